import { type Messages } from '../messages/messages.ts';
import { Notice } from '../ui/notice.tsx';

/** Stands in for a page's content that could not be loaded; the frame around it stays (decision 7). */
export function Unavailable({ messages, href }: { messages: Messages; href: string }) {
  const { unavailableTitle, unavailableText, tryAgain } = messages.shell;
  return (
    <div className="wrap sec nav-pad">
      <Notice
        title={unavailableTitle}
        text={unavailableText}
        action={{ href, label: tryAgain }}
        isWholePage
      />
    </div>
  );
}
