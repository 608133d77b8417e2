import { createSecretKey, hash, type KeyObject, randomBytes, scryptSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';

/** 256 bits as base64url; the format of the key in its file and in Redis. */
const TEXT = /^[\w-]{43}$/;
const FILE = join(env.PAGE_CACHE_DIR, 'media-key');

interface Keys {
  /** The signing key as base64url. */
  text: string;
  signing: KeyObject;
  /** Earlier keys of this process: its pages still contain their signatures. */
  earlier: KeyObject[];
}

/** Made when they are first needed. */
let keys: Keys | undefined;

/** The secret from the environment, if any: then no key has to be generated and stored. */
const givenSecret = () => env.MEDIA_SIGNING_SECRET ?? env.CONTENT_WEBHOOK_SECRET;

/** Whether the processes of this site have to agree on a generated key. */
export const isKeyGenerated = (): boolean => givenSecret() === undefined;

/**
 * The keys that sign the addresses of media (docs/decisions/media-on-our-own-origin.md): derived from the
 * secret in the environment, else generated once and stored in PAGE_CACHE_DIR. If that is not writable, they
 * live as long as the process.
 */
export function mediaKeys(): Readonly<Keys> {
  if (keys) return keys;
  const secret = givenSecret();
  const text = secret === undefined ? keyInFile() : keyOfSecret(secret);
  return (keys = { text, signing: asKey(text), earlier: [] });
}

/** A fingerprint that shows whether two processes sign alike, without revealing the key. */
export const mediaKeyName = (): string => hash('sha256', `name of ${mediaKeys().text}`).slice(0, 8);

/** Signs with another process's key from now on. @returns false for an invalid key */
export function adoptMediaKey(text: string): boolean {
  const mediaKeyRing = mediaKeys();
  if (!TEXT.test(text)) return false;
  if (text === mediaKeyRing.text) return true;
  keys = { text, signing: asKey(text), earlier: [mediaKeyRing.signing, ...mediaKeyRing.earlier.slice(0, 3)] };
  writeKey(text, 'instead of what is there');
  return true;
}

const asKey = (text: string) => createSecretKey(Buffer.from(text, 'base64url'));

/** Deliberately slow (some 50 ms): public signatures must not help to brute-force a short secret. */
function keyOfSecret(secret: string): string {
  return scryptSync(secret, 'addresses of media', 32).toString('base64url');
}

function keyInFile(): string {
  const storedKey = readKey();
  if (storedKey !== undefined) return storedKey;
  const newKey = randomBytes(32).toString('base64url');
  writeKey(newKey, 'unless another process was first');
  return readKey() ?? newKey;
}

function readKey(): string | undefined {
  try {
    const text = readFileSync(FILE, 'utf8');
    return TEXT.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function writeKey(text: string, how: 'unless another process was first' | 'instead of what is there') {
  const draft = `${FILE}.${process.pid}`;
  try {
    mkdirSync(env.PAGE_CACHE_DIR, { recursive: true });
    writeFileSync(draft, text, { mode: 0o600 });
    try {
      if (how === 'unless another process was first') linkSync(draft, FILE);
    } catch {
      // A partial key, left by a process that died, is replaced.
      if (readKey() === undefined) renameSync(draft, FILE);
    }
    if (how === 'instead of what is there') renameSync(draft, FILE);
    rmSync(draft, { force: true });
  } catch (error) {
    logFailure('keeping the key of media addresses', error);
  }
}
