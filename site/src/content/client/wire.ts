import { z } from 'zod';

/** Far above any catalogue: a greater number is none, and its page numbers would fill the memory. */
const MAX_ENTRIES = 10_000_000;
const Envelope = z.object({
  data: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.null()]),
  meta: z
    .object({
      pagination: z
        .object({ total: z.number().int().min(0).max(MAX_ENTRIES) })
        .partial()
        .optional(),
    })
    .nullish(),
});

export interface WireAnswer {
  /** Flat entries: one for a single type, none if the server has nothing. */
  entries: unknown[];
  total: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses both wire formats (`CALL-1`): v4 nests fields under `attributes` and relations under `data`, v5 is
 * flat. The result is flat. Throws a ZodError for anything else.
 */
export function readAnswer(body: unknown): WireAnswer {
  const { data, meta } = Envelope.parse(body);
  const flat = flatten(data);
  const entries = Array.isArray(flat) ? flat : flat == null ? [] : [flat];
  return { entries, total: meta?.pagination?.total ?? entries.length };
}

/**
 * Converts any part of a v4 response to the flat v5 format; flat values are unchanged. A text never has half of a
 * character (a lone surrogate), of which no address can be made.
 */
function flatten(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(flatten);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  if ('data' in value && keys.every((key) => key === 'data' || key === 'meta')) {
    return flatten(value.data);
  }
  const fields = isRecord(value.attributes)
    ? { documentId: String(value.documentId ?? value.id), ...value.attributes, id: value.id }
    : value;
  return Object.fromEntries(
    // A media file's `formats` and rich JSON are plain values, but flattening them changes nothing.
    Object.entries(fields).map(([key, field]) => [key, flatten(field)]),
  );
}

/** The ids of all documents in flat entries, relations and media included: the page's cache tags. */
export function collectDocumentIds(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collectDocumentIds(item, found);
  } else if (isRecord(value)) {
    if (typeof value.documentId === 'string') found.add(value.documentId);
    for (const field of Object.values(value)) collectDocumentIds(field, found);
  }
  return found;
}
