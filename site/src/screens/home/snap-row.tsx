import type { ReactNode } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import './snap-row.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'snap-row': React.HTMLAttributes<HTMLElement> & { 'data-loop'?: boolean };
    }
  }
}

interface SnapRowProps {
  className: string;
  isLooping?: boolean;
  children: ReactNode;
}

/** Wraps a row marked `data-row` and `Arrows`: its script makes the arrows work. */
export function SnapRow({ className, isLooping, children }: SnapRowProps) {
  return (
    <snap-row className={className} data-loop={isLooping || undefined}>
      {children}
    </snap-row>
  );
}

/** Previous and next; hidden until the script shows them. */
export function Arrows({ words }: { words: Messages['home'] }) {
  return (
    <div className="arrows">
      <button
        type="button"
        className="icon-button"
        data-move="previous"
        aria-label={words.previous}
        hidden
      >
        <Icon name="arrowLeft" className="icon flip" />
      </button>
      <button type="button" className="icon-button" data-move="next" aria-label={words.next} hidden>
        <Icon name="arrowRight" className="icon flip" />
      </button>
    </div>
  );
}
