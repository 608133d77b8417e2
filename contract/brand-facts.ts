/** What both servers know of the brand (brand.ts, written by `npm run brand` from the folder `brand/`). */
export interface BrandFacts {
  /** Where neither editors nor the environment name another. */
  readonly name: string;
  /** First segment of the content pages' addresses; made of the name if it is not stated (decision 2). */
  readonly segment?: string;
  /** Of the line at the end of every page. */
  readonly copyrightYear: number;
  /** ISO 3166: 'PH'. */
  readonly country: string;
  readonly currency: {
    /** ISO 4217: 'PHP'. */
    readonly code: string;
    /** How it is written beside an amount: 'Php'. */
    readonly written: string;
    /** Whether it stands after the amount. */
    readonly after: boolean;
  };
  /** Of the shop's day, and of stores that name none. */
  readonly timeZone: string;
  /** Whether the footer is in the first language on all pages (decision 9), or in the page's. */
  readonly footerLanguage: 'first' | 'page';
  /** Whether it sells cases: measured, compared and drawn at one scale. */
  readonly sellsCases: boolean;
  /** Behind pictures without a background of their own, '#rrggbb'. */
  readonly paper: string;
  readonly locales: {
    readonly default: string;
    /** What an empty content server begins with. */
    readonly offered: readonly string[];
    /** Languages in which the interface has words. */
    readonly spoken: readonly string[];
  };
}
