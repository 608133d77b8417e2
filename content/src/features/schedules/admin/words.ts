import type { ScheduleAnswer } from '../answers';
import type { Action, State } from '../rows';
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
};

/** 'Goes live 1 Dec 00:00' */
export const lineOf = ({ action, state, when }: Pick<ScheduleAnswer, 'action' | 'state' | 'when'>): string =>
  `${WORDS[action][state]} ${when}`;

export const NOW: Record<Action, string> = { publish: 'Publish now', unpublish: 'Unpublish now' };

/** 'in Filipino alone'; '' of all languages, and of entries without any. */
export const inLanguage = (locale: string | null): string => (locale ? ` in ${englishNameOf(locale)} alone` : '');

/** Said of a call that the server does not answer with a sentence. */
export const NO_ANSWER = 'The server did not answer. Try again.';
