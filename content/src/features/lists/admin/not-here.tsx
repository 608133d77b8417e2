import { useQueryParams } from '@strapi/strapi/admin';
import { unstable_useDocumentLayout as useDocumentLayout } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { BRAND } from 'contract/brand';
import { Link, useParams } from 'react-router-dom';
import { editViewOf } from '../../../core/admin/edit-view';
import { useAnswer } from '../../../core/admin/use-answer';
import { englishNameOf } from '../../../core/model/language-names';

/** As many as a page of the admin's API has at most. */
const MAX_COMPARED = 100;
const MAX_NAMED = 3;

interface Row {
  documentId: string;
  localizations?: { locale: string }[];
  [field: string]: unknown;
}

interface Query {
  plugins?: { i18n?: { locale?: string } };
  _q?: string;
  filters?: unknown;
}

/** 'Not here in Filipino, but in English': what a list's language hides of the brand's first one, each a link to write it. */
export function NotHere() {
  const { slug: uid = '' } = useParams();
  const [{ query }] = useQueryParams<Query>();
  const { list } = useDocumentLayout(uid);
  const { plugins, _q, filters } = query;
  const locale = plugins?.i18n?.locale;
  const first = BRAND.locales.default;
  const isOther = locale !== undefined && locale !== first;
  const path = `/content-manager/collection-types/${uid}`;
  const { answer } = useAnswer<{ results: Row[] }>(isOther ? path : null, {
    again: JSON.stringify(query),
    request: ({ get }) => get(path, { params: { locale: first, page: 1, pageSize: MAX_COMPARED, _q, filters } }),
  });
  const hidden = answer?.results.filter(
    ({ localizations }) => !localizations?.some((other) => other.locale === locale),
  );
  if (!isOther || !hidden?.length) return null;
  const nameOf = (row: Row) => {
    const name = row[list.settings.mainField ?? ''];
    return typeof name === 'string' ? name : row.documentId;
  };
  return (
    <Typography role="status">
      Not here in {englishNameOf(locale)}, but in {englishNameOf(first)}:{' '}
      {hidden.slice(0, MAX_NAMED).map((row, place) => (
        <span key={row.documentId}>
          {place > 0 && ', '}
          <Typography tag={Link} to={editViewOf({ uid, isSingle: false, documentId: row.documentId, locale })}>
            {nameOf(row)}
          </Typography>
        </span>
      ))}
      {hidden.length > MAX_NAMED && ` and ${hidden.length - MAX_NAMED} more`}
    </Typography>
  );
}
