import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { DetailProps } from '../detail-props.ts';

/** Leads to the comparison of this case with others (`COMPARE-2`); a link, so it needs no script. */
export function CompareLink({ product: { item }, locale, messages }: DetailProps) {
  return (
    <a className="tool" href={paths.compare(locale, [item.item_sku])} rel="nofollow">
      <Icon name="compare" />
      {messages.compare.title}
    </a>
  );
}
