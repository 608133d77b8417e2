import * as React from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { readable } from './readable';

/** Props of a panel of the edit view; the part that is needed here. */
interface Shown {
  model: string;
  documentId?: string;
  document?: { updatedAt?: string };
}

/** 'The old address now leads here': the addresses that an entry had, or that were led to it by hand. */
export function OldAddressesPanel({ model, documentId, document }: Shown) {
  const { get } = useFetchClient();
  const [addresses, setAddresses] = React.useState<string[]>([]);
  const savedAt = document?.updatedAt;
  const isOfSite = model.startsWith('api::');
  React.useEffect(() => {
    let isCurrent = true;
    const asked =
      isOfSite && documentId && savedAt
        ? get<{ addresses: string[] }>(`/redirects/to/${model}/${encodeURIComponent(documentId)}`)
        : Promise.resolve({ data: { addresses: [] } });
    asked.then(
      ({ data }) => isCurrent && setAddresses(data.addresses),
      // Whoever may not read redirects has no panel.
      () => isCurrent && setAddresses([]),
    );
    return () => {
      isCurrent = false;
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
}
