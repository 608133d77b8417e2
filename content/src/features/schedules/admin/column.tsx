import * as React from 'react';
import { getFetchClient } from '@strapi/strapi/admin';
import { Typography } from '@strapi/design-system';
import type { ListedSchedule } from './answers';
import { lineOf } from './words';

/** All rows of a list that is drawn ask once. */
const FRESH_MS = 2000;
const asked = new Map<string, { at: number; answer: Promise<ListedSchedule[]> }>();

function schedulesOfType(uid: string): Promise<ListedSchedule[]> {
  const known = asked.get(uid);
  if (known && Date.now() - known.at < FRESH_MS) return known.answer;
  const answer = getFetchClient()
    .get<{ schedules: ListedSchedule[] }>('/schedules', { params: { uid } })
    .then(
      ({ data }) => data.schedules,
      () => [],
    );
  asked.set(uid, { at: Date.now(), answer });
  return answer;
}

/** What is set for an entry, in its row of a list. @param version differs after each edit */
function DateCell({ uid, documentId, version }: { uid: string; documentId: string; version: string }) {
  const [schedules, setSchedules] = React.useState<ListedSchedule[]>([]);
  React.useEffect(() => {
    let isStale = false;
    void schedulesOfType(uid).then((all) => {
      if (!isStale) setSchedules(all.filter((each) => each.documentId === documentId));
    });
    return () => {
      isStale = true;
    };
  }, [uid, documentId, version]);
  return schedules.map((schedule) => (
    <Typography
      key={schedule.action}
      tag="div"
      textColor={schedule.state === 'waiting' ? 'neutral800' : 'danger600'}
      title={schedule.note ?? undefined}
    >
      {lineOf(schedule)}
    </Typography>
  ));
}

interface Row {
  documentId: string;
  updatedAt?: string;
  publishedAt?: string | null;
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
  cellFormatter: ({ documentId, updatedAt, publishedAt }: Row, _header: Header, { model }: { model: string }) =>
    model.startsWith('api::') ? (
      <DateCell uid={model} documentId={documentId} version={`${updatedAt} ${publishedAt}`} />
    ) : null,
};

/** Adds the column 'Planned' to the lists of types that have drafts. */
export const addPlanned = ({ displayedHeaders, layout }: List): List => ({
  layout,
  displayedHeaders: [...displayedHeaders, ...(layout.options?.draftAndPublish ? [PLANNED] : [])],
});
