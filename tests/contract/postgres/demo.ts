import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { content as contentPackage } from '../../../scripts/launcher/places.mjs';

/** Of the luggages, in the order of their sizes. */
export const pictures = ['aero-small-coral.webp', 'aero-medium-midnight.webp', 'aero-large-champagne.webp'] as const;
const aero = (size: string, price: number, color: string, category: string, picture: string, texts: object) => ({
  item_sku: `aero-${size.toLowerCase()}`,
  size,
  price,
  color,
  variant: 'aero',
  item_categories: ['Aero', category],
  images: [picture],
  ...texts,
});
/** Entries by type, created in an order that differs from that of prices, sizes and, for reviews, dates. */
export const entries = {
  colors: [
    { color_code: '#1B2A41', en: { color: 'Midnight' }, fil: { color: 'Midnight' } },
    { color_code: '#E07A5F', en: { color: 'Coral' }, fil: { color: 'Coral' } },
    { color_code: '#D9BC8C', en: { color: 'Champagne Gold' }, fil: { color: 'Champagne Gold' } },
  ],
  'luggage-categories': [
    { background_color: 'Coral', en: { title: 'Aero' }, fil: { title: 'Aero' } },
    { background_color: 'Midnight', en: { title: 'Cabin' }, fil: { title: 'Hand-carry' } },
    { background_color: 'Midnight', en: { title: 'Check-in' }, fil: { title: 'Pang-check-in' } },
  ],
  luggages: [
    aero('Medium', 7495.5, 'Midnight', 'Check-in', pictures[1], {
      height_cm: 66.7,
      weight_kg: 3.3,
      recommendations: ['aero-large'],
      en: { title: 'Aero Medium' },
      fil: { title: 'Maletang Aero Medium' },
    }),
    aero('Large', 9495, 'Champagne Gold', 'Check-in', pictures[2], { en: { title: 'Aero Large' } }),
    aero('Small', 7495.5, 'Coral', 'Cabin', pictures[0], {
      height_cm: 55,
      en: { title: 'Aero Cabin' },
      fil: { title: 'Maletang Aero Cabin' },
    }),
  ],
  reviews: [
    { customer: 'Later', review_date: '2023-03-30', rating: 3, luggage: 'aero-medium', en: { title: 'Still rolls' } },
    { customer: 'Earlier', review_date: '2022-03-02', rating: 5, luggage: 'aero-medium', en: { title: 'It rolls' } },
  ],
};

/** Writes this demo into an empty folder, for the seeding. */
export function writeDemo(folder: string): void {
  for (const name of ['media', 'data']) mkdirSync(join(folder, name));
  for (const name of pictures) copyFileSync(join(contentPackage, 'demo/media', name), join(folder, 'media', name));
  for (const [name, list] of Object.entries(entries))
    writeFileSync(join(folder, 'data', `${name}.json`), JSON.stringify(list));
}
