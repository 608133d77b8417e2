import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { content } from '../../scripts/launcher/places.mjs';

type Entry = Record<string, any>;
const LANGUAGES = ['en', 'fil', 'ja'];
const dataOf = (file: string): Entry[] =>
  JSON.parse(readFileSync(join(content, 'demo', 'data', `${file}.json`), 'utf8'));
const luggages = dataOf('luggages');
const media: Record<string, { alt: string }> = JSON.parse(readFileSync(join(content, 'demo', 'media.json'), 'utf8'));
const rules = dataOf('airline-rules');
const stores = dataOf('store-locations');

/** The first three sides, weight in kg and volume in litres that a table of sizes and details states. */
function statedIn(table: string): (number | undefined)[] {
  const sides = /([\d.]+)\s*×\s*([\d.]+)\s*×\s*([\d.]+)\s*cm/.exec(table)?.slice(1) ?? [];
  const [, kg] = /<td>([\d.]+)\s*kg/.exec(table) ?? [];
  const [, litres] = /<td>([\d.]+)\s*(?:L\b|litres|liters|litro|リットル)/.exec(table) ?? [];
  return [...sides, kg, litres].map(Number);
}

describe('the demo’s cases', () => {
  test('are as large, heavy and roomy as the tables of their own pages say, in every language @DECISION-32', () => {
    expect(luggages).toHaveLength(42);
    for (const { item_sku, height_cm, width_cm, depth_cm, weight_kg, volume_l, ...texts } of luggages)
      for (const language of LANGUAGES.filter((code) => texts[code]?.size_and_details))
        expect([item_sku, language, ...statedIn(texts[language].size_and_details)]).toEqual([
          item_sku,
          language,
          height_cm,
          width_cm,
          depth_cm,
          weight_kg,
          volume_l,
        ]);
  });

  test('are measured with wheels and handles, as the fields mean it', () => {
    for (const { item_sku, en } of luggages)
      expect(en.size_and_details, item_sku).toContain('cm, wheels and handles included');
  });
});

describe('the demo’s pictures of a case', () => {
  /** Limited editions have a model of their own: metal, a gold frame or a gradient is more than paint. */
  const OWN_MODEL = ['champagne', 'dusk'];

  test.each(luggages.map((luggage) => [luggage.item_sku, luggage]))(
    'are those of %s alone, in five views',
    (sku, luggage) => {
      const views = ['hero', 'front', 'side', 'back', 'detail'].map((view) => `${sku}-${view}.jpg`);
      expect(luggage.images).toEqual([`${sku}.webp`, ...views]);
      const [design, size, color] = sku.split('-');
      expect([design, size]).toEqual([luggage.item_categories[0].toLowerCase(), luggage.size.toLowerCase()]);
      expect(luggage.color.toLowerCase()).toContain(color);
      expect(luggage.model_3d).toBe(`${design}-${size}${OWN_MODEL.includes(color) ? `-${color}` : ''}.glb`);
      expect([undefined, `frames/${design}-${color}`]).toContain(luggage.carousel);
      expect(Boolean(luggage.carousel)).toBe(size === 'medium');
    },
  );

  test('are named as what they show', () => {
    for (const { images, color, en, size } of luggages)
      for (const file of images) {
        expect(media[file]?.alt, file).toContain(`${en.title.split(' ')[0]} ${size.toLowerCase()} `);
        expect(media[file]?.alt, file).toContain(`in ${color}`);
      }
  });
});

describe('the demo’s airline rules', () => {
  test('are those of 15 airlines, under one name in three languages @DATA-2', () => {
    expect(new Set(rules.map(({ en }) => en.name)).size).toBe(15);
    expect(rules).toHaveLength(15);
    for (const { en, ...rule } of rules)
      for (const language of LANGUAGES) {
        const texts = { en, ...rule }[language] as Entry;
        expect([language, texts.name]).toEqual([language, en.name]);
        expect([en.name, language, Boolean(texts.exceptions)]).toEqual([en.name, language, Boolean(en.exceptions)]);
      }
  });

  test('each limit the sides, name a source and the day of the last check @DECISION-32', () => {
    for (const { en, height_cm, width_cm, depth_cm, sides_sum_cm, source, checked_on, wheels_counted } of rules) {
      const sides = [height_cm, width_cm, depth_cm].filter((side) => side !== undefined);
      expect([0, 3], en.name).toContain(sides.length);
      expect(sides.length > 0 || sides_sum_cm > 0, en.name).toBe(true);
      expect(new URL(source).protocol, en.name).toBe('https:');
      expect(checked_on, en.name).toBe('2026-11-22');
      expect(['yes', 'unknown'], en.name).toContain(wheels_counted);
    }
  });

  test('let the smallest case into 11 of the 15 cabins', () => {
    const sides = [55, 35, 23];
    const refusing = rules.filter(({ height_cm, width_cm, depth_cm, sides_sum_cm = Infinity }) => {
      const limits = [height_cm, width_cm, depth_cm].toSorted((a, b) => b - a);
      return sides.some((side, index) => side > (limits[index] ?? Infinity)) || 55 + 35 + 23 > sides_sum_cm;
    });
    expect(refusing.map(({ en }) => en.name)).toEqual(['Emirates', 'Qatar Airways', 'Korean Air', 'Scoot']);
  });
});

test('the demo’s stores are where their maps have the marker, and open on days of the week @DATA-2', () => {
  for (const { en, map, latitude, longitude, opening_hours } of stores) {
    const marker = new URL(map).searchParams.get('marker')?.split(',').map(Number);
    expect([en.storeName, latitude, longitude]).toEqual([en.storeName, ...(marker ?? [])]);
    const days = opening_hours.map(({ day }: Entry) => day);
    expect(days.length, en.storeName).toBeGreaterThan(4);
    expect(new Set(days).size, en.storeName).toBe(days.length);
  }
});
