import { ACCENT, DUSK_BEHIND_TEXT, PAPER } from '../../brand/palette.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { sectionColors } from '../../ui/section-colors.ts';
import type { StoreInvitation as StoreInvitationContent } from './sections.query.ts';
import './store-invitation.css';

interface StoreInvitationProps {
  invitation: StoreInvitationContent;
  locale: string;
}

/** The link to the stores, on the dusk at the end of the home page. */
export function StoreInvitation({ invitation, locale }: StoreInvitationProps) {
  const { title, caption, button_text, background_image, background_color, lang } = invitation;
  return (
    <section
      className={background_color ? 'dusk has-color' : 'dusk'}
      style={sectionColors(invitation, { surface: DUSK_BEHIND_TEXT, text: PAPER, button: ACCENT })}
      lang={lang}
    >
      {background_image && <Picture image={background_image} sizes="100vw" className="dusk-back" alt="" />}
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
