import { type ChildProcess, execFileSync, type fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { svgSize, svgSizeOfFile } from '../../content/src/core/decoding/svg-size.ts';
import { content as contentPackage } from '../../scripts/launcher/places.mjs';
import { OwnContentServer } from '../support/own-content-server.ts';

const programs = vi.hoisted((): ChildProcess[] => []);
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<{ fork: typeof fork }>();
  const remember = (...program: Parameters<typeof fork>) => {
    programs.push(original.fork(...program));
    return programs.at(-1);
  };
  return { ...original, fork: remember };
});
const { formatOfWholePicture, looksOfPicture, NotDecoded } = await import('../../content/src/core/decoding/decoder.ts');

const sharp = createRequire(join(contentPackage, 'package.json'))('sharp');
const square = (side: number): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' }, limitInputPixels: false })
    .png()
    .toBuffer();
/** The head of an interlaced PNG of 16 bits a color: its pixels would be held whole. */
function deepSquare(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
    return Buffer.concat([length, Buffer.from(type), data, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Depth, color type (with transparency), compression, filter, interlaced.
  head.set([16, 6, 0, 0, 1], 8);
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    begin,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', head.subarray(13)),
  ]);
}
const PLAIN = { isTransparent: false, emptyBelow: 0, isCmyk: false };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="9" height="9"/></svg>';

describe('The process that opens editors’ pictures', () => {
  afterAll(() => programs.forEach((program) => program.kill()));

  it('has no secrets, and opens neither drawings nor what has more than 60 million pixels, or deep ones', async () => {
    vi.stubEnv('ADMIN_JWT_SECRET', 'a-secret');
    expect(await looksOfPicture(await square(50))).toEqual(PLAIN);
    const environment = execFileSync('cat', [`/proc/${programs[0]!.pid}/environ`], { encoding: 'utf8' });
    expect(environment).not.toContain('a-secret');
    await expect(looksOfPicture(Buffer.from(SVG))).rejects.toThrow(NotDecoded);
    await expect(looksOfPicture(await square(7800))).rejects.toThrow('more than 60 million pixels');
    await expect(looksOfPicture(deepSquare(7700))).rejects.toThrow('more than 256 MB to open');
    expect(programs).toHaveLength(1);
  });

  it('opens a picture to its end, and refuses one that is cut off behind its head @SHEET-4', async () => {
    const photo = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } });
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff']) {
      const whole: Buffer = await photo.clone().toFormat(format).toBuffer();
      expect(await formatOfWholePicture(whole)).toBe(format);
    }
    const jpeg: Buffer = await photo.clone().jpeg().toBuffer();
    await expect(formatOfWholePicture(jpeg.subarray(0, jpeg.length / 2))).rejects.toThrow(NotDecoded);
  });

  it('is ended by a picture that takes 30 s, and the others are opened by the next one', async () => {
    const picture = await square(50);
    await looksOfPicture(picture);
    const first = programs.at(-1)!;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      first.kill('SIGSTOP');
      const slow = looksOfPicture(picture).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(10_000);
      const other = looksOfPicture(picture);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await slow).toBeInstanceOf(NotDecoded);
      expect(await other).toEqual(PLAIN);
      expect(programs.at(-1)).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('The size of a drawing', () => {
  it.each([
    ['its width and height', '<svg width="24" height="12px" viewBox="0 0 9 9">', { width: 24, height: 12 }],
    ['else its view box', `<?xml version="1.0"?><svg width='100%' viewBox='0 0 30.5,20'>`, { width: 31, height: 20 }],
    ['else unknown', '<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['of no drawing', 'GIF89a', null],
  ])('is %s', (_, text, size) => expect(svgSize(text)).toEqual(size));

  it('is found in the first 64 kB of its file, whose rest is not read', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'drawing-'));
    const [early, late] = [`${SVG}${' '.repeat(100_000)}`, `${' '.repeat(100_000)}${SVG}`].map((text, index) => {
      const path = join(directory, `${index}.svg`);
      writeFileSync(path, text);
      return path;
    });
    expect(await svgSizeOfFile(early!)).toEqual({ width: 30, height: 20 });
    expect(await svgSizeOfFile(late!)).toBeNull();
    rmSync(directory, { recursive: true });
  });
});

