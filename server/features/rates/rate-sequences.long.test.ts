import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyRule } from '#domain/billing/rules/rule.ts';
import { holdsOn, withRule } from '#domain/billing/rules/rule-series.ts';
import { addDays } from '#domain/civil.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, aStaffMember } from '#kit/people.ts';
import { seriesOf } from './queries/rules.ts';

const TODAY = '2026-03-02';

let kit: TestApp;
let staff: { cookie: string };
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

const step = fc.record({
  day: fc.integer({ min: -6, max: 6 }),
  rate: fc.option(fc.constantFrom(80, 90, 100), { nil: null, freq: 4 }),
  isDeletion: fc.boolean(),
});

/** The rate of each day around today; null without a rule. */
function daily(rules: readonly AnyRule[]): (number | null)[] {
  return Array.from({ length: 17 }, (_, index) => {
    const holding = rules.filter((rule) => holdsOn(rule, addDays(TODAY, index - 8)));
    expect(holding.length).toBeLessThan(2);
    const [rule] = holding;
    return rule?.kind === 'hourly_rate' ? rule.terms.rateCents : null;
  });
}

it(
  'never overlap in any order, are what the domain says, and the client shows the rate of today',
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const { id: clientId } = await aClient(kit);
        const scope = {
          clientId,
          interpreterId: null,
          language: null,
          serviceType: null,
          mode: null,
          weekday: null,
        };
        const of = { side: 'charge', kind: 'hourly_rate', scope } as const;
        const stored = async () => (await seriesOf(kit.database.db, of)).map(({ rule }) => rule);
        for (const { day, rate, isDeletion } of steps) {
          const before = await stored();
          const coming = before.find(({ from }) => from !== null && from > TODAY);
          if (isDeletion && coming) {
            const { status } = await kit.call('DELETE', `/api/rates/${coming.id}`, { as: staff });
            expect(status).toBe(204);
            daily(await stored());
            continue;
          }
          const from = addDays(TODAY, day);
          const body = { ...of, terms: rate === null ? null : { rate }, from };
          expect((await kit.call('POST', '/api/rates', { as: staff, body })).status).toBe(200);
          const terms = rate === null ? null : { rateCents: rate * 100 };
          expect(daily(await stored())).toEqual(daily(withRule(before, { ...of, terms, from })));
          const client = await kit.call('GET', `/api/clients/${clientId}`, { as: staff });
          const shown = client.body.customRate === null ? null : Number(client.body.customRate) * 100;
          expect(shown).toBe(daily(await stored())[8]);
        }
      }),
      { numRuns: 25 },
    ),
);
