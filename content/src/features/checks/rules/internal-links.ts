import { ANY_LOCALE } from 'contract/redirects';
import { type Entry, text } from '../entry';
import type { Facts } from '../facts';
import { type Check, count, names } from '../finding';
import { leadsOut, targetOf, targetOfService } from '../../../core/places/site-address';
import { MAX_RICH_TEXT_LENGTH } from './text-cut';
import type { Values } from '../../../core/entries/values';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Fields whose whole value is a link that may lead to a page of the site; `to` is where a redirect leads. */
const LINKS = new Set(['menu_link', 'button_link', 'link', 'service_link', 'content_url', 'to']);

interface Link {
  /** Path of its field. */
  field: string;
  link: string;
}

/** The beginnings and ends of labels in Markdown, these with an address if there is one. */
const LABEL = /!?\[|\](?:\(\s*<?([^)\s>]*))?/g;
const ANCHOR = /<a\b([^<>]*)>/gi;
const ADDRESS = /\bhref\s*=\s*["']?([^"'\s>]+)/i;

/** Links in Markdown and HTML: `[words](/path "title")`, `<a href="/path">`. In one pass: texts may be long. */
function linksInText(source: string): string[] {
  const open: string[] = [];
  const markdown = [...source.matchAll(LABEL)].flatMap(([sign, link]) => {
    if (sign.endsWith('[')) open.push(sign);
    else if (open.pop() === '[' && link) return [link];
    return [];
  });
  const html = [...source.matchAll(ANCHOR)].flatMap(([, attributes = '']) => ADDRESS.exec(attributes)?.[1] ?? []);
  return [...markdown, ...html];
}

/** @param isSingle tells whether a field holds one component, whose path has no number */
function linksIn(values: Values, place: string, isSingle: (name: string) => boolean = () => false): Link[] {
  return Object.entries(values).flatMap(([name, value]): Link[] => {
    const field = place + name;
    if (typeof value === 'string') {
      const link = value.trim();
      return LINKS.has(name) && link ? [{ field, link }] : [];
    }
    if (!Array.isArray(value)) return [];
    return value.flatMap((part, index) =>
      typeof part === 'object' && part !== null
        ? linksIn(part as Values, isSingle(name) ? `${field}.` : `${field}.${index}.`)
        : [],
    );
  });
}

/** The links of an entry, those of its components and those in what is shown of its formatted texts. */
function linksOf(entry: Entry): Link[] {
  const { values, fields } = entry;
  const shown = Object.fromEntries(
    fields.filter(({ kind }) => kind !== 'relation').map(({ name }) => [name, values[name]]),
  );
  const inTexts = fields
    .filter(({ kind }) => kind === 'richtext')
    .flatMap(({ name }) =>
      linksInText(text(entry, name).slice(0, MAX_RICH_TEXT_LENGTH)).map((link) => ({ field: name, link })),
    );
  const single = new Set(fields.filter(({ isSingle }) => isSingle).map(({ name }) => name));
  return [...linksIn(shown, '', (name) => single.has(name)), ...inTexts];
}

function isDead({ field, link }: Link, locale: string, facts: Facts): boolean {
  if (leadsOut(link)) return false;
  const locales = [...facts.languages.map(({ code }) => code), facts.defaultLocale];
  const target =
    field === 'service_link' ? targetOfService(link, locale) : targetOf(link, locale, { ...facts, locales });
  const isFound =
    typeof target === 'string' ? target !== 'nothing' : facts.hasAddress(target.type, target.address, target.locale);
  const [path = ''] = link.replaceAll(ANY_LOCALE, locale).split(/[?#]/);
  return !isFound && !(path.startsWith('/') && facts.leadsOn(path));
}

/** Links to pages that the site does not have, and from which no redirect leads on. */
export const internalLinks: Check = (entry, facts) => {
  const locale = entry.locale ?? facts.defaultLocale;
  const dead = linksOf(entry).filter((link) => isDead(link, locale, facts));
  return Object.entries(Object.groupBy(dead, ({ field }) => field)).map(([field, links = []]) => ({
    check: 'internal-links',
    level: 'must',
    field,
    sentence: `${count(links.length, 'link')} ${links.length === 1 ? 'leads' : 'lead'} to no page of the site: ${names(links.map(({ link }) => link.slice(0, 80)))}`,
    shoppers: SHOPPERS_SEE.deadEnd,
    action: 'Look at the link',
  }));
};
