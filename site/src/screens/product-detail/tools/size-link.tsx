import { paths } from '../../../paths.ts';
import { isToScale } from '../../../ui/cutout.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { DetailProps } from '../detail-props.ts';

/** Leads to the case at true size (`SIZE-1`), where its measures and a cut-out are known. */
export function SizeLink({ product: { item, measures }, locale, messages }: DetailProps) {
  const [first = null] = item.images;
  if (!measures.dimensions || !isToScale(first)) return null;
  return (
    <a className="tool" href={paths.trueSize(locale, item.item_sku)} rel="nofollow">
      <Icon name="ruler" />
      {messages.trueSize.title}
    </a>
  );
}
