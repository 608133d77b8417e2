import { MAX_DECODED_BYTES, MemoryQueue } from 'contract/picture-limits';
import { scaleImage } from './image-scaling.ts';
import type { ScalingJob, ScalingResult } from './image-process.ts';

/** Half of the process's memory, in megabytes its argument: pictures that take more together are made one after the other. */
const memory = (Number(process.argv[2]) / 2) * 1024 ** 2;
const queue = new MemoryQueue(Math.min(memory, MAX_DECODED_BYTES));

/** The program of the process started by image-process.ts: scales the pictures it receives. */
process.on('message', ({ id, original, width, format }: ScalingJob) => {
  const answer = (result: ScalingResult) => process.send?.(result);
  const begin = (bytes: number, work: () => Promise<Buffer>) =>
    queue.run(bytes, () => {
      answer({ id, begun: bytes });
      return work();
    });
  scaleImage(original, width, format, begin).then(
    (bytes) => answer({ id, bytes }),
    (error: Error) => answer({ id, failure: error.message }),
  );
});

// Ctrl-C also reaches this process, but the site may still need a picture: it exits with the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
