import { adminApi } from '@strapi/admin/strapi-admin';
import { useDispatch } from 'react-redux';

interface Place {
  type: string;
  isSingle: boolean;
  documentId: string;
}

/**
 * Returns what has forms read an entry anew. Strapi 5.54 keeps what it last read of one for a minute: also that it was not
 * there, and the values of before.
 */
export function useForgetting(): (place: Place) => void {
  const dispatch = useDispatch();
  const { invalidateTags } = adminApi.util as unknown as {
    invalidateTags: (tags: { type: string; id: string }[]) => Parameters<typeof dispatch>[0];
  };
  return ({ type, isSingle, documentId }) => {
    const ids = isSingle ? [type] : [`${type}_${documentId}`, `${type}_LIST`];
    dispatch(invalidateTags(ids.map((id) => ({ type: 'Document', id }))));
  };
}
