import type { APIRoute } from 'astro';
import { paths } from '../paths.ts';
import { chosenLocale } from '../shell/language.ts';
import { LANGUAGE_COOKIE } from '../shell/language-cookie.ts';
import { supportedLocales } from '../shell/locales.ts';

/** The root path redirects to the language that the visitor chose, else to /en (decision 10). */
export const GET: APIRoute = async ({ cookies }) => {
  const choice = cookies.get(LANGUAGE_COOKIE)?.value;
  const locale = chosenLocale(choice, choice ? await supportedLocales() : undefined);
  return new Response(null, {
    status: 302,
    headers: { Location: paths.home(locale), 'Cache-Control': 'private, no-store' },
  });
};
