import { Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { Question } from './question';

interface Props {
  /** Sentences. */
  mistakes: readonly string[];
  isAsked: boolean;
  /** 'Save' where that publishes. */
  act?: 'Publish' | 'Save';
  onAnswer: (isYes: boolean) => void;
}

/** Mistakes that the question lists. */
const MAX_LISTED = 20;

/** Asks 'Publish with 2 mistakes?' */
export function PublishWithMistakes({ mistakes, isAsked, act = 'Publish', onAnswer }: Props) {
  const more = mistakes.length - MAX_LISTED;
  return (
    <Question
      title={`${act} with ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}?`}
      act={`${act} all the same`}
      icon={<WarningCircle fill="danger600" />}
      isAsked={isAsked}
      onAnswer={onAnswer}
    >
      <Flex tag="ul" direction="column" gap={2}>
        {mistakes.slice(0, MAX_LISTED).map((sentence) => (
          <Typography tag="li" key={sentence} textAlign="center">
            {sentence}
          </Typography>
        ))}
        {more > 0 && <Typography tag="li">{`and ${more} more`}</Typography>}
      </Flex>
    </Question>
  );
}
