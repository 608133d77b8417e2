import { renderToStaticMarkup } from 'react-dom/server';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import { type PageRequest, RedirectTo } from '../../content/client/page-request.ts';
import FilterPanel from '../../listing/filter-panel.island.tsx';
import { productFilterProps } from './filter-panel.props.ts';
import { ProductList } from './product-list.tsx';
import { productListQuery } from './product-list.query.ts';

/**
 * For tests: renders a list at an address.
 * @param query the address's query, without '?'
 */
export async function renderedList(kind: ProductKind, query = '', locale = 'en'): Promise<string> {
  const messages = messagesFor(locale);
  const url = new URL(`https://site.example/${kind}/${locale}?${query}`);
  const request = { content: new ContentClient(locale), locale, messages, url } as PageRequest;
  const data = await productListQuery(request, kind);
  if (data instanceof RedirectTo) throw new Error(`it leads to ${data.path}`);
  return renderToStaticMarkup(
    <ProductList data={data} locale={locale} messages={messages} brandSegment="skytravel">
      <FilterPanel {...productFilterProps(data, locale, messages)} />
    </ProductList>,
  );
}
