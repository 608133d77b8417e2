import './notice.css';

export interface NoticeProps {
  title: string;
  text?: string;
  action?: { href: string; label: string };
}

/** Says in plain words what could not be shown; the page around it stays (design.md, Error). */
export function Notice({ title, text, action }: NoticeProps) {
  return (
    <div className="notice" role="status">
      <p>
        <b>{title}</b> {text}
      </p>
      {action && (
        <a className="ul" href={action.href} data-astro-reload>
          {action.label}
        </a>
      )}
    </div>
  );
}
