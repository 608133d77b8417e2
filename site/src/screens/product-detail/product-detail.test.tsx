import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import { Product } from './product.ts';
import type { ProductDetail } from './product-detail.query.ts';
import { ProductDetailScreen } from './product-detail.tsx';
import { summarise } from './review-summary.ts';
import { groupVariants } from './variants.ts';

const CORAL = { color: 'Coral', color_code: '#E07A5F' };
const NO_TEXTS = {
  description: null,
  description_le: null,
  size_and_details: null,
  warranty_and_return_policy: null,
};

/** The page of an item with these fields, as the content server sends them. */
function page(
  fields: Record<string, unknown>,
  { kind = 'luggages', ...rest }: Partial<ProductDetail> & { kind?: ProductKind } = {},
): string {
  const item = Product.parse({ item_sku: 'aero-small-coral', ...fields });
  const product: ProductDetail = {
    kind,
    item,
    lang: {},
    variants: groupVariants(item, item.color_variants, 'en'),
    shellColor: null,
    reviews: summarise(item.reviews),
    html: NO_TEXTS,
    ...rest,
  };
  return renderToStaticMarkup(
    <ProductDetailScreen
      product={product}
      brand="Sky Travel"
      locale="en"
      messages={messagesFor('en')}
      url="/luggages/en/aero-small-coral"
    />,
  );
}
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('The detail page', () => {
  test('of an item with nothing but a sku shows no value that is not there (decision 18)', () => {
    const bare = page({ reviews: [{ rating: 7, review_date: 'soon', title: 'Fine' }] });
    expect(bare).not.toMatch(/null|undefined|NaN|Invalid Date|Php|src=""/);
    expect(bare).toContain('<h1');
    expect(bare).toContain('aria-label="5 out of 5"');
    expect(bare).not.toContain('<time');
  });

  test('shows title and colour, the price and the former price struck through', () => {
    const shown = page({ title: 'Aero Cabin', color: CORAL, price: 8995, discounted_price: 10495 });
    expect(text(shown)).toContain('Aero Cabin Coral');
    expect(text(shown)).toContain('Php 8,995.00');
    expect(shown).toMatch(/<s>.*Php 10,495.00<\/s>/);
  });

  test('of a limited edition is headed LIMITED EDITION - {colour} and tells its story', () => {
    const shown = page(
      { title: 'Aero Cabin', color: CORAL, is_limited_edition: true },
      { html: { ...NO_TEXTS, description_le: '<p>Four hundred cases.</p>' } },
    );
    expect(shown).toMatch(/<h1[^>]*>LIMITED EDITION - Coral<\/h1>/);
    expect(text(shown)).toContain('Four hundred cases.');
  });

  test('of a gift keeps title and colour in the heading and names the colour in capitals', () => {
    const shown = page(
      { title: 'Tumbler', color: CORAL, is_limited_edition: true },
      { kind: 'gifts' },
    );
    expect(text(shown)).toMatch(/Tumbler Coral .*CORAL/);
    expect(shown).not.toContain('LIMITED EDITION - ');
  });

  test('offers store buttons for https addresses only, outlined after the third', () => {
    const link = (store: string, store_link_link: string) => ({ store, store_link_link });
    const shown = page({
      store_links: [
        link('Alpha', 'https://a.test'),
        link('Http', 'http://b.test'),
        link('Script', 'javascript:alert(1)'),
        ...['Beta', 'Gamma', 'Delta'].map((store) => link(store, `https://${store}.test`)),
      ],
    });
    expect(text(shown)).toMatch(
      /VISIT Alpha NOW .*VISIT Beta NOW .*VISIT Gamma NOW .*VISIT Delta NOW/,
    );
    expect(shown).not.toMatch(/VISIT (Http|Script)|javascript:/);
    expect(shown.match(/is-outlined/g)).toHaveLength(1);
    expect(shown).toMatch(/href="https:\/\/a.test" target="_blank" rel="noopener"/);
    expect(text(shown)).toContain('Also available of all Sky Travel Store nationwide.');
  });

  test('marks the current swatch and links each colour to its page', () => {
    const shown = page({
      color: CORAL,
      color_variants: [
        { item_sku: 'aero-small-sand', color: { color: 'Sand', color_code: '#D8C3A5' } },
        { item_sku: 'le', is_limited_edition: true, color: { color: 'Gold', color_code: 'red;' } },
      ],
    });
    expect(shown).toMatch(/aria-label="Select color: Coral" aria-current="true"/);
    expect(shown).toMatch(/href="\/luggages\/en\/aero-small-sand" aria-label="Select color: Sand"/);
    expect(shown).toContain('aria-label="Select variant: Gold"');
    expect(shown).not.toContain('red;');
  });

  test('folds a very large group of colours away, but not the current one', () => {
    const color_variants = Array.from({ length: 200 }, (_, index) => ({
      item_sku: `case-${index}`,
      color: { color: `Colour ${index + 100}`, color_code: '#123456' },
    }));
    expect(page({ color: { color: 'Zinc' }, color_variants })).toMatch(
      /<details class="swatches-rest" open=""><summary class="ul">All 201 colors/,
    );
    expect(page({ color: { color: 'Aqua' }, color_variants })).toContain(
      '<details class="swatches-rest"><summary',
    );
  });

  test('has no reviews section without reviews, and a count, average and full date with them', () => {
    expect(page({})).not.toContain('Reviews (');
    const shown = page({
      reviews: [
        {
          customer: 'Marco Villareal',
          is_verified_customer: true,
          customer_type: 'Frequent flyer',
          review_date: '2023-03-02',
          rating: 5,
          title: 'Forty flights',
        },
        { customer: 'Joy Teñoso', rating: 4, content: 'Lighter than it looks.' },
      ],
    });
    expect(text(shown)).toContain('Reviews (2)');
    expect(shown).toContain('4.5 out of 5 on average');
    expect(text(shown)).toContain(
      'Marco Villareal Verified Frequent flyer Thursday, March 2, 2023',
    );
    expect(text(shown).match(/Verified/g)).toHaveLength(1);
  });

  test('opens the first section that has a text', () => {
    const html = {
      ...NO_TEXTS,
      size_and_details: '<p>55 cm</p>',
      warranty_and_return_policy: '<p>5</p>',
    };
    expect(page({}, { html })).toMatch(
      /<details class="fold" open=""><summary><h2>Size &amp; Details<\/h2>.*<details class="fold"><summary><h2>Warrant &amp; Return Policy/,
    );
  });

  test('offers the 360° view for turntable frames or a 3D model, and only then', () => {
    const frame = { url: '/uploads/00.webp', mime: 'image/webp', width: 720, height: 720 };
    const model_3d = { url: '/uploads/case.glb', mime: 'model/gltf-binary' };
    expect(page({ carousel: [frame] })).not.toContain('Toggle 360° View');
    expect(page({ carousel: [frame, frame] })).toContain('Toggle 360° View');
    expect(page({ carousel: [frame, frame] })).not.toContain('View in 3D');
    expect(page({ model_3d })).toContain('Toggle 360° View');
    expect(page({ carousel: [frame, frame], model_3d })).toContain('View in 3D');
  });

  test('says so while the content server cannot be asked, and offers to try again', () => {
    const shown = renderToStaticMarkup(
      <ProductDetailScreen
        product={null}
        brand="Sky Travel"
        locale="en"
        messages={messagesFor('en')}
        url="/luggages/en/aero"
      />,
    );
    expect(text(shown)).toContain('We cannot show this page right now.');
    expect(shown).toContain('href="/luggages/en/aero"');
  });
});
