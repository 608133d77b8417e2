import '../../listing/empty.css';
import { plural } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';

interface NothingToCompareProps {
  /** How many cases there are to choose from, where that is known. */
  total: number | null;
  locale: string;
  messages: Messages;
}

/** A line with only a shadow on it, and the way to all cases. */
export function NothingToCompare({ total, locale, messages }: NothingToCompareProps) {
  const { compare: words, kept, notFound } = messages;
  return (
    <div className="empty compare-nothing">
      <div className="empty-line" aria-hidden="true" />
      <h1 className="t-h2">{words.empty}</h1>
      <p className="t-soft compare-script">{words.emptyText}</p>
      <p className="t-soft compare-no-script">{words.emptyTextNoScript}</p>
      <a className="btn" href={paths.list('luggages', locale)}>
        {total ? plural(kept.seeAll, total, locale) : notFound.button.luggages}
      </a>
    </div>
  );
}
