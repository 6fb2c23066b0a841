import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHundredths, MAX_HUNDREDTHS, multiplyRounded, parseHundredths } from '#domain/decimal.ts';

const hundredths = fc.integer({ min: -MAX_HUNDREDTHS, max: MAX_HUNDREDTHS });
const count = fc.integer({ min: 0, max: MAX_HUNDREDTHS });

describe('parseHundredths', () => {
  it.each([
    ['0', 0],
    ['12.34', 1234],
    ['12.3', 1230],
    ['.5', 50],
    ['007', 700],
    [' 7.00 ', 700],
    ['-0.05', -5],
    ['99999999.99', MAX_HUNDREDTHS],
    ['0000000000000000000001', 100],
    [19.99, 1999],
    [1.1, 110],
    [-3, -300],
  ])('reads %j as %j', (input, expected) => {
    expect(parseHundredths(input)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '1.',
    '1.005',
    '1,50',
    '1e3',
    '+1',
    '$1',
    '0x10',
    '１',
    '1\u0000',
    '100000000',
    '99999999.999',
    'NaN',
    Number.NaN,
    Number('1e309'),
    1e21,
    1e-7,
    0.1 + 0.2,
  ])('refuses %j', (input) => {
    expect(parseHundredths(input)).toBeNull();
  });

  it('never answers a negative zero', () => {
    expect(Object.is(parseHundredths('-0.00'), 0)).toBe(true);
    expect(Object.is(parseHundredths(-0), 0)).toBe(true);
  });

  it('reads back every text that formatHundredths writes, as text and as number', () => {
    fc.assert(
      fc.property(hundredths, (value) => {
        const text = formatHundredths(value);
        expect(text).toMatch(/^-?\d+\.\d{2}$/);
        expect(parseHundredths(text)).toBe(value);
        expect(parseHundredths(Number(text))).toBe(value);
      }),
    );
  });

  it('reads any text as null or as a whole number within numeric(10,2)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^-?\d{0,12}\.?\d{0,3}$/)),
        (input) => {
          const value = parseHundredths(input);
          expect(value === null || (Number.isInteger(value) && Math.abs(value) <= MAX_HUNDREDTHS)).toBe(true);
        },
      ),
    );
  });
});

describe('formatHundredths', () => {
  it('does not write a part of a hundredth', () => {
    expect(() => formatHundredths(0.5)).toThrow(RangeError);
  });
});

describe('multiplyRounded', () => {
  it('is never further than half from the exact quotient, and the half goes up', () => {
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 1000 }), (a, b, divisor) => {
        const small = b % 900_000; // keeps the result itself a safe integer: below 10^10 × 9 × 10^5
        const twiceError =
          2n * BigInt(multiplyRounded(a, small, divisor)) * BigInt(divisor) - 2n * BigInt(a) * BigInt(small);
        expect(twiceError).toBeLessThanOrEqual(BigInt(divisor));
        expect(twiceError).toBeGreaterThan(-BigInt(divisor));
      }),
    );
  });

  it.each([
    [-1, 1, 1],
    [1, -1, 1],
    [1, 1, 0],
    [0.5, 1, 1],
  ])('does not multiply %j × %j ÷ %j', (a, b, divisor) => {
    expect(() => multiplyRounded(a, b, divisor)).toThrow(RangeError);
  });
});
