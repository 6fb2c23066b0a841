import { expect, it } from 'vitest';
import { nobodyToAsk } from './constraint.ts';

it.each([
  [[], 'Nobody on file speaks Dari. Add an interpreter who does, or change the language.'],
  [['overlap', 'hours'], 'No Dari interpreter is available at that time.'],
  [['overlap', 'gender'], 'Nobody who speaks Dari can be asked for it now.'],
  [['switched_off'], 'Nobody who speaks Dari can be asked for it now.'],
  [[undefined], 'Nobody who speaks Dari can be asked for it now.'],
] as const)('blames the time only if the time alone keeps all away: %j', (firsts, sentence) => {
  expect(nobodyToAsk('Dari', firsts)).toBe(sentence);
});
