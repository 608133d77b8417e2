import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { type Import, isWorking, STATES } from './answers';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Parts of the work that are done; each step is written, and then published. */
function Progress({ progress }: { progress: NonNullable<Import['progress']> }) {
  const all = Object.values(progress).reduce((sum, count) => sum + count, 0);
  const waiting = progress['0'] ?? 0;
  const published = progress['3'] ?? 0;
  return (
    <Typography role="status">{`${all - waiting} of ${all} written${published > 0 ? `, ${published} published` : ''}`}</Typography>
  );
}

interface Props {
  imports: Import[];
  onUndo: (id: string) => void;
}

/** The user's imports of 30 days, each with what has become of it. */
export const Imports = ({ imports, onUndo }: Props) => (
  <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-label="Imports">
    {imports.map(({ id, name, state, madeAt, outcome, progress }) => (
      <Box tag="li" key={id} background="neutral0" shadow="tableShadow" hasRadius padding={4}>
        <Flex justifyContent="space-between" gap={4} wrap="wrap">
          <Flex direction="column" alignItems="flex-start" gap={1}>
            <Typography fontWeight="semiBold">{name}</Typography>
            <Typography variant="pi" textColor="neutral600">{`${DAY.format(madeAt)}: ${STATES[state]}`}</Typography>
            {isWorking(state) && progress && <Progress progress={progress} />}
            {outcome?.problem && <Typography textColor="danger600">{outcome.problem}</Typography>}
            {outcome?.kept?.map((sentence) => (
              <Typography key={sentence}>{sentence}</Typography>
            ))}
          </Flex>
          {state === 'applied' && (
            <Button variant="tertiary" onClick={() => onUndo(id)} aria-label={`Undo ${name}`}>
              Undo
            </Button>
          )}
        </Flex>
      </Box>
    ))}
  </Flex>
);
