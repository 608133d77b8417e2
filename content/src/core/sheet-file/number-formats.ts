const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

/** The text of an attribute of an XML file. */
export const fromXml = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (all: string, hex?: string, decimal?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : (ENTITIES[name ?? ''] ?? all);
    },
  );

const attributes = new Map<string, RegExp>();

/** An attribute of an element of an XML file, as it is written there; undefined if it has none. */
export function attributeOf(element: string, name: string): string | undefined {
  const pattern = attributes.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributes.set(name, pattern);
  const found = pattern.exec(element);
  return found?.[1] ?? found?.[2];
}

const FORMAT = /<numFmt\b[^>]*>/g;
/** Years of Japanese and Buddhist eras, which read-excel-file does not know: 'ggge', 'gge', 'rr', 'bbbb'. */
const ERA = /(^|[^a-z])(g{1,3}e{0,2}|r{1,2}|b{2,4})($|[^a-z])/i;

function isEra(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ' ');
  return ERA.test(bare) && !/[#0?%]/.test(bare);
}

/** The formats of an XLSX file, with those of eras as plain dates: what is read is the day. */
export const withPlainDates = (styles: string): string =>
  styles.replace(FORMAT, (format) =>
    isEra(fromXml(attributeOf(format, 'formatCode') ?? ''))
      ? `<numFmt numFmtId="${attributeOf(format, 'numFmtId')}" formatCode="yyyy-mm-dd"/>`
      : format,
  );

/** A piece of a format: text in quotation marks, one other character, a language or color, a digit or a sign between digits. */
const PIECE = /"([^"]*)"|\\(.)|(\[(?:\$-[^\]]*|[a-z]+\d*)\])|([-0(): +])|./giu;

/** How a format writes whole numbers with zeros before them: '0000', '"AB-"0000'; undefined: it does not. */
function zerosOf(code: string): ((number: number) => string) | undefined {
  const [positive = ''] = code.split(';');
  const pieces: { text: string; isDigit: boolean }[] = [];
  for (const [, quoted, escaped, setting, sign] of positive.matchAll(PIECE)) {
    const text = quoted ?? escaped ?? sign ?? (setting ? '' : undefined);
    if (text === undefined) return undefined;
    pieces.push({ text, isDigit: sign === '0' });
  }
  const places = pieces.filter(({ isDigit }) => isDigit).length;
  if (places < 2) return undefined;
  return (number) => {
    const digits = String(number).padStart(places, '0');
    // The first place takes what is more than there are places.
    let at = digits.length - places + 1;
    let isFirst = true;
    const shown = pieces.map(({ text, isDigit }) => {
      if (!isDigit) return text;
      const own = isFirst ? digits.slice(0, at) : digits.charAt(at++);
      isFirst = false;
      return own;
    });
    return shown.join('');
  };
}

/** How the styles of an XLSX file write numbers with zeros before them, by the style's number. */
export function zerosByStyle(styles: string): Map<string, (number: number) => string> {
  const formats = new Map(
    [...styles.matchAll(FORMAT)].map(([format]) => [
      attributeOf(format, 'numFmtId'),
      zerosOf(fromXml(attributeOf(format, 'formatCode') ?? '')),
    ]),
  );
  const [, cells = ''] = /<cellXfs\b[^>]*>([^]*?)<\/cellXfs>/.exec(styles) ?? [];
  return new Map(
    [...cells.matchAll(/<xf\b[^>]*>/g)].flatMap(([style], index) => {
      const zeros = formats.get(attributeOf(style, 'numFmtId'));
      return zeros ? [[String(index), zeros]] : [];
    }),
  );
}
