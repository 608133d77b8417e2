import { hasMessages } from '../messages/messages.ts';

/** An editor's settings of languages, as codes separated by commas. */
interface Choice {
  hidden_locales?: string | null;
  /** Null: an editor has left it empty. Undefined: the content server has no such field. */
  offered_locales?: string | null | undefined;
}

const codesIn = (list: string | null | undefined) => list?.split(/[\s,]+/) ?? [];

/**
 * Returns whether visitors and search engines are offered a locale (`SITE-3`): any that no editor hides, and where editors
 * have the field `offered_locales`, one in which the interface has no words only if it is named there.
 * @param choice undefined while it is not known: then languages without words are not offered
 */
export function offersLanguage(choice: Choice | undefined): (code: string) => boolean {
  const hidden = codesIn(choice?.hidden_locales);
  const switchedOn = codesIn(choice?.offered_locales);
  const isEvery = choice !== undefined && choice.offered_locales === undefined;
  return (code) => !hidden.includes(code) && (isEvery || hasMessages(code) || switchedOn.includes(code));
}
