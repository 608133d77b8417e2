import { useFetchClient, Widget } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { Line } from '../finding';
import type { HealthAnswer, Report } from '../report';
import { LOAD_FAILURE } from '../../../core/admin/load-status';
import { useAnswer } from '../../../core/admin/use-answer';
import { dayInWords, timeInWords } from '../../../core/admin/when';
import { TITLES } from './health-views';

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))', gap: '0.4rem 2.4rem' };

interface FootProps extends Pick<HealthAnswer, 'hasFailed' | 'lookedAt'> {
  look: () => void;
}

const Foot = ({ hasFailed, lookedAt, look }: FootProps) => (
  <Flex gap={2} justifyContent="space-between" wrap="wrap">
    <Typography role="status" variant="pi" textColor="neutral600">
      {hasFailed
        ? `${LOAD_FAILURE}${lookedAt ? ` The last result is from ${dayInWords(Date.parse(lookedAt))}.` : ''}`
        : lookedAt && `Looked at ${dayInWords(Date.parse(lookedAt))}, ${timeInWords(Date.parse(lookedAt))}`}
    </Typography>
    <Button size="S" variant="tertiary" onClick={look}>
      Look again
    </Button>
  </Flex>
);

const Counts = ({ report: { entries, inOrder, lines } }: { report: Report }) => (
  <>
    <Typography variant="delta" role="status">
      {inOrder === entries ? `All ${entries} entries are in order.` : `${inOrder} of ${entries} entries are in order.`}
    </Typography>
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
      {(Object.keys(TITLES) as Line[]).map((line) => (
        <Typography tag="li" key={line} textColor={line === 'must' && lines.must ? 'danger600' : 'neutral800'}>
          <Link to={`/content-health?line=${line}`} style={{ color: 'inherit' }}>
            {TITLES[line]}: {lines[line]}
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
  const { post } = useFetchClient();
  const { answer, hasFailed, take } = useAnswer<HealthAnswer>('/checks/health');
  if (!answer && !hasFailed) return <Widget.Loading />;
  const { report = null, lookedAt = null } = answer ?? {};
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {report && <Counts report={report} />}
      <Foot
        hasFailed={hasFailed || answer?.hasFailed === true}
        lookedAt={lookedAt}
        look={() => take(post<HealthAnswer>('/checks/look'))}
      />
      {report && <Types types={report.types} />}
    </Flex>
  );
};

export default HealthWidget;
