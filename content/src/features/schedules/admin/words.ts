import type { ChangeAnswer, ScheduleAnswer } from '../answers';
import type { Action, State } from '../rows';
import { inShopTime } from '../../../core/admin/when';
import { englishNameOf } from '../../../core/model/language-names';

const WORDS: Record<Action, Record<State, string>> = {
  publish: {
    waiting: 'Goes live',
    late: 'This should have gone live',
    failed: 'This did not go live',
    done: 'Went live',
  },
  unpublish: {
    waiting: 'Leaves the site',
    late: 'This should have left the site',
    failed: 'This did not leave the site',
    done: 'Left the site',
  },
  back: {
    waiting: 'Is put back',
    late: 'This should have been put back',
    failed: 'This was not put back',
    done: 'Was put back',
  },
};

/** 'Goes live 1 Dec, 00:00, Lisbon time' */
export const lineOf = ({ action, state, when, at }: Pick<ScheduleAnswer, 'action' | 'state' | 'when' | 'at'>): string =>
  inShopTime(`${WORDS[action][state]} ${when}`, at);

export const NOW: Record<Action, string> = { publish: 'Publish now', unpublish: 'Unpublish now', back: 'Put back now' };

/** 'English and Filipino' */
export const languagesInWords = (locales: readonly (string | null)[]): string =>
  new Intl.ListFormat('en').format(locales.flatMap((locale) => (locale === null ? [] : englishNameOf(locale))));

/** 'in Filipino alone'; '' of all languages, and of entries without any. */
export const inLanguages = (locales: readonly (string | null)[] | null): string =>
  locales && locales.some(Boolean) ? ` in ${languagesInWords(locales)} alone` : '';

/** 'Price (Php): 8,995 → 7,995', 'Title, Filipino: empty → Bago' */
export const changeInWords = ({ label, locale, old, new: now }: ChangeAnswer): string =>
  `${label}${locale === null ? '' : `, ${englishNameOf(locale)}`}: ${old ?? 'empty'} → ${now ?? 'empty'}`;

/** Said of a call that the server does not answer with a sentence. */
export const NO_ANSWER = 'The server did not answer. Try again.';
