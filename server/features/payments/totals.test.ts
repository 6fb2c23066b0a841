import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment, PaymentTotals } from '#contracts/payments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { MAX_MONEY_CENTS, parseMoney } from '#domain/money.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { payments } from '#server/db/schema/money.ts';

let kit: TestApp;
let staff: { cookie: string };
let interpreterIds: number[];
let clientIds: number[];
const TODAY = '2026-03-02';

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  interpreterIds = [(await anInterpreter(kit)).id, (await anInterpreter(kit)).id];
  clientIds = [(await aClient(kit)).id, (await aClient(kit)).id];
});
afterAll(() => kit.close());

const totalsOf = async (query: string): Promise<PaymentTotals> => {
  const answer = await kit.call('GET', `/api/payments/totals${query}`, { as: staff });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Every row of the list, page by page. */
async function rowsOf(query: string): Promise<Payment[]> {
  const rows: Payment[] = [];
  let url: string | null = `/api/payments${query}${query ? '&' : '?'}limit=7`;
  while (url) {
    const page = await kit.call('GET', url, { as: staff });
    rows.push(...page.body);
    url = /<(.*)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? null;
  }
  return rows;
}

function sumOf(rows: readonly Payment[]) {
  const add = (pick: (row: Payment) => string) =>
    rows.reduce((sum, row) => sum + BigInt(parseMoney(pick(row)) ?? Number.NaN), 0n);
  return {
    count: rows.length,
    amount: text(add((row) => row.amount)),
    clientAmount: text(add((row) => row.clientAmount)),
  };
}

function text(cents: bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const made = fc.record({
  who: fc.nat({ max: 1 }),
  whom: fc.nat({ max: 1 }),
  amount: fc.oneof(fc.nat({ max: 50_000 }), fc.nat({ max: MAX_MONEY_CENTS })),
  clientAmount: fc.oneof(fc.nat({ max: 50_000 }), fc.constant(MAX_MONEY_CENTS)),
  status: fc.constantFrom('pending' as const, 'paid' as const, 'void' as const),
  due: fc.integer({ min: -40, max: 40 }),
});
const filters = fc.record(
  {
    status: fc.constantFrom('pending', 'overdue', 'paid', 'void'),
    interpreterId: fc.nat({ max: 1 }),
    clientId: fc.nat({ max: 1 }),
    from: fc.integer({ min: -40, max: 10 }),
    to: fc.integer({ min: -10, max: 40 }),
  },
  { requiredKeys: [] },
);

function queryOf(filter: typeof filters extends fc.Arbitrary<infer F> ? F : never): string {
  const search = new URLSearchParams();
  if (filter.status) search.set('status', filter.status);
  if (filter.interpreterId !== undefined)
    search.set('interpreterId', String(interpreterIds[filter.interpreterId]));
  if (filter.clientId !== undefined) search.set('clientId', String(clientIds[filter.clientId]));
  if (filter.from !== undefined) search.set('from', addDays(TODAY, filter.from));
  if (filter.to !== undefined) search.set('to', addDays(TODAY, filter.to));
  return search.size > 0 ? `?${search}` : '';
}

describe('totals', () => {
  it('are to the cent what the rows of all pages add up to, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { minLength: 1, maxLength: 25 }),
        fc.array(filters, { minLength: 3, maxLength: 3 }),
        async (rows, filters) => {
          await kit.database.db.delete(payments);
          for (const { who, whom, due, status, amount, clientAmount } of rows) {
            await aPayment(kit, {
              interpreterId: interpreterIds[who] ?? 0,
              clientId: clientIds[whom] ?? 0,
              amount,
              clientAmount,
              status,
              dueDate: addDays(TODAY, due),
              ...(status === 'paid' && { paidDate: TODAY }),
            });
          }
          for (const query of ['', ...filters.map(queryOf)]) {
            const listed = await rowsOf(query);
            const part = (status: string) => sumOf(listed.filter((row) => row.status === status));
            expect(await totalsOf(query)).toEqual({
              pending: part('pending'),
              overdue: sumOf(listed.filter(({ isOverdue }) => isOverdue)),
              paid: part('paid'),
              void: part('void'),
            });
          }
        },
      ),
      { numRuns: isFullRun ? 12 : 4 },
    );
  });

  it('are nothing where there is nothing', async () => {
    const none = { count: 0, amount: '0.00', clientAmount: '0.00' };
    expect(await totalsOf('?from=2031-01-01')).toEqual({
      pending: none,
      overdue: none,
      paid: none,
      void: none,
    });
  });

  it.each(['?status=late', '?from=soon', '?limit=3', '?order=oldest'])('refuse %s', async (query) => {
    expect((await kit.call('GET', `/api/payments/totals${query}`, { as: staff })).status).toBe(422);
  });
});
