import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';

interface Props {
  /** Sentences. */
  mistakes: readonly string[];
  isAsked: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** Mistakes that the question lists. */
const MAX_LISTED = 20;

/** Asks 'Publish with 2 mistakes?' */
export function PublishWithMistakes({ mistakes, isAsked, onAnswer }: Props) {
  const more = mistakes.length - MAX_LISTED;
  return (
    <Dialog.Root open={isAsked} onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <Dialog.Content>
        <Dialog.Header>{`Publish with ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}?`}</Dialog.Header>
        <Dialog.Body icon={<WarningCircle fill="danger600" />}>
          <Flex tag="ul" direction="column" gap={2}>
            {mistakes.slice(0, MAX_LISTED).map((sentence) => (
              <Typography tag="li" key={sentence} textAlign="center">
                {sentence}
              </Typography>
            ))}
            {more > 0 && <Typography tag="li">{`and ${more} more`}</Typography>}
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Button fullWidth variant="tertiary" onClick={() => onAnswer(false)}>
            Go back
          </Button>
          <Button fullWidth variant="danger-light" onClick={() => onAnswer(true)}>
            Publish all the same
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
