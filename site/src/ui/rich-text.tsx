import './rich-text.css';
import { videoNotice, type VideoNotice } from './video-notice.ts';

interface RichTextProps {
  /** HTML sanitised by content/text/rich-text.ts; never an editor's raw text. */
  html: string;
  /** Language of the text, if it is not the page's. */
  lang?: string | undefined;
  video: VideoNotice;
}

/** An editor's text with headings, lists, tables and pictures. */
export function RichText({ html, lang, video }: RichTextProps) {
  return (
    <div
      className="rich-text"
      lang={lang}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
      {...(html.includes('<video') && videoNotice(video))}
    />
  );
}
