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
export function Stores(props: DetailProps) {
  const { product, locale, messages, brand } = props;
  const words = messages.detail;
  const nationwide = fill(words.nationwide, { brand });
  if (linksOf(product).length === 0) {
    return (
      <>
        <p className="buying-unsold">{words.notSoldOnline}</p>
        <p className="t-small t-soft">{nationwide}</p>
        <FindNearest {...props} />
      </>
    );
  }
  return (
    <>
      <StoreLinks {...props} text={words.visit} filled={FILLED} />
      <p className="t-small t-soft">
        {nationwide}{' '}
        <a className="underline" href={paths.storeLocations(locale)}>
          {words.findNearest}
        </a>
      </p>
    </>
  );
}

/** Of what is sold out, the nearest store first, then 'See it at {store}' (`SALE-3`). */
export function SoldOut(props: DetailProps) {
  const { list, detail: words } = props.messages;
  return (
    <>
      <p className="t-h3">{list.states['sold out']}</p>
      <p className="t-small t-soft">{words.mayHave}</p>
      <FindNearest {...props} />
      <StoreLinks {...props} text={words.seeAt} filled={0} />
    </>
  );
}

function FindNearest({ locale, messages }: DetailProps) {
  return (
    <a className="store-button" href={paths.storeLocations(locale)}>
      <span>{messages.detail.findNearest}</span>
      <Icon name="arrowRight" />
    </a>
  );
}

interface StoreLinksProps extends DetailProps {
  /** With '{store}'. */
  text: string;
  /** How many of the first ones are not outlined. */
  filled: number;
}

function StoreLinks({ product, messages, text, filled }: StoreLinksProps) {
  const links = linksOf(product);
  if (links.length === 0) return null;
  return (
    <ul className="stores">
      {links.map(({ store, href, store_icon: icon }, index) => (
        <li key={index}>
          <a
            className={index < filled ? 'store-button' : 'store-button is-outlined'}
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
            <span>{fill(text, { store })}</span>
            <span className="visually-hidden">({messages.shell.opensInNewTab})</span>
            <Icon name="outward" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The store links with a name and an address. */
const linksOf = ({ item }: DetailProps['product']) =>
  item.store_links.flatMap((link) => {
    const store = link.store ?? link.store_link_text;
    return store && link.store_link_link ? [{ ...link, store, href: link.store_link_link }] : [];
  });
