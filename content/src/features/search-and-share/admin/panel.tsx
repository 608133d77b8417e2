import { useState } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/admin/strapi-admin';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { LOAD_FAILURE } from '../../../core/admin/load-status';
import { Card, Results } from './result';
import { useOwnHead } from './use-own-head';

interface OwnWords {
  description?: string | null;
  share_picture?: { url?: string } | null;
}

/** Whose words are shown, or why there are none. */
function statusOf({ address, head, hasFailed }: ReturnType<typeof useOwnHead>, isLoaded: boolean, words: string) {
  if (head) return words ? 'The words that are chosen in this entry.' : 'The page’s own words: none are chosen.';
  if (address) return isLoaded ? 'The site does not answer at the moment.' : 'Asking the site…';
  if (hasFailed) return LOAD_FAILURE;
  return 'The page’s own words are shown here once the entry is saved and has a preview.';
}

/** What search engines and shared links show of the entry: what is chosen in the form, saved or not, else the page's own. */
function SearchAndShare({ chosen, ...entry }: Parameters<typeof useOwnHead>[0] & { chosen: OwnWords }) {
  const own = useOwnHead(entry);
  const { address, head } = own;
  const [loaded, setLoaded] = useState<string>();
  const key = `${address} ${entry.savedAt}`;
  const words = chosen.description?.trim();
  const shown = {
    title: head?.title ?? '',
    address: head?.address ?? '',
    description: words || head?.description || '',
    picture: chosen.share_picture?.url ?? head?.picture,
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography role="status" variant="pi" textColor="neutral600">
        {statusOf(own, loaded === key, words ?? '')}
      </Typography>
      {address && <iframe key={key} src={address} hidden title="The page itself" onLoad={() => setLoaded(key)} />}
      {shown.description && (
        <>
          <Results {...shown} />
          <Card {...shown} />
        </>
      )}
    </Flex>
  );
}

/** The panel 'Search and share' in the edit view of everything that has a page of its own. */
export const SearchAndSharePanel: PanelComponent = ({ model, documentId, document }) => {
  const values = useForm('SearchAndSharePanel', (state) => state.values) as Record<string, unknown>;
  if (!('search_and_share' in values)) return null;
  const locale = (document?.locale as string | null | undefined) ?? undefined;
  const entry = { model, documentId, locale, savedAt: document?.updatedAt as string | undefined };
  const chosen = (values.search_and_share ?? {}) as OwnWords;
  return { title: 'Search and share', content: <SearchAndShare chosen={chosen} {...entry} /> };
};
