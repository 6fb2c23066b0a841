import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import type { Outcome, RateCard, Work } from '#domain/billing/price.ts';
import type { RuleKind, RuleScope, RuleTerms, Side } from '#domain/billing/rules/rule.ts';
import { addDays } from '#domain/civil.ts';
import { parseMoney } from '#domain/money.ts';
import { scope, side, TERMS } from '#kit/any-rule.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { local, referencePrice, referenceTax } from '#kit/price-reference.ts';
import { aCard } from '#kit/rate-card.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { isFullRun } from '#kit/run-size.ts';
import { beginRule, type NewRule } from '#server/db/closeouts/begin-rule.ts';
import { rateRules } from '#server/db/schema/money.ts';
import { sessions } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';
import { checkLedger } from '../ledger/commands/check-ledger.ts';

/*
 * One to three interpreters at one place and time, from the request to the ledger: whatever became of each appointment (done, cancelled
 * late, nobody came), whatever staff and the interpreter do with its closeout, and whichever rules begin in between, the closeout, the
 * payment, the ledger, the balances, and what client and interpreter read are what a plain paper says, to the cent.
 */

let kit: TestApp;
let sam: { cookie: string };
beforeAll(async () => {
  kit = await testApp({ now: '2026-01-02T15:00:00.000Z' });
  sam = await aStaffMember(kit);
});
afterAll(() => kit.close());

const anyRule = fc.constantFrom(...(Object.keys(TERMS) as (keyof typeof TERMS)[])).chain((kind) => {
  const terms: fc.Arbitrary<RuleTerms[RuleKind]> = TERMS[kind];
  return fc.record({ side, kind: fc.constant(kind), scope, terms, days: fc.integer({ min: -30, max: 9 }) });
});
type Begun = typeof anyRule extends fc.Arbitrary<infer One> ? One : never;

const anyReport = fc.record({
  minutes: fc.integer({ min: 1, max: 420 }),
  mileageHundredths: fc.nat(2_000).map((tenths) => 10 * tenths),
  parkingCents: fc.nat(6000),
  tollsCents: fc.nat(6000),
  otherCents: fc.nat(6000),
});
type Report = typeof anyReport extends fc.Arbitrary<infer One> ? One : never;

const anyEnding = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('completed' as const), report: anyReport }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('cancelled' as const),
      noticeMinutes: fc.integer({ min: 1, max: 1500 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('no_show' as const) }) },
);

const anyAction = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'reopen' as const, 'return' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'void' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), report: anyReport }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      side,
      cents: fc.integer({ min: -9000, max: 9000 }).filter((cents) => cents !== 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('waive' as const),
      side: fc.constantFrom('pay' as const, 'charge' as const, 'both' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rule' as const), rule: anyRule }) },
);
type Action = typeof anyAction extends fc.Arbitrary<infer One> ? One : never;

const plainly = (action: 'approve' | 'reopen' | 'return' | 'pay') => fc.constant<Action>({ do: action });
/** Half of them change the price of everything on that day. */
const aRule = fc.record({
  do: fc.constant('rule' as const),
  rule: fc.oneof(
    anyRule,
    fc.record({
      side,
      kind: fc.constant('hourly_rate' as const),
      scope: fc.constant({}),
      terms: TERMS.hourly_rate,
      days: fc.integer({ min: -30, max: 0 }),
    }),
  ),
});
const aLine = fc.record({
  do: fc.constant('adjust' as const),
  side,
  cents: fc.integer({ min: 1, max: 9000 }),
});
/** What is done with one closeout in a row: anything, or what a day at the office has. */
const anyMoves: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(anyAction) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      aLine,
      plainly('return'),
      aRule,
      fc.record({ do: fc.constant('answer' as const), report: anyReport }),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(plainly('approve'), aRule, plainly('reopen')) },
  { weight: 1, arbitrary: fc.tuple(plainly('approve'), aRule, plainly('pay')) },
);

