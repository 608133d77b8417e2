import { connect } from '../cache/redis-connection.ts';
import { adoptMediaKey, isKeyGenerated, mediaKeys } from '../media/media-key.ts';
import { logFailure } from '../log.ts';

/** What the key is called in Redis, whose other users have names of their own. */
const NAME = 'site:media-key';
const WAITING_MS = 2000;
/** Asked for so often, it is never what a full Redis throws out first. */
const AGAIN_MS = 60_000;

/**
 * Where the key of media addresses had to be generated, all processes that share a Redis sign with the
 * first one's. Settles when that is so, after two seconds without Redis, or at once where there is nothing to
 * agree on; a Redis that comes later, or has forgotten everything, is told then.
 */
export async function shareMediaKey(redisUrl: string | undefined): Promise<void> {
  mediaKeys();
  if (redisUrl === undefined || !isKeyGenerated()) return;
  const redis = connect(redisUrl);
  const agree = async () => {
    await redis.set(NAME, mediaKeys().text, 'NX');
    const agreed = await redis.get(NAME);
    if (agreed !== null && !adoptMediaKey(agreed)) await redis.del(NAME);
  };
  const logIfRefused = (error: unknown) =>
    logFailure('agreeing on the key of media addresses', error);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const open = () => resolve(undefined);
  redis.on('ready', () => void agree().catch(logIfRefused).finally(open));
  setInterval(() => redis.status === 'ready' && void agree().catch(logIfRefused), AGAIN_MS).unref();
  setTimeout(open, WAITING_MS);
  return promise;
}
