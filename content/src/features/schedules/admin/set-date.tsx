import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, ExternalLink, WarningCircle } from '@strapi/icons';
import type { EntryAnswer } from '../answers';
import { englishNameOf } from '../../../core/model/language-names';
import { changeInWords, inLanguages, languagesInWords, lineOf, NOW } from './words';

const LOOKS = {
  waiting: { Icon: Clock, color: 'neutral600' },
  late: { Icon: WarningCircle, color: 'danger600' },
  failed: { Icon: WarningCircle, color: 'danger600' },
  done: { Icon: CheckCircle, color: 'success600' },
} as const;

type Plan = EntryAnswer['schedules'][number];

interface Props {
  schedule: Plan;
  /** Whether the caller may change it. */
  isOwn: boolean;
  isBusy: boolean;
  onChange: () => void;
  onCancel: () => void;
  onNow: () => void;
  /** Shows what the site will show. @param locale a language that is planned; null: the type has none */
  onPreview: (locale: string | null) => void;
  /** Puts into the plan what was written since. */
  onAdd: () => void;
}

const Lines = ({ changes }: { changes: Plan['changes'] }) => (
  <ul>
    {changes.map((change) => (
      <Typography tag="li" variant="omega" key={`${change.field} ${change.locale}`}>
        {changeInWords(change)}
      </Typography>
    ))}
  </ul>
);

/** What a plan does. */
function WhatIsPlanned({ schedule: { state, whole, changes, overlaps } }: { schedule: Plan }) {
  return (
    <>
      {state !== 'done' && whole.length > 0 && (
        <Typography tag="p" variant="omega">
          {languagesInWords(whole) || 'All of it'}, as saved when this was set
        </Typography>
      )}
      <Lines changes={changes} />
      {overlaps.map((when) => (
        <Typography tag="p" textColor="warning700" key={when}>
          The same is planned for {when}. The later one counts.
        </Typography>
      ))}
    </>
  );
}

/** Asks whether what was written since belongs to the plan. */
const Since = ({
  since,
  isOwn,
  isBusy,
  onAdd,
}: { since: Plan['since'] } & Pick<Props, 'isOwn' | 'isBusy' | 'onAdd'>) => (
  <Box role="status">
    <Typography tag="p" fontWeight="semiBold">
      Saved since. Does it go live with this, too?
    </Typography>
    <Lines changes={since} />
    {isOwn && (
      <Button size="S" variant="secondary" disabled={isBusy} onClick={onAdd}>
        Yes, put it in the plan
      </Button>
    )}
    <Typography tag="p" variant="pi">
      Else it stays a draft.
    </Typography>
  </Box>
);

/** 'Preview' for each language that a plan publishes. */
function Previews({ schedule, isBusy, onPreview }: Pick<Props, 'schedule' | 'isBusy' | 'onPreview'>) {
  const { action, state, previews } = schedule;
  if (action !== 'publish' || state === 'done' || previews.length === 0) return null;
  return (
    <Flex gap={2} wrap="wrap">
      {previews.map((locale) => (
        <Button
          key={locale}
          size="S"
          variant="tertiary"
          endIcon={<ExternalLink />}
          disabled={isBusy}
          onClick={() => onPreview(locale)}
        >
          {previews.length > 1 && locale !== null ? `Preview, ${englishNameOf(locale)}` : 'Preview'}
        </Button>
      ))}
    </Flex>
  );
}

/** A plan: when, what, by whom, what has become of it, and what can be done. */
export function SetDate({ schedule, isOwn, isBusy, onChange, onCancel, onNow, onPreview, onAdd }: Props) {
  const { state, action, languages, note, who, isAllowed, since } = schedule;
  const { Icon, color } = LOOKS[state];
  const isQuestion = state === 'late' || state === 'failed';
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Flex alignItems="flex-start" gap={2}>
        <Box paddingTop={1}>
          <Icon aria-hidden fill={color} width="1.6rem" height="1.6rem" />
        </Box>
        <div>
          <Typography variant="omega" fontWeight="semiBold" textColor={isQuestion ? 'danger600' : 'neutral800'}>
            {lineOf(schedule)}
            {inLanguages(languages)}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600">
            Set by {who}
          </Typography>
          {action === 'back' && state === 'waiting' && (
            <Typography tag="p">What is still as planned is put back.</Typography>
          )}
          <WhatIsPlanned schedule={schedule} />
          {state === 'late' && <Typography tag="p">The server was not running then.</Typography>}
          {note && <Typography tag="p">{state === 'done' ? `To be mended then: ${note}` : note}</Typography>}
          {!isAllowed && (
            <Typography tag="p" textColor="danger600">
              {who} may no longer publish this: it will not happen. Set it again in your name.
            </Typography>
          )}
          {since.length > 0 && <Since since={since} isOwn={isOwn} isBusy={isBusy} onAdd={onAdd} />}
        </div>
      </Flex>
      <Previews schedule={schedule} isBusy={isBusy} onPreview={onPreview} />
      {isOwn && state !== 'done' && (
        <Flex gap={2} wrap="wrap">
          {isQuestion && (
            <Button size="S" disabled={isBusy} onClick={onNow}>
              {NOW[action]}
            </Button>
          )}
          <Button size="S" variant="tertiary" disabled={isBusy} onClick={onChange}>
            Change
          </Button>
          <Button size="S" variant="tertiary" disabled={isBusy} onClick={onCancel}>
            Cancel this date
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
