import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, WarningCircle } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { Standing } from './standing';
import { useStanding } from './use-standing';
import { nameOf, sentenceOf, when } from './words';

const LOOKS = {
  told: { Icon: Clock, color: 'neutral600' },
  partly: { Icon: WarningCircle, color: 'warning600' },
  silent: { Icon: WarningCircle, color: 'danger600' },
  live: { Icon: CheckCircle, color: 'success600' },
} as const;

/** The receipt of the last edit that visitors see; for entries of types that visitors see. */
export const LivePanel: PanelComponent = ({ model, documentId, document, meta }) => {
  if (!model.startsWith('api::') || !documentId || !document) return null;
  const versions = [document, ...(meta?.availableStatus ?? [])] as { publishedAt?: unknown; updatedAt?: unknown }[];
  const edit = JSON.stringify(versions.map(({ publishedAt, updatedAt }) => [publishedAt, updatedAt]));
  const entry = { model, documentId, locale: (document.locale as string | null | undefined) ?? null, edit };
  return { title: 'Live on the site', content: <Receipt key={documentId + entry.locale} {...entry} /> };
};

function Receipt(entry: Parameters<typeof useStanding>[0]) {
  const seen = useStanding(entry);
  const standing = seen?.standing;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <div role="status">{seen && <Line standing={seen.standing} isWatched={seen.isWatched} />}</div>
      {standing && standing.state !== 'live' && standing.liveAt !== null && (
        <Typography variant="pi" textColor="neutral600">
          Last seen live: {when(standing.liveAt)}, {standing.livePages} pages
        </Typography>
      )}
      {standing && !standing.isGone && <Pages pages={standing.pages} />}
    </Flex>
  );
}

function Line({ standing, isWatched }: { standing: Standing | null; isWatched: boolean }) {
  if (!standing) {
    return (
      <Typography variant="omega" textColor="neutral600">
        Nothing was published here lately. After you publish, this line says when visitors see it.
      </Typography>
    );
  }
  const { Icon, color } = LOOKS[standing.state];
  return (
    <Flex alignItems="flex-start" gap={2}>
      <Box paddingTop={1}>
        <Icon aria-hidden fill={color} width="1.6rem" height="1.6rem" />
      </Box>
      <Typography variant="omega" textColor={standing.state === 'told' ? 'neutral800' : color}>
        {sentenceOf(standing, isWatched)}
      </Typography>
    </Flex>
  );
}

function Pages({ pages }: Pick<Standing, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={1} aria-label="Pages that show it">
      {pages.map(({ url, since }) => (
        <Box tag="li" key={url} style={{ overflowWrap: 'anywhere' }}>
          <Link href={url} isExternal>
            {nameOf(url)}
          </Link>
          {since !== undefined && (
            <Typography variant="pi" textColor="warning600">
              {' '}
              older version
            </Typography>
          )}
        </Box>
      ))}
    </Flex>
  );
}
