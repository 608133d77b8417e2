import * as React from 'react';
import { Box, Button, Flex } from '@strapi/design-system';

/** Items that are added each time. */
const STEP = 200;

interface Props<Item> {
  label: string;
  items: readonly Item[];
  gap?: number;
  /** How many are on the screen at first. */
  first?: number;
  /** A `li` with a key. */
  children: (item: Item) => React.ReactNode;
}

/** A list of any length: its beginning, and more for the asking. Give it a key for what it lists. */
export function LongList<Item>({ label, items, gap = 1, first = 50, children }: Props<Item>) {
  const [most, setMost] = React.useState(first);
  const left = items.length - most;
  if (items.length === 0) return null;
  const words = `Show more: ${left.toLocaleString('en')} left`;
  return (
    <>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={gap} aria-label={label}>
        {items.slice(0, most).map(children)}
      </Flex>
      {left > 0 && (
        <Box>
          <Button variant="tertiary" aria-label={`${words}, ${label}`} onClick={() => setMost(most + STEP)}>
            {words}
          </Button>
        </Box>
      )}
    </>
  );
}
