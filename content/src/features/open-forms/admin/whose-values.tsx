import * as React from 'react';
import { Button, Dialog, Flex, Radio, Typography } from '@strapi/design-system';
import type { Conflict } from '../form-conflict';
import { agoInWords } from '../../../core/admin/when';
import { type Choice, offerAsking } from './question';

interface Question {
  conflicts: Conflict[];
  answer: (choice: Choice | undefined) => void;
}

/** 'Ana Cruz changed Price (Php) a minute ago' */
function sentenceOf({ who, isOwn, label, at }: Conflict): string {
  const ago = at === null ? 'meanwhile' : agoInWords(Date.now() - at);
  return isOwn ? `You changed ${label} ${ago}, in another window` : `${who ?? 'Somebody'} changed ${label} ${ago}`;
}

/** Whose the stored value is, in the answer's words. */
const theirsOf = ({ who, isOwn }: Conflict) => (isOwn ? 'From the other window' : who ? `${who}’s` : 'Theirs');

interface FieldProps {
  conflict: Conflict;
  chosen: Choice[string] | undefined;
  onChoose: (whose: Choice[string]) => void;
}

const Field = ({ conflict, chosen, onChoose }: FieldProps) => {
  const id = React.useId();
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography id={id} fontWeight="semiBold">
        {sentenceOf(conflict)}
      </Typography>
      <Radio.Group
        aria-labelledby={id}
        value={chosen ?? ''}
        onValueChange={(whose: string) => onChoose(whose as Choice[string])}
      >
        <Radio.Item value="theirs">{`${theirsOf(conflict)}: ${conflict.theirs ?? 'empty'}`}</Radio.Item>
        <Radio.Item value="mine">{`Mine: ${conflict.mine ?? 'empty'}`}</Radio.Item>
      </Radio.Group>
    </Flex>
  );
};

const Fields = ({ conflicts, answer }: Question) => {
  const [choice, setChoice] = React.useState<Choice>({});
  const isComplete = conflicts.every(({ field }) => choice[field]);
  return (
    <Dialog.Content>
      <Dialog.Header>Whose is kept?</Dialog.Header>
      <Dialog.Body>
        <Flex direction="column" alignItems="stretch" gap={5} width="100%">
          {conflicts.map((conflict) => (
            <Field
              key={conflict.field}
              conflict={conflict}
              chosen={choice[conflict.field]}
              onChoose={(whose) => setChoice({ ...choice, [conflict.field]: whose })}
            />
          ))}
          <Typography textColor="neutral600">
            Nothing is saved yet. ‘Go back’ leaves the form as you have typed it.
          </Typography>
        </Flex>
      </Dialog.Body>
      <Dialog.Footer>
        <Button fullWidth variant="tertiary" onClick={() => answer(undefined)}>
          Go back
        </Button>
        <Button fullWidth disabled={!isComplete} onClick={() => answer(choice)}>
          Keep these
        </Button>
      </Dialog.Footer>
    </Dialog.Content>
  );
};

/** Asks, over any page, whose values are kept where two people have changed the same field. */
export function WhoseValues() {
  const [question, setQuestion] = React.useState<Question>();
  React.useEffect(
    () => offerAsking((conflicts) => new Promise((resolve) => setQuestion({ conflicts, answer: resolve }))),
    [],
  );
  const answer = (choice: Choice | undefined) => {
    question?.answer(choice);
    setQuestion(undefined);
  };
  return (
    <Dialog.Root open={question !== undefined} onOpenChange={(isOpen) => !isOpen && answer(undefined)}>
      {question && <Fields conflicts={question.conflicts} answer={answer} />}
    </Dialog.Root>
  );
}
