import * as React from 'react';
import { Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { ShopTimeField } from '../../../core/admin/shop-time-field';
import { shortenList } from './words';

interface Props {
  isDisabled: boolean;
  /** Entries that are planned already, and when. */
  overlaps: readonly string[];
  onSet: (dates: { at: string; until: string | null; confirmOverlaps: boolean }) => void;
  onClose: () => void;
}

/** When a sheet goes live, and when it ends. */
export function AtDate({ isDisabled, overlaps, onSet, onClose }: Props) {
  const [at, setAt] = React.useState('');
  const [until, setUntil] = React.useState('');
  const [confirmOverlaps, setConfirm] = React.useState(false);
  const isReady = Boolean(at) && !isDisabled && (overlaps.length === 0 || confirmOverlaps);
  const save = () => {
    if (isReady) onSet({ at, until: until || null, confirmOverlaps });
  };
  return (
    <Flex role="group" aria-label="Publish at a date" direction="column" alignItems="flex-start" gap={3}>
      <Flex gap={4} alignItems="flex-start" wrap="wrap">
        <ShopTimeField label="Goes live" value={at} isFirst onChange={setAt} onEnter={save} />
        <ShopTimeField label="Until" whenEmpty="for good" value={until} onChange={setUntil} onEnter={save} />
      </Flex>
      <Typography variant="pi">
        Each entry gets a plan of its own. Until then everything stays as it is; new entries are drafts.
      </Typography>
      {overlaps.length > 0 && (
        <Checkbox
          checked={confirmOverlaps}
          onCheckedChange={(checked: boolean | 'indeterminate') => setConfirm(checked === true)}
        >
          {`Yes, although the same is planned already, and the later one counts: ${shortenList(overlaps, '; ')}`}
        </Checkbox>
      )}
      <Flex gap={2}>
        <Button disabled={!isReady} onClick={save}>
          Set the date
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