describe('A content server', () => {
  const server = new OwnContentServer('decoding');
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  it('keeps a drawing with the size that it states, and makes no smaller ones of it', async () => {
    const file = await server.editor.addFile(Buffer.from(SVG), 'drawing.svg', 'image/svg+xml');
    expect(file).toMatchObject({ width: 30, height: 20, formats: null });
  });

  it('makes smaller pictures of a photograph', async () => {
    const file = await server.editor.addFile(await square(900), 'square.png', 'image/png');
    expect(file).toMatchObject({ width: 900, height: 900 });
    expect(file.formats).toMatchObject({ thumbnail: { width: 156 }, small: { width: 500 }, medium: { width: 750 } });
  });

  const landscape = () => sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  const onItsSide = (): Promise<Buffer<ArrayBuffer>> => landscape().withMetadata({ orientation: 6 }).jpeg().toBuffer();

  it('knows the size of an AVIF picture', async () => {
    const file = await server.editor.addFile(await landscape().avif().toBuffer(), 'case.avif', 'image/avif');
    expect(file).toMatchObject({ width: 900, height: 600 });
  });

  it('stores a photograph that a camera took on its side with the size and smaller pictures of how it is shown', async () => {
    const file = await server.editor.addFile(await onItsSide(), 'tall.jpg', 'image/jpeg');
    expect(file).toMatchObject({ width: 600, height: 900 });
    expect(file.formats).toMatchObject({ thumbnail: { width: 104, height: 156 }, small: { width: 333, height: 500 } });
  });

  it('gives stored pictures without a size theirs at the next start, as they are shown', async () => {
    const avif = await server.editor.addFile(await landscape().avif().toBuffer(), 'old.avif', 'image/avif');
    const tall = await server.editor.addFile(await onItsSide(), 'old.jpg', 'image/jpeg');
    await server.restart(() =>
      server.sql(`update files set width = null, height = null where id in (${avif.id}, ${tall.id})`),
    );
    const sizes = async () => {
      const files = await Promise.all([avif, tall].map(({ id }) => server.editor.call('GET', `/upload/files/${id}`)));
      return files.map(({ width, height }) => [width, height]);
    };
    await expect.poll(sizes).toEqual([
      [900, 600],
      [600, 900],
    ]);
  });

  it('says that a picture has too many pixels', async () => {
    const refused = server.editor.addFile(await square(7800), 'huge.png', 'image/png');
    await expect(refused).rejects.toThrow(/400 .*more than 60 million pixels/);
  });

  it('says that a picture takes too much memory', async () => {
    const refused = server.editor.addFile(new Uint8Array(deepSquare(7700)), 'deep.png', 'image/png');
    await expect(refused).rejects.toThrow(/400 .*more than 256 MB to open/);
  });

  it('answers while a picture keeps the process waiting', async () => {
    await server.editor.addFile(await square(300), 'first.png', 'image/png');
    // The launcher makes each server the leader of its own group.
    const group = String(server.running.child.pid);
    const own = execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, of, ...program]) => of === group && program.join(' ').includes('decoding/worker'))
      .map(([pid]) => Number(pid));
    expect(own).toHaveLength(1);
    process.kill(own[0]!, 'SIGSTOP');
    const waiting = server.editor.addFile(await square(300), 'second.png', 'image/png');
    expect(await server.content('colors?locale=en')).not.toHaveLength(0);
    process.kill(own[0]!, 'SIGCONT');
    expect(await waiting).toMatchObject({ width: 300 });
  });
});
