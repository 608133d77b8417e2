import type { ProductKind } from '../../paths.ts';

interface KindRules {
  /** `about` is the short description, or the title where there is none. */
  documentTitle: (brand: string, about: string) => string;
  /** Whether the heading of a limited edition reads 'LIMITED EDITION - {colour}'. */
  namesEditionInHeading: boolean;
  /** Whether the colour name stands in capitals under the price, and swatches show a thumbnail. */
  showsColorName: boolean;
  /** Whether a dot stands before the item in the breadcrumbs. */
  dotsTrail: boolean;
  /** Of the zoom area (`FIG-5`: gifts at half scale). */
  zoomScale: 1 | 0.5;
}

const luggages: KindRules = {
  documentTitle: (brand, about) => `${brand} - ${about}`,
  namesEditionInHeading: true,
  showsColorName: false,
  dotsTrail: false,
  zoomScale: 1,
};

/** Where the three kinds differ (docs/product.md section 2); everything else is one screen. */
export const KIND_RULES: Record<ProductKind, KindRules> = {
  luggages,
  accessories: { ...luggages, documentTitle: (_brand, about) => `Accessories | ${about}` },
  gifts: {
    ...luggages,
    namesEditionInHeading: false,
    showsColorName: true,
    dotsTrail: true,
    zoomScale: 0.5,
  },
};
