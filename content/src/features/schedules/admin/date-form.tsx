import * as React from 'react';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import type { EntryAnswer, ScheduleAnswer } from '../answers';
import type { Action } from '../rows';
import { englishNameOf } from '../../../core/model/language-names';

const LABELS: Record<Action, string> = { publish: 'Goes live', unpublish: 'Leaves the site' };
const ALL = '';

interface Props {
  action: Action;
  answer: EntryAnswer;
  /** The date that is changed, if there is one. */
  set: ScheduleAnswer | undefined;
  /** The language that is open. */
  locale: string | null;
  problem: string;
  isBusy: boolean;
  onSet: (at: string, locale: string | null) => void;
  onClose: () => void;
}

/** When an entry goes live or leaves the site, on the brand's clocks: the browser's own zone does not matter. */
export function DateForm({ action, answer, set, locale, problem, isBusy, onSet, onClose }: Props) {
  const { languages, allowed, mayAll, zone, mistakes } = answer;
  const [at, setAt] = React.useState(set?.wall ?? '');
  const [chosen, setChosen] = React.useState(set ? (set.locale ?? ALL) : mayAll ? ALL : (locale ?? ALL));
  const field = React.useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  React.useEffect(() => field.current?.focus(), []);
  const save = () => onSet(at, chosen === ALL ? null : chosen);
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root error={problem || undefined} hint={`On the clocks of ${zone}`}>
        <Field.Label>{LABELS[action]}</Field.Label>
        <Field.Input
          ref={field}
          type="datetime-local"
          value={at}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setAt(event.target.value)}
          onKeyDown={(event: React.KeyboardEvent) => {
            // The field stands in the entry's own form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (at) save();
          }}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {languages.all.length > 1 && locale && (
        <Field.Root>
          <Field.Label>Languages</Field.Label>
          <SingleSelect value={chosen} onChange={(value) => setChosen(String(value))}>
            {mayAll && <SingleSelectOption value={ALL}>All that it has</SingleSelectOption>}
            {allowed.includes(locale) && (
              <SingleSelectOption value={locale}>{englishNameOf(locale)} alone</SingleSelectOption>
            )}
          </SingleSelect>
        </Field.Root>
      )}
      {action === 'publish' && mistakes.length > 0 && (
        <div>
          <Typography variant="omega" fontWeight="semiBold" textColor="danger600">
            As it is now, it goes live with this:
          </Typography>
          <ul>
            {mistakes.map((sentence) => (
              <Typography tag="li" variant="omega" key={sentence}>
                {sentence}
              </Typography>
            ))}
          </ul>
        </div>
      )}
      <Flex gap={2}>
        <Button size="S" disabled={!at || isBusy} onClick={save}>
          Set the date
        </Button>
        <Button size="S" variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
