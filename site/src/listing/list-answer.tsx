import type { ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { Notice } from '../ui/notice.tsx';

interface ListAnswerProps {
  /** Total number of entries; undefined if they could not be loaded (decision 7). */
  total: number | undefined;
  failed: string;
  /** Links to this list, and to the list without its filter. */
  links: { here: string; reset: string };
  words: { checkConnection: string; empty: string; reset: string };
  tryAgain: string;
  children: ReactNode;
}

/** A list's entries, or a notice why there are none. */
export function ListAnswer({ total, failed, links, words, tryAgain, children }: ListAnswerProps) {
  if (total === undefined) {
    return (
      <Notice
        title={failed}
        text={words.checkConnection}
        action={{ href: links.here, label: tryAgain }}
      />
    );
  }
  if (total > 0) return children;
  return <Empty text={words.empty} action={{ href: links.reset, label: words.reset }} />;
}
