import type { MouseEventHandler } from 'react';
import './notice.css';

export interface NoticeProps {
  title: string;
  text?: string;
  action?: { href: string; label: string; onClick?: MouseEventHandler };
  /** Replaces the whole content: its title is the page's heading. */
  isWholePage?: boolean;
}

/** Tells the visitor what could not be shown; the page around it stays (docs/design.md, Error). */
export function Notice({ title, text, action, isWholePage }: NoticeProps) {
  const Title = isWholePage ? 'h1' : 'b';
  return (
    <div className="notice" role="status">
      <div>
        <Title>{title}</Title> {text}
      </div>
      {action && (
        <a className="underline" href={action.href} onClick={action.onClick} data-astro-reload>
          {action.label}
        </a>
      )}
    </div>
  );
}
