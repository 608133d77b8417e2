import { Layouts, Page } from '@strapi/admin/strapi-admin';
import { Box, Flex, Typography } from '@strapi/design-system';
import { Link, useSearchParams } from 'react-router-dom';
import type { Line, ListedFinding } from '../finding';
import type { ListAnswer } from '../serve';
import { englishNameOf } from '../../../core/model/language-names';
import { editViewOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { useAnswer } from '../../../core/admin/use-answer';
import { CauseRow } from './cause-row';
import { HealthViews, TITLES } from './health-views';

const isLine = (text: string | null): text is Line => text !== null && text in TITLES;

const keyOf = ({ uid, documentId, locale, check, field, sentence }: ListedFinding) =>
  [uid, documentId, locale, check, field, sentence].join(' ');

const Row = ({ finding }: { finding: ListedFinding }) => {
  const { name, typeLabel, locale, sentence, shoppers } = finding;
  return (
    <Box tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Link to={editViewOf(finding)}>
          <Typography fontWeight="semiBold" textColor="primary600">
            {name}
          </Typography>
        </Link>
        <Typography variant="pi" textColor="neutral600">
          {[typeLabel, locale && englishNameOf(locale)].filter(Boolean).join(', ')}
        </Typography>
        <Typography>{sentence}</Typography>
        <Typography variant="pi" textColor="neutral600">
          Shoppers see: {shoppers}
        </Typography>
      </Flex>
    </Box>
  );
};

/** All findings of one line of the widget, the causes of several first, each with a link to its entry. */
const HealthPage = () => {
  const [parameters] = useSearchParams();
  const asked = parameters.get('line');
  const line = isLine(asked) ? asked : 'must';
  const { answer, hasFailed } = useAnswer<ListAnswer>(`/checks/findings?line=${line}`);
  const isUnknown = answer?.hasFailed === true && answer.findings.length === 0;
  const known = isUnknown ? undefined : answer;
  const single = known?.findings.filter(({ causes }) => causes.length === 0) ?? [];
  const total = single.length + (known?.causes.length ?? 0);
  return (
    <Page.Main>
      <Page.Title>Content health</Page.Title>
      <Layouts.Header title="Content health" subtitle={known ? `${TITLES[line]}: ${total}` : TITLES[line]} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <HealthViews here={line} />
          {!known && <LoadStatus hasFailed={hasFailed || isUnknown} />}
          {known && total === 0 && <Typography role="status">Nothing is wrong here.</Typography>}
          {known && total > 0 && (
            <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
              {known.causes.map((cause) => (
                <CauseRow
                  key={cause.key}
                  cause={cause}
                  findings={known.findings.filter(({ causes }) => causes.includes(cause.key))}
                />
              ))}
              {single.map((finding) => (
                <Row key={keyOf(finding)} finding={finding} />
              ))}
            </Flex>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};

export default HealthPage;
