import type { SeededRandom } from '../../support/seeded-random.ts';
import type { SheetScene } from './scene.ts';

/** Two entries with the same past, of which a sheet changes the first alone. */
export interface Twins {
  kind: Kind;
  sku: string;
  ids: [string, string];
  /** What has been done with both, for a failing test. */
  script: string[];
}

/** What an entry is before the sheet: published, with an edit that waits, never published. */
export type Kind = 'published' | 'waiting' | 'draft';
export const LOCALES = ['en', 'fil'] as const;
type Locale = (typeof LOCALES)[number];
const TEXTS = ['title', 'invite_text', 'short_description'] as const;

let made = 0;
/** A text that nothing else has. */
const words = (whose: string) => `${whose} ${++made}`;

export const COLUMNS = [
  'Title',
  'Title [fil]',
  'Invite text',
  'Short description [fil]',
  'Price (Php)',
  'Color',
  'Color [fil]',
] as const;

/** Cells of a row for some of the columns. @param colors that nobody else gives */
export const rowOf = (random: SeededRandom, whose: string, colors: readonly string[]): string[] =>
  COLUMNS.map((column) => {
    if (random.chance(0.4)) return '';
    if (column.startsWith('Color')) return random.one(colors);
    return column.startsWith('Price') ? String(100 + ++made / 100) : words(whose);
  });

export const ACTS = ['save', 'change', 'publish', 'unpublish', 'discard'] as const;
export type Act = (typeof ACTS)[number];

const QUERY = `select entry.locale, entry.published_at is not null as shown, entry.title, entry.price, entry.invite_text,
  entry.short_description, color.document_id as color, entry.updated_at as time
  from luggages entry left join luggages_color_lnk link on link.luggage_id = entry.id
  left join colors color on color.id = link.color_id`;

/** Makes twins on a content server, edits them and reads what has become of them. */
export function twinsOn(scene: SheetScene) {
  const colorIds = new Map<string, string>();
  async function colorId(name: string): Promise<string> {
    const known =
      colorIds.get(name) ?? (await scene.content(`colors?filters[color][$eq]=${name}&locale=en`))[0].documentId;
    colorIds.set(name, known);
    return known;
  }
  const colorIn = async (name: string, locale: Locale) => ({ set: [{ documentId: await colorId(name), locale }] });

  return {
    /** Makes two entries in English and Filipino. */
    makeTwins: async (kind: Kind, sku: string): Promise<Twins> => {
      const make = async (name: string) => {
        const texts = { title: 'By hand', invite_text: 'By hand', short_description: 'By hand' };
        const fields = async (locale: Locale) => ({ ...texts, color: await colorIn('Coral', locale) });
        const all = { ...(await fields('en')), item_sku: name, price: 100 };
        const isDraft = kind === 'draft';
        const { documentId } = await scene.editor[isDraft ? 'createDraft' : 'create']('luggage', all);
        await scene.editor[isDraft ? 'save' : 'change']('luggage', documentId, await fields('fil'), 'fil');
        if (kind === 'waiting') await scene.editor.save('luggage', documentId, { title: 'It waits' });
        return documentId;
      };
      return { kind, sku, ids: [await make(sku), await make(`${sku}-twin`)], script: [] };
    },

    /** Does the same by hand with both. */
    actOn: async ({ ids, script }: Twins, random: SeededRandom, act: Act): Promise<void> => {
      const locale = random.one(LOCALES);
      const field = random.one([...TEXTS, 'price', 'color'] as const);
      const color = random.one(['Midnight', 'Sand']);
      const value = field === 'price' ? 200 + ++made / 100 : words('by hand');
      script.push(
        `${act} ${locale}${act === 'save' || act === 'change' ? ` ${field} ${field === 'color' ? color : value}` : ''}`,
      );
      for (const id of ids) {
        const fields = { [field]: field === 'color' ? await colorIn(color, locale) : value };
        if (act === 'save' || act === 'change') await scene.editor[act]('luggage', id, fields, locale);
        // What is not published cannot be withdrawn or given up, of neither of them.
        else await scene.editor[act]('luggage', id, locale).catch(() => script.push('refused'));
      }
    },

    /** The drafts and published versions of an entry, and which draft has something that is not published. */
    versionsOf: async (documentId: string) => {
      const rows = await scene.query(`${QUERY} where entry.document_id = '${documentId}' order by entry.locale, shown`);
      return rows.map(({ time, ...row }) => {
        const shown = rows.find(({ locale, shown: isShown }) => locale === row.locale && isShown);
        return { ...row, isModified: !row.shown && shown !== undefined && Number(time) > Number(shown.time) };
      });
    },
  };
}
