import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, WarningCircle } from '@strapi/icons';
import type { EntryAnswer } from '../answers';
import { inLanguage, lineOf, NOW } from './words';

const LOOKS = {
  waiting: { Icon: Clock, color: 'neutral600' },
  late: { Icon: WarningCircle, color: 'danger600' },
  failed: { Icon: WarningCircle, color: 'danger600' },
  done: { Icon: CheckCircle, color: 'success600' },
} as const;

interface Props {
  schedule: EntryAnswer['schedules'][number];
  /** Whether the caller may change it. */
  isOwn: boolean;
  isBusy: boolean;
  onChange: () => void;
  onForget: () => void;
  onNow: () => void;
}

/** A date that is set: when, by whom, what has become of it, and what can be done. */
export function SetDate({ schedule, isOwn, isBusy, onChange, onForget, onNow }: Props) {
  const { state, action, locale, note, who, isAllowed } = schedule;
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
            {inLanguage(locale)}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600">
            Set by {who}
          </Typography>
          {state === 'late' && <Typography tag="p">The server was not running then.</Typography>}
          {note && <Typography tag="p">{state === 'done' ? `To be mended then: ${note}` : note}</Typography>}
          {!isAllowed && (
            <Typography tag="p" textColor="danger600">
              {who} may no longer publish this: it will not happen. Set it again in your name.
            </Typography>
          )}
        </div>
      </Flex>
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
          <Button size="S" variant="tertiary" disabled={isBusy} onClick={onForget}>
            Forget
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
