import type { Values } from '../../core/entries/values';
import { inWords } from '../../core/in-words';

/** 6,495, in the numerals of the sheets and of the history; null if there is none. */
function amountOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return Number.isFinite(Number(value)) ? Number(value).toLocaleString('en') : null;
}

const idsOf = (files: unknown) =>
  [files ?? []].flat().flatMap((file) => (file && typeof file === 'object' ? (file as { id?: unknown }).id : []));

/** '6 pictures': files of the original that the form still has. */
function filesIn(field: string, original: Values, form: Values, one: string): string[] {
  const old = new Set(idsOf(original[field]));
  const number = idsOf(form[field]).filter((id) => old.has(id)).length;
  return number === 0 ? [] : [`${number} ${number === 1 ? one : `${one}s`}`];
}

/**
 * Says which prices and pictures of a duplicate's form are still those of the original: a color that was never dearer would
 * show another's former price. undefined: none.
 */
export function sayInherited(original: Values, form: Values): string | undefined {
  const kept = (field: string) => {
    const amount = amountOf(original[field]);
    return amount === amountOf(form[field]) ? amount : null;
  };
  const [price, former] = [kept('price'), kept('discounted_price')];
  const prices = price
    ? [`Price ${price}${former ? `, before ${former},` : ''}`]
    : former
      ? [`Former price ${former}`]
      : [];
  const files = [...filesIn('images', original, form, 'picture'), ...filesIn('carousel', original, form, 'frame')];
  const all = [...prices, ...files];
  if (all.length === 0) return undefined;
  const isOne = all.length === 1 && !(price && former) && (prices.length === 1 || files[0]?.startsWith('1 ') === true);
  const name = typeof original.item_sku === 'string' && original.item_sku !== '' ? original.item_sku : 'the original';
  return `${inWords(all)} ${isOne ? 'is that' : 'are those'} of ${name}.`;
}
