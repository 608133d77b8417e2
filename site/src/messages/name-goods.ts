import type { Messages } from './en.ts';

const NAMED = /\{([Gg])oods\.(\w+)\}/g;

/** The texts with what is sold called by its words, the catalogue's `goods`: `{goods.one}`, or `{Goods.one}` with a capital. */
export function nameGoods<Words extends object>(words: Words, goods: Messages['goods'], locale: string): Words {
  const named = (text: string) =>
    text.replace(NAMED, (reference, first: string, name: string) => {
      const word = Object.hasOwn(goods, name) ? goods[name as keyof typeof goods] : reference;
      return first === 'G' ? withCapital(word, locale) : word;
    });
  const entries = Object.entries(words).map(([key, text]: [string, unknown]) => [
    key,
    typeof text === 'string' ? named(text) : nameGoods(text as object, goods, locale),
  ]);
  return Object.fromEntries(entries) as Words;
}

const withCapital = ([first = '', ...others]: string, locale: string) =>
  first.toLocaleUpperCase(locale) + others.join('');
