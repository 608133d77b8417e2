import { LANGUAGE_CHOICE } from '../lifetimes.ts';

/** The site's only cookie: the language a visitor chose with the language selector (decision 26). */
export const LANGUAGE_COOKIE = 'locale';

/** The value to assign to `document.cookie` when a language is chosen. */
export function languageCookie(locale: string, isSecure: boolean): string {
  const value = encodeURIComponent(locale);
  return `${LANGUAGE_COOKIE}=${value}; Path=/; Max-Age=${LANGUAGE_CHOICE}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
