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

/** The number of a letter's glyph, 0 if there is none, from a character map of format 4. @param {Buffer} cmap */
export function glyphOf(cmap, code) {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + index * 8);
  const map = records.map((at) => cmap.readUInt32BE(at + 4)).find((at) => cmap.readUInt16BE(at) === 4);
  if (map === undefined) return 0;
  const segments = cmap.readUInt16BE(map + 6) / 2;
  for (let index = 0; index < segments; index++) {
    const at = map + 14 + index * 2;
    if (cmap.readUInt16BE(at) < code) continue;
    const start = cmap.readUInt16BE(at + segments * 2 + 2);
    const delta = cmap.readUInt16BE(at + segments * 4 + 2);
    const rangeAt = at + segments * 6 + 2;
    const range = cmap.readUInt16BE(rangeAt);
    if (code < start) return 0;
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
    return glyph && (glyph + delta) & 0xffff;
  }
  return 0;
}
