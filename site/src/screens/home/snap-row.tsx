import type { ReactNode } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { ArrowButton } from './arrow-button.tsx';
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

/** Wraps a row marked `data-part="row"` and `Arrows`: its script makes the arrows work. */
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
      <ArrowButton direction="previous" label={words.previous} data-part="previous" />
      <ArrowButton direction="next" label={words.next} data-part="next" />
    </div>
  );
}
