import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { TooMany } from '../core/processes/queue';
import { Slots } from '../core/processes/slots';
import { type Context, fileSenderOf, isKnown } from '../core/rights/callers';

/** Limit in bytes for anyone's body: a log-in has a few hundred. The proxies in deploy/ have the same limit. */
const STRANGERS_BYTES = 64 * 1024;
/** Limit in bytes for editors and callers with an API token: the longest page with all its components is far below. */
const KNOWN_BYTES = 4 * 1024 * 1024;
/** Files of one request: a sheet and its pictures. */
const MAX_FILES = 2001;
const SHEET = '/catalogue/sheet';
/** Elsewhere, such as in the media library, to which the admin sends one: each is opened several times. */
const MAX_UPLOADS = 50;

/**
 * How many requests with files are read at once, of one account or token and of all: each has its files in the temporary folder until it is answered. The media
 * library sends one for each of the files that an editor chooses.
 */
const UPLOADS_AT_ONCE = { ofOne: 4, ofAll: 12, waitingOfOne: 60, waitingOfAll: 200 };
const uploads = new Slots(UPLOADS_AT_ONCE, {
  own: 'You are sending many files at once: wait until some are there',
  all: 'Others are sending many files: try again in a minute',
});

interface Config {
  /** The largest upload in bytes, all files of a request together. */
  uploadBytes: number;
}

/** An unreadable body is the caller's fault, unless a system error, such as a full disk, caused it. */
function blameCaller(ctx: Context, error: unknown): never {
  const { status, httpCode, syscall, message } = error as Record<string, unknown>;
  if (syscall) throw error;
  // Reads the rest, so that a client still sending gets the response; a parser that gave up leaves it unread.
  ctx.req.resume();
  if ((status ?? httpCode) === 413) throw new errors.PayloadTooLargeError('The body is too large');
  throw new errors.ValidationError(`The body cannot be read: ${String(message)}`);
}

/** Does something with a folder of its own, which is gone afterwards, as soon as the sender, and all, may have one more. */
async function inTemporaryFolder(ctx: Context, sender: string, work: (folder: string) => Promise<void>): Promise<void> {
  const leave = await uploads.enter(sender).catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
    // Reads the rest, so that a client still sending gets the response.
    ctx.req.resume();
    throw new errors.RateLimitError(error.message);
  });
  try {
    if (ctx.req.destroyed) throw new errors.ValidationError('The client has left');
    const folder = await mkdtemp(path.join(tmpdir(), 'content-upload-'));
    try {
      await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    leave();
  }
}

/**
 * Reads bodies instead of strapi::body, which would accept files from anyone and leave most of them on the disk.
 * The limit depends on the caller: nothing is parsed as multipart unless the caller may send files, and
 * a request's temporary files are removed when it ends, however it ends.
 */
const body: Core.MiddlewareFactory<Config> = ({ uploadBytes }, { strapi }) => {
  const reader = (config: object) =>
    strapi.middleware('strapi::body')({ multipart: false, ...config }, { strapi }) as Core.MiddlewareHandler;
  const upTo = (bytes: number) => ({ jsonLimit: bytes, formLimit: bytes, textLimit: bytes });
  const ofStrangers = reader(upTo(STRANGERS_BYTES));
  const ofKnown = reader(upTo(KNOWN_BYTES));

  return async (ctx, next) => {
    let files = 0;
    const maxFiles = ctx.path === SHEET ? MAX_FILES : MAX_UPLOADS;
    const countFile = () => ++files <= maxFiles;
    // An error before that concerns the body, one after it does not.
    let isRead = false;
    const go = () => {
      isRead = true;
      if (files > maxFiles) throw new errors.PayloadTooLargeError(`A request has ${maxFiles} files at most`);
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
      const sender = await fileSenderOf(strapi, ctx);
      if (sender === undefined) throw new errors.UnauthorizedError('Files need a log-in');
      await inTemporaryFolder(ctx, sender, async (uploadDir) => {
        const formidable = {
          uploadDir,
          maxFileSize: uploadBytes,
          maxFieldsSize: KNOWN_BYTES,
          maxFields: 100,
          filter: countFile,
        };
        await read(reader({ multipart: true, formidable }));
      });
      return;
    }
    const isSmall = (ctx.request.length ?? Infinity) <= STRANGERS_BYTES;
    await read(isSmall || !(await isKnown(strapi, ctx)) ? ofStrangers : ofKnown);
  };
};

export default body;
