import { content } from './content-api.ts';
import type { OwnSite } from './own-site.ts';
import type { ScriptedContentServer } from './scripted-content-server.ts';
import { sendWebhook } from './webhook.ts';

/** A text that an editor may change, and an English page that shows it. */
interface EditableText {
  /** The API name, and the name in webhooks. */
  type: string;
  model: string;
  documentId: string;
  field: string;
  path: string;
}

/** The document ids of a type's entries, in the order of the demo; each filling of a database gives other ones. */
export async function idsOf(type: string): Promise<string[]> {
  const { data } = await content(`${type}?locale=en&fields[0]=documentId&sort=createdAt&pagination[limit]=100`);
  return [data].flat().map(({ documentId }: { documentId: string }) => documentId);
}

async function text(type: string, model: string, number: number, field: string, path: string): Promise<EditableText> {
  const documentId = (await idsOf(type))[number - 1]!;
  return { type, model, documentId, field, path };
}

export const LUGGAGE = await text('luggages', 'luggage', 1, 'title', '/luggages/en');
export const SERVICE = await text('services', 'service', 1, 'title', '/luggages/en');
export const STORY = await text('stories', 'story', 1, 'title', '/stories/en');
export const HOME_SECTION = await text('featured-luggage-section', 'featured-luggage-section', 1, 'title', '/en');
/** Each is shown for another reason: listed, in a block, a single type, on every page, through a relation. */
export const EDITABLE = [
  LUGGAGE,
  SERVICE,
  STORY,
  HOME_SECTION,
  await text('luggage-page', 'luggage-page', 1, 'title', '/luggages/en'),
  await text('menu-items', 'menu-item', 6, 'nav_title', '/gifts/en'),
  await text('colors', 'color', 4, 'color', '/luggages/en/aero-small-coral'),
  await text('reviews', 'review', 1, 'title', '/luggages/en/aero-small-coral'),
];
/** Every page that shows one of them. */
export const PAGES = [...new Set([...EDITABLE.map(({ path }) => path), '/accessories/en'])];

let edits = 0;

/** Changes a text of an entry, without any webhook. Returns the new text, which no other edit uses. */
export function edit(server: ScriptedContentServer, { type, documentId, field }: EditableText): string {
  const words = `Edited ${++edits}.`;
  server.edit(type, documentId, { [field]: words }, 'en');
  return words;
}

/** The same with its webhook. */
export async function editAndTell(
  { content: server, site }: { content: ScriptedContentServer; site: OwnSite },
  edited: EditableText,
): Promise<string> {
  const words = edit(server, edited);
  await sendWebhook(site.origin, edited.model, edited.documentId);
  return words;
}
