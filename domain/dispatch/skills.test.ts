import { expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { dialectsOf, SPECIALITIES, speaksDialect, tidySkill } from './skills.ts';

it.each([
  [' levantine ', 'Levantine'],
  ['GULF', 'Gulf'],
  ['moslawi   of Mosul', 'Moslawi of Mosul'],
  ['éwé', 'Éwé'],
])('%j is kept as %j', (typed, stored) => {
  expect(tidySkill(typed, dialectsOf('Arabic'))).toBe(stored);
});

it('a dialect is spoken in any case, and no other one is', () => {
  expect(speaksDialect(['Moslawi'], 'moslawi')).toBe(true);
  expect(speaksDialect(['Moslawi'], 'Moslawi of Mosul')).toBe(false);
});

it('what is offered is tidy and each once', () => {
  const lists = [SPECIALITIES, ...LANGUAGES.map(dialectsOf)];
  for (const list of lists) {
    expect(list).toEqual([...new Set(list.map((one) => tidySkill(one, [])))]);
  }
  expect(dialectsOf('constructor')).toEqual([]);
});
