import type { StrapiApp } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';

type PanelProps = Parameters<PanelComponent>[0];

interface Place {
  uid: string;
  isSingle: boolean;
  documentId: string;
  locale?: string | null;
  /** Path of a field, which the view scrolls to. */
  field?: string | null;
}

/** Below the admin's address: the edit view of an entry. */
export function editViewOf({ uid, isSingle, documentId, locale, field }: Place): string {
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const language = locale ? `?plugins[i18n][locale]=${locale}` : '';
  return `/content-manager/${path}${language}${field ? `#${field}` : ''}`;
}

/** Where the address of an entry's preview is asked for; it answers with a `PreviewAnswer`. */
export function previewPathOf(uid: string, documentId: string | undefined, locale: string | undefined): string {
  const query = new URLSearchParams({ status: 'draft', ...(documentId && { documentId }), ...(locale && { locale }) });
  return `/content-manager/preview/url/${uid}?${query}`;
}

export interface PreviewAnswer {
  /** No url: the entry has no preview. */
  data?: { url?: string };
}

/** A key that differs after each edit of the entry that an edit view shows. */
export function editOf(document: NonNullable<PanelProps['document']>, meta: PanelProps['meta']): string {
  const versions = [document, ...(meta?.availableStatus ?? [])] as { publishedAt?: unknown; updatedAt?: unknown }[];
  return JSON.stringify(versions.map(({ publishedAt, updatedAt }) => [publishedAt, updatedAt]));
}

/**
 * When the version that visitors see was written, in milliseconds since 1970, as an edit view has loaded it; null if there is
 * none.
 */
export function liveVersionOf(document: NonNullable<PanelProps['document']>, meta: PanelProps['meta']): number | null {
  const versions = [document, ...(meta?.availableStatus ?? [])] as { publishedAt?: unknown; updatedAt?: unknown }[];
  // A type without drafts names no status: visitors see what is stored.
  const live = document.status === undefined ? document : versions.find(({ publishedAt }) => publishedAt);
  return typeof live?.updatedAt === 'string' ? Date.parse(live.updatedAt) : null;
}

/** What the content manager lets others add to it. */
export const contentManagerOf = (app: StrapiApp) =>
  (app.getPlugin('content-manager') as unknown as ContentManagerPlugin['config']).apis;

/** The id of what an edit view shows: of a single type Strapi names none beside the document. undefined before the first save. */
export const documentIdOf = ({
  documentId,
  document,
}: Pick<PanelProps, 'documentId' | 'document'>): string | undefined => documentId ?? document?.documentId;

/** A duplicate that is not saved has no document yet: Strapi names the original beside its form. */
const NOT_SAVED = { documentId: undefined, document: undefined, meta: undefined };

/** Adds a panel to every edit view, also of single types. Call it in `bootstrap`. */
export function addPanel(app: StrapiApp, panel: PanelComponent): void {
  const NamedPanel: PanelComponent = (props) => {
    const { origin } = useParams();
    return panel({ ...props, ...(origin === undefined ? { documentId: documentIdOf(props) } : NOT_SAVED) });
  };
  contentManagerOf(app).addEditViewSidePanel([NamedPanel]);
}
