import sanitizeHtml from 'sanitize-html';
import { richText } from '../../content/text/rich-text.ts';

/** Facts in the table of 'Size & Details' besides measures; null where it has no such row. */
export interface StatedFacts {
  wheels: string | null;
  lock: string | null;
}

/** How editors label these rows, in the languages of the interface (docs/editors.md). */
const LABELS: Record<keyof StatedFacts, string[]> = {
  wheels: ['wheels', 'gulong', 'キャスター', '車輪'],
  lock: ['lock', 'ロック'],
};
const ROW = /<tr[^>]*>\s*<t[hd][^>]*>((?:(?!<\/t[hd]>).)*)<\/t[hd]>\s*<td[^>]*>(.*?)<\/td>/gs;
/** A longer text is no fact to compare at a glance. */
const MAX_LENGTH = 160;

/**
 * @param source rich text as the editor wrote it
 * @param english the same in English, whose labels tell what the rows of a table in another language are
 */
export function parseStatedFacts(source: string | null, english: string | null = null): StatedFacts {
  const rows = rowsOf(source);
  const originals = rowsOf(english);
  const indexOf = (name: keyof StatedFacts, all: typeof rows) =>
    all.findIndex(({ label }) => LABELS[name].includes(label));
  const stated = (name: keyof StatedFacts) => {
    const own = rows[indexOf(name, rows)];
    const isAlike = rows.length === originals.length;
    return short((own ?? (isAlike ? rows[indexOf(name, originals)] : undefined))?.value);
  };
  return { wheels: stated('wheels'), lock: stated('lock') };
}

const rowsOf = (source: string | null) =>
  [...(richText(source) ?? '').matchAll(ROW)].map(([, label = '', value = '']) => ({
    label: plain(label).toLowerCase(),
    value: plain(value),
  }));

/** The first sentence of a rich text, without the full stop that ends it; null if there is none, or none that is short. */
export function findLead(source: string | null): string | null {
  const [block = ''] = (richText(source) ?? '').split(/<\/(?:p|h[2-6]|li|td)>/, 1);
  const [lead = ''] = plain(block).split(/(?<=[.!?])\s|(?<=。)/, 1);
  return short(lead.replace(/[.。]$/, ''));
}

const short = (text: string | undefined) => (text && text.length <= MAX_LENGTH ? text : null);

/** The text of sanitized HTML. */
function plain(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
