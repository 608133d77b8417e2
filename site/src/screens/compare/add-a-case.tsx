import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import type { ChosenCase } from '../../device/chosen-cases.ts';
import { isToScale } from '../../ui/cutout.ts';
import { Icon } from '../../ui/icons.tsx';
import { imageUrl } from '../../ui/picture.tsx';
import type { ComparedCase } from './compare.query.ts';

interface AddACaseProps {
  cases: readonly ComparedCase[];
  locale: string;
  className?: string;
  children: ReactNode;
}

/** Leads to the list; with script its tray already holds the compared cases (compare.client.ts). */
export function AddACase({ cases, locale, className, children }: AddACaseProps) {
  const chosen = cases.map(({ sku, title, color, image }): ChosenCase => {
    const picture = isToScale(image) ? imageUrl(image, 200) : null;
    return { sku, title, color, picture };
  });
  return (
    <a
      className={className}
      href={paths.list('luggages', locale)}
      data-part="add-a-case"
      data-cases={JSON.stringify(chosen)}
    >
      <Icon name="plus" />
      {children}
    </a>
  );
}
