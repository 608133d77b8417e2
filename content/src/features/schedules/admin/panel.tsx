import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/admin/strapi-admin';
import { type PanelComponent, unstable_useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import type { Action } from '../rows';
import { editOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { DateForm } from './date-form';
import { SetDate } from './set-date';
import { type PlanSetting, useEntrySchedules } from './use-entry';

interface Props {
  uid: string;
  documentId: string;
  locale: string | null;
  edit: string;
}

/** The plan that is changed, or what a new one does. */
interface Open {
  action: Action;
  id?: string;
}

const OFFERS = { publish: 'Publish at a date', unpublish: 'Unpublish at a date' };
const SAVE_FIRST = 'Save first: a date takes what is saved.';
const IS_STALE =
  'Done. The fields and the state of this form are shown as they were before, until you save what you have typed.';

function Planned({ uid, documentId, locale, edit }: Props) {
  const { answer, hasFailed, problem, isBusy, set, cancel, runNow, preview } = useEntrySchedules(uid, documentId, edit);
  const isModified = useForm('Planned', (form) => form.modified);
  const [open, setOpen] = React.useState<Open>();
  const [isStale, setStale] = React.useState(false);
  const root = React.useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(undefined);
    // What had the focus goes away with the form.
    root.current?.focus();
  };
  if (!answer) return <LoadStatus hasFailed={hasFailed} />;
  const { schedules, allowed, languages, fresh, changes } = answer;
  const isOffered = allowed.length > 0 && open === undefined;
  /** What is planned is no longer in the draft, or it is there again: the form is filled anew, unless that took what is typed. */
  const reload = (isDone: boolean, hasMoved = true) => {
    if (isDone && hasMoved && isModified) setStale(true);
    else if (isDone && hasMoved) window.location.reload();
    return isDone;
  };
  const save = async ({ action, id }: Open, setting: PlanSetting) => {
    const { ticked = [], add = [], remove = [] } = setting;
    const hasMoved = [...ticked, ...add, ...remove].some(({ field }) => field !== null);
    if (reload(await set(id ?? action, setting), hasMoved)) close();
  };
  return (
    <Flex
      ref={root}
      tabIndex={-1}
      role="group"
      aria-label="Planned"
      direction="column"
      alignItems="stretch"
      gap={4}
      width="100%"
    >
      {schedules.map((schedule) => (
        <SetDate
          key={schedule.id}
          schedule={schedule}
          isOwn={schedule.isOwn && open === undefined}
          isBusy={isBusy}
          onChange={() => setOpen({ action: schedule.action, id: schedule.id })}
          onCancel={() => void cancel(schedule.id).then((isDone) => reload(isDone, schedule.changes.length > 0))}
          onNow={() => void runNow(schedule.id).then(reload)}
          onPreview={(code) => void preview(schedule.id, code)}
          onAdd={() =>
            void set(schedule.id, { add: schedule.since.map(({ field, locale: code }) => ({ field, locale: code })) })
          }
        />
      ))}
      {schedules.length === 0 && open === undefined && (
        <Typography variant="omega" textColor="neutral600">
          Nothing is planned.
        </Typography>
      )}
      {open !== undefined && (
        <DateForm
          key={open.id ?? open.action}
          action={open.action}
          answer={answer}
          plan={schedules.find(({ id }) => id === open.id)}
          locale={locale}
          problem={problem}
          isBusy={isBusy}
          obstacle={open.action === 'publish' && isModified ? SAVE_FIRST : ''}
          onSet={(setting) => void save(open, setting)}
          onClose={close}
        />
      )}
      {open === undefined && problem && (
        <Typography role="alert" textColor="danger600">
          {problem}
        </Typography>
      )}
      {isStale && isModified && <Typography role="status">{IS_STALE}</Typography>}
      {isOffered && fresh.length + changes.length > 0 && (
        <Button size="S" variant="secondary" onClick={() => setOpen({ action: 'publish' })}>
          {OFFERS.publish}
        </Button>
      )}
      {isOffered && (languages.unpublish.length > 0 || schedules.some(({ state }) => state !== 'done')) && (
        <Button size="S" variant="secondary" onClick={() => setOpen({ action: 'unpublish' })}>
          {OFFERS.unpublish}
        </Button>
      )}
    </Flex>
  );
}

/** When the entry goes live and leaves the site by itself. */
export const PlannedPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  const { hasDraftAndPublish } = unstable_useContentManagerContext();
  if (!model.startsWith('api::') || !hasDraftAndPublish || !documentId || !document) return null;
  const edit = editOf(document, meta);
  const locale = (document.locale as string | null | undefined) ?? null;
  return {
    title: 'Planned',
    content: <Planned key={documentId + locale} uid={model} documentId={documentId} locale={locale} edit={edit} />,
  };
};
