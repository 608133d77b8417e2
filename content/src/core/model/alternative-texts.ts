/** Texts by language code: { fil: 'Maletang Aero sa kulay Coral' }. */
export type Texts = Record<string, string>;

/** Characters; screen readers read a text without a pause. */
export const MAX_ALTERNATIVE_TEXT_LENGTH = 500;

/** Reads what is stored; anything but texts by language is left out. */
export function textsOf(stored: unknown): Texts {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string' && text !== ''));
}
