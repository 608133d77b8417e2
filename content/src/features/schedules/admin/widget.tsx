import * as React from 'react';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { ListedSchedule } from '../answers';
import type { ListAnswer } from '../serve';
import { editViewOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { reasonOf } from '../../../core/admin/refusal';
import { useAnswer } from '../../../core/admin/use-answer';
import { useForgetting } from '../../../core/admin/use-forgetting';
import { pathOf } from './use-entry';
import { inLanguages, lineOf, NO_ANSWER, NOW } from './words';

const isQuestion = ({ state }: ListedSchedule) => state !== 'waiting';

function Line({ schedule, onAnswer }: { schedule: ListedSchedule; onAnswer: (isNow: boolean) => void }) {
  const { name, action, languages, locales, note, isGone } = schedule;
  return (
    <Flex tag="li" direction="column" alignItems="flex-start" gap={1}>
      {isGone ? (
        <Typography>{name}</Typography>
      ) : (
        <Link to={editViewOf({ ...schedule, locale: languages?.[0] ?? locales[0] ?? null })}>{name}</Link>
      )}
      <Typography variant="pi" textColor={isQuestion(schedule) ? 'danger600' : 'neutral600'}>
        {lineOf(schedule)}
        {inLanguages(languages)}
        {note && `: ${note}`}
      </Typography>
      {isQuestion(schedule) && (
        <Flex gap={2}>
          {!isGone && (
            <Button size="S" aria-label={`${NOW[action]}: ${name}`} onClick={() => onAnswer(true)}>
              {NOW[action]}
            </Button>
          )}
          <Button size="S" variant="tertiary" aria-label={`Cancel this date: ${name}`} onClick={() => onAnswer(false)}>
            Cancel this date
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

/** What goes live next, and first what should have and did not, on the admin's home page. */
export function PlannedWidget() {
  const { post, del } = useFetchClient();
  const forget = useForgetting();
  const { answer, hasFailed, ask } = useAnswer<ListAnswer>('/schedules', { refocus: true });
  const [problem, setProblem] = React.useState('');

  const decide = async ({ uid, documentId, id, isSingle }: ListedSchedule, isNow: boolean) => {
    setProblem('');
    const path = pathOf(uid, documentId, id);
    await (isNow ? post(`${path}/now`) : del(path)).catch((error: unknown) => setProblem(reasonOf(error, NO_ANSWER)));
    forget({ type: uid, isSingle, documentId });
    ask();
  };

  if (hasFailed) return <LoadStatus hasFailed />;
  if (!answer) return <Widget.Loading />;
  const sorted = answer.schedules.toSorted((one, other) => Number(isQuestion(other)) - Number(isQuestion(one)));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {problem && (
        <Typography role="alert" textColor="danger600">
          {problem}
        </Typography>
      )}
      {sorted.length === 0 && <Typography role="status">Nothing is planned.</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label="Planned">
        {sorted.map((schedule) => (
          <Line key={schedule.id} schedule={schedule} onAnswer={(isNow) => void decide(schedule, isNow)} />
        ))}
      </Flex>
    </Flex>
  );
}
