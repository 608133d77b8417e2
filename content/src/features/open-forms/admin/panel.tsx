import { Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useAnswer } from '../../../core/admin/use-answer';
import type { OpenBy } from '../serve';
import { EVERY_MS } from '../times';
import { openInWords } from './words';

/** The panel 'Ana Cruz has this open', while she has. */
export const WhoHasItOpen: PanelComponent = ({ model, documentId }) => {
  const isEntry = model.startsWith('api::') && documentId !== undefined;
  const path = isEntry ? `/open-forms/${model}/${encodeURIComponent(documentId)}` : null;
  const { answer } = useAnswer<OpenBy>(path, {
    request: ({ post }) => post<OpenBy>(path ?? ''),
    choosePause: () => EVERY_MS,
    refocus: true,
  });
  if (!answer || answer.others.length === 0) return null;
  return {
    title: openInWords(answer.others),
    content: (
      <Typography role="status">
        Only what you touch is saved. Where both of you change the same field, you are asked whose is kept.
      </Typography>
    ),
  };
};
