import { Flex, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useAnswer } from '../../../core/admin/use-answer';
import { readable } from './readable';

/**
 * 'The old address now leads here': the addresses that an entry had, or that were led to it by hand. Whoever may not read
 * redirects has no panel.
 */
export const OldAddressesPanel: PanelComponent = ({ model, documentId, document }) => {
  const savedAt = document?.updatedAt as string | undefined;
  const isAsked = model.startsWith('api::') && documentId && savedAt;
  const path = isAsked ? `/redirects/to/${model}/${encodeURIComponent(documentId)}` : null;
  const { answer } = useAnswer<{ addresses: string[] }>(path, { again: savedAt });
  const addresses = answer?.addresses ?? [];
  if (addresses.length === 0) return null;
  return {
    title: addresses.length === 1 ? 'The old address now leads here' : 'The old addresses now lead here',
    content: (
      <Flex tag="ul" direction="column" alignItems="stretch" gap={1} width="100%">
        {addresses.map((address) => (
          <Typography tag="li" key={address} style={{ overflowWrap: 'anywhere' }}>
            {readable(address)}
          </Typography>
        ))}
      </Flex>
    ),
  };
};
