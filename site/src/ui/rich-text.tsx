import './rich-text.css';

interface RichTextProps {
  /** Safe HTML, as content/rich-text.ts makes it; never an editor's own text. */
  html: string;
  /** Where it is in another language than the page. */
  lang?: string | undefined;
}

/** An editor's text with headings, lists, tables and pictures, set for reading. */
export function RichText({ html, lang }: RichTextProps) {
  return (
    <div className="rich-text" lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
