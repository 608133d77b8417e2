import { Box, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { editViewOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { useAnswer } from '../../../core/admin/use-answer';
import type { UsedIn } from '../readable-uses';

/** Stands for an answer that did not come: whoever takes something away must know that nobody has looked. */
export const UNKNOWN_USES: UsedIn = { sentence: 'It is not known where these are used.', uses: [], more: 0 };

interface UsesProps {
  usedIn: UsedIn;
  /** Whether it is deleted, not only unpublished or replaced. */
  isDeleted?: boolean | undefined;
}

/** 'Used in 2 stories and the home page', with a link to each, and what a deletion takes away from them. */
export const Uses = ({ usedIn: { sentence, loss, uses, more }, isDeleted }: UsesProps) => (
  <Flex direction="column" alignItems="flex-start" gap={2} width="100%">
    <Typography fontWeight="semiBold">{sentence}</Typography>
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
      {uses.map((use) => (
        <Box tag="li" key={`${use.uid} ${use.documentId}`}>
          <Typography tag={Link} to={editViewOf(use)} target="_blank" textColor="primary600">
            {[use.name, use.typeLabel].filter(Boolean).join(', ')}
          </Typography>
        </Box>
      ))}
      {more > 0 && <Typography tag="li">{`and ${more} more`}</Typography>}
    </Flex>
    {isDeleted && loss && <Typography>{loss}</Typography>}
  </Flex>
);

/** Likewise, as soon as it is known; nothing if it is used nowhere. @param path of the question */
export const AskedUses = ({ path, isDeleted }: Pick<UsesProps, 'isDeleted'> & { path: string }) => {
  const { answer, hasFailed } = useAnswer<UsedIn>(path);
  if (!answer) return hasFailed ? <Uses usedIn={UNKNOWN_USES} /> : <LoadStatus hasFailed={false} />;
  return answer.sentence === null ? null : <Uses usedIn={answer} isDeleted={isDeleted} />;
};
