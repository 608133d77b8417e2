// Written by npm run brand from brand/.
import type { BrandFacts } from './brand-facts.ts';

export const BRAND: BrandFacts = {
  name: 'Sky Travel',
  copyrightYear: 2023,
  country: 'PH',
  currency: {
    code: 'PHP',
    written: 'Php',
    after: false,
  },
  timeZone: 'Asia/Manila',
  footerLanguage: 'first',
  sellsCases: true,
  paper: '#f6f2e9',
  locales: {
    default: 'en',
    offered: ['en', 'fil', 'ja'],
    spoken: ['en', 'fil', 'ja'],
  },
};