// The clock goes forward and back; a weekend; a month and a year end; days like any other.
const DATES = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-07',
  '2026-10-31',
  '2026-12-31',
  '2026-05-12',
  '2026-07-03',
];
const stories = fc.record({
  begun: fc.array(anyRule, { minLength: 1, maxLength: 3 }),
  date: fc.constantFrom(...DATES),
  // Also over midnight.
  minute: fc
    .oneof(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 264, max: 287 }))
    .map((steps) => steps * 5),
  booked: fc.integer({ min: 6, max: 72 }).map((steps) => steps * 5),
  leadHours: fc.constantFrom(26, 47, 100, 400),
  serviceType: fc.constantFrom('medical' as const, 'legal' as const, 'business' as const),
  urgency: fc.constantFrom('routine' as const, 'emergency' as const),
  mode: fc.constantFrom('on_site' as const, 'phone' as const, 'video' as const),
  endings: fc.array(anyEnding, { minLength: 1, maxLength: 3 }),
  moves: fc.array(fc.record({ at: fc.nat(2), acts: anyMoves }), { minLength: 2, maxLength: 6 }),
});

type Person = { readonly id: number; readonly cookie: string };

/** What a bookkeeper keeps of one appointment on paper, in cents. */
interface Model {
  /** The agreed charge is the estimate, which follows the rules until it is approved. */
  work: Work;
  readonly assignmentId: number;
  readonly paymentId: number;
  readonly interpreter: Person;
  priced: Priced;
  review: 'reported' | 'returned' | 'approved';
  status: 'pending' | 'paid' | 'void';
  adjusted: { pay: number; charge: number };
  /** The sides with a waiver: 0 as long as nothing was added since. */
  waived: readonly Side[];
}

/** What the rules make of it without tax, of which expenses are part of the pay, and the tax of each side; null: it has none. */
interface Priced {
  readonly pay: number;
  readonly expenses: number;
  readonly charge: number;
  readonly taxes: Taxes;
  /** The sides without a line by the rules: staff's lines there are taxed by the tax that holds. */
  readonly nothingDue: readonly Side[];
}

type Taxes = Readonly<Record<Side, ReturnType<typeof referenceTax>>>;
const taxesOn = (work: Work, card: RateCard): Taxes => ({
  pay: referenceTax(card, 'pay', work),
  charge: referenceTax(card, 'charge', work),
});

const sumOf = (amounts: readonly number[] | 'refused') => {
  if (amounts === 'refused') throw new Error('the reference has no price');
  return amounts.reduce((a, b) => a + b, 0);
};

/** By the plain reference alone: expenses are what a price is less without any. */
function modelPrice(work: Work, card: RateCard): Priced {
  const untaxed = { ...card, rules: card.rules.filter(({ kind }) => kind !== 'tax') };
  const { outcome } = work;
  const none = { mileageHundredths: 0, parkingCents: 0, tollsCents: 0, otherCents: 0 };
  const without = { ...work, outcome: outcome.is === 'completed' ? { ...outcome, expenses: none } : outcome };
  // Of a cancellation, the share of what was agreed depends on the tax, which is the last line then.
  const net = (side: Side) => {
    const amounts = referencePrice(side, work, card);
    const isTaxed = amounts.length > 0 && referenceTax(card, side, work) !== null;
    return sumOf(amounts === 'refused' || !isTaxed ? amounts : amounts.slice(0, -1));
  };
  const pay = net('pay');
  return {
    pay,
    charge: net('charge'),
    taxes: taxesOn(work, card),
    nothingDue: (['pay', 'charge'] as const).filter((side) => referencePrice(side, work, card).length === 0),
    expenses: pay - sumOf(referencePrice('pay', without, untaxed)),
  };
}

/** An action that changes lines takes the tax that holds now; a side that was priced without one gets none. */
const taxedAnew = ({ priced, work }: Model, card: RateCard): Priced => {
  const now = taxesOn(work, card);
  const taxOf = (side: Side) => (priced.taxes[side] || priced.nothingDue.includes(side) ? now[side] : null);
  return { ...priced, taxes: { pay: taxOf('pay'), charge: taxOf('charge') } };
};

function totalsOf({ priced, adjusted }: Pick<Model, 'priced' | 'adjusted'>) {
  const net = { pay: priced.pay + adjusted.pay, charge: priced.charge + adjusted.charge };
  const tax = (side: Side) => priced.taxes[side]?.(net[side]) ?? 0;
  return { pay: net.pay + tax('pay'), charge: net.charge + tax('charge'), tax: tax('charge') };
}

