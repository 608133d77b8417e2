import { DeviceList, readText, readTexts } from './device-list.ts';

/** An item whose page was opened on this device: enough to show it again without asking for it, and no price. */
export interface ViewedItem {
  /** First segment of its address. */
  kind: string;
  sku: string;
  title: string;
  color: string | null;
  /** Language of title and color. */
  lang: string;
  /** Address of its picture on the site. */
  picture: string | null;
  isCutout: boolean;
}

/** Their key in local storage. */
export const VIEWED = 'recently-viewed';
/** Twelve are shown, without the one on show (`SEEN-1`). */
const MAX_ITEMS = 13;

const itemIn = (stored: unknown): ViewedItem | null => {
  const texts = readTexts(stored, ['kind', 'sku', 'title', 'lang']);
  if (!texts || !/^[a-z]+$/.test(texts.kind)) return null;
  const picture = readText(stored, 'picture');
  const isCutout = (stored as { isCutout?: unknown }).isCutout === true;
  return {
    ...texts,
    color: readText(stored, 'color'),
    isCutout,
    picture: picture && /^\/(?:images|files)\//.test(picture) ? picture : null,
  };
};

/** The latest first. */
export const viewedItems = new DeviceList(VIEWED, MAX_ITEMS, itemIn);

/** Puts an item first, as it is now. */
export function rememberView(stored: unknown): void {
  const item = itemIn(stored);
  if (!item) return;
  const others = viewedItems.entries().filter(({ kind, sku }) => !isSame(item, { kind, sku }));
  viewedItems.write([item, ...others]);
}

const isSame = (item: ViewedItem, { kind, sku }: Pick<ViewedItem, 'kind' | 'sku'>) =>
  item.kind === kind && item.sku === sku;
