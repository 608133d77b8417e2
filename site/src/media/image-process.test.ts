import type { ChildProcess, fork } from 'node:child_process';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';

const scalers = vi.hoisted((): ChildProcess[] => []);
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<{ fork: typeof fork }>();
  const remember = (...program: Parameters<typeof fork>) => {
    const scaler = original.fork(...program);
    scalers.push(scaler);
    return scaler;
  };
  return { ...original, fork: remember };
});
vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
const { NotAPicture, scaleInChildProcess } = await import('./image-process.ts');
const { MediaUnavailable } = await import('./media-origin.ts');

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

test('pictures are scaled concurrently, in one child process', async () => {
  const results = await Promise.all([200, 320, 480].map((width) => scaleInChildProcess(photo, width, 'webp')));
  const widths = await Promise.all(results.map(async (bytes) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([200, 320, 480]);
  expect(scalers).toHaveLength(1);
});

test('bytes that are no picture do not affect other pictures', async () => {
  await expect(scaleInChildProcess(Buffer.from('x'), 200, 'webp')).rejects.toThrow(NotAPicture);
  expect((await scaleInChildProcess(photo, 200, 'avif')).length).toBeGreaterThan(100);
});

test('when the process dies, its pictures are unavailable, and the next one is made by a new process', async () => {
  await scaleInChildProcess(photo, 200, 'webp');
  // Stopped, so that it cannot finish before it dies.
  scalers.at(-1)?.kill('SIGSTOP');
  const lost = scaleInChildProcess(photo, 1500, 'avif');
  scalers.at(-1)?.kill('SIGKILL');
  await expect(lost).rejects.toThrow(MediaUnavailable);
  expect((await scaleInChildProcess(photo, 200, 'webp')).length).toBeGreaterThan(100);
});

test('a scaler whose memory passes the limit is killed, and its picture is not made again soon', async () => {
  vi.resetModules();
  vi.stubEnv('CHILD_MEMORY_MB', '200');
  const { scaleInChildProcess: scaleInLess, ScalerHung: TooLarge } = await import('./image-process.ts');
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 4, background: 'teal' } })
    .png({ progressive: true })
    .toBuffer();
  const other = scaleInLess(photo, 200, 'webp');
  await expect(scaleInLess(large, 1500, 'webp')).rejects.toThrow(TooLarge);
  expect((await other).length).toBeGreaterThan(100);
  vi.unstubAllEnvs();
});

test('a scaler that hangs is killed after 40 s; the other pictures are made by the next one', async () => {
  // With a scaler of its own, which is then the last one.
  vi.resetModules();
  vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
  const { scaleInChildProcess: scale, ScalerHung } = await import('./image-process.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await scale(photo, 200, 'webp');
    const hung = scalers.at(-1) as ChildProcess;
    hung.kill('SIGSTOP');
    const failure = scale(photo, 320, 'webp').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    const other = scale(photo, 480, 'webp');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(scalers.at(-1)).toBe(hung);
    const ended = new Promise((resolve) => hung.on('exit', resolve));
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(ScalerHung);
    await ended;
    expect(hung.signalCode).toBe('SIGKILL');
    expect((await sharp(await other).metadata()).width).toBe(480);
    expect(scalers.at(-1)).not.toBe(hung);
  } finally {
    vi.useRealTimers();
  }
});
