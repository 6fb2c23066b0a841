import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerAccount } from '#domain/billing/ledger.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anInterpreter } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import type { StoredStep } from '#server/db/schema/money.ts';
import { transact, violates } from '#server/db/transaction.ts';
import { postToLedger } from './commands/post-to-ledger.ts';

let kit: TestApp;
let clientIds: number[];
let interpreterIds: number[];
beforeAll(async () => {
  kit = await testApp();
  clientIds = [(await aClient(kit)).id, (await aClient(kit)).id];
  interpreterIds = [(await anInterpreter(kit)).id, (await anInterpreter(kit)).id];
});
afterAll(() => kit.close());

const NOW = '2026-03-02T14:00:00.000Z';
const rows = async (text: string, ...values: unknown[]) =>
  (await kit.database.pool.query({ text, values, rowMode: 'array' })).rows;
const postAt = (now: string, ...ids: number[]) =>
  transact(kit.database.db, (tx) => postToLedger(tx, 'payment', ids, now));
const post = (...ids: number[]) => postAt(NOW, ...ids);

/** What a payment's amounts consist of, in cents. */
interface Amounts {
  readonly work: number;
  readonly expenses: number;
  readonly net: number;
  readonly tax: number;
}

const stepsOf = ({ work, expenses, net, tax }: Amounts): StoredStep[] => [
  { side: 'pay', kind: 'hourly_rate', label: 'Interpreting', amountCents: work },
  { side: 'pay', kind: 'parking', label: 'Parking', amountCents: expenses },
  { side: 'charge', kind: 'hourly_rate', label: 'Interpreting', amountCents: net },
  { side: 'charge', kind: 'tax', label: 'Tax, 8%', amountCents: tax },
];

async function made(amounts: Amounts, who = 0, appointment: { date?: string; timeZone?: string } = {}) {
  const { id } = await aPayment(kit, {
    appointment,
    clientId: clientIds[who % 2] ?? 0,
    interpreterId: interpreterIds[who >> 1] ?? 0,
    amount: amounts.work + amounts.expenses,
    clientAmount: amounts.net + amounts.tax,
    steps: stepsOf(amounts),
  });
  return id;
}

const SET: Readonly<Record<'approve' | 'reopen' | 'pay' | 'void', string>> = {
  approve: `UPDATE payments SET review = 'approved', approved_at = '${NOW}' WHERE id = $1`,
  reopen: `UPDATE payments SET review = 'reported', approved_at = NULL WHERE id = $1`,
  pay: `UPDATE payments SET status = 'paid', paid_date = '2026-03-09' WHERE id = $1`,
  void: `UPDATE payments SET status = 'void' WHERE id = $1`,
};
const set = (action: keyof typeof SET, id: number) => rows(SET[action], id);

/** The entries of a payment in the order of posting: event, account, cents, date. */
const postedOf = (id: number) =>
  rows(
    `SELECT t.event || CASE WHEN t.reverses IS NULL THEN '' ELSE ' reversed' END, e.account, coalesce(e.covers, ''), e.cents, e.date
     FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.source_id = $1 ORDER BY e.id`,
    id,
  );

describe('what is posted of a payment', () => {
  const amounts = { work: 6000, expenses: 850, net: 15_000, tax: 1200 };
  const approval = [
    ['approved', 'unbilled', '', 16_200, '2026-03-02'],
    ['approved', 'interpreter_cost', '', 6000, '2026-03-02'],
    ['approved', 'reimbursed_expenses', '', 850, '2026-03-02'],
    ['approved', 'tax', '', -1200, '2026-03-02'],
    ['approved', 'payable', '', -6850, '2026-03-02'],
    ['approved', 'revenue', '', -15_000, '2026-03-02'],
  ];
  const opposite = (entries: readonly (readonly (string | number)[])[]) =>
    entries.map(([event, account, covers, cents, date]) => [
      `${event} reversed`,
      account,
      covers,
      -Number(cents),
      date,
    ]);
  const inAnyOrder = (entries: readonly unknown[][] | (string | number)[][]) =>
    entries.map((entry) => JSON.stringify(entry)).sort();

  it('is nothing before it is approved, then both sides of it, once', async () => {
    const id = await made(amounts);
    await post(id);
    expect(await postedOf(id)).toEqual([]);
    await set('approve', id);
    await post(id);
    await post(id);
    expect(await postedOf(id)).toEqual(approval);
  });

  it('is cash on the day of payment, once it is paid', async () => {
    const id = await made(amounts);
    await set('approve', id);
    await post(id);
    await set('pay', id);
    await post(id);
    expect((await postedOf(id)).slice(approval.length)).toEqual([
      ['paid', 'payable', 'work', 6000, '2026-03-09'],
      ['paid', 'payable', 'expenses', 850, '2026-03-09'],
      ['paid', 'cash', '', -6850, '2026-03-09'],
    ]);
  });

  it('is the exact opposite when it is reopened or void', async () => {
    for (const action of ['reopen', 'void'] as const) {
      const id = await made(amounts);
      await set('approve', id);
      await post(id);
      await set(action, id);
      await post(id);
      expect(inAnyOrder(await postedOf(id))).toEqual(inAnyOrder([...approval, ...opposite(approval)]));
    }
  });

  it('has no tax and no expenses beyond an amount that was waived', async () => {
    const id = await made(amounts);
    await rows('UPDATE payments SET amount = 0, client_amount = 50 WHERE id = $1', id);
    await set('approve', id);
    await post(id);
    expect(await postedOf(id)).toEqual([
      ['approved', 'unbilled', '', 5000, '2026-03-02'],
      ['approved', 'tax', '', -1200, '2026-03-02'],
      ['approved', 'revenue', '', -3800, '2026-03-02'],
    ]);
  });

  it('knows the expenses of before there were rules by the names of their lines', async () => {
    const id = await made(amounts);
    await rows(
      `UPDATE payments SET steps = '[{"side":"pay","label":"Interpreting, base rate","amountCents":6000},
        {"side":"pay","label":"Mileage","amountCents":500},{"side":"pay","label":"Tolls","amountCents":350}]' WHERE id = $1`,
      id,
    );
    await set('approve', id);
    await post(id);
    expect((await postedOf(id)).filter(([, account]) => account === 'reimbursed_expenses')).toEqual([
      ['approved', 'reimbursed_expenses', '', 850, '2026-03-02'],
    ]);
  });

  it('is posted for many payments at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => made(amounts)));
    for (const id of ids) await set('approve', id);
    await post(...ids);
    for (const id of ids) expect(inAnyOrder(await postedOf(id))).toEqual(inAnyOrder(approval));
  });
});

