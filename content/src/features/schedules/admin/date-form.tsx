import * as React from 'react';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import type { EntryAnswer } from '../answers';
import type { Tick } from '../planned';
import type { Action } from '../rows';
import { ShopTimeField } from '../../../core/admin/shop-time-field';
import { englishNameOf } from '../../../core/model/language-names';
import { type Choice, Ticks } from './ticks';
import type { PlanSetting } from './use-entry';
import { changeInWords } from './words';

const LABELS: Record<Action, string> = { publish: 'Goes live', unpublish: 'Leaves the site', back: 'Is put back' };
/** The end of what a date begins, and what it means without one. */
const ENDS = { publish: 'Until', unpublish: 'Comes back' };
const FOR_GOOD = { publish: 'for good', unpublish: 'it stays away' };
const ALL = '';

type Plan = EntryAnswer['schedules'][number];

interface Props {
  action: Action;
  answer: EntryAnswer;
  /** The plan that is changed, if it is no new one. */
  plan: Plan | undefined;
  /** The language that is open. */
  locale: string | null;
  problem: string;
  isBusy: boolean;
  /** Why no date can be set now. */
  obstacle: string;
  onSet: (setting: PlanSetting) => void;
  onClose: () => void;
}

const choiceOf = (change: EntryAnswer['changes'][number]): Choice => ({
  field: change.field,
  locale: change.locale,
  words: changeInWords(change),
});
const freshChoice = (locale: string | null): Choice => ({
  field: null,
  locale,
  words: locale === null ? 'All of it' : `All of it in ${englishNameOf(locale)}`,
});
const tickOf = ({ field, locale }: Tick): Tick => ({ field, locale });
const without = (all: readonly Tick[], some: readonly Tick[]) =>
  all.filter(({ field, locale }) => !some.some((one) => one.field === field && one.locale === locale)).map(tickOf);

/** What goes live or leaves the site, and when, on the brand's clocks: the browser's own zone does not matter. */
export function DateForm({ action, answer, plan, locale, problem, isBusy, obstacle, onSet, onClose }: Props) {
  const { languages, allowed, mayAll, mistakes, changes, fresh, schedules } = answer;
  const [at, setAt] = React.useState(plan?.wall ?? '');
  const [until, setUntil] = React.useState(schedules.find(({ begins }) => begins === plan?.id)?.wall ?? '');
  const [chosen, setChosen] = React.useState(mayAll ? ALL : (locale ?? ALL));
  const open = [...(plan ? [] : fresh.map(freshChoice)), ...[...changes, ...(plan?.since ?? [])].map(choiceOf)];
  // Of a new plan all is ticked at first, also what is saved while this is open.
  const [toggled, setToggled] = React.useState<Tick[]>([]);
  const ticked = plan ? toggled : without(open, toggled);
  const kept = (plan?.changes ?? []).map(choiceOf);
  const [keeps, setKeeps] = React.useState<Tick[]>(kept.map(tickOf));
  const isPublish = action === 'publish';
  const isReady = Boolean(at) && (!isPublish || Boolean(plan) || ticked.length > 0);
  const save = () => {
    if (!isReady || isBusy || obstacle) return;
    const times = { at, ...(action !== 'back' && { until: until || null }) };
    if (plan) onSet({ ...times, ...(isPublish && { add: ticked, remove: without(kept, keeps) }) });
    else if (isPublish) onSet({ ...times, ticked });
    else onSet({ ...times, locale: chosen === ALL ? null : chosen });
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <ShopTimeField label={LABELS[action]} value={at} error={problem} isFirst onChange={setAt} onEnter={save} />
      {action !== 'back' && (
        <ShopTimeField
          label={ENDS[action]}
          whenEmpty={FOR_GOOD[action]}
          value={until}
          onChange={setUntil}
          onEnter={save}
        />
      )}
      {isPublish && (
        <>
          <Ticks title="In this plan" choices={kept} ticked={keeps} onChange={setKeeps} />
          <Ticks
            title={plan ? 'Add to it' : 'What goes live'}
            choices={open}
            ticked={ticked}
            onChange={(chosen) => setToggled(plan ? chosen : without(open, chosen))}
          />
          <Typography variant="pi">What you do not tick stays in the form as an unpublished edit.</Typography>
        </>
      )}
      {action === 'unpublish' && !plan && languages.all.length > 1 && locale && (
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
      {isPublish && mistakes.length > 0 && (
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
      {obstacle && <Typography variant="omega">{obstacle}</Typography>}
      <Flex gap={2}>
        <Button size="S" disabled={!isReady || isBusy || Boolean(obstacle)} onClick={save}>
          Set the date
        </Button>
        <Button size="S" variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
