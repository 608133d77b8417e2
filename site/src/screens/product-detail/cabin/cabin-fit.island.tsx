import { useId } from 'react';
import type { Dimensions } from '../../../content/catalogue/measures.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useDeviceValue } from '../../../device/use-device-value.ts';
import { CabinDrawing } from './cabin-drawing.tsx';
import { useHydrated } from '../../../device/use-hydrated.ts';
import './cabin-fit.css';

type State = 'fits' | 'no' | 'unknown';

/** One airline's answer for one case, in the page's words. */
export interface Airline {
  name: string;
  lang?: string;
  state: State;
  result: string;
  /** The result as a heading, where it differs. */
  verdict: string | null;
  note: string;
  /** The limit as a sentence, or why it is not known. */
  rule: string;
  weight: string;
  /** The empty case's part of the weight allowed, 0 to 1. */
  share: number | null;
  limitText: string;
  limit: Dimensions | null;
  drawing: string | null;
  exceptions: string | null;
  source: { href: string; host: string };
  dates: string;
}

export interface CabinFitProps {
  sum: string;
  legend: { state: State; text: string }[];
  airlines: Airline[];
  sides: Dimensions;
  color: string | null;
  caseText: string;
  /** 'Case 2.6 kg'; null if it is not known. */
  caseWeight: string | null;
  measured: string;
  words: Record<
    | 'title'
    | 'yourAirline'
    | 'anyAirline'
    | 'showAll'
    | 'limit'
    | 'thisCase'
    | 'source'
    | 'comma'
    | 'colon'
    | 'opensInNewTab'
    | 'mayPack',
    string
  >;
}

const SHOWN = 7;
const ICONS = { fits: 'check', no: 'close', unknown: 'question' } as const;
const ORDER: State[] = ['fits', 'no', 'unknown'];

/**
 * 'Will it fit the cabin?' (`CABIN-1`): all airlines as HTML; with script a choice of one (`CABIN-4`), which the device remembers.
 */
export default function CabinFit(props: CabinFitProps) {
  const { airlines, words, sum, measured } = props;
  const isHydrated = useHydrated();
  const [name, choose] = useDeviceValue('airline');
  const id = useId();
  const chosen = airlines.find((airline) => airline.name === name);
  return (
    <details className="fold cabin" data-section="cabin" suppressHydrationWarning>
      <summary>
        <h2>{words.title}</h2>
        <span className="cabin-answer">{sum}</span>
        <i />
      </summary>
      <div className="fold-body cabin-body">
        <div className="cabin-pick">
          {isHydrated && (
            <>
              <label className="t-label" htmlFor={id}>
                {words.yourAirline}
              </label>
              <span className="cabin-select">
                <select id={id} value={chosen?.name ?? ''} onChange={(event) => choose(event.target.value)}>
                  <option value="">{words.anyAirline}</option>
                  {airlines.map((airline) => (
                    <option key={airline.name} lang={airline.lang}>
                      {airline.name}
                    </option>
                  ))}
                </select>
                <Icon name="chevron" />
              </span>
            </>
          )}
        </div>
        <div role="status" className="cabin-result">
          {chosen ? <Chosen {...props} airline={chosen} /> : <Sum {...props} />}
        </div>
        {!chosen && <List {...props} />}
        <p className="cabin-fine num">{measured}</p>
      </div>
    </details>
  );
}

function Sum({ sum, airlines, legend }: CabinFitProps) {
  const cases = airlines.map(({ state }) => state);
  cases.sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  return (
    <>
      <p className="cabin-sum">{sum}</p>
      <div className="cabin-row" role="img" aria-label={legend.map(({ text }) => text).join(', ')}>
        {cases.map((state, index) => (
          <i key={index} data-state={state} />
        ))}
      </div>
      <p className="cabin-key" aria-hidden="true">
        {legend.map(({ state, text }) => (
          <span key={state}>
            <i data-state={state} />
            {text}
          </span>
        ))}
      </p>
    </>
  );
}

function List({ airlines, words }: CabinFitProps) {
  const rest = airlines.slice(SHOWN);
  const rows = (some: Airline[]) => (
    <ul className="cabin-airlines">
      {some.map((airline) => (
        <li key={airline.name}>
          <b lang={airline.lang}>{airline.name}</b>
          <span className="cabin-verdict" data-state={airline.state}>
            <Icon name={ICONS[airline.state]} />
            {airline.result}
          </span>
          <span className="cabin-kg num">{airline.weight}</span>
          <span className="cabin-rule cabin-fine num">
            {airline.rule} {airline.exceptions && <span lang={airline.lang}>{airline.exceptions} </span>}
            <Source airline={airline} words={words} />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      {rows(airlines.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details className="cabin-more">
          <summary>
            <span className="btn line">{words.showAll}</span>
          </summary>
          {rows(rest)}
        </details>
      )}
    </div>
  );
}

function Source({ airline: { source, dates }, words }: { airline: Airline; words: CabinFitProps['words'] }) {
  return (
    <>
      {words.source}
      {words.colon}
      <a className="ul" href={source.href} target="_blank" rel="noopener">
        {source.host}
        <span className="visually-hidden"> {words.opensInNewTab}</span>
      </a>
      {words.comma}
      {dates}
    </>
  );
}

function Chosen(props: CabinFitProps & { airline: Airline }) {
  const { airline, sides, color, caseText, caseWeight, words } = props;
  return (
    <div className="cabin-one" data-drawn={airline.limit ? '' : undefined}>
      {airline.limit && (
        <CabinDrawing sides={sides} limit={airline.limit} color={color} label={airline.drawing ?? ''} />
      )}
      <div className="cabin-facts">
        <div>
          <p className="t-h2 cabin-verdict" data-state={airline.state}>
            <Icon name={ICONS[airline.state]} />
            {airline.verdict ?? airline.result}
          </p>
          {airline.note && <p className="t-soft">{airline.note}</p>}
        </div>
        {airline.weight && (
          <div className="cabin-weight num">
            <p>
              {caseWeight && airline.share !== null && <span>{caseWeight}</span>}
              <b>{airline.weight}</b>
            </p>
            {airline.share !== null && (
              <>
                <progress value={airline.share} aria-hidden="true" />
                {airline.share < 1 && <p className="cabin-fine">{words.mayPack}</p>}
              </>
            )}
          </div>
        )}
        <dl className="num">
          <dt>{words.limit}</dt>
          <dd>{airline.limitText}</dd>
          <dt>{words.thisCase}</dt>
          <dd>{caseText}</dd>
        </dl>
        <p className="cabin-fine num">
          {airline.exceptions && <span lang={airline.lang}>{airline.exceptions} </span>}
          <Source airline={airline} words={words} />
        </p>
      </div>
    </div>
  );
}
