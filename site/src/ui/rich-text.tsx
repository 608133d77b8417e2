import './rich-text.css';
import { videoWords, type VideoWords } from './video-words.ts';

interface RichTextProps {
  /** HTML sanitised by content/text/rich-text.ts; never an editor's raw text. */
  html: string;
  /** Language of the text, if it is not the page's. */
  lang?: string | undefined;
  video: VideoWords;
}

/** An editor's text with headings, lists, tables and pictures. */
export function RichText({ html, lang, video }: RichTextProps) {
  return (
    <div
      className="rich-text"
      lang={lang}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
      {...(html.includes('<video') && videoWords(video))}
    />
  );
}
