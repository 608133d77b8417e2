import { Layouts, Page, useDebounce } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { HistoryRecord } from '../reading';
import type { Filters } from '../serve';
import { englishNameOf } from '../../../core/model/language-names';
import { editViewOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { useAnswer } from '../../../core/admin/use-answer';
import { HISTORY_VIEWS, ViewLinks } from '../../../core/admin/view-links';
import { HistoryFilters } from './filters';
import { type ChosenFilters, queryOf } from './query';
import { RecordView } from './record-view';
import { Restore } from './restore';
import { useHistory } from './use-history';

/** Debounce of what is typed, in milliseconds. */
const PAUSE_MS = 300;
const NAMES = ['type', 'kind', 'locale', 'who', 'from', 'until'] as const;

const NO_FILTERS: Filters = { types: [], locales: [], kinds: [] };

/** The type and name of what was edited, with a link to its edit view where there is one. */
const Heading = ({ record }: { record: HistoryRecord }) => {
  const { name, typeLabel, locale, type, kind } = record;
  const words = name || 'without a name';
  const isThere = type.startsWith('api::') && kind !== 'deleted';
  return (
    <Typography tag="h2" variant="omega">
      <Typography fontWeight="semiBold" textColor={isThere ? 'primary600' : undefined}>
        {isThere ? (
          <Link to={editViewOf({ ...record, uid: record.type, locale })} style={{ color: 'inherit' }}>
            {words}
          </Link>
        ) : (
          words
        )}
      </Typography>
      {` ${[typeLabel, locale && englishNameOf(locale)].filter(Boolean).join(', ')}`}
    </Typography>
  );
};

const HistoryPage = () => {
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const isBin = parameters.get('view') === 'bin';
  const chosen = Object.fromEntries(NAMES.map((name) => [name, parameters.get(name) ?? ''])) as ChosenFilters;
  const { seen, hasFailed, showOlder } = useHistory(useDebounce(queryOf(chosen, isBin), PAUSE_MS));
  const filterAnswer = useAnswer<Filters>('/history/filters');
  const filters = filterAnswer.answer ?? (filterAnswer.hasFailed ? NO_FILTERS : undefined);
  const choose = (name: keyof ChosenFilters, value: string) =>
    setParameters(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  const views = HISTORY_VIEWS.map((view) => ({
    ...view,
    isHere: view.to === (isBin ? '/history?view=bin' : '/history'),
  }));
  return (
    <Page.Main>
      <Page.Title>History</Page.Title>
      <Layouts.Header
        title="History"
        subtitle={isBin ? 'What was deleted in the last 30 days' : 'Who changed what, the newest first'}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <ViewLinks label="Views" views={views} />
          {!isBin && filters && <HistoryFilters filters={filters} chosen={chosen} onChoose={choose} />}
          {!seen && <LoadStatus hasFailed={hasFailed} />}
          {seen && (
            <>
              {seen.records.length === 0 && <Typography role="status">There is nothing here.</Typography>}
              <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-label={isBin ? 'Bin' : 'Edits'}>
                {seen.records.map((record) => (
                  <Box tag="li" key={record.record} background="neutral0" shadow="tableShadow" hasRadius padding={4}>
                    <Flex direction="column" alignItems="flex-start" gap={1}>
                      <Heading record={record} />
                      <RecordView record={record}>
                        {record.mayRestore && (isBin || record.kind !== 'deleted') && (
                          <Restore
                            record={record}
                            locale={record.locale}
                            onRestored={({ locale }) =>
                              void navigate(editViewOf({ ...record, uid: record.type, locale }))
                            }
                          />
                        )}
                      </RecordView>
                    </Flex>
                  </Box>
                ))}
              </Flex>
              {seen.next !== null && (
                <Box>
                  <Button variant="tertiary" onClick={showOlder}>
                    Older
                  </Button>
                </Box>
              )}
            </>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};

export default HistoryPage;
