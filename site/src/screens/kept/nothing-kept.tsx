import '../../listing/empty.css';
import { DeviceWords } from '../../ui/device-words.tsx';
import type { KeptProps } from './kept.props.ts';

/**
 * A line with only a shadow on it; instead, where there is no script or no storage, what that means (kept.css).
 */
export function NothingKept({ all, words }: Pick<KeptProps, 'all' | 'words'>) {
  return (
    <div className="empty kept-empty">
      <div className="empty-line" aria-hidden="true" />
      <div className="kept-nothing">
        <h2 className="t-h2">{words.empty}</h2>
        <p className="t-soft">
          <DeviceWords text={words.emptyText} words={words} />
        </p>
      </div>
      <h2 className="t-h3 kept-refused">{words.refused}</h2>
      <h2 className="t-h3 kept-no-script">{words.noScript}</h2>
      <a className="btn" href={all.href}>
        {all.label}
      </a>
    </div>
  );
}
