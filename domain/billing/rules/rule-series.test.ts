import { expect, test } from 'vitest';
import type { RuleScope } from './rule.ts';
import { canEnd } from './rule-series.ts';

const NOTHING: RuleScope = {
  clientId: null,
  interpreterId: null,
  language: null,
  serviceType: null,
  mode: null,
  weekday: null,
};

test.each([
  ['the company’s default', 'charge', 'hourly_rate', {}, false],
  ['an interpreter’s base rate', 'pay', 'hourly_rate', { interpreterId: 1 }, false],
  ['an interpreter’s legal rate', 'pay', 'hourly_rate', { interpreterId: 1, serviceType: 'legal' }, true],
  ['a client’s own rate', 'charge', 'hourly_rate', { clientId: 1 }, true],
  ['what a client pays for an interpreter', 'charge', 'hourly_rate', { interpreterId: 1 }, true],
  ['what all interpreters earn', 'pay', 'hourly_rate', {}, true],
  ['the company’s minimum', 'charge', 'minimum', {}, true],
] as const)('%s ends without another in its place, or not', (_, side, kind, limits, ends) => {
  expect(canEnd({ side, kind, scope: { ...NOTHING, ...limits } })).toBe(ends);
});
