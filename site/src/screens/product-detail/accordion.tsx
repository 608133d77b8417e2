import type { ReactNode } from 'react';
import { fill } from '../../messages/fill.ts';
import { RichText } from '../../ui/rich-text.tsx';
import type { DetailProps } from './detail-props.ts';
import { Reviews } from './reviews/reviews.tsx';
import './accordion.css';

/** Whether the case fits the cabin, then Description, Size & Details, Warrant & Return Policy and Reviews; the first text is open. */
export function Accordion({ cabin, ...props }: DetailProps & { cabin?: ReactNode }) {
  const { html, lang, reviews } = props.product;
  const words = props.messages.detail;
  const texts = (
    [
      ['description', words.description],
      ['size_and_details', words.sizeAndDetails],
      ['warranty_and_return_policy', words.warranty],
    ] as const
  ).flatMap(([field, title]) => {
    const text = html[field];
    const body = text && <RichText html={text} lang={lang[field]} video={props.messages.video} />;
    return body ? [{ field, title, body }] : [];
  });
  const { count } = reviews;
  const folds = [
    ...texts,
    ...(count > 0
      ? [
          {
            field: 'reviews',
            title: fill(words.reviews, { count }),
            body: <Reviews {...props} />,
          },
        ]
      : []),
  ];
  if (folds.length === 0 && !cabin) return null;
  return (
    <div className="folds reveal" data-later="far">
      {cabin}
      {folds.map(({ field, title, body }, index) => (
        <details
          className="fold"
          key={field}
          data-section={field}
          open={index === 0 || (field === 'reviews' && reviews.isExtended)}
          id={field === 'reviews' ? field : undefined}
        >
          <summary>
            <h2>{title}</h2>
            <i />
          </summary>
          <div className="fold-body">{body}</div>
        </details>
      ))}
    </div>
  );
}
