import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../../ui/icons.tsx';

interface ArrowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  direction: 'previous' | 'next';
  label: string;
}

/**
 * A round button with an arrow, which turns round in right-to-left pages. Hidden until a script shows it.
 * @param rest the data attribute by which that script finds it
 */
export function ArrowButton({ direction, label, ...rest }: ArrowButtonProps) {
  return (
    <button type="button" className="icon-button" {...rest} aria-label={label} hidden>
      <Icon name={direction === 'next' ? 'arrowRight' : 'arrowLeft'} className="icon flip" />
    </button>
  );
}
