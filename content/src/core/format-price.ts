import { BRAND } from 'contract/brand';
import { priceFormat } from 'contract/price';

/** A price as visitors read it. */
export const formatPrice = priceFormat(BRAND);
