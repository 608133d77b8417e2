import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sectionColors } from '../../ui/section-colors.ts';
import './list-banner.css';
import type { ProductListData } from './product-list.query.ts';

interface ListBannerProps {
  banner: ProductListData['banner'];
  /** Where the page record has no title. */
  fallbackTitle: string;
  locale: string;
}

const SKY = '#b7c8cd';

/** Sky, header icon, title and subtitle of the page record; a sky of its own without a picture. */
export function ListBanner({ banner, fallbackTitle, locale }: ListBannerProps) {
  const record = banner?.entry;
  const picture = record?.banner ?? record?.background_image;
  const lang = banner && banner.locale !== locale ? banner.locale : undefined;
  return (
    <header
      className="lbanner"
      style={sectionColors(record ?? null, { surface: SKY })}
      lang={record?.title ? lang : undefined}
    >
      {picture && <Picture image={picture} alt="" sizes="100vw" maxWidth={1500} isEager />}
      <div className="wrap">
        {record?.header_icon ? (
          <Picture image={record.header_icon} alt="" sizes="2.5rem" className="lbanner-icon" />
        ) : (
          <Icon name="luggage" className="icon lbanner-icon" />
        )}
        <h1 className="t-display">{record?.title ?? fallbackTitle}</h1>
        {record?.subtitle && <p className="t-lead">{record.subtitle}</p>}
      </div>
    </header>
  );
}
