import { fill } from '../../../messages/messages.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { DetailProps } from '../detail-props.ts';
import './stores.css';

/** Further buttons are outlined, so that the first ones remain the primary ones. */
const FILLED = 3;

/** 'VISIT {store} NOW': partner stores, each in a new tab (docs/design.md, Store button). */
export function Stores({ product: { item }, messages }: DetailProps) {
  const links = item.store_links.flatMap((link) => {
    const store = link.store ?? link.store_link_text;
    return store && link.store_link_link ? [{ ...link, store, href: link.store_link_link }] : [];
  });
  if (links.length === 0) return null;
  return (
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
            <span>{fill(messages.detail.visit, { store })}</span>
            <span className="visually-hidden">({messages.shell.opensInNewTab})</span>
            <Icon name="outward" />
          </a>
        </li>
      ))}
    </ul>
  );
}
