export const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** A box of an MP4 film: its length, its name, and what is in it. */
export const box = (name: string, ...parts: Buffer[]): Buffer => {
  const inside = Buffer.concat(parts);
  return Buffer.concat([number(inside.length + 8), Buffer.from(name), inside]);
};
/** A box with its length in 64 bits, as cameras write long films. */
export const longBox = (name: string, inside: Buffer): Buffer =>
  Buffer.concat([number(1), Buffer.from(name), number(0), number(inside.length + 16), inside]);
const track = (codec: string) =>
  box('trak', box('mdia', box('stsd', number(0), number(1), box(codec, Buffer.alloc(78)))));
/** Index of a film, which names the codecs of sound and pictures. */
export const index = (codec: string) => box('moov', track('mp4a'), track(codec));
export const head = box('ftyp', Buffer.from('isom'), number(512));

/** A film of this codec ('hvc1', 'avc1'), without its pictures. */
export const film = (codec: string): Buffer<ArrayBuffer> => Buffer.concat([head, index(codec), box('mdat')]);
