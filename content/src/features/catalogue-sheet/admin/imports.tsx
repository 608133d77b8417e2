import * as React from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SheetsAnswer } from '../answers';
import { momentInWords } from '../../../core/admin/when';
import { LongList } from './long-list';
import { Undo } from './undo';
import { BELOW_HEADER, useArrival } from './use-arrival';
import type { Import } from './use-imports';
import { datesInWords, haltedInWords, isWorking, STATES } from './words';

const Bar = styled.progress`
  width: min(32rem, 100%);
  accent-color: ${({ theme }) => theme.colors.primary600};
`;

/** How far an undo is: parts that were taken back, of those that were written. */
function backIn({ progress = {} }: Pick<Import, 'progress'>): { back: number; written: number } {
  const all = Object.values(progress).reduce((sum, count) => sum + count, 0);
  return { back: progress['-1'] ?? 0, written: all - (progress['0'] ?? 0) };
}

/** Parts of the work that are done; each step is written, and then published, if it is. */
function Progress({ name, state, progress = {}, publishes }: Import) {
  const published = progress['3'] ?? 0;
  const { back, written } = backIn({ progress });
  const all = written + (progress['0'] ?? 0);
  const isBack = state !== 'applying';
  const [done, of] = isBack ? [back, written] : [written + (publishes ? published : 0), publishes ? all * 2 : all];
  const words = isBack
    ? `${back} of ${written} taken back`
    : `${written} of ${all} written${written === 0 ? ': pictures come first' : ''}${published > 0 ? `, ${published} published` : ''}`;
  return (
    <>
      <Typography>{`${words}. You may close this page: it goes on.`}</Typography>
      <Bar aria-label={name} value={done} max={of || 1} />
    </>
  );
}

const stateOf = ({ state, publishes }: Import) =>
  state === 'applied' && publishes !== undefined
    ? `Applied, and ${publishes ? 'published' : 'saved as drafts'}`
    : STATES[state];

/** Links to the lists in which the result is. */
const Results = ({ one, types }: { one: Import; types: SheetsAnswer['types'] }) =>
  one.types?.map(({ uid, entries }) => {
    const type = types.find((each) => each.uid === uid);
    return type ? (
      <Typography key={uid} tag={Link} to={`/content-manager/collection-types/${uid}`} textColor="primary600">
        {`${type.name} (${entries.toLocaleString('en')})`}
      </Typography>
    ) : null;
  });

interface ItemProps {
  one: Import;
  types: SheetsAnswer['types'];
  /** The user has just begun it. */
  isFollowed: boolean;
  onOpen: (id: string) => void;
  onUndo: (id: string) => void;
}

function Item({ one, types, isFollowed, onOpen, onUndo }: ItemProps) {
  const { id, name, state, madeAt, outcome } = one;
  // It is read out again with what has become of it, and all of that is in view.
  const heading = useArrival<HTMLHeadingElement>(isFollowed, `${state} ${one.types !== undefined}`);
  const said = React.useId();
  return (
    <Box tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Flex direction="column" alignItems="flex-start" gap={1} minWidth={0}>
          <Typography
            ref={heading}
            tabIndex={-1}
            tag="h3"
            fontWeight="semiBold"
            aria-describedby={said}
            style={{ ...BELOW_HEADER, overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
          <Typography id={said} variant="pi" textColor="neutral600" role={isFollowed ? 'status' : undefined}>
            {`${momentInWords(madeAt)}: ${stateOf(one)}`}
          </Typography>
          {isWorking(state) && <Progress {...one} />}
          {outcome?.at !== undefined && <Typography>{datesInWords(outcome)}</Typography>}
          {state === 'applied' && <Results one={one} types={types} />}
          {outcome?.problem && <Typography textColor="danger600">{outcome.problem}</Typography>}
          {state === 'halted' && one.progress && <Typography>{haltedInWords(backIn(one))}</Typography>}
          <LongList label={`What ${name} has left`} items={outcome?.kept ?? []} first={5}>
            {(sentence) => (
              <Typography tag="li" key={sentence}>
                {sentence}
              </Typography>
            )}
          </LongList>
        </Flex>
        {state === 'planned' && (
          <Button variant="tertiary" aria-label={`Open ${name}`} onClick={() => onOpen(id)}>
            Open
          </Button>
        )}
        <Undo name={name} state={state} onUndo={() => onUndo(id)} />
      </Flex>
    </Box>
  );
}

interface Props extends Omit<ItemProps, 'one' | 'isFollowed'> {
  imports: Import[];
  followed: string | undefined;
}

/** The user's imports of 30 days, each with what has become of it. */
export const Imports = ({ imports, followed, ...rest }: Props) => (
  <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-label="Imports">
    {imports.map((one) => (
      <Item key={one.id} one={one} isFollowed={one.id === followed} {...rest} />
    ))}
  </Flex>
);
