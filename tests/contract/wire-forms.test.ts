import { expect, test } from 'vitest';
import { readAnswer } from '../../site/src/content/client/wire.ts';
import { contentServer } from '../support/environment.ts';

const LUGGAGE =
  'luggages?locale=en&pagination[limit]=3&fields[0]=title&populate[color][fields][0]=color' +
  '&populate[images][fields][0]=url&populate[item_categories][fields][0]=title&populate[reviews][fields][0]=title' +
  '&populate[product_features][populate][product_feature_icon][fields][0]=url&populate[recommended_color][fields][0]=color';

async function ask(path: string, form?: string): Promise<unknown> {
  const headers: Record<string, string> = form ? { 'Strapi-Response-Format': form } : {};
  return (await fetch(`${contentServer}/api/${path}`, { headers })).json();
}

test.each([LUGGAGE, 'corporate-detail?locale=en', 'slides?locale=en&populate[luggage_image][fields][0]=url'])(
  'the real content server returns the same content in both formats: %s @CALL-1',
  async (path) => {
    const [nested, flat] = await Promise.all([ask(path, 'v4'), ask(path)]);
    expect(nested, 'the forms differ').not.toEqual(flat);
    expect(readAnswer(nested)).toEqual(readAnswer(flat));
    expect(readAnswer(flat).entries).not.toEqual([]);
  },
);
