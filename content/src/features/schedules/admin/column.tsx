import { Typography } from '@strapi/design-system';
import type { ListAnswer } from '../serve';
import { useAnswer } from '../../../core/admin/use-answer';
import { askOnce } from './ask-once';
import { lineOf } from './words';

/** What is set for an entry, in its row of a list. @param version differs after each edit */
function DateCell({ uid, documentId, version }: { uid: string; documentId: string; version: string }) {
  const path = `/schedules?uid=${uid}`;
  const { answer } = useAnswer<ListAnswer>(path, { again: version, refocus: true, request: () => askOnce(path) });
  const schedules = answer?.schedules.filter((schedule) => schedule.documentId === documentId);
  return schedules?.map((schedule) => (
    <Typography
      key={schedule.id}
      tag="div"
      textColor={schedule.state === 'waiting' ? 'neutral800' : 'danger600'}
      title={schedule.note ?? undefined}
      // In one line it would push the row's status and actions out of view (FORM-9).
      style={{ whiteSpace: 'normal', minWidth: '9rem' }}
    >
      {lineOf(schedule)}
    </Typography>
  ));
}

interface Row {
  documentId: string;
  updatedAt?: string;
  publishedAt?: string | null;
  /** Of the draft against what visitors see: publishing changes nothing else of it. */
  status?: string;
}
type Header = { name: string } & Record<string, unknown>;
interface List {
  displayedHeaders: Header[];
  layout: { options?: { draftAndPublish?: boolean } };
}

const PLANNED = {
  attribute: { type: 'string' },
  label: { id: 'schedules.column', defaultMessage: 'Planned' },
  searchable: false,
  sortable: false,
  name: 'planned',
  cellFormatter: (
    { documentId, updatedAt, publishedAt, status }: Row,
    _header: Header,
    { model }: { model: string },
  ) =>
    model.startsWith('api::') ? (
      <DateCell uid={model} documentId={documentId} version={`${updatedAt} ${publishedAt} ${status}`} />
    ) : null,
};

/** Adds the column 'Planned' to the lists of types that have drafts. */
export const addPlanned = ({ displayedHeaders, layout }: List): List => ({
  layout,
  displayedHeaders: [...displayedHeaders, ...(layout.options?.draftAndPublish ? [PLANNED] : [])],
});
