import { sectionColors } from '../../ui/section-colors.ts';
import type { Quote as QuoteContent } from './sections.query.ts';
import './quote.css';

/** A quote over the half sun, with its subtitle: the only centred text of the site. */
export function Quote({ quote }: { quote: QuoteContent }) {
  if (!quote.quote) return null;
  return (
    <section className="quote" style={sectionColors(quote)} lang={quote.lang}>
      <figure className="wrap">
        <blockquote className="t-h1">{quote.quote}</blockquote>
        <div className="quote-sun" aria-hidden="true" />
        {quote.subtitle && <figcaption className="t-soft">{quote.subtitle}</figcaption>}
      </figure>
    </section>
  );
}
