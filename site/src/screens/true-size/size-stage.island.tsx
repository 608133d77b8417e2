import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Dimensions } from '../../content/catalogue/measures.ts';
import { CUTOUT_CANVAS } from '../../ui/cutout.ts';
import { type Image, Picture } from '../../ui/picture.tsx';
import { useDeviceValue } from '../../device/use-device-value.ts';
import { Bottle, Door, fitsBin, Person, SeatAndBin } from './companions.tsx';
import './size-stage.css';

interface StageCase {
  /** Name of the size among those of a design: 'Cabin'. */
  label: string;
  name: string;
  lang: string | undefined;
  cutout: Image;
  sides: Dimensions;
  sidesText: string;
}

export interface SizeStageProps {
  cases: StageCase[];
  /** The case of the page's address. */
  opened: number;
  words: Record<
    | ('size' | 'beside' | 'yourHeight' | 'person' | 'seat' | 'door' | 'bottle')
    | ('you' | 'doorName' | 'doorSize' | 'bottleName' | 'bottleSize' | 'seatName')
    | ('wheelsFirst' | 'hold' | 'cm' | 'square'),
    string
  >;
}

const COMPANIONS = ['person', 'seat', 'door', 'bottle'] as const;
const USUAL_HEIGHT = 165;
const HEIGHTS = Array.from({ length: 13 }, (_, step) => 140 + step * 5);
const MARKS = [50, 100, 150, 200];
/** A case's wheels and handle stand out of its body, seen at an angle, by about a quarter of its width. */
const SEEN_WIDER = 1.25;

/**
 * The case beside what everybody knows, at one scale (`SIZE-2`). The server renders all sizes in one row; with script one
 * size is chosen, on phones also what stands beside it, and one's own height, which the device remembers.
 */
export default function SizeStage({ cases, opened, words }: SizeStageProps) {
  const form = useRef<HTMLFormElement>(null);
  const size = Number(useChoice(form, 'size', String(opened)));
  const beside = useChoice(form, 'beside', 'person');
  const [kept, keep] = useDeviceValue('height');
  const heightId = useId();
  const height = HEIGHTS.find((one) => String(one) === kept) ?? USUAL_HEIGHT;
  const chosen = cases[size] ?? cases[0];
  if (!chosen) return null;
  return (
    <div className="size" data-beside={beside}>
      <form className="size-choices" ref={form} onSubmit={(event) => event.preventDefault()}>
        {cases.length > 1 && (
          <Choice label={words.size}>
            {cases.map(({ label, lang }, index) => (
              <Option
                key={label}
                name="size"
                value={String(index)}
                isFirst={index === opened}
                label={label}
                lang={lang}
              />
            ))}
          </Choice>
        )}
        <Choice label={words.beside} className="size-beside">
          {COMPANIONS.map((one) => (
            <Option key={one} name="beside" value={one} isFirst={one === 'person'} label={words[one]} />
          ))}
        </Choice>
        <div className="size-choice">
          <label className="t-label" htmlFor={heightId}>
            {words.yourHeight}
          </label>
          <select
            className="size-height"
            id={heightId}
            value={height}
            onChange={(event) => keep(event.target.value)}
            autoComplete="off"
          >
            {HEIGHTS.map((one) => (
              <option key={one} value={one}>
                {words.cm.replace('{cm}', String(one))}
              </option>
            ))}
          </select>
        </div>
      </form>
      <div className="size-scroll">
        <div className="size-stage" dir="ltr">
          <div className="size-ruler" aria-hidden="true">
            {MARKS.map((mark) => (
              <span key={mark} style={{ '--at': mark } as CSSProperties}>
                {words.cm.replace('{cm}', String(mark))}
              </span>
            ))}
          </div>
          <Standing part="door" name={words.doorName} text={words.doorSize}>
            <Door />
          </Standing>
          <Standing part="person" name={words.you} text={words.cm.replace('{cm}', String(height))}>
            <Person height={height} />
          </Standing>
          {cases.map((one, index) => (
            <Standing
              key={one.label}
              part="case"
              isChosen={index === size}
              name={one.name}
              text={one.sidesText}
              lang={one.lang}
            >
              <div className="size-case" style={{ '--w': one.sides.width * SEEN_WIDER } as CSSProperties}>
                <Picture image={one.cutout} alt="" sizes={SIZES} maxWidth={720} />
              </div>
            </Standing>
          ))}
          <Standing part="bottle" name={words.bottleName} text={words.bottleSize}>
            <Bottle />
          </Standing>
          <Standing part="seat" name={words.seatName} text={fitsBin(chosen.sides) ? words.wheelsFirst : words.hold}>
            <SeatAndBin sides={chosen.sides} />
          </Standing>
        </div>
      </div>
      <p className="size-square">{words.square}</p>
    </div>
  );
}

/** The canvas at the stage's two scales. */
const SIZES = `(min-width: 48em) ${Math.round(CUTOUT_CANVAS.width * 2.55)}px, ${Math.round(CUTOUT_CANVAS.width * 2.2)}px`;

function Choice({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <fieldset className={`size-choice ${className}`}>
      <legend className="t-label">{label}</legend>
      <div className="size-segments">{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  value: string;
  /** Whether it is chosen at first. */
  isFirst: boolean;
  label: string;
  lang?: string | undefined;
}

function Option({ name, value, isFirst, label, lang }: OptionProps) {
  return (
    <label lang={lang}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        value={value}
        defaultChecked={isFirst}
        autoComplete="off"
      />
      {label}
    </label>
  );
}

/** The chosen value of a radio group, also one that was chosen before the island was active. */
function useChoice(form: RefObject<HTMLFormElement | null>, name: string, first: string): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const { current } = form;
      current?.addEventListener('change', changed);
      return () => current?.removeEventListener('change', changed);
    },
    [form],
  );
  const chosen = () => {
    const value = form.current && new FormData(form.current).get(name);
    return typeof value === 'string' ? value : first;
  };
  return useSyncExternalStore(subscribe, chosen, () => first);
}

interface StandingProps {
  part: 'door' | 'person' | 'case' | 'bottle' | 'seat';
  isChosen?: boolean;
  name: string;
  text: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** Something on the line, and below it what it is and how large. */
function Standing({ part, isChosen, name, text, lang, children }: StandingProps) {
  return (
    <figure data-part={part} data-chosen={isChosen === undefined ? undefined : String(isChosen)}>
      <div className="size-object">{children}</div>
      <figcaption>
        <b>
          <bdi lang={lang}>{name}</bdi>
        </b>
        <bdi>{text}</bdi>
      </figcaption>
    </figure>
  );
}
