import type { ReactNode } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import type { HistoryRecord } from '../reading';
import { byline, KINDS, sentenceOf } from './words';

/** What an edit did, who did it and when. */
export const RecordView = ({ record, children }: { record: HistoryRecord; children?: ReactNode }) => {
  const { changes, kind } = record;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} minWidth={0}>
      {(changes.length === 0 || kind !== 'changed') && (
        <Typography variant="omega" fontWeight="semiBold">
          {KINDS[kind] ?? kind}
        </Typography>
      )}
      {changes.map((change) => (
        <Typography key={change.field} variant="omega" style={{ overflowWrap: 'anywhere' }}>
          {sentenceOf(change)}
        </Typography>
      ))}
      <Typography variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
        {byline(record)}
      </Typography>
      {children}
    </Flex>
  );
};
