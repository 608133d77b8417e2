import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesFor } from '../messages/messages.ts';
import { textOf } from '../../testing/markup.ts';
import type { LoadedPage } from './load-page.ts';
import { Unavailable } from './unavailable.tsx';

test('a page whose content cannot be loaded says so and offers to try again @ERROR-1 @DECISION-7', () => {
  const url = new URL('http://site.test/luggages/en/aero');
  const page = { url, messages: messagesFor('en') } as LoadedPage<unknown>;
  const shown = renderToStaticMarkup(<Unavailable page={page} />);
  expect(textOf(shown)).toContain('We cannot show this page right now.');
  expect(shown).toContain('href="/luggages/en/aero"');
});
