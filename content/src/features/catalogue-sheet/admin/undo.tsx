import * as React from 'react';
import { Button, Dialog, Typography } from '@strapi/design-system';

/** 'Undo' with its question. */
export function Undo({ name, onUndo }: { name: string; onUndo: () => void }) {
  const [isOpen, setOpen] = React.useState(false);
  return (
    <>
      <Button variant="tertiary" aria-label={`Undo ${name}`} onClick={() => setOpen(true)}>
        Undo
      </Button>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Content>
          <Dialog.Header>{`Undo ${name}?`}</Dialog.Header>
          <Dialog.Body>
            <Typography textAlign="center">
              All that is still as this sheet has made it becomes what it was before, on the site, too, if it was
              published. Entries that it has created are deleted. What has been changed since stays, and is named.
            </Typography>
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
              Undo it
            </Button>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    </>
  );
}
