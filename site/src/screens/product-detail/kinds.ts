import type { ProductKind } from '../../paths.ts';

interface KindRules {
  /** `about` is the short description, or the title if there is none. */
  documentTitle: (brand: string, about: string) => string;
  /** Whether the heading of a limited edition reads 'LIMITED EDITION - {color}'. */
  namesEditionInHeading: boolean;
  /** Whether the color name is shown in capitals under the price, and swatches show a thumbnail. */
  showsColorName: boolean;
  /** Whether a dot separates the item in the breadcrumbs. */
  dotsTrail: boolean;
  /** Scale of the zoom area (`FIG-5`: gifts at half scale). */
  zoomScale: 1 | 0.5;
}

const luggages: KindRules = {
  documentTitle: (brand, about) => `${brand} - ${about}`,
  namesEditionInHeading: true,
  showsColorName: false,
  dotsTrail: false,
  zoomScale: 1,
};

/** The differences between the three kinds (docs/product.md section 2); everything else is shared. */
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