/** Rule ledger-3. */
describe('the day of what is posted', () => {
  const amounts = { work: 6000, expenses: 0, net: 15_000, tax: 0 };
  const datesOf = async (id: number) =>
    (
      await rows(
        `SELECT event || CASE WHEN reverses IS NULL THEN '' ELSE ' reversed' END, date FROM ledger_transactions
         WHERE source_kind = 'payment' AND source_id = $1 ORDER BY id`,
        id,
      )
    ).map((row) => row.join(' '));
  const close = (through: string) =>
    rows(`INSERT INTO book_closings (through, closed_at) VALUES ($1, now())`, through);
  afterEach(() => rows('UPDATE book_closings SET reopened_at = now()'));

  it.each([
    ['the service date, whenever it was approved', '2026-01-20', null, '2026-01-20'],
    ['the first open day, if the service date is closed', '2026-01-20', '2026-01-31', '2026-02-01'],
    ['the service date, if it is the first open day', '2026-02-01', '2026-01-31', '2026-02-01'],
    ['today, if the service date is still to come', '2026-03-20', null, '2026-03-02'],
  ])('of an approval is %s', async (_, date, through, expected) => {
    if (through !== null) await close(through);
    const id = await made(amounts, 0, { date, timeZone: 'America/Los_Angeles' });
    await set('approve', id);
    await post(id);
    expect(await datesOf(id)).toEqual([`approved ${expected}`]);
  });

  it('of a correction is that of the approval, and stays the same in a closed period', async () => {
    const id = await made(amounts, 0, { date: '2026-01-20' });
    for (const action of ['approve', 'reopen', 'approve'] as const) {
      await set(action, id);
      await post(id);
    }
    const before = ['approved 2026-01-20', 'approved reversed 2026-01-20', 'approved 2026-01-20'];
    expect(await datesOf(id)).toEqual(before);
    await close('2026-01-31');
    for (const action of ['reopen', 'approve'] as const) {
      await set(action, id);
      await post(id);
    }
    expect(await datesOf(id)).toEqual([...before, 'approved reversed 2026-02-01', 'approved 2026-02-01']);
  });

  it('of a payment to the interpreter is not before its cost', async () => {
    const id = await made(amounts, 0, { date: '2026-02-20' });
    await close('2026-02-28');
    await set('approve', id);
    await set('pay', id);
    await rows(`UPDATE payments SET paid_date = '2026-02-27' WHERE id = $1`, id);
    await post(id);
    expect(await datesOf(id)).toEqual(['approved 2026-03-01', 'paid 2026-03-01']);
  });

  it('of work that a client owes is today, once it is changed', async () => {
    const id = await made(amounts, 0, { date: '2026-01-20' });
    await set('approve', id);
    await post(id);
    for (const [elsewhere, now] of [
      ['true', NOW],
      ['false', '2026-03-05T14:00:00.000Z'],
    ] as const) {
      await rows(`UPDATE payments SET is_billed_elsewhere = ${elsewhere} WHERE id = $1`, id);
      await postAt(now, id);
    }
    expect((await datesOf(id)).slice(1)).toEqual([
      'approved reversed 2026-03-02',
      'approved 2026-03-02',
      'approved reversed 2026-03-05',
      'approved 2026-03-05',
    ]);
  });
});

