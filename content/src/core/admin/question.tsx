import type { ComponentProps, ReactNode } from 'react';
import { Button, Dialog } from '@strapi/design-system';

interface Props {
  /** The question. */
  title: string;
  /** What the button does: 'Delete for good'. */
  act: string;
  isAsked: boolean;
  icon?: ComponentProps<typeof Dialog.Body>['icon'];
  onAnswer: (isYes: boolean) => void;
  children: ReactNode;
}

/** Asks over the page before something is done that takes something away. Whoever closes it goes back. */
export const Question = ({ title, act, isAsked, icon, onAnswer, children }: Props) => (
  <Dialog.Root open={isAsked} onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
    <Dialog.Content>
      <Dialog.Header>{title}</Dialog.Header>
      <Dialog.Body {...(icon && { icon })}>{children}</Dialog.Body>
      <Dialog.Footer>
        <Button fullWidth variant="tertiary" onClick={() => onAnswer(false)}>
          Go back
        </Button>
        <Button fullWidth variant="danger-light" onClick={() => onAnswer(true)}>
          {act}
        </Button>
      </Dialog.Footer>
    </Dialog.Content>
  </Dialog.Root>
);
