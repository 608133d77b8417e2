import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { content } from '../../scripts/launcher/places.mjs';

type Texts = Record<string, unknown>;
type Entry = { en?: Texts; fil?: Texts; ja?: Texts } & Record<string, unknown>;

const folder = join(content, 'demo', 'data');
const files = readdirSync(folder);
const entriesOf = (file: string): Entry[] => [JSON.parse(readFileSync(join(folder, file), 'utf8'))].flat();
/** Content missing in a language: the entries without it, and the texts that only English has. */
const lacking = (file: string, language: 'fil' | 'ja') =>
  entriesOf(file).flatMap((entry, index) => {
    const place = `${file} ${[entry.item_sku, entry.page_id, entry.story_id].find((id) => typeof id === 'string') ?? index}`;
    const texts = entry[language];
    if (!entry.en) return [];
    if (!texts) return [place];
    return Object.keys(entry.en)
      .filter((field) => !isEmpty(entry.en?.[field]) && isEmpty(texts[field]))
      .map((field) => `${place} ${field}`);
  });
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Reviews stay in the customer's language. */
const COMPLETE = files.filter((file) => file !== 'reviews.json');

describe('the demo', () => {
  test('is complete in Filipino', () => {
    expect(COMPLETE.length).toBeGreaterThan(20);
    expect(COMPLETE.flatMap((file) => lacking(file, 'fil'))).toEqual([]);
  });

  test('is complete in Japanese but for older stories', () => {
    const files = COMPLETE.filter((file) => file !== 'stories.json');
    expect(files.flatMap((file) => lacking(file, 'ja'))).toEqual([]);
  });

  test('has twelve stories in Japanese, the newest ones', () => {
    const stories = entriesOf('stories.json').toSorted((one, other) =>
      String(other.story_date).localeCompare(String(one.story_date)),
    );
    expect(stories.map(({ ja }) => Boolean(ja))).toEqual(stories.map((_, index) => index < 12));
  });

  test('says nothing in Filipino or Japanese exactly as in English where it is a sentence', () => {
    const isSentence = (value: unknown): value is string => typeof value === 'string' && value.split(' ').length > 6;
    const copied = COMPLETE.flatMap((file) =>
      entriesOf(file).flatMap(({ en = {}, ...entry }) =>
        (['fil', 'ja'] as const).flatMap((language) =>
          Object.entries(entry[language] ?? {}).flatMap(([field, value]) =>
            // Addresses stay as they are signed.
            field !== 'location' && isSentence(value) && value === en[field]
              ? `${file} ${language} ${field}: ${value}`
              : [],
          ),
        ),
      ),
    );
    expect(copied).toEqual([]);
  });
});
