import { scaleImage } from './image-scaling.ts';
import type { ScalingJob, ScalingResult } from './image-process.ts';

/** The program of the process that image-process.ts starts: scales what it is sent. */
process.on('message', async ({ id, original, width, format }: ScalingJob) => {
  const result: ScalingResult = await scaleImage(original, width, format).then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, failure: error.message }),
  );
  process.send?.(result);
});

// Ctrl-C reaches this process too, but the site may still wait for a picture: it ends with the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
