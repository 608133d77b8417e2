import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { fill } from '../../messages/fill.ts';
import type { Dimensions } from '../../content/catalogue/measures.ts';
import { DeviceWords } from '../../ui/device-words.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type Image, widestUrl } from '../../ui/picture.tsx';
import { useDeviceValue } from '../../device/use-device-value.ts';
import { RealCase } from './real-case.tsx';
import { MIN_FACTOR, MAX_FACTOR, STEP, stepScale, readMatch, type Screen } from './card-match.ts';
import './real-size.css';

export interface RealSizeProps {
  name: string;
  lang: string | undefined;
  cutout: Image;
  /** `#rrggbb` */
  color: string | null;
  sides: Dimensions;
  words: Record<
    | ('realTitle' | 'cardText' | 'card' | 'cardSize' | 'smaller' | 'larger' | 'matches')
    | ('startAgain' | 'keptHere' | 'refused' | 'changed' | 'region' | 'seen' | 'cm')
    | ('phone' | 'device'),
    string
  >;
}

const onResize = (callback: () => void) => {
  addEventListener('resize', callback);
  return () => removeEventListener('resize', callback);
};
const screenNow = () => `${devicePixelRatio} ${screen.width}`;

/**
 * The case at its real size, once the drawing of a bank card has been made as large as a real one (`SIZE-3`). What was matched
 * is kept on the device, with the screen for which it holds.
 */
export default function RealSize({ name, lang, cutout, color, sides, words }: RealSizeProps) {
  const [kept, keep, isRefused] = useDeviceValue('card');
  const now = useSyncExternalStore(onResize, screenNow, () => '1 0');
  const [density = 1, width = 0] = now.split(' ').map(Number);
  const here: Screen = { density, width };
  const { scale: matched, isElsewhere } = readMatch(kept, here);
  const [set, setScale] = useState<number>();
  const scale = set ?? matched ?? 1;
  const isMatched = matched !== null && (set === undefined || set === matched);

  const match = () => {
    keep(JSON.stringify({ scale, ...here }));
    setScale(undefined);
  };
  const again = () => {
    keep('');
    setScale(undefined);
  };
  return (
    <div className="real-size">
      <div className="real-match">
        <h2 className="t-h2">{words.realTitle}</h2>
        <p className="t-soft">{words.cardText}</p>
        <div className="real-card-clip">
          <div className="real-card" role="img" aria-label={words.card} style={{ '--scale': scale } as CSSProperties}>
            <bdi dir="ltr">{words.cardSize}</bdi>
          </div>
        </div>
        <div className="real-stepper" dir="ltr">
          <button
            type="button"
            aria-label={words.smaller}
            disabled={scale <= MIN_FACTOR}
            onClick={() => setScale(stepScale(scale, -1))}
          >
            <Icon name="minus" />
          </button>
          <input
            type="range"
            aria-label={words.card}
            min={MIN_FACTOR}
            max={MAX_FACTOR}
            step={STEP}
            value={scale}
            onChange={(event) => setScale(event.target.valueAsNumber)}
            autoComplete="off"
          />
          <button
            type="button"
            aria-label={words.larger}
            disabled={scale >= MAX_FACTOR}
            onClick={() => setScale(stepScale(scale, 1))}
          >
            <Icon name="plus" />
          </button>
        </div>
        <p className="real-buttons">
          <button type="button" className="btn" onClick={match}>
            {words.matches}
          </button>
          {kept && (
            <button type="button" className="btn is-line" onClick={again}>
              {words.startAgain}
            </button>
          )}
        </p>
        <p className="t-small t-soft" role="status">
          {isElsewhere ? words.changed : ''}
        </p>
        <p className="t-small t-soft">
          <DeviceWords text={isRefused ? words.refused : words.keptHere} words={words} />
        </p>
      </div>
      {isMatched && (
        <RealCase
          label={fill(words.region, { name })}
          lang={lang}
          sides={sides}
          color={color}
          scale={scale}
          density={density}
          words={words}
          picture={{ src: widestUrl(cutout), height: Math.min(cutout.height, 1200) }}
        />
      )}
    </div>
  );
}
