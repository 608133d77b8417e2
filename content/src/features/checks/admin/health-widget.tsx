import * as React from 'react';
import { useFetchClient, Widget } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { Line } from '../report';
import type { HealthAnswer } from './answers';
import { dayInWords, timeInWords } from '../../../core/admin/when';

const LINES: Record<Line, string> = {
  must: 'Must be mended',
  better: 'Could be better',
  rules: 'Rules older than 12 months',
};

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))', gap: '0.4rem 2.4rem' };

const Foot = ({ answer, look }: { answer: HealthAnswer; look: () => void }) => (
  <Flex gap={2} justifyContent="space-between" wrap="wrap">
    <Typography variant="pi" textColor="neutral600">
      {answer.hasFailed
        ? `We could not look.${answer.lookedAt ? ` The last result is from ${dayInWords(answer.lookedAt)}.` : ''}`
        : answer.lookedAt && `Looked at ${dayInWords(answer.lookedAt)}, ${timeInWords(answer.lookedAt)}`}
    </Typography>
    <Button size="S" variant="tertiary" onClick={look}>
      Look again
    </Button>
  </Flex>
);

type Report = NonNullable<HealthAnswer['report']>;

const Counts = ({ report: { entries, inOrder, lines } }: { report: Report }) => (
  <>
    <Typography variant="delta" role="status">
      {inOrder === entries ? `All ${entries} entries are in order.` : `${inOrder} of ${entries} entries are in order.`}
    </Typography>
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
      {(Object.keys(LINES) as Line[]).map((line) => (
        <Typography tag="li" key={line} textColor={line === 'must' && lines.must ? 'danger600' : 'neutral800'}>
          <Link to={`/content-health?line=${line}`} style={{ color: 'inherit' }}>
            {LINES[line]}: {lines[line]}
          </Link>
        </Typography>
      ))}
    </Flex>
  </>
);

/** How many entries of each type are in order. */
const Types = ({ types }: Pick<Report, 'types'>) => (
  <Box tag="ul" aria-label="Entries in order, by type" style={GRID}>
    {types.map(({ type, label, entries, inOrder }) => (
      <Flex tag="li" key={type} justifyContent="space-between" gap={2}>
        <Typography variant="pi" textColor="neutral600">
          {label}
        </Typography>
        <Typography variant="pi" fontWeight={inOrder < entries ? 'bold' : undefined}>
          {inOrder} of {entries}
        </Typography>
      </Flex>
    ))}
  </Box>
);

/** The widget 'Content health' on the admin's home page. */
const HealthWidget = () => {
  const { get, post } = useFetchClient();
  const [answer, setAnswer] = React.useState<HealthAnswer>();
  const [isUnreachable, setUnreachable] = React.useState(false);
  const show = React.useCallback((asked: Promise<{ data: HealthAnswer }>) => {
    asked
      .then(({ data }) => {
        setAnswer(data);
        setUnreachable(false);
      })
      .catch(() => setUnreachable(true));
  }, []);
  React.useEffect(() => show(get<HealthAnswer>('/checks/health')), [get, show]);
  if (!answer && !isUnreachable) return <Widget.Loading />;
  const shown = { lookedAt: null, report: null, ...answer, hasFailed: isUnreachable || Boolean(answer?.hasFailed) };
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {shown.report && <Counts report={shown.report} />}
      <Foot answer={shown} look={() => show(post<HealthAnswer>('/checks/look'))} />
      {shown.report && <Types types={shown.report.types} />}
    </Flex>
  );
};

export default HealthWidget;
