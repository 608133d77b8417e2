import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, WarningCircle } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { LiveState } from '../standing';
import { editOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { useStanding } from './use-standing';
import { isOutsideDates, nameOf, sentenceOf } from './words';

const LOOKS = {
  notified: { Icon: Clock, color: 'neutral600' },
  waiting: { Icon: WarningCircle, color: 'warning600' },
  unasked: { Icon: WarningCircle, color: 'danger600' },
  live: { Icon: CheckCircle, color: 'success600' },
} as const;

/** Whether visitors see the last edit; for entries of types that visitors see. */
export const LivePanel: PanelComponent = ({ model, documentId, document, meta }) => {
  if (!model.startsWith('api::') || !documentId || !document) return null;
  const locale = (document.locale as string | null | undefined) ?? null;
  const entry = { model, documentId, locale, edit: editOf(document, meta) };
  const isModified = document.status === 'modified';
  return {
    title: 'Live on the site',
    content: <Whether key={documentId + locale} isModified={isModified} entry={entry} />,
  };
};

interface WhetherProps {
  entry: Parameters<typeof useStanding>[0];
  /** Whether the draft differs from what is published. */
  isModified: boolean;
}

function Whether({ entry, isModified }: WhetherProps) {
  const { answer, hasFailed } = useStanding(entry);
  if (!answer) return <LoadStatus hasFailed={hasFailed} />;
  const url = answer.standing?.url;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <div role="status">
        <Line {...answer} />
      </div>
      {isModified && <Typography>The draft has edits that visitors do not see yet.</Typography>}
      {url && (
        <Link href={url} isExternal style={{ overflowWrap: 'anywhere' }}>
          {nameOf(url)}
        </Link>
      )}
    </Flex>
  );
}

function Line({ standing, isLong }: { standing: LiveState | null; isLong: boolean }) {
  if (!standing) {
    return (
      <Typography variant="omega" textColor="neutral600">
        Nothing is published here. After you publish, this line says when visitors see it.
      </Typography>
    );
  }
  // A process that has not said so yet is nothing to worry about, unless it is quiet.
  const isUsual = standing.state === 'waiting' && standing.lastHeardAt === null && !isLong;
  const isHidden = standing.state === 'live' && isOutsideDates(standing);
  const { Icon, color } = LOOKS[isUsual || isHidden ? 'notified' : standing.state];
  return (
    <Flex alignItems="flex-start" gap={2}>
      <Box paddingTop={1}>
        <Icon aria-hidden fill={color} width="1.6rem" height="1.6rem" />
      </Box>
      <Typography variant="omega" textColor={color === 'neutral600' ? 'neutral800' : color}>
        {sentenceOf(standing, isLong)}
      </Typography>
    </Flex>
  );
}
