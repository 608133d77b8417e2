import type { CSSProperties } from 'react';
import './stars.css';

interface StarsProps {
  /** 0 to 5, fractions included; values outside are clamped (decision 18). */
  rating: number;
  /** 'n out of 5' in the page's language, for screen readers. */
  label: string;
}

/** Five stars, filled according to the rating. */
export function Stars({ rating, label }: StarsProps) {
  const share = Math.min(5, Math.max(0, rating)) / 5;
  return (
    <span className="stars" role="img" aria-label={label} style={{ '--share': `${share * 100}%` } as CSSProperties} />
  );
}
