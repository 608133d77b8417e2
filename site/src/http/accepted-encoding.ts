type Encoding = 'br' | 'gzip' | undefined;

const MAX_KNOWN = 500;
const encodings = new Map<string | undefined, Encoding>();

/** The best encoding that pages are kept in and that an Accept-Encoding header allows; undefined if it allows none of them. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = Array.isArray(header) ? header.join() : header;
  const known = encodings.get(text);
  if (known || encodings.has(text)) return known;
  const accepted = (text ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encodings.size < MAX_KNOWN) encodings.set(text, encoding);
  return encoding;
}