/** What stands in the ledger of one payment. */
function ledgerOf(model: Model): Record<string, number> {
  const { review, status, priced } = model;
  if (review !== 'approved' || status === 'void') return {};
  const { pay, charge, tax } = totalsOf(model);
  const expenses = Math.min(pay, priced.expenses);
  const accounts = {
    unbilled: charge,
    revenue: tax - charge,
    tax: -tax,
    interpreter_cost: pay - expenses,
    reimbursed_expenses: expenses,
    ...(status === 'paid' ? { cash: -pay } : { payable: -pay }),
  };
  return Object.fromEntries(Object.entries(accounts).filter(([, cents]) => cents !== 0));
}

const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const dollars = (hundredths: number) => (hundredths / 100).toFixed(2);
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The first moment after the start at which the clock in New York shows what it shows `minutes` after it (rule tracking-20). */
function endAfter(startsAt: string, minutes: number): { endsAt: string; clock: string } {
  const start = Date.parse(startsAt);
  const shown = local(start + minutes * MINUTE).minute;
  let at = 1;
  while (local(start + at * MINUTE).minute !== shown) at += 1;
  return { endsAt: iso(start + at * MINUTE), clock: clockOf(shown) };
}

const bodyOf = ({ mileageHundredths, parkingCents, tollsCents, otherCents }: Report) => ({
  mileage: dollars(mileageHundredths),
  parkingCost: dollars(parkingCents),
  tollsCost: dollars(tollsCents),
  otherExpenses: dollars(otherCents),
});

function completedAs(work: Work, { minutes, ...expenses }: Report): Work & { readonly outcome: Outcome } {
  const { endsAt } = endAfter(work.startsAt, minutes);
  return { ...work, outcome: { is: 'completed', endsAt, expenses, travelMinutes: 0 } };
}

const rows = async (text: string, ...values: unknown[]) =>
  (await kit.database.pool.query({ text, values, rowMode: 'array' })).rows;
const get = async (path: string, as: { cookie: string } = sam) => (await kit.call('GET', path, { as })).body;

async function wholeCard(): Promise<RateCard> {
  const all = await kit.database.db.select().from(rateRules);
  return aCard(
    all.map(({ id, side: ofSide, kind, terms, holdsFrom, holdsUntil, ...limits }) => {
      const { clientId, interpreterId, language, serviceType, mode, weekday } = limits;
      const only = { clientId, interpreterId, language, serviceType, mode, weekday };
      return { id, side: ofSide, kind, terms, scope: only, from: holdsFrom, until: holdsUntil } as never;
    }),
  );
}

/** Person 1 of the generated limits is the client and the first interpreter; person 2 is nobody: the rule is for all. */
async function begin(
  { days, scope: limits, ...rule }: Begun,
  date: string,
  client: Person,
  first: Person,
): Promise<NewRule> {
  const people: Partial<RuleScope> = {
    clientId: limits.clientId === 1 ? client.id : null,
    interpreterId: limits.interpreterId === 1 ? first.id : null,
  };
  // The terms were generated for the kind.
  const whole = { ...rule, scope: { ...limits, ...people }, from: addDays(date, days) } as NewRule;
  await transact(kit.database.db, (tx) => beginRule(tx, whole, NOW));
  return whole;
}

/** Whether an appointment is within the limits and dates of a rule, so that its beginning prices the appointment again (rule rates-10). */
function isWithin({ scope: limits, from }: NewRule, { facts }: Work): boolean {
  const own: Record<string, unknown> = { ...facts, weekday: new Date(facts.date).getUTCDay() || 7 };
  return (
    from <= facts.date &&
    Object.entries(limits).every(([limit, value]) => value === null || value === own[limit])
  );
}

