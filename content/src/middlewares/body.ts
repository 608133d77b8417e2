import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Context, isKnown, maySendFiles } from '../callers';

/** Bytes of a body from anyone: a log-in is a few hundred. The proxies in deploy/ have the same limit. */
const STRANGERS_BYTES = 64 * 1024;
/** Bytes of a body from an editor or a bearer of an API token: the longest page with all its components is far below. */
const KNOWN_BYTES = 4 * 1024 * 1024;

interface Config {
  /** The largest upload, in bytes; all files of a request together. */
  uploadBytes: number;
}

/** What cannot be read is the caller's fault, unless the system says that something of ours failed, as a full disk. */
function blameCaller(ctx: Context, error: unknown): never {
  const { status, httpCode, syscall, message } = error as Record<string, unknown>;
  if (syscall) throw error;
  // Whoever is still sending shall hear the answer; a reader that gave up leaves the rest lying in the connection.
  ctx.req.resume();
  if ((status ?? httpCode) === 413) throw new errors.PayloadTooLargeError('The body is too large');
  throw new errors.ValidationError(`The body cannot be read: ${String(message)}`);
}

/**
 * Reads bodies in place of strapi::body, which would take files from anyone and leave most of them on the disk.
 * How much is read depends on who calls: nothing is parsed as multipart unless the caller may send files, and
 * what was written for a request is removed when it ends, however it ends.
 */
const body: Core.MiddlewareFactory<Config> = ({ uploadBytes }, { strapi }) => {
  const reader = (config: object) =>
    strapi.middleware('strapi::body')({ multipart: false, ...config }, { strapi }) as Core.MiddlewareHandler;
  const upTo = (bytes: number) => ({ jsonLimit: bytes, formLimit: bytes, textLimit: bytes });
  const ofStrangers = reader(upTo(STRANGERS_BYTES));
  const ofKnown = reader(upTo(KNOWN_BYTES));

  return async (ctx, next) => {
    // An error before that is about the body, one after it is not.
    let isRead = false;
    const go = () => {
      isRead = true;
      return next();
    };
    const read = async (how: Core.MiddlewareHandler) => {
      try {
        await how(ctx, go);
      } catch (error) {
        if (isRead) throw error;
        blameCaller(ctx, error);
      }
    };

    if (ctx.is('multipart')) {
      if (!(await maySendFiles(strapi, ctx))) throw new errors.UnauthorizedError('Files need a log-in');
      const uploadDir = await mkdtemp(path.join(tmpdir(), 'content-upload-'));
      const formidable = { uploadDir, maxFileSize: uploadBytes, maxFieldsSize: KNOWN_BYTES, maxFields: 100 };
      try {
        await read(reader({ multipart: true, formidable }));
      } finally {
        await rm(uploadDir, { recursive: true, force: true });
      }
      return;
    }
    const isSmall = (ctx.request.length ?? Infinity) <= STRANGERS_BYTES;
    await read(isSmall || !(await isKnown(strapi, ctx)) ? ofStrangers : ofKnown);
  };
};

export default body;
