import type { Messages } from '../../messages/messages.ts';
import type { ProductDetail } from './product-detail.query.ts';

/** What every part of the detail page is given. */
export interface DetailProps {
  product: ProductDetail;
  brand: string;
  locale: string;
  messages: Messages;
}
