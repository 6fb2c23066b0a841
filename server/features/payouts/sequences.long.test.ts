import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { transact } from '#server/db/transaction.ts';
import { checkLedger } from '../ledger/commands/check-ledger.ts';
import { postToLedger } from '../ledger/commands/post-to-ledger.ts';

/*
 * Whatever people do with payouts, in any order: what is refused, what is in which payout and what interpreters are owed is what a plain model says
 * that knows only this file; after every act the ledger balances and nothing is in two payouts.
 */

const BEGUN = Date.parse('2026-03-02T14:00:00.000Z');
/** The ends of two periods: the work is of March, bonuses and deductions of either. */
const [FEBRUARY, MARCH] = ['2026-02-28', '2026-03-31'];
/** The pay of the work, by the place of its interpreter. */
const WORK = [
  [6000, 2550],
  [1000, 1],
] as const;

let kit: TestApp;
let ada: Awaited<ReturnType<typeof aStaffMember>>;
let clientId: number;
let seconds = 0;

beforeAll(async () => {
  kit = await testApp({ now: new Date(BEGUN).toISOString() });
  ada = await aStaffMember(kit);
  clientId = (await aClient(kit)).id;
});
afterAll(() => kit.close());

/** Places count from 0 and wrap around. `all`: everything of the line's interpreter. */
type Action =
  | { readonly do: 'create'; readonly to: string }
  | {
      readonly do: 'take-out' | 'put-back';
      readonly which: number;
      readonly line: number;
      readonly all: boolean;
    }
  | { readonly do: 'adjust'; readonly who: number; readonly cents: number; readonly isEarly: boolean }
  | { readonly do: 'approve' | 'back' | 'export' | 'void' | 'pay'; readonly which: number }
  | { readonly do: 'pay alone' | 'void alone'; readonly line: number };

const place = fc.nat(11);
const action = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: action('create'), to: action(MARCH, MARCH, FEBRUARY) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: action('take-out', 'put-back'),
        which: place,
        line: place,
        all: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: action('adjust'),
        who: fc.nat(1),
        cents: fc
          .oneof(fc.integer({ min: -9000, max: 9000 }), fc.constantFrom(-8550, -1001, 1))
          .filter((one) => one !== 0),
        isEarly: fc.boolean(),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: action('approve', 'approve', 'pay', 'back', 'export', 'void'),
        which: place,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: action('pay alone', 'void alone'), line: place }) },
  ),
  { minLength: 6, maxLength: 18 },
);

/** Something that is owed: the pay of work, or a bonus or deduction. */
interface Item {
  readonly kind: 'payment' | 'adjustment';
  readonly id: number;
  /** The place of its interpreter. */
  readonly who: number;
  readonly cents: number;
  readonly date: string;
  status: 'pending' | 'paid' | 'void';
}

interface ExpectedPayout {
  readonly id: number;
  readonly to: string;
  status: 'draft' | 'approved' | 'exported' | 'paid' | 'void';
  /** What is in it and in no other one. */
  holds: Item[];
}

/** The model: what a bookkeeper would keep on paper. */
interface Model {
  readonly interpreterIds: readonly number[];
  readonly items: Item[];
  readonly payouts: ExpectedPayout[];
}

const sumOf = (items: readonly Item[]) => items.reduce((sum, { cents }) => sum + cents, 0);
const holderOf = (model: Model, item: Item) => model.payouts.find(({ holds }) => holds.includes(item));
const waitingUntil = (model: Model, to: string) =>
  model.items.filter((one) => one.status === 'pending' && one.date <= to && !holderOf(model, one));
/** Those of a payout whose interpreters get money with it. */
const paidIn = ({ holds }: ExpectedPayout) =>
  holds.filter(({ who }) => sumOf(holds.filter((one) => one.who === who)) > 0);
const isReady = ({ status }: ExpectedPayout) => status === 'approved' || status === 'exported';
const dollars = (cents: number) => (cents / 100).toFixed(2);

const post = (path: string, body: object) => kit.call('POST', `/api${path}`, { as: ada, body });

/** Whether an action was accepted, and whether the paper says so. */
type Outcome = readonly [was: boolean, should: boolean];
const NOTHING: Outcome = [true, true];

