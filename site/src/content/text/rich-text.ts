import { LRUCache } from 'lru-cache';
import sanitizeHtml, { type IFrame, type IOptions, type Tag } from 'sanitize-html';
import { logFailure } from '../../log.ts';
import { cutTooDeep } from './rich-text-depth.ts';
import { repairLists } from './rich-text-lists.ts';
import { markdown } from './rich-text-markdown.ts';
import { renderFigure, renderLink, stillOf, video, videoLink, withStill } from './rich-text-media.ts';

const GLOBAL_ATTRIBUTES = ['lang', 'dir'];
const BLOCKS = 'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption hr br pre div';
const INLINE = 'a b strong i em u s del ins mark small sub sup q cite code kbd abbr time span';
const TABLES = 'table caption thead tbody tfoot tr th td';
const MEDIA = 'img video source details summary';
/** Tags that only Word knows, which Markdown would show: '<o:p>', '<![if !supportLists]>'. */
const WORDS_OWN = /<\/?(?:o|w|v|m|st1):[^<>]*>|<!\[[^<>-]*>/gi;

/** Characters of a text that are read. */
const MAX_LENGTH = 100_000;

/** Texts are the same from one page to the next, and take longer than anything else on it. In characters. */
const cache = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (html, source) => html.length + source.length,
});

/**
 * An editor's HTML or Markdown with HTML in it as HTML that is safe to show (decision 20): nothing
 * runs, nothing loads from elsewhere, pictures and files come from the site's own origin. The
 * highest heading becomes h2, or h(1 + headingOffset). Null for a text without content. Never throws.
 */
export function richText(source: string | null, { headingOffset = 1 }: { headingOffset?: number } = {}): string | null {
  if (!source?.trim()) return null;
  const name = `${headingOffset} ${source}`;
  const cached = cache.get(name);
  if (cached !== undefined) return cached || null;
  const html = safeHtml(source, headingOffset);
  cache.set(name, html ?? '');
  return html;
}

function shortened(source: string): string {
  if (source.length <= MAX_LENGTH) return source;
  logFailure('a rich text was shortened', `${source.length} characters; ${MAX_LENGTH} are read`);
  return source.slice(0, MAX_LENGTH);
}

function safeHtml(source: string, headingOffset: number): string | null {
  try {
    const parsed = markdown.parse(shortened(source).replace(WORDS_OWN, '')) as string;
    const html = cutTooDeep(framesOnly(parsed));
    const levels = [...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level));
    const shift = headingOffset + 1 - Math.min(...levels);
    const safe = repairLists(sanitizeHtml(html, optionsFor(shift))).trim();
    // Sanitized HTML escapes every other '<' as an entity, so these matches are real tables and videos.
    const shown = safe
      .replaceAll('<table', '<div class="table-scroll" tabindex="0"><table')
      .replaceAll('</table>', '</table></div>')
      .replaceAll('<pre', '<pre tabindex="0"')
      .replace(/(<a [^<>]*data-film="([^"]+)">)([^<]*)/g, (_, link: string, film: string, name) => {
        return `${link}${stillOf(film)}<span>${name}</span>`;
      })
      .replace(/<img [^<>]*src="\/files\/([0-9a-z]+)_\w+\/([^"]+\.gif)"[^<>]*>/gi, withStill);
    return shown || null;
  } catch (error) {
    logFailure('a rich text was left out', error);
    return null;
  }
}

const OEMBED = /<oembed\b([^<>]*)>/gi;
const OEMBED_ADDRESS = /\burl=("[^"]*"|'[^']*')/i;
/** With everything behind it. */
const FRAME = /(<iframe\b[^<>]*>)[^]*/i;

/** Removes the fallback text of frames, and turns CKEditor's oembed into a frame. */
function framesOnly(html: string): string {
  const framed = html.replace(OEMBED, (tag, attributes: string) => {
    const [, address] = OEMBED_ADDRESS.exec(attributes) ?? [];
    return address ? `<iframe src=${address}></iframe>` : tag;
  });
  const parts = framed.split(/<\/iframe>/i);
  const last = parts.pop();
  return [...parts.map((part) => part.replace(FRAME, '$1')), last].join('</iframe>');
}

/** Google Docs and Word say with a style what is bold, and wrap a whole text in a <b> that is not. */
function asStyled(tagName: string, { style = '', ...attribs }: Record<string, string>): Tag {
  const [, weight] = /font-weight:\s*(\w+)/i.exec(style) ?? [];
  const isBold = weight ? /^(?:bold|[6-9]00)/i.test(weight) : tagName !== 'span';
  const isItalic = /font-style:\s*italic/i.test(style);
  const plain = isItalic ? 'em' : 'span';
  const bold = tagName === 'span' ? 'strong' : tagName;
  return { tagName: isBold ? bold : plain, attribs };
}

function optionsFor(headingShift: number): IOptions {
  const heading = (name: string) => {
    const level = Math.min(6, Math.max(2, Number(name[1]) + headingShift));
    return { tagName: `h${level}`, attribs: {} };
  };
  // An allowed tag, since sanitize-html confuses the end tags of renamed tags that it drops.
  const dropped = { tagName: 'span', attribs: {} };
  return {
    allowedTags: [BLOCKS, INLINE, TABLES, MEDIA].flatMap((names) => names.split(' ')),
    allowedAttributes: {
      '*': GLOBAL_ATTRIBUTES,
      a: ['href', 'rel', 'target', 'class', 'data-film'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      video: ['src', 'controls', 'preload', 'playsinline', 'loop', 'muted'],
      source: ['src', 'type'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'reversed'],
      li: ['value'],
      abbr: ['title'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // A document's head and Word's settings are no words for visitors.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'xml'],
    nestingLimit: 60,
    selfClosing: ['img', 'br', 'hr', 'source'],
    transformTags: {
      ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
      ...Object.fromEntries(['b', 'strong', 'span'].map((name) => [name, asStyled])),
      a: (_, attributes) => renderLink(attributes) ?? dropped,
      img: (_, attributes) => renderFigure(attributes) ?? dropped,
      video: (_, attributes) => video(attributes),
      source: (_, attributes) => video(attributes, 'source'),
      iframe: (_, attributes) => videoLink(attributes.src, attributes.title) ?? dropped,
    },
    exclusiveFilter: saysNothing(),
  };
}

/** Whether an element shows neither words nor, however deep in it, pictures or films. */
function saysNothing(): (frame: IFrame) => boolean {
  let lastMedia = -1;
  return ({ tag, attribs, text, tagPosition }) => {
    if ((tag === 'img' && !attribs.src) || (tag === 'iframe' && !attribs.href)) return true;
    if (['img', 'video', 'iframe'].includes(tag)) lastMedia = tagPosition;
    return /^(?:p|a|h[1-6]|figure)$/.test(tag) && !text.trim() && lastMedia < tagPosition;
  };
}
