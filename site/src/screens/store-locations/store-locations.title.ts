import { fill, type Messages } from '../../messages/messages.ts';

/** Of the document, and the page's heading. */
export const storesTitle = (brand: string, { stores }: Messages) => fill(stores.title, { brand });

/** The sentence below the heading, which is the page's description, too. */
export const storesLead = (brand: string, { stores }: Messages) => fill(stores.lead, { brand });