/** The paper after an action; null: the action is refused. `card` has the rules that hold now. */
function after(model: Model, action: Action, card: RateCard): Model | null {
  const { review, status, work, adjusted } = model;
  if (action.do === 'rule') return model;
  if (status !== 'pending') return null;
  const checked = (next: Model) => (totalsOf(next).pay < 0 || totalsOf(next).charge < 0 ? null : next);
  switch (action.do) {
    case 'approve':
      return review === 'approved' ? null : { ...model, review: 'approved' };
    case 'reopen':
      return review === 'approved' ? { ...model, review: 'reported' } : null;
    case 'return':
      return review === 'reported' ? { ...model, review: 'returned' } : null;
    case 'pay':
      return review === 'returned' ? null : { ...model, review: 'approved', status: 'paid' };
    case 'void':
      return { ...model, status: 'void' };
    case 'answer':
      if (review !== 'returned' || work.outcome.is !== 'completed') return null;
      return checked({
        ...model,
        review: 'reported',
        work: completedAs(work, action.report),
        priced: modelPrice(completedAs(work, action.report), card),
      });
    case 'adjust':
      if (review === 'approved') return null;
      return checked({
        ...model,
        priced: taxedAnew(model, card),
        adjusted: { ...adjusted, [action.side]: adjusted[action.side] + action.cents },
      });
    case 'waive': {
      if (review === 'approved' || work.outcome.is === 'completed') return null;
      const totals = totalsOf(model);
      const waived = (['pay', 'charge'] as const).filter(
        (one) => (action.side === 'both' || action.side === one) && totals[one] > 0,
      );
      if (waived.length === 0) return null;
      const left = (one: Side) => (waived.includes(one) ? -model.priced[one] : adjusted[one]);
      const waivedSides = { pay: left('pay'), charge: left('charge') };
      const all = [...new Set([...model.waived, ...waived])];
      return { ...model, priced: taxedAnew(model, card), adjusted: waivedSides, waived: all };
    }
  }
}

/** A paper after a rule has begun: what is not approved is priced again, unless it would be below 0 (rule rates-10). */
function afterRule(model: Model, rule: NewRule, card: RateCard): Model {
  if (model.review === 'approved' || model.status !== 'pending' || !isWithin(rule, model.work)) return model;
  const { side: changed } = rule;
  const isDone = model.work.outcome.is === 'completed';
  const agreedChargeCents = isDone
    ? model.work.agreedChargeCents
    : sumOf(referencePrice('charge', { ...model.work, outcome: { is: 'booked' } }, card));
  const work = { ...model.work, agreedChargeCents };
  const all = modelPrice(work, card);
  const priced =
    changed === 'pay'
      ? { ...model.priced, pay: all.pay, expenses: all.expenses }
      : { ...model.priced, charge: all.charge };
  const taxes = { ...model.priced.taxes, [changed]: all.taxes[changed] };
  const isWaived = model.waived.includes(changed) && totalsOf(model)[changed] === 0;
  const adjusted = isWaived ? { ...model.adjusted, [changed]: -priced[changed] } : model.adjusted;
  const next = { ...model, work, priced: { ...priced, taxes }, adjusted };
  return totalsOf(next)[changed] < 0 ? { ...model, work } : next;
}

async function perform(action: Exclude<Action, { do: 'rule' }>, { work, paymentId, interpreter }: Model) {
  const { updatedAt } = await get(`/api/closeouts/${paymentId}`);
  const post = (path: string, body: object, as: { cookie: string } = sam) =>
    kit.call('POST', path, { as, body });
  const url = `/api/closeouts/${paymentId}`;
  switch (action.do) {
    case 'approve':
      return post(`${url}/approve`, { updatedAt });
    case 'reopen':
      return post(`${url}/reopen`, { reason: 'Again', updatedAt });
    case 'return':
      return post(`${url}/return`, { question: 'Why?', updatedAt });
    case 'pay':
      return post(`/api/payments/${paymentId}/pay`, {});
    case 'void':
      return post(`/api/payments/${paymentId}/void`, { reason: 'Wrong' });
    case 'answer': {
      const { clock } = endAfter(work.startsAt, action.report.minutes);
      return post(`${url}/answer`, { actualEndTime: clock, ...bodyOf(action.report) }, interpreter);
    }
    case 'adjust': {
      const line = { side: action.side, label: 'Parking', amount: dollars(action.cents), reason: 'Any' };
      return post(`${url}/adjustments`, { ...line, updatedAt });
    }
    case 'waive':
      return post(`${url}/waive`, { side: action.side, reason: 'Any', updatedAt });
  }
}

