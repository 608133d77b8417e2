import * as React from 'react';
import { useDebounce, useFetchClient, useForm } from '@strapi/admin/strapi-admin';
import type { Finding } from './answers';

/** Debounce of the checks while an editor types, in milliseconds. */
const PAUSE_MS = 500;

interface EntryOfForm {
  uid: string;
  documentId: string | undefined;
  locale: string | undefined;
  /** Time of the last save: related entries may be others then. */
  savedAt: string | undefined;
}

/**
 * Findings in the values of the edit view's form, saved or not.
 * @returns undefined before the first answer, 'unknown' when the server has none
 */
export function useFindings({ uid, documentId, locale, savedAt }: EntryOfForm): Finding[] | 'unknown' | undefined {
  const { post } = useFetchClient();
  const current = useForm('Checks', (form) => form.values);
  const values = useDebounce(current, PAUSE_MS);
  const [found, setFound] = React.useState<Finding[] | 'unknown'>();
  React.useEffect(() => {
    let isStale = false;
    post<{ findings: Finding[] }>('/checks/entry', { uid, documentId, locale, values })
      .then(({ data }) => !isStale && setFound(data.findings))
      .catch(() => !isStale && setFound('unknown'));
    return () => {
      isStale = true;
    };
  }, [post, uid, documentId, locale, savedAt, values]);
  return found;
}
