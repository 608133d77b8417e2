import type { Attribute } from '../src/core/model/attribute';
import { type Attributes, type Model, isLocalized, isRelation, isToOne } from './model';
import { type Demo, type Entry, type Fields, LOCALES, MEDIA_LINK, asText, filesNamed } from './read';

/** What Strapi takes for these types of a field. */
const FORMS: Record<string, { pattern: RegExp; example: string }> = {
  date: { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, example: '2026-11-22' },
  time: { pattern: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, example: '09:30:00' },
};

/** Problems that prevent seeding. Each one names the file, the entry and the field. */
export function findProblems(demo: Demo, model: Model): string[] {
  const keys = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const entry of demo.entries) {
    const known = keys.get(entry.type.uid) ?? new Set();
    keys.set(entry.type.uid, known);
    if (!entry.key) problems.push(`${entry.place}: has no key to be recognised by`);
    else if (known.has(entry.key)) problems.push(`${entry.place}: another entry has the same key`);
    known.add(entry.key);
  }

  const referenceProblem = (attribute: Attribute, value: unknown): string | undefined => {
    const key = asText(value);
    if (keys.get(attribute.target ?? '')?.has(key)) return undefined;
    return `refers to '${key}', which is no ${attribute.target?.split('.')[1]}`;
  };

  const valueProblem = (attribute: Attribute, value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return attribute.required ? 'is required' : undefined;
    if (isRelation(attribute)) {
      if (Array.isArray(value) === isToOne(attribute))
        return isToOne(attribute) ? 'takes one name' : 'takes a list of names';
      return [value]
        .flat()
        .map((one) => referenceProblem(attribute, one))
        .find(Boolean);
    }
    if (attribute.type === 'media') {
      const missing = [value].flat().find((name) => filesNamed(asText(name), demo.files).length === 0);
      if (missing !== undefined) return `names '${asText(missing)}', which is not in demo/media`;
      return Array.isArray(value) && !attribute.multiple ? 'takes one file' : undefined;
    }
    if (attribute.type === 'richtext') {
      const missing = [...asText(value).matchAll(MEDIA_LINK)].find(([, name = '']) => !demo.files.has(name));
      return missing && `shows '${missing[1]}', which is not in demo/media`;
    }
    if (attribute.enum && !attribute.enum.includes(asText(value))) return `must be one of ${attribute.enum.join(', ')}`;
    if (attribute.regex && !new RegExp(attribute.regex).test(asText(value)))
      return `'${asText(value)}' does not match ${attribute.regex}`;
    const form = FORMS[attribute.type];
    if (form && !form.pattern.test(asText(value)))
      return `'${asText(value)}' is no ${attribute.type} like ${form.example}`;
    if (['integer', 'decimal', 'float'].includes(attribute.type)) {
      if (typeof value !== 'number') return 'must be a number';
      if (value < (attribute.min ?? -Infinity) || value > (attribute.max ?? Infinity))
        return `${value} is out of range`;
    }
    return undefined;
  };

  const checkFields = (place: string, fields: Fields, attributes: Attributes) => {
    for (const name of Object.keys(fields).filter((field) => !attributes[field])) {
      problems.push(`${place}: '${name}' is no field there`);
    }
    for (const [name, attribute] of Object.entries(attributes)) {
      const value = fields[name];
      if (attribute.type !== 'component') {
        const problem = valueProblem(attribute, value);
        if (problem) problems.push(`${place}: ${name} ${problem}`);
      } else if (value !== undefined && value !== null) {
        if (Array.isArray(value) !== Boolean(attribute.repeatable)) {
          problems.push(`${place}: ${name} must be ${attribute.repeatable ? 'a list' : 'one object'}`);
        }
        const inner = model.components.get(attribute.component ?? '') ?? {};
        [value].flat().forEach((part, index) => checkFields(`${place} ${name}[${index}]`, part as Fields, inner));
      }
    }
  };

  const checkEntry = ({ type, place, shared, texts }: Entry) => {
    const all = Object.entries(type.attributes);
    const belongs = (localized: boolean) =>
      Object.fromEntries(all.filter(([, attribute]) => isLocalized(attribute) === localized));
    checkFields(place, shared, belongs(false));
    if (type.localized && !texts.en && Object.keys(belongs(true)).length > 0)
      problems.push(`${place}: has no 'en' texts`);
    for (const locale of LOCALES) {
      if (texts[locale]) checkFields(`${place} ${locale}`, texts[locale], belongs(true));
    }
  };
  demo.entries.forEach(checkEntry);
  return problems;
}
