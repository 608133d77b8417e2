import { useEffect } from 'react';
import { Button } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { type PreviewAnswer, previewPathOf } from '../../../core/admin/edit-view';
import { useAnswer } from '../../../core/admin/use-answer';
import { openPreview, refreshPreview } from '../../../core/admin/preview-window';

/**
 * 'Preview beside the editor': the preview in a window of its own, which shows every save. Strapi's own preview takes the
 * place of the editor. Only for saved entries that show on a page of the site.
 */
export const PreviewWindowPanel: PanelComponent = ({ model, documentId, document }) => {
  const { get } = useFetchClient();
  const locale = (document?.locale as string | null | undefined) ?? undefined;
  const savedAt = document?.updatedAt as string | undefined;

  const path = previewPathOf(model, documentId, locale);
  const { answer } = useAnswer<PreviewAnswer>(document?.id ? path : null);

  useEffect(refreshPreview, [savedAt]);

  if (answer?.data?.url === undefined) return null;
  // Asked for anew: it is valid for a while only.
  const address = async () => (await get<PreviewAnswer>(path)).data.data?.url;
  return {
    title: 'Preview beside the editor',
    content: (
      <Button variant="tertiary" width="100%" endIcon={<ExternalLink />} onClick={() => void openPreview(address)}>
        Open in a window
      </Button>
    ),
  };
};
