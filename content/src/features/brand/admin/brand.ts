import { BRAND } from 'contract/brand';
import mark from './mark.svg';

/** The brand's name, which the server has put into the page (`src/middlewares/brand.ts`). */
const name = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content ?? BRAND.name;

/** As a message of the admin, in which braces, angle brackets and apostrophes have a meaning. */
const inMessage = name.replaceAll("'", "''").replace(/[{}<>]+/g, "'$&'");

/** What the log-in page's 'Forgot your password?' leads to where the server sends no mail (`features/mail/forgotten-passwords.ts`). */
const withoutMail = {
  'Auth.form.button.password-recovery': 'Ask whoever runs the site for a new password: this server sends no mail',
  'Auth.form.button.forgot-password': 'Ask for a new password',
};
const sendsMail = document.querySelector<HTMLMetaElement>('meta[name=mail]')?.content !== 'none';

/** The brand's mark and name, where the admin would show Strapi's. */
export const brand = {
  auth: { logo: mark },
  menu: { logo: mark },
  translations: {
    en: {
      'Auth.form.welcome.title': `Welcome to ${inMessage}`,
      'Auth.form.welcome.subtitle': 'Log in to edit the site',
      'Auth.form.register.subtitle': 'With these you log in here from now on.',
      'HomePage.header.subtitle': 'What you publish is on the site within seconds.',
      'Settings.permissions.users.listview.header.subtitle': 'Everyone who can log in here',
      'components.Input.error.validation.regex': 'This is not written as the note below the field says.',
      'components.Input.error.validation.regex.withField': '{field} is not written as the note below the field says.',
      'app.components.LeftMenu.logo.alt': inMessage,
      'app.components.LeftMenu.navbrand.title': inMessage,
      'app.components.LeftMenu.navbrand.workplace': ': content',
      ...(!sendsMail && withoutMail),
    },
  },
};

/** Ends the titles of all screens with the brand's name: Strapi writes its own there, which has no setting. */
export function nameScreens(): void {
  const mend = () => {
    const mended = document.title.replace(/\| Strapi$/, `| ${name}`);
    if (mended !== document.title) document.title = mended;
  };
  new MutationObserver(mend).observe(document.head, { childList: true, characterData: true, subtree: true });
  mend();
}
