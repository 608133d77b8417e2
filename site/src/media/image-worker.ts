import { scaleImage } from './image-scaling.ts';
import type { ScalingJob, ScalingResult } from './image-process.ts';

/** The program of the process that image-process.ts starts: scales what it is sent. */
process.on('message', ({ id, original, width, format }: ScalingJob) => {
  const answer = (result: ScalingResult) => process.send?.(result);
  scaleImage(original, width, format).then(
    (bytes) => answer({ id, bytes }),
    (error: Error) => answer({ id, failure: error.message }),
  );
});

// Ctrl-C reaches this process too, but the site may still wait for a picture: it ends with the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
