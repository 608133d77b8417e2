import { useCallback, useEffect, useState } from 'react';
import { Button } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { openPreview, refreshPreview } from './opened-window';

/**
 * 'Preview beside the editor': the preview in a window of its own, which shows every save. Strapi's own preview takes the
 * place of the editor. Only for saved entries that show on a page of the site.
 */
export const PreviewWindowPanel: PanelComponent = ({ model, documentId, document }) => {
  const { get } = useFetchClient();
  const [hasPreview, setHasPreview] = useState(false);
  const isSaved = Boolean(document?.id);
  const locale = (document?.locale as string | null | undefined) ?? undefined;
  const savedAt = document?.updatedAt as string | undefined;

  const address = useCallback(async (): Promise<string | undefined> => {
    const params = { documentId, locale, status: 'draft' };
    const path = `/content-manager/preview/url/${model}`;
    const { data } = await get<{ data?: { url?: string } }>(path, { params });
    return data.data?.url;
  }, [get, model, documentId, locale]);

  useEffect(() => {
    let isStale = false;
    const found = isSaved ? address().catch(() => undefined) : Promise.resolve(undefined);
    void found.then((url) => !isStale && setHasPreview(url !== undefined));
    return () => {
      isStale = true;
    };
  }, [address, isSaved]);

  useEffect(refreshPreview, [savedAt]);

  if (!hasPreview) return null;
  return {
    title: 'Preview beside the editor',
    content: (
      <Button variant="tertiary" width="100%" endIcon={<ExternalLink />} onClick={() => void openPreview(address)}>
        Open in a window
      </Button>
    ),
  };
};
