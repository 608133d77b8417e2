import { connect } from '../shelf/redis-connection.ts';
import { adoptMediaKey, isKeyGenerated, mediaKeys } from '../media/media-key.ts';
import { logFailure } from '../log.ts';
import { MEDIA_KEY_INTERVAL_MS, MEDIA_KEY_MS } from '../timeouts.ts';

/** The name of the key in Redis, with a prefix since others may use the same Redis. */
const NAME = 'site:media-key';

/**
 * If the key of media addresses had to be generated, all processes that share a Redis sign with the key of the
 * first one. Settles once they agree, after two seconds without Redis, or at once if there is nothing to agree
 * on; a Redis that becomes available later, or loses its data, gets the key then.
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
  const logIfRefused = (error: unknown) => logFailure('agreeing on the key of media addresses', error);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const open = () => resolve(undefined);
  redis.on('ready', () => void agree().catch(logIfRefused).finally(open));
  setInterval(() => redis.status === 'ready' && void agree().catch(logIfRefused), MEDIA_KEY_INTERVAL_MS).unref();
  setTimeout(open, MEDIA_KEY_MS);
  return promise;
}
