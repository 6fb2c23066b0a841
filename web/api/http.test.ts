import { describe, expect, it } from 'vitest';
import { addressOf, nextAddress } from './http.ts';

describe('the address of a call', () => {
  it('fills in parameters, escaped', () => {
    expect(addressOf('/api/billing-rates/{language}', { params: { language: 'Chinese (Mandarin)/x' } })).toBe(
      '/api/billing-rates/Chinese%20(Mandarin)%2Fx',
    );
  });

  it('carries the query without what is undefined or null', () => {
    expect(
      addressOf('/api/assignments', { query: { q: 'Ana Silva', limit: 50, from: undefined, to: null } }),
    ).toBe('/api/assignments?q=Ana+Silva&limit=50');
  });
});

describe('the next page', () => {
  it.each([
    ['</api/assignments?cursor=a>; rel="next"', '/api/assignments?cursor=a'],
    ['</x>; rel="prev", </y>; rel="next"', '/y'],
    ['</x>; rel="prev"', null],
    [null, null],
  ])('of Link %j is %j', (link, next) => {
    expect(nextAddress(link)).toBe(next);
  });
});
