import type { ReactNode } from 'react';
import './list-banner.css';
import { bannerColors } from './list-banner-colors.ts';
import { type Image, Picture } from '../ui/picture.tsx';
import type { SectionColors } from '../ui/section-colors.ts';

interface ListBannerProps {
  title: string;
  text?: string | null;
  picture: Image | null;
  icon?: ReactNode;
  /** The editor's colors. */
  colors: SectionColors | null;
  /** Language of title and text, if it is not the page's. */
  lang?: string | undefined;
}

/** The head of a list: sky, icon, title and text; without a picture, the default sky. */
export function ListBanner({ title, text, picture, icon, colors, lang }: ListBannerProps) {
  return (
    <header className="list-banner" style={bannerColors(colors, picture !== null)} lang={lang}>
      {picture && <Picture image={picture} alt="" sizes="100vw" maxWidth={1500} loading="first" />}
      <div className="wrap">
        <div className="list-banner-words on-picture">
          {icon}
          <h1 className="t-display">{title}</h1>
          {text && <p className="t-lead">{text}</p>}
        </div>
      </div>
    </header>
  );
}
