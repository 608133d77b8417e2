import { useForm, useQueryParams } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, WarningCircle } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { LiveState } from '../standing';
import { editOf, liveVersionOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { useForgetting } from '../../../core/admin/use-forgetting';
import { useStanding } from './use-standing';
import { isOutsideDates, nameOf, NEWER_VERSION, sentenceOf } from './words';

const LOOKS = {
  notified: { Icon: Clock, color: 'neutral600' },
  waiting: { Icon: WarningCircle, color: 'warning600' },
  unasked: { Icon: WarningCircle, color: 'danger600' },
  live: { Icon: CheckCircle, color: 'success600' },
} as const;

/** Whether visitors see the last edit; for entries of types that visitors see. */
export const LivePanel: PanelComponent = ({ model, documentId, document, meta, collectionType }) => {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  if (!model.startsWith('api::') || !documentId || !document) return null;
  // A language that is not written yet has no document that could name it.
  const locale = query.plugins?.i18n?.locale ?? (document.locale as string | null | undefined) ?? null;
  const entry = { model, documentId, locale, edit: editOf(document, meta) };
  return {
    title: 'Live on the site',
    content: (
      <Whether
        key={documentId + locale}
        entry={entry}
        version={liveVersionOf(document, meta)}
        isModified={document.status === 'modified'}
        isSingle={collectionType === 'single-types'}
      />
    ),
  };
};

interface WhetherProps {
  entry: Omit<Parameters<typeof useStanding>[0], 'isSubmitting'>;
  /** When the version was written that is live as far as the form knows. */
  version: number | null;
  /** Whether the draft differs from what is published. */
  isModified: boolean;
  isSingle: boolean;
}

function Whether({ entry, version, isModified, isSingle }: WhetherProps) {
  const isSubmitting = useForm('LiveOnTheSite', (form) => form.isSubmitting);
  const { answer, hasFailed } = useStanding({ ...entry, isSubmitting });
  if (!answer) return <LoadStatus hasFailed={hasFailed} />;
  const { standing } = answer;
  const isNewer = standing?.state === 'live' && !standing.isGone && standing.version !== version;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <div role="status">{isNewer ? <Typography>{NEWER_VERSION}</Typography> : <Line {...answer} />}</div>
      {isNewer && <ShowNewer place={{ type: entry.model, documentId: entry.documentId, isSingle }} />}
      {isModified && !isNewer && <Typography>The draft has edits that visitors do not see yet.</Typography>}
      {standing?.url && (
        <Link href={standing.url} isExternal style={{ overflowWrap: 'anywhere' }}>
          {nameOf(standing.url)}
        </Link>
      )}
    </Flex>
  );
}

/** Loads the form anew, unless that would take away what is typed. */
function ShowNewer({ place }: { place: Parameters<ReturnType<typeof useForgetting>>[0] }) {
  const isTyped = useForm('LiveOnTheSite', (form) => form.modified);
  const forget = useForgetting();
  if (isTyped) return null;
  return (
    <Button variant="tertiary" onClick={() => forget(place)}>
      Show the newer version
    </Button>
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
