import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { HistoryRecord } from '../reading';
import type { RestoreResult } from '../restore';
import { editViewOf } from '../../../core/admin/edit-view';
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

const RESTORED = ['Restored', 'Restored, but for this'];
/** As many as a dialog has room for. */
const MAX_NAMED = 50;

/** 'and 3 more', if there are. */
const more = (all: readonly unknown[]) => (all.length > MAX_NAMED ? [`and ${all.length - MAX_NAMED} more`] : []);

/** What could not be put back, and which entries lead to it again. */
const Outcome = ({ restored: { leftOut, linked } }: { restored: RestoreResult }) => (
  <>
    {[...leftOut.slice(0, MAX_NAMED), ...more(leftOut)].map((sentence) => (
      <Typography key={sentence} textAlign="center" style={{ overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
    ))}
    {linked.length > 0 && (
      <>
        <Typography textAlign="center">These have it again, in their drafts. Publish it first, then them:</Typography>
        <ul aria-label="Linked again">
          {linked.slice(0, MAX_NAMED).map((entry) => (
            <Typography tag="li" key={`${entry.uid} ${entry.documentId}`}>
              <Typography tag={Link} to={editViewOf(entry)} target="_blank" textColor="primary600">
                {[entry.name, entry.typeLabel].filter(Boolean).join(', ')}
              </Typography>
            </Typography>
          ))}
          {more(linked).map((words) => (
            <Typography tag="li" key={words}>
              {words}
            </Typography>
          ))}
        </ul>
      </>
    )}
  </>
);

/** What a restore does, before it is done. */
function consequenceOf({ kind, name, hasDrafts }: Props['record'], fields: string): string {
  const seen = hasDrafts ? 'Visitors see nothing before you publish.' : 'It has no drafts: visitors see it at once.';
  if (kind !== 'deleted') return `The ${hasDrafts ? 'draft' : 'entry'} gets the old values of: ${fields}. ${seen}`;
  const links =
    'Links that other entries had to it come back in their drafts: lists have it beside what they have now, other fields where nothing else was chosen since.';
  return `${name || 'The entry'} comes back${hasDrafts ? ' as a draft' : ''}, in all its languages. ${seen} ${links}`;
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
  const act = record.hasDrafts ? 'Restore as draft' : 'Restore';
  const fields = record.changes.map(({ label }) => label).join(', ');

  const restore = async (whole: boolean) => {
    setBusy(true);
    setProblem('');
    try {
      const { data } = await post<RestoreResult>(`/history/${record.record}/restore`, { locale, whole });
      forget(record);
      for (const { uid, ...entry } of data.linked) forget({ ...entry, type: uid });
      if (data.leftOut.length + data.linked.length > 0) setRestored(data);
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
      <Button size="S" variant="tertiary" onClick={() => setOpen(true)} aria-label={`${act}: ${fields || record.name}`}>
        {act}
      </Button>
      <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : close())}>
        <Dialog.Content>
          <Dialog.Header>{restored ? RESTORED[Number(restored.leftOut.length > 0)] : `${act}?`}</Dialog.Header>
          <Dialog.Body>
            <Flex direction="column" gap={2}>
              {!restored && <Typography textAlign="center">{consequenceOf(record, fields)}</Typography>}
              {restored && <Outcome restored={restored} />}
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
                {record.hasDrafts ? 'Show the draft' : 'Show the entry'}
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
