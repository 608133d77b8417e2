import * as React from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { readable } from './readable';

/** 'The old address now leads here': the addresses that an entry had, or that were led to it by hand. */
export const OldAddressesPanel: PanelComponent = ({ model, documentId, document }) => {
  const { get } = useFetchClient();
  const [addresses, setAddresses] = React.useState<string[]>([]);
  const savedAt = document?.updatedAt as string | undefined;
  const isOfSite = model.startsWith('api::');
  React.useEffect(() => {
    let isStale = false;
    const asked =
      isOfSite && documentId && savedAt
        ? get<{ addresses: string[] }>(`/redirects/to/${model}/${encodeURIComponent(documentId)}`)
        : Promise.resolve({ data: { addresses: [] } });
    asked.then(
      ({ data }) => !isStale && setAddresses(data.addresses),
      // Whoever may not read redirects has no panel.
      () => !isStale && setAddresses([]),
    );
    return () => {
      isStale = true;
    };
  }, [get, model, documentId, isOfSite, savedAt]);
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
