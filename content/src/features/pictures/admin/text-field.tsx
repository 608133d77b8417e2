import * as React from 'react';
import { Button, Field, Flex, Textarea } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';

interface Props {
  id: number;
  /** The picture's name, for those who hear the form. */
  name: string;
  language: { code: string; name: string };
  stored: string;
  /** The file's own text, which the site shows while there is no other. */
  own: string | null;
}

type State = 'same' | 'changed' | 'saving' | 'saved' | 'failed';
const WORDS: Partial<Record<State, string>> = {
  changed: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'It could not be saved. Try again.',
};

/** A picture's alternative text in one language, saved by a button of its own: it belongs to the file, not to the entry. */
export function TextField({ id, name, language, stored, own }: Props) {
  const { put } = useFetchClient();
  const [text, setText] = React.useState(stored);
  const [state, setState] = React.useState<State>('same');

  const save = async () => {
    setState('saving');
    try {
      await put(`/pictures/${id}/texts`, { [language.code]: text });
      setState('saved');
    } catch {
      setState('failed');
    }
  };

  return (
    <Field.Root hint={own ? `Without one: “${own}”` : 'The file has no text of its own, either.'}>
      <Field.Label>{`What one sees, in ${language.name}`}</Field.Label>
      <Textarea
        aria-label={`What one sees in ${name}, in ${language.name}`}
        lang={language.code}
        maxLength={500}
        value={text}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
          setText(event.target.value);
          setState('changed');
        }}
      />
      <Field.Hint />
      <Flex justifyContent="space-between" width="100%">
        <span role="status">{WORDS[state]}</span>
        <Button
          size="S"
          variant="secondary"
          disabled={state === 'same' || state === 'saved' || state === 'saving'}
          onClick={() => void save()}
        >
          Save the text
        </Button>
      </Flex>
    </Field.Root>
  );
}
