import type { CSSProperties } from 'react';
import { paths } from '../paths.ts';
import { Picture } from '../ui/picture.tsx';
import type { MenuItem, Shell } from './shell.query.ts';
import './menu.css';

interface MenuProps {
  shell: Shell;
  label: string;
  locale: string;
  /** 'Kept ({count})' */
  keptLabel: string;
  /** The page's path: its item is marked as current. */
  path: string;
}

/**
 * The menu overlay: a popover, so that it opens, closes and handles Escape without script. Each item has
 * a picture; CSS shows that of the hovered or focused item, which is fetched only then.
 */
export function Menu({ shell, label, locale, keptLabel, path }: MenuProps) {
  const { menu, brandPages, brand } = shell;
  const hrefs = [...menu.items, ...brandPages.items].map(({ href }) => href);
  const current = [...hrefs, paths.kept(locale)].find((href) => href === path) ?? null;
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={label} data-part="menu">
      <MenuContent
        menu={menu}
        brandPages={brandPages}
        brand={brand}
        locale={locale}
        keptLabel={keptLabel}
        path={current}
      />
    </nav>
  );
}

interface MenuContentProps extends Pick<Shell, 'menu' | 'brandPages' | 'brand'> {
  locale: string;
  keptLabel: string;
  path: string | null;
}

function MenuContent({ menu, brandPages, brand, locale, keptLabel, path }: MenuContentProps) {
  const keptPath = paths.kept(locale);
  return (
    <>
      <ul className="menu-items" lang={menu.lang} data-part="menu-items">
        {menu.items.map((item) => (
          <li key={item.href + item.title}>
            <a href={item.href} aria-current={item.href === path ? 'page' : undefined} data-astro-prefetch="hover">
              {item.title}
            </a>
            <MenuPicture item={item} />
          </li>
        ))}
      </ul>
      <div className="menu-end">
        <p hidden data-part="kept-link">
          <a
            href={keptPath}
            aria-current={keptPath === path ? 'page' : undefined}
            data-label={keptLabel}
            data-part="kept-count"
          />
        </p>
        {brandPages.items.length > 0 && (
          <div className="menu-foot">
            <h2 className="visually-hidden">{brand}</h2>
            <ul lang={brandPages.lang}>
              {brandPages.items.map(({ title, href }) => (
                <li key={href}>
                  <a href={href} aria-current={href === path ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

function MenuPicture({ item: { image, color } }: { item: MenuItem }) {
  const sky = color ? ({ '--menu-color': color } as CSSProperties) : undefined;
  const kind = image && (image.isCutout ? 'is-cutout' : 'is-photograph');
  return (
    <div className={`menu-picture ${kind ?? ''}`} style={sky} data-part="menu-picture">
      {image && <Picture image={image} alt="" sizes="(min-width: 48em) 42vw, 100vw" />}
    </div>
  );
}
