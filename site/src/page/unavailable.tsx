import { Notice } from '../ui/notice.tsx';
import type { LoadedPage } from './load-page.ts';

/** Replaces a page's content that could not be loaded; the frame around it stays (decision 7). */
export function Unavailable({ page: { messages, url } }: { page: LoadedPage<unknown> }) {
  const { unavailableTitle, unavailableText, tryAgain } = messages.shell;
  return (
    <div className="wrap sec nav-pad">
      <Notice
        title={unavailableTitle}
        text={unavailableText}
        action={{ href: url.pathname + url.search, label: tryAgain }}
        isWholePage
      />
    </div>
  );
}
