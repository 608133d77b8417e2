import { hasMessages } from '../messages/messages.ts';

/** An editor's settings of languages, as codes separated by commas. */
interface Choice {
  hidden_locales: string | null;
  offered_locales: string | null;
}

const codesIn = (list: string | null | undefined) => list?.split(/[\s,]+/) ?? [];

/**
 * Returns whether visitors and search engines are offered a locale (`SITE-3`): one that the interface speaks unless
 * an editor hides it, any other only if an editor switches it on.
 */
export function offered(choice: Choice | null | undefined): (code: string) => boolean {
  const hidden = codesIn(choice?.hidden_locales);
  const switchedOn = codesIn(choice?.offered_locales);
  return (code) => !hidden.includes(code) && (hasMessages(code) || switchedOn.includes(code));
}
