import { fill } from '../../../messages/fill.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { DetailProps } from '../detail-props.ts';
import './stores.css';

/** Further buttons are outlined, so that the first ones remain the primary ones. */
const FILLED = 3;

/**
 * 'VISIT {store} NOW': partner stores, each in a new tab (docs/design.md, Store button), and the way to
 * the brand's own stores, which is the button of an item without a partner store.
 */
export function Stores({ product: { item }, locale, messages, brand }: DetailProps) {
  const words = messages.detail;
  const links = item.store_links.flatMap((link) => {
    const store = link.store ?? link.store_link_text;
    return store && link.store_link_link ? [{ ...link, store, href: link.store_link_link }] : [];
  });
  const nationwide = fill(words.nationwide, { brand });
  if (links.length === 0) {
    return (
      <>
        <p className="buying-unsold">{words.notSoldOnline}</p>
        <p className="t-small t-soft">{nationwide}</p>
        <a className="store-button" href={paths.storeLocations(locale)}>
          <span>{words.findNearest}</span>
        </a>
      </>
    );
  }
  return (
    <>
      <ul className="stores">
        {links.map(({ store, href, store_icon: icon }, index) => (
          <li key={index}>
            <a
              className={index < FILLED ? 'store-button' : 'store-button is-outlined'}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {icon ? (
                <Picture image={icon} alt="" sizes="28px" maxWidth={200} />
              ) : (
                <span className="store-initial" aria-hidden="true">
                  {store.charAt(0)}
                </span>
              )}
              <span>{fill(words.visit, { store })}</span>
              <span className="visually-hidden">({messages.shell.opensInNewTab})</span>
              <Icon name="outward" />
            </a>
          </li>
        ))}
      </ul>
      <p className="t-small t-soft">
        {nationwide}{' '}
        <a className="underline" href={paths.storeLocations(locale)}>
          {words.findNearest}
        </a>
      </p>
    </>
  );
}
