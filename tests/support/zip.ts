import { crc32 } from 'node:zlib';

interface Packed {
  /** Bytes: in an encoding that the ZIP does not declare. */
  name: string | Buffer;
  /** Deflated bytes; with `stored` plain ones. */
  data: Buffer;
  stored?: boolean;
  /** What the ZIP says that it expands to, if that is another size. */
  claimed?: number;
  plain?: Buffer;
}

const EXPANDED = 300 * 1024 * 1024;

/** A ZIP with these files, whatever their names and claims. */
export function zipOf(files: Packed[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, stored, claimed, plain } of files) {
    const size = claimed ?? (stored ? data.length : (plain?.length ?? EXPANDED));
    const bytes = typeof name === 'string' ? Buffer.from(name) : name;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(typeof name === 'string' ? 0x800 : 0, 2);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(plain ?? (stored ? data : Buffer.alloc(0))), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(bytes.length, 22);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, bytes, data]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, end, bytes]));
    parts.push(head);
    offset += head.length;
  }
  const listed = Buffer.concat(directory);
  const last = Buffer.alloc(18);
  last.writeUInt16LE(files.length, 4);
  last.writeUInt16LE(files.length, 6);
  last.writeUInt32LE(listed.length, 8);
  last.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), last]);
}
