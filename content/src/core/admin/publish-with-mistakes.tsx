import { Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { Question } from './question';

interface Props {
  /** Sentences. */
  mistakes: readonly string[];
  /** What others have saved that goes live, too, in words. */
  alsoLive?: readonly string[] | undefined;
  isAsked: boolean;
  /** 'Save' where that publishes; 'Set the date' where a date does. */
  act?: 'Publish' | 'Save' | 'Set the date';
  onAnswer: (isYes: boolean) => void;
}

/** Lines of each list in the question. */
const MAX_LISTED = 20;

/** 'Publish with 2 mistakes?' */
const titleOf = (act: string, mistakes: number): string =>
  mistakes === 0
    ? `${act} what others have saved, too?`
    : `${act} with ${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'}?`;

const Lines = ({ lines }: { lines: readonly string[] }) => {
  const more = lines.length - MAX_LISTED;
  return (
    <Flex tag="ul" direction="column" gap={2}>
      {lines.slice(0, MAX_LISTED).map((line) => (
        <Typography tag="li" key={line} textAlign="center">
          {line}
        </Typography>
      ))}
      {more > 0 && <Typography tag="li">{`and ${more} more`}</Typography>}
    </Flex>
  );
};

/** Asks 'Publish with 2 mistakes?', or whether to publish what others have saved. */
export function PublishWithMistakes({ mistakes, alsoLive = [], isAsked, act = 'Publish', onAnswer }: Props) {
  return (
    <Question
      title={titleOf(act, mistakes.length)}
      act={`${act} all the same`}
      icon={<WarningCircle fill="danger600" />}
      isAsked={isAsked}
      onAnswer={onAnswer}
    >
      <Flex direction="column" gap={4}>
        {mistakes.length > 0 && <Lines lines={mistakes} />}
        {alsoLive.length > 0 && (
          <Flex direction="column" gap={2}>
            <Typography fontWeight="semiBold">Also goes live:</Typography>
            <Lines lines={alsoLive} />
          </Flex>
        )}
      </Flex>
    </Question>
  );
}
