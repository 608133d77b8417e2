import * as React from 'react';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { editViewOf } from '../../../core/admin/edit-view';
import { reasonOf } from '../../../core/admin/refusal';
import { type ListedSchedule, NO_ANSWER, pathOf } from './answers';
import { inLanguage, lineOf, NOW } from './words';

const isQuestion = ({ state }: ListedSchedule) => state !== 'waiting';

function Line({ schedule, onAnswer }: { schedule: ListedSchedule; onAnswer: (isNow: boolean) => void }) {
  const { name, action, locale, locales, note } = schedule;
  return (
    <Flex tag="li" direction="column" alignItems="flex-start" gap={1}>
      <Link to={editViewOf({ ...schedule, locale: locale ?? locales[0] })}>{name}</Link>
      <Typography variant="pi" textColor={isQuestion(schedule) ? 'danger600' : 'neutral600'}>
        {lineOf(schedule)}
        {inLanguage(locale)}
        {note && `: ${note}`}
      </Typography>
      {isQuestion(schedule) && (
        <Flex gap={2}>
          <Button size="S" aria-label={`${NOW[action]}: ${name}`} onClick={() => onAnswer(true)}>
            {NOW[action]}
          </Button>
          <Button size="S" variant="tertiary" aria-label={`Forget: ${name}`} onClick={() => onAnswer(false)}>
            Forget
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

/** What goes live next, and first what should have and did not, on the admin's home page. */
export function PlannedWidget() {
  const { get, post, del } = useFetchClient();
  const [schedules, setSchedules] = React.useState<ListedSchedule[] | 'failed'>();
  const [problem, setProblem] = React.useState('');
  const look = React.useCallback(
    () =>
      get<{ schedules: ListedSchedule[] }>('/schedules').then(
        ({ data }) => setSchedules(data.schedules),
        () => setSchedules('failed'),
      ),
    [get],
  );
  React.useEffect(() => void look(), [look]);

  const answer = async ({ uid, documentId, action }: ListedSchedule, isNow: boolean) => {
    setProblem('');
    const path = pathOf(uid, documentId, action);
    await (isNow ? post(`${path}/now`) : del(path)).catch((error: unknown) => setProblem(reasonOf(error, NO_ANSWER)));
    await look();
  };

  if (!schedules) return <Widget.Loading />;
  if (schedules === 'failed') return <Widget.Error />;
  const sorted = schedules.toSorted((one, other) => Number(isQuestion(other)) - Number(isQuestion(one)));
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
          <Line
            key={`${schedule.uid} ${schedule.documentId} ${schedule.action}`}
            schedule={schedule}
            onAnswer={(isNow) => void answer(schedule, isNow)}
          />
        ))}
      </Flex>
    </Flex>
  );
}
