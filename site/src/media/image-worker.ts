import { scaleImage } from './image-scaling.ts';
import type { ScalingJob, ScalingResult } from './image-process.ts';

/** The program of the process started by image-process.ts: scales the pictures it receives. */
process.on('message', ({ id, original, width, format }: ScalingJob) => {
  const answer = (result: ScalingResult) => process.send?.(result);
  scaleImage(original, width, format).then(
    (bytes) => answer({ id, bytes }),
    (error: Error) => answer({ id, failure: error.message }),
  );
});

// Ctrl-C also reaches this process, but the site may still need a picture: it exits with the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
