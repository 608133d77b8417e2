import { Box, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { editViewOf } from '../../../core/admin/edit-view';
import { englishNameOf } from '../../../core/model/language-names';
import type { ListedCause } from '../causes';
import type { ListedFinding } from '../finding';

interface Props {
  cause: ListedCause;
  /** Those that are listed; there may be more. */
  findings: ListedFinding[];
}

/** An entry, once for all its languages. */
const EntryLink = ({ findings }: Pick<Props, 'findings'>) => {
  const [first] = findings;
  if (!first) return null;
  const languages = [...new Set(findings.flatMap(({ locale }) => locale ?? []))].map(englishNameOf);
  return (
    <li>
      <Typography tag={Link} to={editViewOf(first)} textColor="primary600">
        {first.name}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        {` ${[first.typeLabel, ...languages].join(', ')}`}
      </Typography>
    </li>
  );
};

/** A cause of several findings: what to mend, the button that goes there, and the entries that speak of it, folded. */
export const CauseRow = ({ cause, findings }: Props) => {
  const { sentence, shoppers, action, place, entries } = cause;
  const others = findings.filter(({ documentId }) => documentId !== place?.documentId);
  const byEntry = Map.groupBy(others, ({ uid, documentId }) => `${uid} ${documentId}`);
  return (
    <Box tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography fontWeight="semiBold">{sentence}</Typography>
        <Typography variant="pi" textColor="neutral600">
          Shoppers see: {shoppers.join(' ')}
        </Typography>
        <LinkButton tag={Link} to={place ? editViewOf(place) : '/file-bin'} size="S" variant="tertiary">
          {action}
        </LinkButton>
        {byEntry.size > 0 && (
          <Typography tag="details">
            <summary>{entries === 1 ? 'Show the entry' : `Show the ${entries} entries`}</summary>
            <ul>
              {[...byEntry].map(([key, some]) => (
                <EntryLink key={key} findings={some} />
              ))}
            </ul>
            {entries > byEntry.size && <Typography>and {entries - byEntry.size} more</Typography>}
          </Typography>
        )}
      </Flex>
    </Box>
  );
};
