import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { Slots } from './slots.ts';
import { takingTurns } from './turns.ts';

const LIMITS = { ofOne: 1, ofAll: 2, waitingOfOne: 1, waitingOfAll: 2 };

/** Requests to a route that answers when it is told to. */
function route() {
  const turns = takingTurns(new Slots(LIMITS, { own: 'You have many', all: 'Others have many' }));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  /** @param who an account, or an address */
  const ask = (who: number | string, name: string, isThere = true) => {
    const whose = typeof who === 'number' ? { state: { user: { id: who } } } : { state: {}, request: { ip: who } };
    const ctx = { ...whose, req: { socket: { destroyed: !isThere } } };
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    return Promise.resolve(turns(ctx as unknown as Parameters<Core.MiddlewareHandler>[0], work));
  };
  return { ask, begun, end: () => ends.shift()?.() };
}
/** Until everything has begun that could. */
const settle = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
};

test('a request waits for those of the same user, and one too many is refused with a sentence', async () => {
  const { ask, begun, end } = route();
  const answers = [ask(1, 'first'), ask(1, 'second')];
  await expect(ask(1, 'third')).rejects.toMatchObject({ name: 'RateLimitError', message: 'You have many' });
  answers.push(ask(2, 'other'));
  await settle();
  expect(begun).toEqual(['first', 'other']);
  end();
  await settle();
  expect(begun).toEqual(['first', 'other', 'second']);
  end();
  end();
  await Promise.all(answers);
});

test('a request that fails lets the next one in, and one whose sender has left does nothing', async () => {
  const { ask, begun, end } = route();
  const turns = ask(1, 'first');
  const gone = ask(1, 'gone', false);
  await settle();
  end();
  await Promise.all([turns, gone]);
  expect(begun).toEqual(['first']);
  const last = ask(1, 'last');
  await settle();
  expect(begun).toEqual(['first', 'last']);
  end();
  await last;
});

test('requests without an account wait for those of the same client address', async () => {
  const { ask, begun, end } = route();
  const answers = [ask('192.0.2.1', 'first'), ask('192.0.2.1', 'second'), ask('192.0.2.2', 'other')];
  await settle();
  expect(begun).toEqual(['first', 'other']);
  end();
  end();
  await settle();
  end();
  await Promise.all(answers);
  expect(begun).toEqual(['first', 'other', 'second']);
});
