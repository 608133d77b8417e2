import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { KeptCase } from '../../../device/kept-cases.ts';
import type { DetailProps } from '../detail-props.ts';
import './tools.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'keep-button': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Actions on a case besides buying it; further tools stand beside 'Keep'. */
export function Tools({ children, ...props }: DetailProps & { children?: ReactNode }) {
  if (props.product.kind !== 'luggages') return null;
  return (
    <div className="tools">
      <Keep {...props} />
      {children}
    </div>
  );
}

/**
 * Keeps a case on this device (`KEEP-1`). Whether it is kept is a single bit, which a custom element shows
 * (keep-button.client.ts); without script there is no button.
 */
function Keep({ product: { item }, messages }: DetailProps) {
  const { item_sku: sku, title, color } = item;
  const kept: KeptCase = { sku, title: title ?? sku, color: color?.color ?? null };
  const words = messages.kept;
  return (
    <keep-button data-case={JSON.stringify(kept)} data-full={words.full} data-refused={words.refused}>
      <button type="button" className="tool" aria-pressed="false" data-part="keep">
        <Icon name="ribbon" />
        <span className="keep-words">
          <span>{words.keep}</span>
          <span>{words.kept}</span>
        </span>
      </button>
      <p role="status" className="t-small" data-part="keep-status" />
    </keep-button>
  );
}