async function perform(one: Action, model: Model): Promise<Outcome> {
  seconds += 1;
  kit.clock.set(new Date(BEGUN + seconds * 1000).toISOString());
  switch (one.do) {
    case 'create':
      return create(one.to, model);
    case 'adjust':
      return adjust(one, model);
    case 'pay alone':
    case 'void alone':
      return performAlone(one, model);
    default: {
      const payout = model.payouts[one.which % Math.max(1, model.payouts.length)];
      if (!payout) return NOTHING;
      return 'line' in one ? move(one, model, payout) : step(one.do, payout);
    }
  }
}

async function create(to: string, model: Model): Promise<Outcome> {
  const holds = waitingUntil(model, to);
  const { status, body } = await post('/payouts', { from: '2026-02-01', to, payDate: '2026-04-10' });
  if (holds.length > 0) model.payouts.push({ id: body.id, to, status: 'draft', holds });
  return [status === 201, holds.length > 0];
}

async function adjust({ who, cents, isEarly }: Action & { do: 'adjust' }, model: Model): Promise<Outcome> {
  const date = isEarly ? '2026-02-20' : '2026-03-01';
  const about = { interpreterId: model.interpreterIds[who], amount: dollars(cents), reason: 'Any', date };
  const { status, body } = await post('/pay-adjustments', about);
  model.items.push({ kind: 'adjustment', id: body.id, who, cents, date, status: 'pending' });
  return [status === 201, true];
}

/** A payment is paid, a bonus or deduction is void. */
async function performAlone({ do: what, line }: Action & { line: number }, model: Model): Promise<Outcome> {
  const item = model.items[line % model.items.length];
  const kind = what === 'pay alone' ? 'payment' : 'adjustment';
  if (item?.kind !== kind) return NOTHING;
  const [path, body, after] =
    kind === 'payment'
      ? ([`/payments/${item.id}/pay`, {}, 'paid'] as const)
      : ([`/pay-adjustments/${item.id}/void`, { reason: 'Any' }, 'void'] as const);
  const { status } = await post(path, body);
  const holder = holderOf(model, item);
  const isRight = item.status === 'pending' && (holder === undefined || holder.status === 'draft');
  if (isRight) {
    if (holder) holder.holds = holder.holds.filter((one) => one !== item);
    item.status = after;
  }
  return [status === 200, isRight];
}

async function performOn({ id }: ExpectedPayout, name: string, body: object = {}): Promise<boolean> {
  const { body: present } = await kit.call('GET', `/api/payouts/${id}`, { as: ada });
  return (await post(`/payouts/${id}/${name}`, { updatedAt: present.updatedAt, ...body })).status === 200;
}

type Move = Extract<Action, { readonly all: boolean }>;

async function move({ do: name, line, all }: Move, model: Model, payout: ExpectedPayout): Promise<Outcome> {
  const item = model.items[line % model.items.length];
  if (!item) return NOTHING;
  const chosen = all ? { interpreterId: model.interpreterIds[item.who] } : { [`${item.kind}Id`]: item.id };
  const was = await performOn(payout, name, chosen);
  const isChosen = (one: Item) => (all ? one.who === item.who : one === item);
  const found = (name === 'take-out' ? payout.holds : waitingUntil(model, payout.to)).filter(isChosen);
  const isRight = payout.status === 'draft' && found.length > 0;
  if (isRight)
    payout.holds =
      name === 'take-out' ? payout.holds.filter((one) => !isChosen(one)) : [...payout.holds, ...found];
  return [was, isRight];
}

async function step(
  name: 'approve' | 'back' | 'export' | 'void' | 'pay',
  payout: ExpectedPayout,
): Promise<Outcome> {
  const more = name === 'export' ? { format: 'bank' } : name === 'void' ? { reason: 'Any' } : {};
  const was = await performOn(payout, name, more);
  const { status } = payout;
  switch (name) {
    case 'approve': {
      const isRight = status === 'draft' && paidIn(payout).length > 0;
      if (isRight) payout.status = 'approved';
      return [was, isRight];
    }
    case 'export': {
      const isRight = isReady(payout) || status === 'paid';
      if (isReady(payout)) payout.status = 'exported';
      return [was, isRight];
    }
    case 'back': {
      const isRight = isReady(payout);
      if (isRight) payout.status = 'draft';
      return [was, isRight];
    }
    case 'void': {
      const isRight = isReady(payout) || status === 'draft';
      if (isRight) Object.assign(payout, { status: 'void', holds: [] });
      return [was, isRight];
    }
    case 'pay': {
      const isRight = isReady(payout);
      if (isRight) {
        Object.assign(payout, { status: 'paid', holds: paidIn(payout) });
        for (const item of payout.holds) item.status = 'paid';
      }
      return [was, isRight];
    }
  }
}

