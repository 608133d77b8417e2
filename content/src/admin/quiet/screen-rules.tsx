import { darkTheme } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import { createGlobalStyle } from 'styled-components';

/** Rights to something on the settings' screens. */
const SETTINGS = /^admin::|\.settings\.|^plugin::i18n\.locale\./;

const NoOffers = createGlobalStyle`
  a[href^='https://strapi.io/pricing'] { display: none; }
`;
const NoSettings = createGlobalStyle`
  nav a[href$='/settings'] { display: none; }
`;

/** The browser's own parts of an input, such as the calendar of a date: dark ones cannot be seen on dark ground. */
const OwnScheme = createGlobalStyle`
  input { color-scheme: ${({ theme }) => (theme.colors.neutral0 === darkTheme.colors.neutral0 ? 'dark' : 'light')}; }
`;

/**
 * Sets right what the admin has no switch for: hides links to prices, and the settings from those who can set nothing; lets
 * the browser's own parts follow the theme.
 */
export function ScreenRules() {
  const permissions = useAuth('ScreenRules', (state) => state.permissions);
  const maySetSomething = permissions.some(({ action }) => SETTINGS.test(action));
  return (
    <>
      <NoOffers />
      <OwnScheme />
      {!maySetSomething && <NoSettings />}
    </>
  );
}