/** The closeout, the payment and the ledger say what the paper says; its lines add up. */
async function expectAsModeled(model: Model): Promise<void> {
  const { pay, charge, tax } = totalsOf(model);
  const closeout: CloseoutDetail = await get(`/api/closeouts/${model.paymentId}`);
  expect(closeout).toMatchObject({
    review: model.review,
    status: model.status,
    amount: dollars(pay),
    clientAmount: dollars(charge),
    margin: dollars(charge - tax - pay),
  });
  const ofSide = (one: Side) => closeout.lines.filter((line) => line.side === one);
  const summed = (one: Side) => ofSide(one).reduce((sum, { amount }) => sum + parseCents(amount), 0);
  expect([summed('pay'), summed('charge')]).toEqual([pay, charge]);
  const [stored] = await rows(
    'SELECT (amount * 100)::integer, (client_amount * 100)::integer FROM payments WHERE id = $1',
    model.paymentId,
  );
  expect(stored).toEqual([pay, charge]);
  const posted = await rows(
    `SELECT e.account, sum(e.cents)::integer FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.source_id = $1 GROUP BY e.account HAVING sum(e.cents) <> 0`,
    model.paymentId,
  );
  expect(Object.fromEntries(posted)).toEqual(ledgerOf(model));
  const [[unbalanced]] = (await rows(
    'SELECT count(*)::integer FROM (SELECT 1 FROM ledger_entries GROUP BY transaction_id HAVING sum(cents) <> 0) one',
  )) as [[number]];
  expect(unbalanced).toBe(0);
}

/** With a minus for less, which `parseMoney` does not read. */
const parseCents = (text: string) =>
  text.startsWith('-') ? -(parseMoney(text.slice(1)) ?? 0) : (parseMoney(text) ?? 0);

/** The balances are the sums on paper; client and interpreters read their own side of them. */
async function expectSums(client: Person, models: readonly Model[]): Promise<void> {
  const sum = (of: readonly Model[], account: string) =>
    of.reduce((all, model) => all + (ledgerOf(model)[account] ?? 0), 0);
  const owed = await get(`/api/ledger/balances/clients/${client.id}`);
  expect(parseCents(owed.unbilled)).toBe(sum(models, 'unbilled'));
  const year = kit.clock.now().slice(0, 4); // of the actions, and so of what was paid
  for (const model of models) {
    const { interpreter, assignmentId, paymentId, work, status } = model;
    const { pay, charge } = totalsOf(model);
    const isPaid = status === 'paid';
    const expenses = isPaid ? (ledgerOf(model)['reimbursed_expenses'] ?? 0) : 0;
    expect(await get(`/api/ledger/balances/interpreters/${interpreter.id}?year=${year}`)).toMatchObject({
      balance: dollars(-(ledgerOf(model)['payable'] ?? 0)),
      paid: dollars(isPaid ? pay : 0),
      paidForWork: dollars(isPaid ? pay - expenses : 0),
      paidForExpenses: dollars(expenses),
    });
    if (status === 'void') continue;
    const mine: { id: number; amount: string }[] = await get('/api/payments/mine', interpreter);
    expect(mine.find(({ id }) => id === paymentId)?.amount).toBe(dollars(pay));
    const read = await get(`/api/appointments/${assignmentId}`, client);
    if (work.outcome.is === 'completed') expect(read.totalAmount).toBe(dollars(charge));
    else if (read.status === 'cancelled') expect(read.cancellation.charge).toBe(dollars(charge));
  }
}

