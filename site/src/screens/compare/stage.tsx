import type { CSSProperties } from 'react';
import { BRAND } from 'contract/brand';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { MAX_COMPARED } from 'contract/addresses';
import { CUTOUT_CANVAS, isToScale } from '../../ui/cutout.ts';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AddACase } from './add-a-case.tsx';
import './compare-stage.css';
import type { ComparedCase } from './compare.query.ts';

/** Seen at an angle, a case is about this much wider to the left than its front, in centimetres. */
const TURNED_CM = 1;
/** Space to the left of a case of which no width is known, in centimetres. */
const USUAL_SPACE = 13.6;
const SIZES = '(min-width: 48em) 21rem, 8.1rem';

interface StageProps {
  cases: readonly ComparedCase[];
  locale: string;
  words: Messages['compare'];
}

/**
 * The cases on one line at one true scale; a picture that is no cut-out of that scale is replaced by an outline. Where neither is
 * known of any, their pictures as they are.
 */
export function CompareStage({ cases, locale, words }: StageProps) {
  const slots = MAX_COMPARED - cases.length;
  const isScaled = BRAND.sellsCases && cases.some(({ image, measures }) => measures.dimensions || isToScale(image));
  return (
    <div className="compare-stage">
      {cases.map((one) =>
        isScaled ? (
          <Standing key={one.sku} {...one} locale={locale} words={words} />
        ) : (
          <div key={one.sku} className="compare-picture">
            {one.image && <Picture image={one.image} alt="" sizes={SIZES} maxWidth={720} loading="first" />}
          </div>
        ),
      )}
      {Array.from({ length: slots }, (_, slot) => (
        <div key={slot} className="compare-slot">
          {slot === 0 ? (
            <AddACase cases={cases} locale={locale}>
              {words.add}
            </AddACase>
          ) : (
            <span aria-hidden="true">
              <Icon name="plus" />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

type StandingProps = ComparedCase & Pick<StageProps, 'locale' | 'words'>;

function Standing({ image, measures: { dimensions }, locale, words }: StandingProps) {
  const space = dimensions ? (CUTOUT_CANVAS.width - dimensions.width) / 2 - TURNED_CM : USUAL_SPACE;
  const style = {
    '--space': Math.max(0, space),
    ...(dimensions && { '--height': dimensions.height, '--width': dimensions.width }),
  } as CSSProperties;
  return (
    <div className="compare-case" style={style}>
      {isToScale(image) ? (
        <Picture image={image} alt="" sizes={SIZES} maxWidth={720} loading="first" />
      ) : (
        dimensions && <i className="compare-outline" />
      )}
      {dimensions && (
        <span className="compare-height">
          <bdi dir="ltr">{fill(words.height, { height: dimensions.height }, locale)}</bdi>
        </span>
      )}
    </div>
  );
}
