import { z } from 'zod';
import { MEDIA_FIELDS } from '../../media/media.ts';
import { image, relation, text } from './fields.ts';

/** What an editor has chosen for search engines and shared links (`SEO-8`), as a relation of a query; it is optional. */
export const SEARCH_AND_SHARE = { fields: ['description'], populate: { share_picture: MEDIA_FIELDS } };

/** The same of an entry; null where the page's own text and picture stand. */
export const searchAndShare = relation(z.object({ description: text, share_picture: image }));
export type SearchAndShare = z.infer<typeof searchAndShare>;
