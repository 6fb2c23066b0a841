import { describe, expect, it } from 'vitest';
import { matches } from './matches.ts';

describe('a search among people', () => {
  it.each([
    ['', true],
    ['ana', true],
    ['SILVA ana', true],
    ['sao', true],
    ['ana rossi', false],
  ])('for %j answers %j', (query, found) => {
    expect(matches(query, ['Ana Silva', 'Rua São João', null])).toBe(found);
  });
});
