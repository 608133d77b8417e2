import { type Column, headingOf, isByLanguage, type Shape } from '../../core/sheet-file/columns';
import { englishNameOf } from '../../core/model/language-names';
import { keyOf, type PictureText, readTexts } from './alternative-texts';
import { display } from './display';
import type { Document, Names, Value, Values, Version } from './documents';
import { isPrice, moveBetween } from './price-moves';
import type { MayRead } from './export';
import { parseCell } from './parse';
import { hasSame, lackingIn, withValue } from './placing';
import { type Keys, picturesOf } from './pictures-of-keys';
import type { Problem, Table, TableRow } from '../../core/sheet-file/table';
import { groupOf } from './group-of-column';
import type { MayWrite, Options, PlannedCell, PlannedRow } from './planned-row';

/** What a row is planned with. */
interface Setting {
  shape: Shape;
  table: Table;
  names: Names;
  options: Options;
  mayWrite: MayWrite;
  /** Of all entries and rows. */
  keys: Keys;
  mayRead: MayRead;
  /** The alternative texts of earlier rows, by `keyOf`. */
  texts: Map<string, { text: string; row: number }>;
}

/** Said of what the caller may not read, too, whatever is in it: nobody learns by guessing. */
const NOT_YOURS = 'You may not change it';

/** What a language has of its own, and has to be written for it. */
const isText = ({ attributes }: Shape, field: string) =>
  attributes[field]?.pluginOptions?.i18n?.localized === true && attributes[field].type !== 'component';

/** The column of the pictures, also if the sheet has none. */
function picturesColumn({ table, shape }: Setting, field: string): Column | undefined {
  const attribute = shape.attributes[field];
  const own = table.columns.find((column) => column.field === field && column.kind === 'files');
  if (own || !attribute) return own;
  const heading = shape.labels[field] ?? field;
  return { heading, field, locale: null, kind: 'files', attribute, store: null, isKey: false };
}

/** One row while it is planned: the values of each language, and which of them the row changes. */
class RowPlan {
  readonly problems: Problem[] = [];
  readonly cells: PlannedCell[] = [];
  readonly texts: PictureText[] = [];
  readonly findings: string[] = [];
  readonly #setting: Setting;
  readonly #row: TableRow;
  readonly #document: Document | null;
  readonly #versions: Record<string, Version>;
  /** The language that shared fields are written in. */
  readonly #main: string;
  readonly #after: Map<string, Values>;
  readonly #touched: Map<string, Set<string>>;
  /** Languages with something of their own, which makes a version of them; a relation or link for all does not. */
  readonly #own = new Set<string>();

