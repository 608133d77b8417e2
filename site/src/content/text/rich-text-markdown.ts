import { Lexer, Marked, type Token, Tokenizer } from 'marked';

/** How far an address is looked for, in characters of one line. */
const MAX_LENGTH = 1000;
/**
 * Characters of a paragraph in which emphasis, links and the like are looked for together. Looking takes time by the square
 * of this length, so that a longer one is looked at in pieces.
 */
const PIECE = 2000;
/** Lists and quotations in each other; what is deeper is words. */
const MAX_DEPTH = 12;
/** Addresses that editors may link to: 'see [1] (a note)' is no link. */
const ADDRESS = /^(?:\/|#|https?:\/\/|mailto:|tel:)/i;
const FILE = /\.[a-z0-9]{2,5}$/i;

/**
 * Markdown as editors mean it: '10~12 kg' and '55*35*23 cm' are measures, four spaces come from an editor that indents
 * HTML, and addresses have the spaces and parentheses of file names.
 */
class EditorsMarkdown extends Tokenizer {
  #depth = 0;

  override code(): undefined {}

  override blockquote(source: string) {
    return this.#deeper(() => super.blockquote(source));
  }

  override list(source: string) {
    return this.#deeper(() => super.list(source));
  }

  override del(...given: Parameters<Tokenizer['del']>) {
    return given[0].startsWith('~~') ? super.del(...given) : undefined;
  }

  override emStrong(...given: Parameters<Tokenizer['emStrong']>) {
    const [source, , before = ''] = given;
    const isMeasure = /\d/.test(before) && /^\*\d/.test(source);
    return isMeasure ? undefined : super.emStrong(...given);
  }

  #deeper<T>(read: () => T): T | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  override link(source: string) {
    const token = super.link(source);
    const meant = token ? undefined : meantLink(source);
    const strictLink = meant && super.link(meant.strict);
    return strictLink ? { ...strictLink, raw: meant.raw } : token;
  }
}

class PieceByPiece extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    for (const piece of pieces(source)) super.inlineTokens(piece, tokens);
    return tokens;
  }
}

/** A text in pieces, which end at the end of a line or of a word where there is one in their second half. */
function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > PIECE) {
    const half = start + PIECE / 2;
    const ends = ['\n', ' '].map((sign) => text.lastIndexOf(sign, start + PIECE - 1));
    const end = (ends.find((at) => at > half) ?? start + PIECE - 1) + 1;
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

export const markdown: Marked = new Marked({
  hooks: { provideLexer: () => (source) => new PieceByPiece(markdown.defaults).lex(source) },
});
markdown.setOptions({ gfm: true, async: false, tokenizer: new EditorsMarkdown() });

/**
 * A picture or link at a text's start that Markdown does not take for one.
 * @returns as it was written, and the same in strict Markdown
 */
function meantLink(source: string): { raw: string; strict: string } | undefined {
  const isPicture = source.startsWith('![');
  const start = isPicture ? 2 : 1;
  const [line = ''] = source.slice(0, MAX_LENGTH).split('\n', 1);
  const end = isPicture ? line.indexOf('](', start) : endOfLabel(line);
  if (!line.startsWith('](', end)) return undefined;
  const close = endOfAddress(line, end + 2, isPicture);
  const [address = ''] = line
    .slice(end + 2, close)
    .trim()
    .split(' "', 1);
  if (close < 0 || !ADDRESS.test(address) || (isPicture && !FILE.test(address))) return undefined;
  const label = line.slice(start, end);
  const strictLabel = isPicture ? label.replace(/[\\[\]]/g, '\\$&') : label;
  const strict = `${line.slice(0, start)}${strictLabel}](<${address.replace(/[<>]/g, encodeURIComponent)}>)`;
  return { raw: line.slice(0, close + 1), strict };
}

/** Index of the bracket that closes a label with nested ones, such as a picture in a link; -1 if none. */
function endOfLabel(line: string): number {
  let depth = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '[') depth += 1;
    if (line[at] === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/**
 * The parenthesis that ends an address: the one behind a file's ending, else the first one that is not one of a pair, else
 * the first; -1 without any.
 */
function endOfAddress(line: string, start: number, isPicture: boolean): number {
  const isFile = isPicture || line.startsWith('/uploads/', start);
  let depth = 0;
  let unpaired = -1;
  for (let at = start; at < line.length; at++) {
    if (line[at] === '(') depth += 1;
    if (line[at] !== ')') continue;
    if (isFile && FILE.test(line.slice(Math.max(start, at - 6), at))) return at;
    if (depth === 0 && unpaired < 0) unpaired = at;
    depth -= 1;
  }
  return unpaired < 0 ? line.indexOf(')', start) : unpaired;
}
