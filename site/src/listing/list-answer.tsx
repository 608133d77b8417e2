import type { ReactNode } from 'react';
import { UNTRANSLATED_ID } from '../ui/untranslated-id.ts';
import { Empty } from './empty.tsx';
import { Notice } from '../ui/notice.tsx';

interface ListAnswerProps {
  /** Total number of entries; undefined if they could not be loaded (decision 7). */
  total: number | undefined;
  failed: string;
  /** Links to this list, and to the list without its filter. */
  links: { here: string; reset: string };
  words: { checkConnection: string; empty: string; reset: string; untranslated: string };
  tryAgain: string;
  children: ReactNode;
}

/**
 * A list's entries, or a notice why there are none. Whoever comes from a page that its language lacks reads that first
 * (`SITE-4`): the sentence is shown as the target of the address alone.
 */
export function ListAnswer({ total, failed, links, words, tryAgain, children }: ListAnswerProps) {
  if (total === undefined) {
    return <Notice title={failed} text={words.checkConnection} action={{ href: links.here, label: tryAgain }} />;
  }
  return (
    <>
      <p className="untranslated t-lead" id={UNTRANSLATED_ID}>
        {words.untranslated}
      </p>
      {total > 0 ? children : <Empty text={words.empty} action={{ href: links.reset, label: words.reset }} />}
    </>
  );
}
