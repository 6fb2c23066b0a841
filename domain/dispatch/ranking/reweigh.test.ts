import { expect, test } from 'vitest';
import { firstPlace, type OfferedPerson, reweigh, type TermSnapshot } from './reweigh.ts';
import { DEFAULT_WEIGHTS, type ScoreTerm, type Weights } from './weights.ts';

const term = (key: ScoreTerm, points: number): TermSnapshot => ({
  key,
  weight: DEFAULT_WEIGHTS[key],
  points,
});
const weighing = (more: Partial<Weights>): Weights => ({ ...DEFAULT_WEIGHTS, ...more });

test.each<[TermSnapshot[], Weights, number]>([
  [[term('travel', -23), term('continuity', 12)], DEFAULT_WEIGHTS, -11],
  [[term('travel', -23), term('continuity', 12)], weighing({ continuity: 40 }), 1],
  [[term('travel', -23), term('continuity', 12)], weighing({ travel: 0 }), 12],
  [[term('pay', -7.5)], weighing({ pay: 1 }), -15],
  // All that late dropouts can take.
  [[term('late_dropouts', -20)], weighing({ late_dropouts: 500 }), -30],
  [[], DEFAULT_WEIGHTS, 0],
])('%j come to %#', (terms, weights, total) => {
  expect(reweigh(terms, weights)).toBe(total);
});

const near: OfferedPerson = { interpreterId: 1, place: 1, terms: [term('travel', -10)] };
const known: OfferedPerson = {
  interpreterId: 2,
  place: 2,
  terms: [term('travel', -30), term('continuity', 15)],
};

test.each<[string, readonly OfferedPerson[], Weights, number | null]>([
  ['as it was', [known, near], DEFAULT_WEIGHTS, 1],
  ['if knowing the client counts double', [known, near], weighing({ continuity: 40 }), 2],
  ['among equals', [known, near], weighing({ travel: 0, continuity: 0 }), 1],
  ['of nobody', [], DEFAULT_WEIGHTS, null],
])('who comes first %s', (_name, requested, weights, first) => {
  expect(firstPlace(requested, weights)?.interpreterId ?? null).toBe(first);
});
