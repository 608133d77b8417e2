import { darkTheme } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import { createGlobalStyle } from 'styled-components';
import { useUploadsFromFilesOnly } from './uploads';

/** Rights to something on the settings' screens. */
const SETTINGS = /^admin::|\.settings\.|^plugin::i18n\.locale\./;

const NoOffers = createGlobalStyle`
  a[href^='https://strapi.io/pricing'] { display: none; }
`;
/** The tab 'From URL' where a file is uploaded beside an entry. */
const NoAddresses = createGlobalStyle`
  [role='tab'][id$='-trigger-url'] { display: none; }
`;
const NoSettings = createGlobalStyle`
  nav a[href$='/settings'] { display: none; }
`;

/** The browser's own parts of an input, such as the calendar of a date: dark ones cannot be seen on dark ground. */
const OwnScheme = createGlobalStyle`
  input { color-scheme: ${({ theme }) => (theme.colors.neutral0 === darkTheme.colors.neutral0 ? 'dark' : 'light')}; }
`;

/** Beside a long form, Publish, Save and what is wrong with the entry stay in view, and the panels scroll by themselves. */
const PanelsInView = createGlobalStyle`
  form div:has(> aside[aria-labelledby='additional-information']) {
    position: sticky; top: 0; max-height: 100dvh; overflow-y: auto; padding-block: 1.6rem; margin-block-start: -1.6rem;
  }
  form aside[aria-labelledby='additional-information']:first-child { position: sticky; top: -1.6rem; z-index: 1; }
`;
/** The columns of lists stand closer, so that the last ones, state and actions, are in view on a laptop's screen. */
const RowsInView = createGlobalStyle`
  main table :is(th, td):not([hidden]) { padding-inline: 0.6rem; }
`;

/**
 * Sets right what the admin has no switch for: hides links to prices, uploads from an address, and the settings from those who
 * can set nothing; keeps buttons in view; lets the browser's own parts follow the theme.
 */
export function ScreenRules() {
  const permissions = useAuth('ScreenRules', (state) => state.permissions);
  useUploadsFromFilesOnly();
  const maySetSomething = permissions.some(({ action }) => SETTINGS.test(action));
  return (
    <>
      <NoOffers />
      <NoAddresses />
      <OwnScheme />
      <PanelsInView />
      <RowsInView />
      {!maySetSomething && <NoSettings />}
    </>
  );
}