/** What is approved is billed, in cents: the invoice, its PDF and the ledger say the sum on paper. Whether there was anything to bill. */
async function expectInvoice(client: Person, models: readonly Model[]): Promise<boolean> {
  const billed = models.filter((model) => (ledgerOf(model)['unbilled'] ?? 0) > 0);
  const body = { clientIds: [client.id], from: '2026-01-01', to: '2026-12-31' };
  const { drafts } = (await kit.call('POST', '/api/invoices', { as: sam, body })).body;
  expect(drafts).toHaveLength(Math.min(1, billed.length));
  if (billed.length === 0) return false;
  const cents = billed.reduce((sum, model) => sum + totalsOf(model).charge, 0);
  const [{ id, updatedAt }] = drafts;
  const issued = await kit.call('POST', `/api/invoices/${id}/issue`, { as: sam, body: { updatedAt } });
  expect(issued).toMatchObject({ status: 200, body: { total: dollars(cents), openAmount: dollars(cents) } });
  const lines: { paymentId: number; amount: string; steps: { amount: string }[] }[] = issued.body.lines;
  expect(new Map(lines.map((line) => [line.paymentId, line.amount]))).toEqual(
    new Map(billed.map((model) => [model.paymentId, dollars(totalsOf(model).charge)])),
  );
  for (const { amount, steps } of lines)
    expect(steps.reduce((sum, step) => sum + parseCents(step.amount), 0)).toBe(parseCents(amount));
  const owed = await get(`/api/ledger/balances/clients/${client.id}`);
  expect(owed).toMatchObject({ balance: dollars(cents), unbilled: '0.00' });
  const { statusCode, rawPayload } = await kit.app.inject({
    url: `/api/invoices/${id}/pdf`,
    headers: { cookie: sam.cookie },
  });
  expect(statusCode).toBe(200);
  const { pages } = await readPdf(rawPayload);
  const words = pages.flat().flatMap(({ text }) => text.trim() || []);
  const total = `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect(words[words.indexOf('Total') + 1]).toBe(total);
  expect(words.filter((word) => word === total).length).toBeGreaterThanOrEqual(2); // and what is due
  return true;
}

const RUNS = isFullRun ? 300 : 20;

it('closeout, payment, ledger and balances agree with a plain paper, in cents', {
  timeout: 600_000,
}, async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      kit.clock.set('2026-01-02T15:00:00.000Z');
      const client = await aClient(kit);
      const people: Person[] = [];
      for (const _ of story.endings) people.push(await anInterpreter(kit));
      const [first] = people;
      if (!first) throw new Error('there is at least one');
      await kit.database.db.update(sessions).set({ expiresAt: '2027-06-01T14:00:00Z' });
      for (const rule of story.begun) await begin(rule, story.date, client, first);

      const booked = await book(story, client, people);
      if (booked === null) return;
      let card = await wholeCard();
      const models: Model[] = [];
      for (const [at, one] of booked.entries()) {
        const model = await end(one, story.endings[at] ?? { is: 'no_show' }, card);
        if (model) models.push(model);
      }
      for (const model of models) await expectAsModeled(model);

      let minutes = 0;
      for (const { at, act: action } of story.moves.flatMap(({ at, acts: actions }) =>
        actions.map((action) => ({ at, act: action })),
      )) {
        const index = at % Math.max(1, models.length);
        const model = models[index];
        if (!model) break;
        minutes += 1;
        kit.clock.set(iso(Date.parse(model.work.startsAt) + 3 * 24 * 60 * MINUTE + minutes * MINUTE));
        const next = after(model, action, card);
        if (action.do === 'rule') {
          const rule = await begin(action.rule, story.date, client, first);
          card = await wholeCard();
          for (const [index, one] of models.entries()) models[index] = afterRule(one, rule, card);
        } else {
          const { status, body } = await perform(action, model);
          expect([action.do, status < 300, body.message]).toEqual([action.do, next !== null, body.message]);
        }
        if (action.do !== 'rule') models[index] = next ?? model;
        if (next) done.add(action.do);
        await expectAsModeled(models[index] ?? model);
      }
      await expectSums(client, models);
      if (await expectInvoice(client, models)) done.add('bill');
    }),
    { numRuns: RUNS },
  );
  expect(await checkLedger(kit.database.db, kit.clock.now())).toMatchObject({ differenceCount: 0 });
  // A few stories may lack an action, by chance; 300 have each.
  const expected = isFullRun ? ['approve', 'reopen', 'return', 'answer', 'rule', 'bill'] : ['approve'];
  expect([...done]).toEqual(expect.arrayContaining(expected));
});

type Story = typeof stories extends fc.Arbitrary<infer One> ? One : never;

/** The client asks for as many interpreters at one place and time, and staff assign them; null if it is refused. */
async function book(story: Story, client: Person, people: readonly Person[]) {
  const { date, minute, booked, serviceType, urgency, mode } = story;
  const midnight = Date.parse(`${date}T05:00:00.000Z`);
  kit.clock.set(iso(midnight + minute * MINUTE - story.leadHours * 60 * MINUTE));
  const body = {
    date,
    startTime: clockOf(minute),
    endTime: clockOf(minute + booked),
    language: 'Spanish',
    serviceType,
    urgency,
    mode,
    location: '1 Main St',
  };
  const all: { work: Work; assignmentId: number; interpreter: Person }[] = [];
  for (const interpreter of people) {
    const answer = await kit.call('POST', '/api/appointments/request', { as: client, body });
    if (answer.status === 422) return null; // a clock time that does not exist
    const { id, startsAt, endsAt, createdAt, totalAmount } = answer.body;
    const assigned = await kit.call('POST', `/api/assignments/${id}/assign`, {
      as: sam,
      body: { interpreterId: interpreter.id },
    });
    expect([assigned.status, assigned.body.message]).toEqual([200, undefined]);
    const facts = {
      clientId: client.id,
      interpreterId: interpreter.id,
      language: 'Spanish',
      mode,
      serviceType,
    };
    const work: Work = {
      facts: { ...facts, date },
      timeZone: 'America/New_York',
      startsAt,
      endsAt,
      bookedAt: createdAt,
      isEmergency: urgency === 'emergency',
      agreedChargeCents: parseCents(totalAmount),
      outcome: { is: 'booked' },
    };
    all.push({ work, assignmentId: id, interpreter });
  }
  return all;
}

type Ending = Story['endings'][number];

/** What becomes of an appointment, with its paper; null if nothing is due for it. */
async function end(
  { work, ...of }: { work: Work; assignmentId: number; interpreter: Person },
  ending: Ending,
  card: RateCard,
): Promise<Model | null> {
  const { assignmentId, interpreter } = of;
  const done = { ...work, outcome: outcomeOf(work, ending) };
  const priced = modelPrice(done, card);
  const url = `/api/assignments/${assignmentId}`;
  const answer = await report();
  expect([ending.is, answer.status, answer.body.message]).toEqual([ending.is, 200, undefined]);
  const [payment] = await get(`/api/payments?assignmentId=${assignmentId}`);
  if (!payment) {
    expect([ending.is, priced]).toMatchObject(['cancelled', { pay: 0, expenses: 0, charge: 0 }]);
    return null;
  }
  const begun = {
    review: 'reported',
    status: 'pending',
    adjusted: { pay: 0, charge: 0 },
    waived: [],
  } as const;
  return { ...of, ...begun, work: done, paymentId: payment.id, priced };

  function report() {
    const start = Date.parse(work.startsAt);
    if (ending.is === 'cancelled') {
      kit.clock.set(iso(start - ending.noticeMinutes * MINUTE));
      const body = { reason: 'Ill', by: 'client', fee: 'charge' };
      return kit.call('POST', `${url}/cancel`, { as: sam, body });
    }
    if (ending.is === 'no_show') {
      kit.clock.set(iso(start + 20 * MINUTE));
      const body = { currentStatus: 'arrived', act: 'client_absent' };
      return kit.call('PUT', `${url}/tracking`, { as: interpreter, body });
    }
    const { endsAt, clock } = endAfter(work.startsAt, ending.report.minutes);
    kit.clock.set(iso(Date.parse(endsAt) + MINUTE));
    const body = { currentStatus: 'completed', actualEndTime: clock, ...bodyOf(ending.report) };
    return kit.call('PUT', `${url}/tracking`, { as: interpreter, body });
  }
}

function outcomeOf(work: Work, ending: Ending): Outcome {
  if (ending.is === 'completed') return completedAs(work, ending.report).outcome;
  if (ending.is === 'no_show') return { is: 'no_show' };
  return { is: 'cancelled', at: iso(Date.parse(work.startsAt) - ending.noticeMinutes * MINUTE) };
}