describe('the database', () => {
  const failure = (text: string) => rows(text).catch((error: unknown) => error);

  it('refuses a transaction that does not balance', async () => {
    const error = await failure(`
      WITH t AS (INSERT INTO ledger_transactions (at, date, source_kind, source_id, event)
        VALUES (now(), '2026-03-02', 'payment', 1, 'paid') RETURNING id, date)
      INSERT INTO ledger_entries (transaction_id, date, account, cents) SELECT id, date, 'cash', 100 FROM t`);
    expect(violates(error, 'ledger_entries_balance')).toBe(true);
  });

  it('lets nobody change or delete what was posted', async () => {
    for (const table of ['ledger_entries', 'ledger_transactions'])
      for (const statement of [
        `UPDATE ${table} SET date = date`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ])
        expect(await failure(statement)).toMatchObject({ code: '42501' });
  });

  it('reverses a transaction only once', async () => {
    const id = await made({ work: 100, expenses: 0, net: 200, tax: 0 });
    await set('approve', id);
    await Promise.all([post(id), post(id), post(id)]);
    await set('reopen', id);
    await Promise.all([post(id), post(id), post(id)]);
    expect(
      await rows('SELECT reverses IS NULL FROM ledger_transactions WHERE source_id = $1 ORDER BY id', id),
    ).toEqual([[true], [false]]);
  });
});

/** The plain model: what each payment is, without any ledger. */
interface Model {
  amounts: Amounts;
  isApproved: boolean;
  status: 'pending' | 'paid' | 'void';
  readonly who: number;
}

/** The balances as a bookkeeper would sum them up from the payments alone. */
function expectedBalances(models: readonly Model[]) {
  const sums = new Map<string, number>();
  const add = (account: LedgerAccount, cents: number, person: number | null = null) => {
    const key = `${account} ${person ?? ''}`;
    sums.set(key, (sums.get(key) ?? 0) + cents);
  };
  for (const { amounts, isApproved, status, who } of models) {
    if (!isApproved || status === 'void') continue;
    const { work, expenses, net, tax } = amounts;
    add('unbilled', net + tax, clientIds[who % 2]);
    add('revenue', -net);
    add('tax', -tax);
    add('interpreter_cost', work);
    add('reimbursed_expenses', expenses);
    if (status === 'paid') add('cash', -work - expenses);
    else add('payable', -work - expenses, interpreterIds[who >> 1]);
  }
  return new Map([...sums].filter(([, cents]) => cents !== 0));
}

const BALANCES = `SELECT e.account || ' ' || coalesce(e.client_id::text, e.interpreter_id::text, ''), sum(e.cents)
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.source_id = ANY($1)
  GROUP BY 1 HAVING sum(e.cents) <> 0`;
const UNBALANCED = 'SELECT transaction_id FROM ledger_entries GROUP BY transaction_id HAVING sum(cents) <> 0';

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 }));
const anyAmounts = fc.record({ work: cents, expenses: cents, net: cents, tax: cents });
const PAYMENTS = 4;
const anyAction = fc.record({
  act: fc.constantFrom('approve', 'reopen', 'pay', 'void', 'adjust', 'post' as const),
  at: fc.integer({ min: 0, max: PAYMENTS - 1 }),
  amounts: anyAmounts,
});

describe('after any sequence of actions', () => {
  it('every transaction balances, nothing that was posted changes, and the balances are those of the payments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAmounts, { minLength: PAYMENTS, maxLength: PAYMENTS }),
        fc.array(anyAction, { maxLength: 14 }),
        async (begun, actions) => {
          const models: Model[] = begun.map((amounts, who) => ({
            amounts,
            isApproved: false,
            status: 'pending',
            who,
          }));
          const ids: number[] = [];
          for (const { amounts, who } of models) ids.push(await made(amounts, who));
          let posted: unknown[][] = [];
          for (const { act: action, at, amounts } of [
            ...actions,
            { act: 'post', at: 0, amounts: null },
          ] as const) {
            const [model, id] = [models[at], ids[at]];
            if (!model || id === undefined) throw new Error('there are as many as were made');
            // Acts that no state allows are left out.
            if (action === 'post') {
              await post(...ids);
              const all = await rows('SELECT * FROM ledger_entries ORDER BY id');
              expect(all.slice(0, posted.length)).toEqual(posted);
              posted = all;
              expect(new Map((await rows(BALANCES, ids)).map(([key, sum]) => [key, Number(sum)]))).toEqual(
                expectedBalances(models),
              );
            } else if (action === 'adjust') {
              if (model.isApproved || model.status === 'void') continue;
              model.amounts = amounts;
              await rows(
                'UPDATE payments SET amount = $2, client_amount = $3, steps = $4 WHERE id = $1',
                ...[id, (amounts.work + amounts.expenses) / 100, (amounts.net + amounts.tax) / 100],
                JSON.stringify(stepsOf(amounts)),
              );
            } else if (model.status === 'pending') {
              if (action === 'void') model.status = 'void';
              else if (action === 'pay') {
                if (!model.isApproved) continue;
                model.status = 'paid';
              } else model.isApproved = action === 'approve';
              await set(action, id);
            }
          }
          expect(await rows(UNBALANCED)).toEqual([]);
        },
      ),
      { numRuns: isFullRun ? 40 : 12 },
    );
  });
});
