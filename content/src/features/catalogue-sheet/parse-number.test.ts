import { describe, expect, it, test } from 'vitest';
import { parseNumber } from './numbers.ts';

describe('numbers', () => {
  test.each([
    ['1,299.50', 1299.5],
    ['1.299,50', 1299.5],
    ['Php 1299', 1299],
    ['₱1,299.50', 1299.5],
    ['P1,299.50', 1299.5],
    ['1.299,50 PHP', 1299.5],
    ['1299', 1299],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['0.125', 0.125],
    ['1299.500', 1299.5],
    ['1,234,567', 1_234_567],
    ['1 299,50', 1299.5],
    ['1\u2009299,50', 1299.5],
    ['1\u202f299,50', 1299.5],
    ['-33.8', -33.8],
    ['１，２９９．５０', 1299.5],
  ])('are read where they say how they are written: %s', (text, value) => {
    expect(parseNumber(text, null)).toEqual({ value });
  });

  test.each(['1,299', '1.299', 'Php 12.345'])(
    '%s can be read in two ways unless the sheet says how @SHEET-3',
    (text) => {
      expect(parseNumber(text, null)).toEqual({ problem: expect.stringContaining('two ways') });
      expect(parseNumber(text, 'point')).toHaveProperty('value');
      expect(parseNumber(text, 'comma')).toHaveProperty('value');
    },
  );

  it('are read as the sheet declares them', () => {
    expect(parseNumber('1.299', 'comma')).toEqual({ value: 1299 });
    expect(parseNumber('1.299', 'point')).toEqual({ value: 1.299 });
    expect(parseNumber('1,299', 'point')).toEqual({ value: 1299 });
    expect(parseNumber('1.299,50', 'point')).toHaveProperty('problem');
    expect(parseNumber('1,299.50', 'comma')).toHaveProperty('problem');
  });

  it('of more than 100 characters are none', () => {
    const spaces = ' '.repeat(100);
    expect(parseNumber(`1${spaces}PHP`, null)).toEqual({ problem: 'is no number' });
    expect(parseNumber(`1${spaces}cm`, null, 'cm')).toEqual({ problem: 'is no number' });
  });

  test.each(['', 'about 5', '1,2,3', '12-13', '1..2', 'NaN', '1e5', '12,34.5', '$1299.50', '35%'])(
    'refused: %j',
    (text) => {
      expect(parseNumber(text, null)).toHaveProperty('problem');
    },
  );

  it('may have a unit, which is converted', () => {
    expect(parseNumber('55 cm', null, 'cm')).toEqual({ value: 55 });
    expect(parseNumber('550mm', null, 'cm')).toEqual({ value: 55 });
    expect(parseNumber('21.6"', null, 'cm')).toEqual({ value: 54.864 });
    expect(parseNumber('2600 g', null, 'kg')).toEqual({ value: 2.6 });
    expect(parseNumber('36 L', null, 'l')).toEqual({ value: 36 });
    expect(parseNumber('36 kg', null, 'l')).toEqual({ problem: 'is not in L' });
  });
});
