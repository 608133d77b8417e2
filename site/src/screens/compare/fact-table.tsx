import type { CSSProperties } from 'react';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { MAX_COMPARED } from 'contract/addresses';
import { paths } from '../../paths.ts';
import type { CaseColor, ComparedCase } from './compare.query.ts';
import type { Fact, StatedFact } from './facts.ts';

interface FactTableProps {
  cases: readonly ComparedCase[];
  facts: readonly Fact[];
  locale: string;
  words: Messages['compare'];
  /** Read by screen readers before a former price. */
  before: string;
}

/** The facts of all cases. Roles are set because styles show it as a grid on phones, which ends a table's own ones. */
export function FactTable({ cases, facts, locale, words, before }: FactTableProps) {
  const skus = cases.map(({ sku }) => sku);
  const empty = Array.from({ length: MAX_COMPARED - cases.length }, (_, slot) => (
    <td key={`empty-${slot}`} className="compare-empty" role="cell" aria-hidden="true" />
  ));
  return (
    <table className="compare-table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <td className="compare-corner" role="cell" />
          {cases.map(({ sku, href, title, color, state, lang }) => (
            <th key={sku} scope="col" role="columnheader">
              <a href={href} lang={lang} data-astro-prefetch="hover">
                <b>
                  <bdi>{title}</bdi>
                </b>{' '}
                {color && (
                  <span>
                    <bdi>{color}</bdi>
                  </span>
                )}
              </a>
              {state && <span className="t-small compare-state">{state}</span>}
              <a
                className="underline compare-remove"
                href={paths.compare(
                  locale,
                  skus.filter((other) => other !== sku),
                )}
              >
                {words.remove}{' '}
                <span className="visually-hidden">
                  {title} {color}
                </span>
              </a>
            </th>
          ))}
          {empty}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {facts.map(({ name, values, differs }) => (
          <tr key={name} role="row" data-same={differs || cases.length < 2 ? undefined : ''}>
            <th scope="row" role="rowheader">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={skus[index]} role="cell" lang={value?.lang}>
                {value ? (
                  <Value {...value} isStrong={differs} before={before} words={words} />
                ) : (
                  <span className="t-mute">{words.notStated}</span>
                )}
              </td>
            ))}
            {empty}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ValueProps = StatedFact & { isStrong: boolean } & Pick<FactTableProps, 'before' | 'words'>;

/** Differing values are set in bold type. */
function Value({ text, former, colors, isFigures, isStrong, before, words }: ValueProps) {
  const Weight = isStrong ? 'b' : 'span';
  return (
    <>
      <Weight>
        <bdi dir={isFigures ? 'ltr' : undefined}>{text}</bdi>
      </Weight>
      {former && (
        <s>
          {former.isHigher && <span className="visually-hidden">{before} </span>}
          <bdi dir="ltr">{former.text}</bdi>
        </s>
      )}
      {colors && (
        <ul className="compare-colors" role="list">
          {colors.map((color) => (
            <Dot key={`${color.name} ${color.isLimitedEdition}`} {...color} words={words} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A limited edition's dot is shaped like a luggage tag. */
function Dot({ name, code, isLimitedEdition, words }: CaseColor & Pick<FactTableProps, 'words'>) {
  const label = isLimitedEdition ? fill(words.limitedColor, { color: name }) : name;
  return (
    <li
      className={isLimitedEdition ? 'is-limited' : undefined}
      style={code ? ({ '--color': code } as CSSProperties) : undefined}
      title={label}
    >
      <span className="visually-hidden">{label}</span>
    </li>
  );
}
