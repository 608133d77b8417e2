import type { ScriptedContentServer } from './scripted-content-server.ts';

/** A text that an editor may change, and an English page that shows it. */
interface EditableText {
  /** The API name, and the name in webhooks. */
  type: string;
  model: string;
  documentId: string;
  field: string;
  path: string;
}

const text = (type: string, model: string, number: number, field: string, path: string): EditableText => ({
  type,
  model,
  field,
  path,
  documentId: `${type}-${number}`,
});

export const LUGGAGE = text('luggages', 'luggage', 1, 'title', '/luggages/en');
export const SERVICE = text('services', 'service', 1, 'title', '/luggages/en');
export const STORY = text('stories', 'story', 1, 'title', '/stories/en');
export const HOME_SECTION = text('featured-luggage-section', 'featured-luggage-section', 1, 'title', '/en');
/** Each is shown for another reason: listed, in a block, a single type, on every page, through a relation. */
export const EDITABLE = [
  LUGGAGE,
  SERVICE,
  STORY,
  HOME_SECTION,
  text('luggage-page', 'luggage-page', 1, 'title', '/luggages/en'),
  text('menu-items', 'menu-item', 6, 'nav_title', '/gifts/en'),
  text('colors', 'color', 4, 'color', '/luggages/en/aero-small-coral'),
  text('reviews', 'review', 1, 'title', '/luggages/en/aero-small-coral'),
];
/** Every page that shows one of them. */
export const PAGES = [...new Set([...EDITABLE.map(({ path }) => path), '/accessories/en'])];

let edits = 0;

/** Changes a text of an entry, without any webhook. Returns the new text, which no other edit uses. */
export function edit(content: ScriptedContentServer, { type, documentId, field }: EditableText): string {
  const words = `Edited ${++edits}.`;
  content.edit(type, documentId, { [field]: words }, 'en');
  return words;
}
