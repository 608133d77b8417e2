import type { ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { Notice } from '../ui/notice.tsx';

interface ListAnswerProps {
  /** What the list holds in all; undefined while it cannot be asked for (decision 7). */
  total: number | undefined;
  failed: string;
  /** This list again, and without its filter. */
  links: { here: string; reset: string };
  words: { checkConnection: string; empty: string; reset: string };
  tryAgain: string;
  children: ReactNode;
}

/** A list's entries, or in plain words why there are none. */
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