const rows = async (text: string, ...values: unknown[]) => (await kit.database.pool.query(text, values)).rows;

/** The product says what the paper says: the ledger, what is in which payout, how far everything is, and what is owed. */
async function expectAsModeled(model: Model): Promise<void> {
  expect(await rows('SELECT coalesce(sum(cents), 0)::integer AS cents FROM ledger_entries')).toEqual([
    { cents: 0 },
  ]);
  const held = await rows(
    `SELECT payout_id AS payout, coalesce(payment_id, adjustment_id)::integer AS id, payment_id IS NULL AS is_extra
     FROM payout_lines WHERE is_live ORDER BY payout_id, is_extra, id`,
  );
  const expectedPayouts = model.payouts.flatMap(({ id: payout, holds }) =>
    holds.map(({ kind, id }) => ({ payout, id, is_extra: kind === 'adjustment' })),
  );
  expect(held).toEqual(
    expectedPayouts.toSorted((a, b) => a.payout - b.payout || +a.is_extra - +b.is_extra || a.id - b.id),
  );
  expect(await rows('SELECT id, status FROM payouts ORDER BY id')).toEqual(
    model.payouts.map(({ id, status }) => ({ id, status })),
  );
  for (const [who, interpreterId] of model.interpreterIds.entries()) {
    const theirs = model.items.filter((one) => one.who === who);
    const stored = await rows(
      `SELECT 'payment' AS kind, id::integer, status FROM payments WHERE interpreter_id = $1
       UNION ALL SELECT 'adjustment', id, status FROM pay_adjustments WHERE interpreter_id = $1 ORDER BY 1 DESC, 2`,
      interpreterId,
    );
    expect(stored).toEqual(theirs.map(({ kind, id, status }) => ({ kind, id, status })));
    const [owed] = await rows(
      'SELECT coalesce(-sum(cents), 0)::integer AS cents FROM ledger_entries WHERE interpreter_id = $1',
      interpreterId,
    );
    expect(owed).toEqual({ cents: sumOf(theirs.filter(({ status }) => status === 'pending')) });
  }
}

/** Two new interpreters whose work is approved; nothing of the sequences before is left to pay. */
async function aCompany(): Promise<Model> {
  await kit.database.pool.query(`
    DELETE FROM payout_lines;
    DELETE FROM returned_transfers;
    DELETE FROM payouts;
    UPDATE payments SET status = 'void' WHERE status = 'pending';
    UPDATE pay_adjustments SET status = 'void' WHERE status = 'pending';
    SELECT post_to_ledger('payment', ARRAY(SELECT id FROM payments), now());
    SELECT post_to_ledger('pay_adjustment', ARRAY(SELECT id FROM pay_adjustments), now())`);
  const interpreterIds = [(await anInterpreter(kit)).id, (await anInterpreter(kit)).id];
  const items: Item[] = [];
  const now = kit.clock.now();
  for (const [who, amounts] of WORK.entries())
    for (const cents of amounts) {
      const about = { clientId, interpreterId: interpreterIds[who] ?? 0, amount: cents };
      const { id } = await aPayment(kit, { ...about, review: 'approved', approvedAt: now });
      await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [id], now));
      items.push({ kind: 'payment', id, who, cents, date: '2026-03-05', status: 'pending' });
    }
  return { interpreterIds, items, payouts: [] };
}

it('any sequence of actions on payouts keeps the ledger, and everything in one payout at most', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      const model = await aCompany();
      await expectAsModeled(model);
      for (const one of sequence) {
        const [was, should] = await perform(one, model);
        expect([one, was]).toEqual([one, should]);
        await expectAsModeled(model);
      }
      for (const payout of model.payouts) {
        const { body } = await kit.call('GET', `/api/payouts/${payout.id}`, { as: ada });
        // A void one says what it held.
        if (payout.status !== 'void') expect(body.total).toBe(dollars(sumOf(paidIn(payout))));
      }
      expect(await checkLedger(kit.database.db, kit.clock.now())).toMatchObject({ differenceCount: 0 });
    }),
    { numRuns: isFullRun ? 200 : 15 },
  );
});
