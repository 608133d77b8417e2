import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import { Button, Dialog } from '@strapi/design-system';
import type { UsedIn } from '../readable-uses';
import type { Taking } from './file-requests';
import { offerAsking } from './hold-back-requests';
import { Uses } from './used-in';

interface Question {
  usedIn: UsedIn;
  act: Taking['act'];
  answer: (isYes: boolean) => void;
}

/** Asks, over any page, before files are deleted or replaced that something uses: Strapi's dialogs take no words of ours. */
export function AskBeforeTaking() {
  const { get } = useFetchClient();
  const [question, setQuestion] = React.useState<Question>();
  React.useEffect(
    () =>
      offerAsking(async ({ act, query }) => {
        // What cannot be told must not stop anybody.
        const usedIn = await get<UsedIn>(`/used-in/files?${query}`).then(
          ({ data }) => data,
          () => undefined,
        );
        if (!usedIn?.sentence) return true;
        return new Promise((resolve) => setQuestion({ usedIn, act, answer: resolve }));
      }),
    [get],
  );
  const answer = (isYes: boolean) => {
    question?.answer(isYes);
    setQuestion(undefined);
  };
  if (!question) return null;
  const { usedIn, act } = question;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && answer(false)}>
      <Dialog.Content>
        <Dialog.Header>{`${act} all the same?`}</Dialog.Header>
        <Dialog.Body>
          <Uses usedIn={usedIn} />
        </Dialog.Body>
        <Dialog.Footer>
          <Button fullWidth variant="tertiary" onClick={() => answer(false)}>
            Go back
          </Button>
          <Button fullWidth variant="danger-light" onClick={() => answer(true)}>
            {act}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
