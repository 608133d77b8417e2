import { paths, type ProductKind } from '../../paths.ts';
import { RecentlyViewed, type RecentlyViewedProps } from '../../ui/recently-viewed.tsx';

export type Props = Pick<RecentlyViewedProps, 'words'> & { locale: string };

/** Items viewed before on this device, at the end of a product's page (`SEEN-1`). */
export default function RecentlyViewedItems(props: Props) {
  const hrefOf = (kind: string, sku: string) => paths.product(kind as ProductKind, props.locale, sku);
  return <RecentlyViewed {...props} hrefOf={hrefOf} holdsPlace />;
}
