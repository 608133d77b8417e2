import { related } from '../entry';
import { inWords } from '../../../core/in-words';
import type { RelatedEntry } from '../../../core/entries/names';
import type { Check, Finding } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Relations that each language has of its own, and that mean the same in all. */
const SAME = ['color', 'successor'] as const;

const keyOf = (linked: readonly RelatedEntry[]) => linked.map(({ documentId }) => documentId).join();

/** 'English has Lagoon', 'Filipino and Japanese have Sand' */
const sayHaving = (languages: readonly string[], name: string) =>
  `${inWords(languages)} ${languages.length === 1 ? 'has' : 'have'} ${name}`;

/** What is another in some language, mostly since the item was begun as a duplicate. A language without one has the first one's. */
export const sameInLanguages: Check = (entry, facts) =>
  SAME.flatMap((field): Finding[] => {
    if (related(entry, field).length === 0) return [];
    const versions = facts.languages.flatMap(({ code, name: language }) => {
      const version = code === entry.locale ? entry : facts.inLanguage(code);
      const linked = version ? related(version, field) : [];
      return linked.length > 0 ? [{ code, language, linked }] : [];
    });
    const groups = [...Map.groupBy(versions, ({ linked }) => keyOf(linked)).values()];
    if (groups.length < 2 || !versions.some(({ code }) => code === entry.locale)) return [];
    const words = groups.map((group) =>
      sayHaving(
        group.map(({ language }) => language),
        (group[0]?.linked ?? []).map(({ name }) => name).join(', '),
      ),
    );
    return [
      {
        check: 'same-in-languages',
        level: 'must',
        field,
        sentence: `The ${field} is not the same in all languages: ${words.join(', ')}.`,
        shoppers: SHOPPERS_SEE.otherByLanguage,
        action: 'Choose the same in each',
        otherLocales: versions.flatMap(({ code }) => (code === entry.locale ? [] : code)),
      },
    ];
  });
