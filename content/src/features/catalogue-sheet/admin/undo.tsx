import * as React from 'react';
import { Button, Dialog, Typography } from '@strapi/design-system';
import type { State } from '../journal';

const APPLIED = {
  act: 'Undo',
  yes: 'Undo it',
  what: `All that is still as this sheet has made it becomes what it was before, on the site, too, if it was published.
    Entries that it has created are deleted. What has been changed since stays, and is named.`,
};
const HALTED = {
  act: 'Go on undoing',
  yes: 'Go on',
  what: `It goes on with what has not been taken back yet. What has been changed since stays, and is named.`,
};
const DATED = {
  act: 'Cancel the date of',
  yes: 'Cancel this date',
  what: `What waits of this sheet does not go live. What has gone live stays, with its end, and so do the drafts of new
    entries; they are named.`,
};

/** What can be undone, by the state of an import. */
const QUESTIONS: Partial<Record<State, typeof APPLIED>> = { applied: APPLIED, halted: HALTED, dated: DATED };

/**
 * 'Undo', or 'Go on undoing' where that has stopped, or 'Cancel this date' of a sheet that waits for one, with its question;
 * nothing where there is nothing to undo.
 */
export function Undo({ name, state, onUndo }: { name: string; state: State; onUndo: () => void }) {
  const [isOpen, setOpen] = React.useState(false);
  const question = QUESTIONS[state];
  if (!question) return null;
  const { act, yes, what } = question;
  return (
    <>
      <Button variant="tertiary" aria-label={`${act} ${name}`} onClick={() => setOpen(true)}>
        {state === 'dated' ? yes : act}
      </Button>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Content>
          <Dialog.Header>{`${act} ${name}?`}</Dialog.Header>
          <Dialog.Body>
            <Typography textAlign="center">{what}</Typography>
          </Dialog.Body>
          <Dialog.Footer>
            <Button fullWidth variant="tertiary" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button
              fullWidth
              variant="danger-light"
              onClick={() => {
                setOpen(false);
                onUndo();
              }}
            >
              {yes}
            </Button>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    </>
  );
}
