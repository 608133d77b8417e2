import type { ReactNode } from 'react';
import { filterString } from 'contract/filter';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { TrueSizeData } from './true-size.query.ts';
import './true-size.css';

interface TrueSizeProps {
  data: TrueSizeData;
  locale: string;
  messages: Messages;
  /** size-stage.island.tsx */
  stage?: ReactNode;
  /** real-size.island.tsx */
  realSize?: ReactNode;
}

/** A case beside a person, a door, a seat and a bottle, and at its real size (docs/product.md section 2, True size). */
export function TrueSize({ data, locale, messages, stage, realSize }: TrueSizeProps) {
  const { opened, category } = data;
  const { trueSize: words, detail, shell } = messages;
  const trail = [
    { title: detail.luggages, href: paths.list('luggages', locale) },
    ...(category
      ? [
          {
            title: category,
            href: paths.filtered('luggages', locale, filterString({ categories: [category] })),
            lang: opened.lang,
          },
        ]
      : []),
    {
      title: opened.title,
      href: paths.product('luggages', locale, opened.sku),
      lang: opened.lang,
    },
    { title: words.title },
  ];
  return (
    <div className="wrap nav-pad true-size">
      <Breadcrumbs items={trail} label={shell.breadcrumb} />
      <div className="true-size-head">
        <h1 className="t-h1">
          {words.title}
          <span className="visually-hidden">
            {': '}
            <bdi lang={opened.lang}>{opened.title}</bdi>
          </span>
        </h1>
        <p className="t-lead">{words.lead}</p>
      </div>
      {stage}
      <p className="t-small t-soft true-size-fine">{words.fine}</p>
      {realSize}
    </div>
  );
}
