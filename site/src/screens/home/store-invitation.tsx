import { paths } from '../../paths.ts';
import type { StoreInvitation as StoreInvitationContent } from './sections.query.ts';
import './store-invitation.css';

interface StoreInvitationProps {
  invitation: StoreInvitationContent;
  locale: string;
}

/** The way to the stores, on the dusk that ends the home page. */
export function StoreInvitation({ invitation, locale }: StoreInvitationProps) {
  const { title, caption, button_text } = invitation;
  return (
    <section className="dusk">
      <div className="wrap dusk-in">
        <div>
          {title && <h2 className="t-h1">{title}</h2>}
          {caption && <p className="t-lead">{caption}</p>}
        </div>
        {button_text && (
          <a className="btn" href={paths.storeLocations(locale)} data-astro-prefetch="hover">
            {button_text} <span className="go" />
          </a>
        )}
      </div>
    </section>
  );
}
