import * as React from 'react';
import { useDebounce, useForm } from '@strapi/admin/strapi-admin';
import type { FormAnswer } from '../serve';
import { useAnswer } from '../../../core/admin/use-answer';

/** Debounce of the checks while an editor types, in milliseconds. */
const PAUSE_MS = 500;
const PATH = '/checks/entry';

interface EntryOfForm {
  uid: string;
  documentId: string | undefined;
  /** Of what is duplicated, in the form of a duplicate that is not saved yet. */
  origin: string | undefined;
  locale: string | undefined;
  /** Time of the last save: related entries may be others then. */
  savedAt: string | undefined;
}

/** Findings in the values of the edit view's form, saved or not. */
export function useFindings({ uid, documentId, origin, locale, savedAt }: EntryOfForm) {
  const current = useForm('Checks', (form) => form.values);
  const values = useDebounce(current, PAUSE_MS);
  const again = React.useMemo(
    () => ({ savedAt, form: { uid, documentId, origin, locale, values } }),
    [savedAt, uid, documentId, origin, locale, values],
  );
  return useAnswer<FormAnswer>(PATH, { again, request: ({ post }) => post(PATH, again.form) });
}
