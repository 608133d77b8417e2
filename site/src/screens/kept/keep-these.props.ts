import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import type { KeepTheseProps } from './keep-these.island.tsx';
import type { KeptData } from './kept.query.ts';

/** Props for taking over a shared list. */
export function keepTheseProps(
  { tiles }: NonNullable<KeptData['shared']>,
  locale: string,
  { kept }: Messages,
): KeepTheseProps {
  const { keepThese, full, refused, phone, device, compare, title } = kept;
  const skus = tiles.map(({ sku }) => sku);
  return {
    cases: tiles.map(({ sku, title: name, color }) => ({ sku, title: name, color })),
    keptHref: paths.kept(locale),
    compareHref: paths.compare(locale, skus.slice(0, 4)),
    words: { keepThese, full, refused, phone, device, compare, title },
  };
}
