import { fill, plural } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { formatDay, formatDays } from '../../ui/day.ts';
import { CompareTools } from './compare-tools.tsx';
import type { CompareData } from './compare.query.ts';
import { FactTable } from './fact-table.tsx';
import { compareFacts, isOneGroup } from './facts.ts';
import { NothingToCompare } from './nothing-to-compare.tsx';
import { CompareStage } from './stage.tsx';
import './compare.css';
import './compare-print.css';

export interface CompareProps {
  data: CompareData;
  locale: string;
  messages: Messages;
  /** The absolute address, for print. */
  address: string;
  /** ISO date; rules of airlines are judged by their age. */
  today?: string;
}

/** Up to four cases on one line, at one scale, and their facts (docs/product.md section 2, Compare). */
export function Compare(props: CompareProps) {
  const { data, locale, messages } = props;
  const { cases, missing } = data;
  const { compare: words, detail, shell, kept } = messages;
  const trail = [{ title: detail.luggages, href: paths.list('luggages', locale) }, { title: words.title }];
  return (
    <div className="wrap nav-pad compare">
      <Breadcrumbs items={trail} label={shell.breadcrumb} />
      {missing > 0 && (
        <p className="compare-missing" role="status">
          {plural(kept.goneInLink, missing, locale)}
        </p>
      )}
      {cases.length > 0 ? (
        <Compared {...props} />
      ) : (
        <NothingToCompare total={data.total} locale={locale} messages={messages} />
      )}
    </div>
  );
}

function Compared({
  data: { cases, airlineRules },
  locale,
  messages,
  address,
  today = new Date().toISOString().slice(0, 10),
}: CompareProps) {
  const { compare: words } = messages;
  const facts = compareFacts(cases, { airlineRules, locale, messages, today });
  const isAllEqual = facts.every(({ differs }) => !differs);
  const isAnyMeasured = cases.some(({ measures }) => measures.dimensions);
  const checked = isAnyMeasured ? (airlineRules ?? []).map(({ checkedOn }) => checkedOn).sort() : [];
  const isScaled = cases.every(({ measures }) => measures.dimensions);
  return (
    <>
      <h1 className="t-h1 compare-title">{plural(words.heading, cases.length, locale)}</h1>
      <CompareTools cases={cases} facts={facts} locale={locale} words={words} copied={messages.kept.copied} />
      <div
        className="compare-scroll"
        data-cases={cases.length}
        style={{ '--cases': cases.length } as React.CSSProperties}
        role="group"
        aria-label={words.title}
        tabIndex={cases.length > 3 ? 0 : undefined}
      >
        <CompareStage cases={cases} locale={locale} words={words} />
        <FactTable cases={cases} facts={facts} locale={locale} words={words} before={messages.list.before} />
      </div>
      {isAllEqual && isOneGroup(cases) && cases.length > 1 && <p className="compare-all-equal">{words.onlyColor}</p>}
      <p className="compare-fine">
        {isScaled && words.scale}{' '}
        {checked[0] && fill(words.checked, { dates: formatDays(checked[0], checked.at(-1) ?? '', locale) })}
      </p>
      <p className="compare-print">
        {address} · {formatDay(today, locale, 'long')}
      </p>
    </>
  );
}
