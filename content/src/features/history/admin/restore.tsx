import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import type { HistoryRecord } from '../reading';
import type { RestoreResult } from '../restore';
import { useForgetting } from '../../../core/admin/use-forgetting';
import { reasonOf } from '../../../core/admin/refusal';

interface Props {
  record: HistoryRecord;
  /** The language that the editor is looking at. */
  locale: string | null;
  /** Why it cannot be done now. */
  obstacle?: string | undefined;
  onRestored: (restored: RestoreResult) => void;
}

/** 'Restore as draft' with its question: only these fields, or the whole version; and with what could not be put back. */
export const Restore = ({ record, locale, obstacle, onRestored }: Props) => {
  const { post } = useFetchClient();
  const forget = useForgetting();
  const [isOpen, setOpen] = React.useState(false);
  const [isBusy, setBusy] = React.useState(false);
  const [problem, setProblem] = React.useState('');
  const [restored, setRestored] = React.useState<RestoreResult>();
  const isDeleted = record.kind === 'deleted';
  const fields = record.changes.map(({ label }) => label).join(', ');

  const restore = async (whole: boolean) => {
    setBusy(true);
    setProblem('');
    try {
      const { data } = await post<RestoreResult>(`/history/${record.record}/restore`, { locale, whole });
      forget(record);
      if (data.leftOut.length > 0) setRestored(data);
      else onRestored(data);
    } catch (error) {
      setProblem(reasonOf(error, 'That did not work. Try again in a minute.'));
    }
    setBusy(false);
  };
  const close = () => {
    setOpen(false);
    if (restored) onRestored(restored);
  };
  return (
    <>
      <Button
        size="S"
        variant="tertiary"
        onClick={() => setOpen(true)}
        aria-label={`Restore as draft: ${fields || record.name}`}
      >
        Restore as draft
      </Button>
      <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : close())}>
        <Dialog.Content>
          <Dialog.Header>{restored ? 'Restored, but for this' : 'Restore as draft?'}</Dialog.Header>
          <Dialog.Body>
            <Flex direction="column" gap={2}>
              {!restored && (
                <Typography textAlign="center">
                  {isDeleted
                    ? `${record.name || 'The entry'} comes back as a draft, in all its languages. Visitors see nothing before you publish. Links that other entries had to it are not restored.`
                    : `The draft gets the old values of: ${fields}. Visitors see nothing before you publish.`}
                </Typography>
              )}
              {restored?.leftOut.map((sentence) => (
                <Typography key={sentence} textAlign="center">
                  {sentence}
                </Typography>
              ))}
              {(problem || obstacle) && (
                <Typography role="alert" textColor="danger600" textAlign="center">
                  {problem || obstacle}
                </Typography>
              )}
            </Flex>
          </Dialog.Body>
          <Dialog.Footer>
            {restored ? (
              <Button fullWidth onClick={close}>
                Show the draft
              </Button>
            ) : (
              <Flex direction="column" gap={2} width="100%" alignItems="stretch">
                <Button disabled={isBusy || Boolean(obstacle)} onClick={() => void restore(false)}>
                  {isDeleted ? 'Restore the entry' : 'Restore these fields'}
                </Button>
                {!isDeleted && (
                  <Button variant="secondary" disabled={isBusy || Boolean(obstacle)} onClick={() => void restore(true)}>
                    Restore all as it was before this edit
                  </Button>
                )}
                <Button variant="tertiary" onClick={close}>
                  Go back
                </Button>
              </Flex>
            )}
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    </>
  );
};
