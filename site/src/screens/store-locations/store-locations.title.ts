import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';

/** The document title and the page's heading. */
export const storesTitle = (brand: string, { stores }: Messages) => fill(stores.title, { brand });

/** The sentence below the heading, also the page's description. */
export const storesLead = (brand: string, { stores }: Messages) => fill(stores.lead, { brand });
