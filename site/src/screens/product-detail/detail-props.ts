import type { Messages } from '../../messages/messages.ts';
import type { ProductDetail } from './product-detail.query.ts';

/** Props of every part of the detail page. */
export interface DetailProps {
  product: ProductDetail;
  brand: string;
  locale: string;
  messages: Messages;
}
