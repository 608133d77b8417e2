import { GoodsIcon } from '../../ui/goods-icon.tsx';
import { langOf } from '../../content/client/language-marks.ts';
import { ListBanner } from '../../listing/list-banner.tsx';
import { Picture } from '../../ui/picture.tsx';
import { bannerTone } from '../../listing/list-banner-colors.ts';
import type { ProductListData } from './product-list.query.ts';

interface ProductListBannerProps {
  banner: ProductListData['banner'];
  /** Used if the page record has no title. */
  fallbackTitle: string;
  locale: string;
}

/** Header icon, title and subtitle of the page record. */
export function ProductListBanner({ banner, fallbackTitle, locale }: ProductListBannerProps) {
  const record = banner?.entry ?? null;
  return (
    <ListBanner
      title={record?.title ?? fallbackTitle}
      text={record?.subtitle}
      picture={bannerPicture(banner)}
      colors={record}
      lang={record?.title ? langOf(banner?.locale, locale) : undefined}
      icon={
        record?.header_icon ? (
          <Picture image={record.header_icon} alt="" sizes="2.5rem" className="list-banner-icon" />
        ) : (
          <GoodsIcon className="icon list-banner-icon" />
        )
      }
    />
  );
}

/** The picture of the list's head, if the page record has one. */
export const bannerPicture = (banner: ProductListData['banner']) =>
  banner?.entry.banner ?? banner?.entry.background_image ?? null;

/** The navbar's text color over this banner. */
export const productListTone = (banner: ProductListData['banner']) =>
  bannerTone(banner?.entry ?? null, bannerPicture(banner) !== null);
