import type { CSSProperties } from 'react';
import { fill } from '../../../messages/fill.ts';
import type { Messages } from '../../../messages/messages.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { HeroMenuContent, HeroMenuItem, SubMenuGroup } from './hero-menu.query.ts';
import { toSky } from './sky.ts';
import './hero-menu.css';
import './sky.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hero-menu': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface HeroMenuProps {
  menu: HeroMenuContent;
  /** The editor's colors for the background of 'Begin'. */
  ground: CSSProperties;
  words: Messages['home'];
}

/**
 * 'Begin' and the luggage menu, which replaces the slideshow when open (docs/design.md, Hero menu). A
 * `details` element, so that it opens without script too: its items are then stacked; with script they
 * are tabs (hero-menu.client.ts).
 */
export function HeroMenu({ menu, ground, words }: HeroMenuProps) {
  if (menu.items.length === 0) {
    return (
      <a className="btn begin-button" href="#featured" style={ground}>
        {words.begin}
      </a>
    );
  }
  return (
    <hero-menu>
      <details className="begin" data-part="details">
        <summary className="btn begin-button" style={ground} data-part="begin">
          <span className="before-begin">{words.begin}</span>
          <span className="once-begun">{words.welcome}</span>
        </summary>
        <nav className="hero-menu" aria-label={words.luggageMenu}>
          <div className="hero-menu-tabs" role="tablist" aria-label={words.luggageMenu}>
            {menu.items.map(({ title }, index) => (
              <button
                key={index}
                type="button"
                role="tab"
                id={`hero-tab-${index}`}
                aria-controls={`hero-item-${index}`}
                aria-selected={index === 0}
                tabIndex={index === 0 ? undefined : -1}
                lang={menu.lang}
                data-part="tab"
              >
                {title}
              </button>
            ))}
          </div>
          {menu.items.map((item, index) => (
            <Panel key={index} item={item} index={index} lang={menu.lang} words={words} />
          ))}
        </nav>
      </details>
    </hero-menu>
  );
}

interface PanelProps {
  item: HeroMenuItem;
  index: number;
  lang: string | undefined;
  words: Messages['home'];
}

/** One item: sky and case, a column on either side, title and link below the line. */
function Panel({ item, index, lang, words }: PanelProps) {
  const { style, tone } = toSky(item.color);
  return (
    <div
      className="hero-menu-panel"
      role="tabpanel"
      id={`hero-item-${index}`}
      aria-labelledby={`hero-tab-${index}`}
      data-current={index === 0 || undefined}
      data-tone={tone}
      data-photograph={item.photograph ? '' : undefined}
    >
      <div className="hero-menu-sky own-sky" style={style} data-tone={tone}>
        {item.photograph && <Picture image={item.photograph} sizes="100vw" alt="" />}
      </div>
      {item.body && (
        <Picture image={item.body} sizes="(min-width: 48em) 50vh, 17rem" className="hero-menu-case" alt="" />
      )}
      {item.left.length + item.right.length > 0 && (
        <div className="hero-menu-cols" lang={lang}>
          <Column groups={item.left} />
          <Column groups={item.right} />
        </div>
      )}
      <div className="hero-menu-ground">
        <p className="t-h2" lang={lang}>
          {item.title}
        </p>
        {item.href && (
          <a className="btn" href={item.href} data-astro-prefetch="hover">
            <span>{fill(words.view, { title: item.title })}</span> <span className="go" />
          </a>
        )}
      </div>
    </div>
  );
}

function Column({ groups }: { groups: SubMenuGroup[] }) {
  return (
    <div className="hero-menu-col">
      {groups.map(({ title, items }, index) => (
        <div key={index}>
          {title && <h2 className="t-label">{title}</h2>}
          <ul>
            {items.map((item, index) => (
              <li key={index}>
                {item.href ? (
                  <a href={item.href} data-astro-prefetch="hover">
                    {item.title}
                    {item.description && <small>{item.description}</small>}
                  </a>
                ) : (
                  <p>
                    {item.title}
                    {item.description && <small>{item.description}</small>}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
