import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRule, aWork } from '#kit/rate-card.ts';
import { type AnyRule, type RuleScope, type Side, winningRule } from './rule.ts';

const { facts } = aWork();
const winner = (rules: readonly AnyRule[], side: Side = 'charge') =>
  winningRule(rules, { side, kinds: ['hourly_rate'] }, facts)?.id;
const ruleOf = (id: number, scope: Partial<RuleScope>, more: object = {}) =>
  aRule('hourly_rate', { rateCents: 1 }, { id, scope, ...more });

describe('the rule that applies', () => {
  it('is the client’s, then the language’s, the service’s, the mode’s, the company’s: for what the client pays', () => {
    const rules = [
      ruleOf(1, { clientId: 1 }),
      ruleOf(2, { language: 'Spanish' }),
      ruleOf(3, { serviceType: 'medical' }),
      ruleOf(4, { mode: 'on_site' }),
      ruleOf(5, {}),
    ];
    for (const at of rules.keys()) expect(winner(rules.slice(at).toReversed())).toBe(at + 1);
  });

  it('is the interpreter’s, then the service’s, the language’s, the mode’s, the company’s: for what the interpreter earns', () => {
    const pay = { side: 'pay' };
    const rules = [
      ruleOf(1, { interpreterId: 1 }, pay),
      ruleOf(2, { serviceType: 'medical' }, pay),
      ruleOf(3, { language: 'Spanish' }, pay),
      ruleOf(4, { mode: 'on_site' }, pay),
      ruleOf(5, {}, pay),
    ];
    for (const at of rules.keys()) expect(winner(rules.slice(at).toReversed(), 'pay')).toBe(at + 1);
  });

  it('is the one with more limits among equals', () => {
    const rules = [
      ruleOf(1, { clientId: 1, serviceType: 'medical' }),
      ruleOf(2, { clientId: 1, weekday: 1, mode: 'on_site' }),
      ruleOf(3, { clientId: 1 }),
    ];
    expect(winner(rules)).toBe(2);
    expect(winner(rules.toSpliced(1, 1))).toBe(1);
  });

  it('holds on the date of the appointment, from its first day to the day before its last', () => {
    const rules = [
      ruleOf(1, {}, { until: '2026-03-02' }),
      ruleOf(2, {}, { from: '2026-03-02', until: '2026-03-03' }),
      ruleOf(3, {}, { from: '2026-03-03' }),
    ];
    expect(winner(rules)).toBe(2);
    expect(winner([rules[0], rules[2]].filter((rule) => rule !== undefined))).toBeUndefined();
  });

  it('does not depend on the order in which rules are read, and is limited to nothing else', () => {
    const scope = fc.record({
      clientId: fc.constantFrom(null, 1, 2),
      interpreterId: fc.constantFrom(null, 1, 2),
      language: fc.constantFrom(null, 'Spanish', 'Tamil'),
      serviceType: fc.constantFrom(null, 'medical' as const, 'legal' as const),
      mode: fc.constantFrom(null, 'on_site' as const, 'phone' as const),
      weekday: fc.constantFrom(null, 1, 7),
    });
    const scopes = fc.uniqueArray(scope, { selector: (one) => JSON.stringify(one), maxLength: 12 });
    fc.assert(
      fc.property(scopes, fc.constantFrom<Side>('pay', 'charge'), fc.gen(), (list, side, g) => {
        const rules = list.map((one, id) => ruleOf(id, one, { side }));
        const shuffled = g(() => fc.shuffledSubarray(rules, { minLength: rules.length }));
        const id = winner(rules, side);
        expect(winner(shuffled, side)).toBe(id);
        const found = list[id ?? -1];
        const suits = (one: RuleScope) =>
          Object.entries(one).every(([limit, value]) => {
            const fact = limit === 'weekday' ? 1 : facts[limit as Exclude<keyof RuleScope, 'weekday'>];
            return value === null || value === fact;
          });
        expect(found !== undefined).toBe(list.some(suits));
        if (found) expect(suits(found)).toBe(true);
      }),
    );
  });
});
