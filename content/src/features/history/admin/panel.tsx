import { useForm, useQueryParams } from '@strapi/admin/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { editOf } from '../../../core/admin/edit-view';
import { LoadStatus } from '../../../core/admin/load-status';
import { RecordView } from './record-view';
import { Restore } from './restore';
import { useHistory } from './use-history';

/** Records that the panel shows at first, and with each 'Older'. */
const SHOWN = 5;

interface Props {
  type: string;
  documentId: string;
  locale: string | undefined;
  edit: string;
}

const Records = ({ type, documentId, locale, edit }: Props) => {
  const query = new URLSearchParams({ type, documentId, limit: String(SHOWN), ...(locale && { locale }) });
  const { seen, hasFailed, showOlder } = useHistory(query.toString(), edit);
  const isModified = useForm('History', (form) => form.modified);
  if (!seen) return <LoadStatus hasFailed={hasFailed} />;
  const { records, next } = seen;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {records.length === 0 && <Typography textColor="neutral600">No edits are known yet.</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {records.map((record) => (
          <li key={record.record}>
            <RecordView record={record}>
              {record.mayRestore && record.kind !== 'deleted' && (
                <Restore
                  record={record}
                  locale={locale ?? null}
                  obstacle={isModified ? 'Save or undo what you have typed first.' : undefined}
                  onRestored={() => window.location.reload()}
                />
              )}
            </RecordView>
          </li>
        ))}
      </Flex>
      {next !== null && (
        <Button size="S" variant="tertiary" onClick={showOlder}>
          Older
        </Button>
      )}
    </Flex>
  );
};

/** The panel 'History' in the edit view of every type of the catalogue: who changed what, and the way back. */
export const HistoryPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  if (!model.startsWith('api::') || !documentId || !document) return null;
  const locale = query.plugins?.i18n?.locale ?? (document.locale as string | null | undefined) ?? undefined;
  const edit = editOf(document, meta);
  return {
    title: 'History',
    content: (
      <Records key={`${documentId} ${locale}`} type={model} documentId={documentId} locale={locale} edit={edit} />
    ),
  };
};
