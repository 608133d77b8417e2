import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import { Typography } from '@strapi/design-system';
import { Question } from '../../../core/admin/question';
import type { UsedIn } from '../readable-uses';
import type { Taking } from './file-requests';
import { offerAsking } from './hold-back-requests';
import { UNKNOWN_USES, Uses } from './used-in';

interface Asked {
  usedIn: UsedIn;
  act: Taking['act'];
  answer: (isYes: boolean) => void;
}

/** Asks, over any page, before files are deleted or replaced that something uses: Strapi's dialogs take no words of ours. */
export function AskBeforeTaking() {
  const { get } = useFetchClient();
  const [asked, setAsked] = React.useState<Asked>();
  React.useEffect(
    () =>
      offerAsking(async ({ act, query }) => {
        const usedIn = await get<UsedIn>(`/used-in/files?${query}`).then(
          ({ data }) => data,
          () => UNKNOWN_USES,
        );
        if (usedIn.sentence === null) return true;
        return new Promise((resolve) => setAsked({ usedIn, act, answer: resolve }));
      }),
    [get],
  );
  if (!asked) return null;
  const { usedIn, act, answer } = asked;
  return (
    <Question
      title={`${act} all the same?`}
      act={act}
      isAsked
      onAnswer={(isYes) => {
        answer(isYes);
        setAsked(undefined);
      }}
    >
      {act === 'Replace' && <Typography textAlign="center">The old file does not come back.</Typography>}
      <Uses usedIn={usedIn} />
    </Question>
  );
}
