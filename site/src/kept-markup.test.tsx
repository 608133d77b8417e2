import { expect, test, vi } from 'vitest';
import { keptMarkup } from './kept-markup.ts';

const tile = (title: string) => ({ title });
const render = () =>
  vi.fn(({ title }: { title: string }, isEager: boolean) => (
    <a href="/luggages/en/aero">
      <img src="/aero.avif" alt="" fetchPriority={isEager ? 'high' : 'auto'} />
      {title}
    </a>
  ));

test('what pages have in common is rendered once', () => {
  const component = render();
  const markup = keptMarkup(component);
  const aero = tile('Aero');
  expect(markup(aero, false)).toBe(markup(aero, false));
  expect(component).toHaveBeenCalledOnce();
});

test('a new answer is rendered anew, even if it looks alike', () => {
  const component = render();
  const markup = keptMarkup(component);
  expect(markup(tile('Aero'), false)).toContain('Aero');
  expect(markup(tile('Vela'), false)).toContain('Vela');
  markup(tile('Vela'), false);
  expect(component).toHaveBeenCalledTimes(3);
});

test('two components that show the same are not mixed up', () => {
  const aero = tile('Aero');
  const [name, letters] = [
    keptMarkup((shown: typeof aero) => <b>{shown.title}</b>),
    keptMarkup((shown: typeof aero) => <i>{shown.title.length}</i>),
  ];
  expect([name(aero), letters(aero)]).toEqual(['<b>Aero</b>', '<i>4</i>']);
});

test('a picture that loads eagerly brings no preload along', () => {
  expect(keptMarkup(render())(tile('Aero'), true)).toMatch(/^<a [^>]*><img /);
});
