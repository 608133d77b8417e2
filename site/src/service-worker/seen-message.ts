import { isImage } from './needed-files.ts';

/** A window's message about the page that it shows (shell/tell-worker.ts). */
export interface SeenMessage {
  /** Path and query. */
  address: string;
  name: string;
  lang: string;
  /** Address of the picture that stands for the page in a list. */
  picture: string | null;
  /** Addresses of the pictures on its first screen. */
  pictures: string[];
}

const MAX_PICTURES = 8;

/** Parses a message. null for any other form, such as that of another build's pages: those are not stored. */
export function parseSeenMessage(message: unknown): SeenMessage | null {
  if (typeof message !== 'object' || message === null) return null;
  const { address, name, lang, picture, pictures } = message as Record<string, unknown>;
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return null;
  if (typeof name !== 'string' || typeof lang !== 'string') return null;
  const all = Array.isArray(pictures) ? (pictures as unknown[]) : [];
  return {
    address,
    name: name.slice(0, 300),
    lang: lang.slice(0, 35),
    picture: isPicture(picture) ? picture : null,
    pictures: all.filter(isPicture).slice(0, MAX_PICTURES),
  };
}

const isPicture = (value: unknown): value is string => typeof value === 'string' && isImage(value);