  constructor(setting: Setting, row: TableRow, document: Document | null) {
    const [first = 'en'] = setting.shape.locales;
    this.#setting = setting;
    this.#row = row;
    this.#document = document;
    this.#versions = document?.versions ?? {};
    const known = Object.keys(this.#versions);
    this.#main = known.includes(first) ? first : (known[0] ?? first);
    const named = [...row.cells.keys()].flatMap(({ locale }) => locale ?? []);
    const all = [...new Set([this.#main, ...known, ...named])];
    this.#after = new Map(all.map((locale) => [locale, { ...this.#versions[locale]?.values }]));
    this.#touched = new Map(all.map((locale) => [locale, new Set()]));
  }

  report(column: string | null, sentence: string): void {
    this.problems.push({ row: this.#row.number, column, sentence });
  }

  /** The values that a cell is read beside. */
  currentOf = ({ locale }: Column): Values => this.#versions[locale ?? this.#main]?.values ?? {};

  /**
   * Links and relations without a language are for the entry's first one and those that had the same, or begin with this row,
   * as long as they have no column of their own.
   */
  #languagesOf(column: Column): string[] {
    const { locale, kind, field, store } = column;
    if (locale) return [locale];
    // Strapi copies shared fields into the other languages.
    if (!isByLanguage(kind)) return [this.#main];
    const { columns } = this.#setting.table;
    const own = columns.filter((each) => each.locale && each.field === field && each.store === store);
    return [...this.#after.keys()].filter(
      (each) => each === this.#main || (!own.some((other) => other.locale === each) && this.#followsMain(column, each)),
    );
  }

  /** What the caller may not read follows nothing: a plan would tell whether it is the same. */
  #followsMain(column: Column, locale: string): boolean {
    if (!this.#setting.mayRead(column.field, locale, this.#document)) return false;
    const { values } = this.#versions[locale] ?? {};
    const first = this.#versions[this.#main]?.values ?? {};
    return !values || hasSame(column, first, { locale, values, names: this.#setting.names });
  }

  /** The languages that have something else than the first one afterwards, which a link or relation for all leaves alone. */
  #keptIn(column: Column): string[] {
    if (column.locale || !isByLanguage(column.kind)) return [];
    const { mayRead, names, table } = this.#setting;
    const shown = (locale: string) => display(column, this.#after.get(locale) ?? {}, names);
    const hasOwn = (locale: string) =>
      table.columns.some(
        (each) => each.locale === locale && each.field === column.field && each.store === column.store,
      );
    return Object.keys(this.#versions).filter(
      (each) => mayRead(column.field, each, this.#document) && !hasOwn(each) && shown(each) !== shown(this.#main),
    );
  }

  /** Reports entries that the language of a cell lacks: a relation connects versions of one language. */
  #reportLacking(column: Column, value: Value): void {
    const locale = column.locale ?? this.#main;
    for (const name of lackingIn(column, value, { locale, names: this.#setting.names }))
      this.report(column.heading, `"${name}" does not exist in ${englishNameOf(locale)}`);
  }

  /** Of a column's languages those that the caller may read: a plan tells nothing of the others. */
  #readableOf(column: Column): string[] {
    const { mayRead } = this.#setting;
    return this.#languagesOf(column).filter((locale) => mayRead(column.field, locale, this.#document));
  }

  /** Whether the caller may read the field at all; reports it if not. */
  isReadable(column: Column): boolean {
    if (this.#readableOf(column).length > 0) return true;
    this.report(column.heading, NOT_YOURS);
    return false;
  }

  /**
   * Whether a cell is what an export shows, which changes nothing, however else it could be read: a feature with a
   * semicolon, one of two categories of the same name. Numbers and files are read as the sheet and its pictures say.
   */
  isAsShown(column: Column, raw: string | number | boolean): boolean {
    if (column.kind === 'files' || column.kind === 'number' || column.kind === 'integer') return false;
    const { names } = this.#setting;
    const text = String(raw).replace(/\r\n?/g, '\n').trim();
    return this.#readableOf(column).every((locale) => {
      const { values } = this.#versions[locale] ?? {};
      return values !== undefined && display(column, values, names) === text;
    });
  }

  /** Puts a parsed value where it belongs. What is there already is no change. */
  take(column: Column, value: Value): void {
    const { names, mayWrite, options } = this.#setting;
    const isRelation = column.kind === 'entry' || column.kind === 'entries';
    if (isRelation) this.#reportLacking(column, value);
    const isEmpty = (one: Value) => Array.isArray(one) && one.length === 0;
    const [all, readable] = [this.#languagesOf(column), this.#readableOf(column)];
    const next = new Map(
      all.map((locale): [string, Value] => {
        const values = this.#after.get(locale) ?? {};
        return [locale, withValue(column, value, { locale, values, names })];
      }),
    );
    const isChanged = (locale: string) => {
      const now = next.get(locale) ?? null;
      // A language in which nothing of it exists keeps what it has.
      if (isRelation && isEmpty(now) && !isEmpty(value)) return false;
      return display(column, this.#after.get(locale) ?? {}, names) !== display(column, { [column.field]: now }, names);
    };
    // What the caller may not read does not change alone, and does not tell whether it would.
    if (!readable.some(isChanged)) return;
    const changed = all.filter(isChanged);
    if (readable.length < all.length || !changed.every((locale) => mayWrite(column.field, locale, this.#document)))
      this.report(column.heading, NOT_YOURS);
    for (const locale of changed) {
      const values = this.#after.get(locale);
      if (values) values[column.field] = next.get(locale) ?? null;
      this.#touched.get(locale)?.add(column.field);
      if (column.locale) this.#own.add(locale);
    }
    const shown = column.locale ?? (changed.includes(this.#main) ? this.#main : (changed[0] ?? this.#main));
    const old = display(column, this.#versions[shown]?.values ?? {}, names);
    const now = display(column, this.#after.get(shown) ?? {}, names);
    const keptIn = this.#keptIn(column);
    const moves = isPrice(column.field) ? moveBetween(Number(old), Number(now), options.priceMove) : undefined;
    this.cells.push({
      column: column.heading,
      field: column.field,
      group: groupOf(column),
      old,
      new: now,
      ...(moves !== undefined && { moves }),
      ...(keptIn.length > 0 && { keptIn }),
    });
  }

  /** Takes what a cell says of the pictures that the entry will have. */
  describe(column: Column, raw: string): void {
    const { names, texts } = this.#setting;
    const picturesIn = (values: Values | undefined) => (values?.[column.field] ?? []) as (string | number)[];
    const read = readTexts(raw, {
      locale: column.describesIn ?? '',
      names,
      pictures: picturesIn(this.#after.get(this.#main)),
      before: picturesIn(this.#versions[this.#main]?.values),
      given: texts,
    });
    if ('problem' in read) {
      this.report(column.heading, read.problem);
      return;
    }
    this.texts.push(...read.texts);
    this.findings.push(...read.findings.map((sentence) => `${column.heading}: ${sentence}`));
    if (read.texts.length === 0) return;
    const { heading, field } = column;
    this.cells.push({ column: heading, field, group: groupOf(column), old: read.old, new: read.new });
  }

  /** What is written, by language. */
  writes(): PlannedRow['writes'] {
    return [...this.#after].flatMap(([locale, values]) => {
      const version = this.#versions[locale];
      const fields = [...(this.#touched.get(locale) ?? [])];
      const isMade = locale === this.#main || this.#own.has(locale);
      if (fields.length === 0 || (!version && !isMade)) return [];
      const some = (from: Values) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
      return [
        {
          locale,
          isNew: !version,
          before: some(version?.values ?? {}),
          after: some(values),
          wasPublished: version?.isPublished ?? false,
          wasModified: version?.isModified ?? false,
        },
      ];
    });
  }

  /** Reports the texts without which an entry, or one of its languages, cannot be made. */
  reportMissing(writes: PlannedRow['writes']): void {
    const { shape } = this.#setting;
    for (const { locale, isNew, after } of writes) {
      const missing = Object.entries(shape.attributes).find(
        ([field, { required }]) => isNew && required && isText(shape, field) && !after[field],
      );
      if (!missing) continue;
      this.report(headingOf(shape, missing[0], locale), 'is needed for a new entry');
    }
  }
}

/** What a row would change, and what is wrong in it. */
export function planRow(setting: Setting, row: TableRow, document: Document | undefined) {
  const { shape, names, options, texts } = setting;
  const plan = new RowPlan(setting, row, document ?? null);
  const elsewhere = new Set<unknown>();
  for (const [column, raw] of row.cells) {
    if (column.kind === 'alternative texts') continue;
    // The key is how the entry was found; a new entry gets it as it is written.
    if ((column.isKey && document) || !plan.isReadable(column) || plan.isAsShown(column, raw)) continue;
    const parsed = parseCell(column, raw, { ...options, names, current: plan.currentOf(column) });
    if ('problem' in parsed) {
      plan.report(column.heading, parsed.problem.startsWith('"') ? parsed.problem : `"${raw}" ${parsed.problem}`);
      continue;
    }
    plan.take(column, parsed.value);
    if (column.kind === 'files') for (const file of parsed.value as (string | number)[]) elsewhere.add(file);
  }
  const pictures = shape.type.pictures && picturesColumn(setting, shape.type.pictures);
  const named = pictures && !row.cells.has(pictures) ? picturesOf(row.key, names, setting.keys) : [];
  const found = new Set(named.map((name) => names.picture(name) ?? name));
  const own = [...found].filter((picture) => !elsewhere.has(picture));
  if (pictures && own.length > 0 && plan.isReadable(pictures)) plan.take(pictures, own);
  for (const [column, raw] of row.cells)
    if (column.kind === 'alternative texts' && plan.isReadable(column)) plan.describe(column, String(raw));

  const writes = plan.writes();
  if (plan.problems.length === 0) plan.reportMissing(writes);
  if (plan.problems.length === 0)
    for (const one of plan.texts) texts.set(keyOf(one), { text: one.text, row: row.number });
  const isUnpublished = writes.some(({ isNew, wasPublished, wasModified }) => !isNew && (wasModified || !wasPublished));
  const planned: PlannedRow = {
    row: row.number,
    key: row.key,
    kind: document ? (writes.length + plan.texts.length > 0 ? 'changed' : 'unchanged') : 'new',
    documentId: document?.documentId ?? null,
    cells: plan.cells,
    writes,
    conflict: isUnpublished ? 'unpublished' : null,
    ...(plan.texts.length > 0 && { texts: plan.texts }),
    ...(plan.findings.length > 0 && { findings: plan.findings }),
  };
  return { planned, problems: plan.problems };
}
