import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { MAX_COMPARED } from 'contract/addresses';
import { Icon } from '../../ui/icons.tsx';
import { AddACase } from './add-a-case.tsx';
import type { ComparedCase } from './compare.query.ts';
import { type Fact, isOneGroup } from './facts.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'compare-tools': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface CompareToolsProps {
  cases: readonly ComparedCase[];
  facts: readonly Fact[];
  locale: string;
  words: Messages['compare'];
  /** Said once the address is in the clipboard. */
  copied: string;
}

/** 'Only differences' works by styles alone; sharing and printing need script, without which they are not shown. */
export function CompareTools({ cases, facts, locale, words, copied }: CompareToolsProps) {
  const differing = facts.filter(({ differs }) => differs).length;
  return (
    <compare-tools data-copied={copied}>
      {(differing > 0 || (cases.length > 1 && isOneGroup(cases))) && (
        <label className="compare-switch">
          <input type="checkbox" role="switch" id="only-differences" autoComplete="off" />
          <span>
            {words.onlyDifferences}{' '}
            <span className="t-mute">{fill(words.differences, { count: differing, all: facts.length })}</span>
          </span>
        </label>
      )}
      {cases.length < MAX_COMPARED && (
        <AddACase className="tool" cases={cases} locale={locale}>
          {words.add}
        </AddACase>
      )}
      <button type="button" className="tool" data-part="share">
        <Icon name="share" />
        {words.share}
      </button>
      <button type="button" className="tool" data-part="print">
        <Icon name="print" />
        {words.print}
      </button>
      <p className="t-small" role="status" data-part="status" />
    </compare-tools>
  );
}
