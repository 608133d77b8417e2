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

/** Hides what the admin has no switch for: links to prices, and the settings from those who can set nothing. */
export function ScreenRules() {
  const permissions = useAuth('ScreenRules', (state) => state.permissions);
  const maySetSomething = permissions.some(({ action }) => SETTINGS.test(action));
  return (
    <>
      <NoOffers />
      {!maySetSomething && <NoSettings />}
    </>
  );
}
