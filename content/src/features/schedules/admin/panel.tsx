import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/admin/strapi-admin';
import { type PanelComponent, unstable_useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import type { Action } from '../rows';
import { editOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { DateForm } from './date-form';
import { SetDate } from './set-date';
import { useEntrySchedules } from './use-entry';

interface Props {
  uid: string;
  documentId: string;
  locale: string | null;
  edit: string;
}

const OFFERS: Record<Action, string> = { publish: 'Publish at a date', unpublish: 'Unpublish at a date' };

function Planned({ uid, documentId, locale, edit }: Props) {
  const { answer, hasFailed, problem, isBusy, set, forget, runNow } = useEntrySchedules(uid, documentId, edit);
  const isModified = useForm('Planned', (form) => form.modified);
  const [open, setOpen] = React.useState<Action>();
  const root = React.useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(undefined);
    // What had the focus goes away with the form.
    root.current?.focus();
  };
  if (!answer) return <LoadStatus hasFailed={hasFailed} />;
  const { schedules, allowed, languages } = answer;
  const isOwn = allowed.length > 0;
  const isOffered = (action: Action) =>
    isOwn && open === undefined && !schedules.some((each) => each.action === action && each.state !== 'done');
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
          key={schedule.action}
          schedule={schedule}
          isOwn={isOwn && open === undefined}
          isBusy={isBusy}
          onChange={() => setOpen(schedule.action)}
          onForget={() => void forget(schedule.action)}
          onNow={() => void runNow(schedule.action).then((isDone) => isDone && !isModified && window.location.reload())}
        />
      ))}
      {schedules.length === 0 && open === undefined && (
        <Typography variant="omega" textColor="neutral600">
          Nothing is planned.
        </Typography>
      )}
      {open !== undefined && (
        <DateForm
          key={open}
          action={open}
          answer={answer}
          set={schedules.find(({ action, state }) => action === open && state !== 'done')}
          locale={locale}
          problem={problem}
          isBusy={isBusy}
          onSet={(at, chosen) => void set(open, at, chosen).then((isDone) => isDone && close())}
          onClose={close}
        />
      )}
      {open === undefined && problem && (
        <Typography role="alert" textColor="danger600">
          {problem}
        </Typography>
      )}
      {open === 'publish' && isModified && (
        <Typography variant="omega">What you have not saved does not go live. Save it before that time.</Typography>
      )}
      {isOffered('publish') && languages.publish.length > 0 && (
        <Button size="S" variant="secondary" onClick={() => setOpen('publish')}>
          {OFFERS.publish}
        </Button>
      )}
      {isOffered('unpublish') && (languages.unpublish.length > 0 || !isOffered('publish')) && (
        <Button size="S" variant="secondary" onClick={() => setOpen('unpublish')}>
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
