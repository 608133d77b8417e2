import { afterEach, expect, test, vi } from 'vitest';
import { amountIn, readTyped } from './typed-price.ts';

const from = (text: string) => readTyped({ from: text, to: '' });
const understood = (text: string) => {
  const read = from(text);
  return 'word' in read ? read.word : 'not understood';
};

afterEach(() => vi.resetModules());

test.each([
  '8000',
  '8,000',
  '8k',
  ' 8 K ',
  'Php 8,000',
  '₱8,000.00',
  '8,000.50',
  '8 000',
  '8’000',
  '８０００',
  'php8k',
])('%s is 8,000 @PRICE-3', (text) => expect(understood(text)).toBe('8000-'));

test.each([
  'abc',
  '12.000,50',
  '8.000,50',
  '8.000',
  '8,00',
  '80,00,0',
  '-500',
  '1e9',
  'k',
  '8kk',
  '8.5.5',
  '9'.repeat(13),
  '８千',
])('%s is not guessed at @PRICE-4', (text) => expect(from(text)).toEqual({ misread: { at: 'from', text } }));

test('what is typed leaves out nothing of what was meant: whole units around it @PRICE-3', () => {
  expect(readTyped({ from: '8.5k', to: '12,000.50' })).toEqual({ word: '8500-12001' });
  expect(readTyped({ from: '', to: '0' })).toEqual({ word: '-0' });
  expect(readTyped({ from: '0', to: '' })).toEqual({ word: undefined });
  expect(readTyped({ from: ' ', to: '' })).toEqual({ word: undefined });
  expect(readTyped({ from: '8000', to: '8000' })).toEqual({ word: '8000-8000' });
});

test('a ‘To’ below ‘From’, and a text that is no amount in either, are found @PRICE-4', () => {
  expect(readTyped({ from: '12000', to: '8k' })).toEqual({ misread: { at: 'to', text: null } });
  expect(readTyped({ from: '8000', to: 'x' })).toEqual({ misread: { at: 'to', text: 'x' } });
});

test('yen and won are read with their signs, whole @PRICE-3 @FIG-1', async () => {
  const readIn = async (code: string, written: string, country: string, language: string) => {
    vi.resetModules();
    const currency = { code, written, after: true };
    vi.doMock('contract/brand', () => ({ BRAND: { currency, country, locales: { default: language } } }));
    const { readTyped: read } = await import('./typed-price.ts');
    vi.doUnmock('contract/brand');
    return (text: string) => read({ from: text, to: '' });
  };
  const yen = await readIn('JPY', '円', 'JP', 'ja');
  for (const text of ['12,800円', '¥12,800', '￥１２，８００', 'JPY 12800', '12.8k'])
    expect([text, yen(text)]).toEqual([text, { word: '12800-' }]);
  const won = await readIn('KRW', '원', 'KR', 'ko');
  for (const text of ['128,000원', '₩128,000', '128000'])
    expect([text, won(text)]).toEqual([text, { word: '128000-' }]);
});

test('another brand’s figures are read as its first language writes them @PRICE-3 @FIG-1', async () => {
  const currency = { code: 'DKK', written: 'kr.', after: true };
  vi.resetModules();
  vi.doMock('contract/brand', () => ({ BRAND: { currency, country: 'DK', locales: { default: 'da' } } }));
  const danish = await import('./typed-price.ts');
  vi.doUnmock('contract/brand');
  expect(danish.readTyped({ from: '8.000,50 kr.', to: '12k' })).toEqual({ word: '8000-12000' });
  expect(danish.readTyped({ from: '8,000', to: '' })).toEqual({ misread: { at: 'from', text: '8,000' } });
  expect(danish.amountIn(8000)).toBe('8.000');
  expect(amountIn(8000)).toBe('8,000');
});
