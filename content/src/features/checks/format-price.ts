import { BRAND } from 'contract/brand.js';
import { priceFormat } from 'contract/price.js';

/** A price as visitors read it. */
export const formatPrice = priceFormat(BRAND);
