import './empty.css';

interface EmptyProps {
  text: string;
  action?: { href: string; label: string };
}

/** An empty state: a line with only a shadow on it (docs/design.md, Empty). */
export function Empty({ text, action }: EmptyProps) {
  return (
    <div className="empty">
      <div className="empty-line" aria-hidden="true" />
      <p role="status">{text}</p>
      {action && (
        <a className="btn line" href={action.href}>
          {action.label}
        </a>
      )}
    </div>
  );
}
