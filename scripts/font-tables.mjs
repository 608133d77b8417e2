/** The tables of a TrueType font by tag. @param {Buffer} font @returns {Map<string, Buffer>} */
export function tablesOf(font) {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  return new Map(
    records.map((at) => {
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

/** A TrueType font of these tables, without checksums: it is to be written once more. @param {Map<string, Buffer>} tables */
export function fontOf(tables) {
  const head = Buffer.alloc(12 + tables.size * 16);
  head.writeUInt32BE(0x00010000);
  head.writeUInt16BE(tables.size, 4);
  /** @type {Buffer[]} */
  const parts = [head];
  let start = head.length;
  [...tables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .forEach(([tag, table], index) => {
      const at = 12 + index * 16;
      head.write(tag, at, 'latin1');
      head.writeUInt32BE(start, at + 8);
      head.writeUInt32BE(table.length, at + 12);
      const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
      parts.push(table, padding);
      start += table.length + padding.length;
    });
  return Buffer.concat(parts);
}
