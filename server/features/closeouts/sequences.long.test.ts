import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';

/*
 * Whatever people do with a closeout, in any order: its lines add up to its amounts, no side is below 0, what is approved keeps its
 * amounts and lines, and the amounts are those of a plain model that knows only this file.
 */

const BEGUN = Date.parse('2026-03-06T14:00:00.000Z');

let kit: TestApp;
let sam: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;
let seconds = 0;

beforeAll(async () => {
  kit = await testApp({ now: new Date(BEGUN).toISOString() });
  sam = await aStaffMember(kit);
  clinic = await aClient(kit);
});
afterAll(() => kit.close());

type Action =
  | { readonly do: 'approve' | 'reopen' | 'return' | 'pay' | 'void' }
  | { readonly do: 'adjust'; readonly side: 'pay' | 'charge'; readonly cents: number }
  | { readonly do: 'remove'; readonly which: number }
  | { readonly do: 'answer'; readonly minutes: number; readonly parkingCents: number };

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'reopen' as const, 'return' as const) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'void' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('adjust' as const),
        side: fc.constantFrom('pay' as const, 'charge' as const),
        cents: fc.integer({ min: -9000, max: 9000 }).filter((cents) => cents !== 0),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        minutes: fc.integer({ min: 1, max: 400 }),
        parkingCents: fc.nat(3000),
      }),
    },
  ),
  { minLength: 4, maxLength: 16 },
);

/** The model: what a bookkeeper would keep on paper. */
interface Model {
  review: 'reported' | 'returned' | 'approved';
  isOver: boolean;
  minutes: number;
  parkingCents: number;
  added: { id: number; side: 'pay' | 'charge'; cents: number }[];
}

/** At least two hours, begun quarter hours, 30.00 and 75.00 an hour. */
function totals({ minutes, parkingCents, added }: Model) {
  const quarters = Math.max(8, Math.ceil(minutes / 15));
  const plus = (side: 'pay' | 'charge') =>
    added.filter((one) => one.side === side).reduce((sum, { cents }) => sum + cents, 0);
  return { pay: quarters * 750 + parkingCents + plus('pay'), charge: quarters * 1875 + plus('charge') };
}

/** What the paper says after an action; null: it is refused. */
function after(model: Model, action: Action): Model | null {
  const { review, isOver, added } = model;
  if (isOver) return null;
  const checked = (next: Model) => (totals(next).pay < 0 || totals(next).charge < 0 ? null : next);
  switch (action.do) {
    case 'approve':
      return review === 'approved' ? null : { ...model, review: 'approved' };
    case 'reopen':
      return review === 'approved' ? { ...model, review: 'reported' } : null;
    case 'return':
      return review === 'reported' ? { ...model, review: 'returned' } : null;
    case 'pay':
      return review === 'returned' ? null : { ...model, review: 'approved', isOver: true };
    case 'void':
      return { ...model, isOver: true };
    case 'adjust': {
      const id = Math.max(0, ...added.map((one) => one.id)) + 1;
      return review === 'approved' ? null : checked({ ...model, added: [...added, { id, ...action }] });
    }
    case 'remove': {
      const left = added.filter(({ id }) => id !== action.which);
      return review === 'approved' || left.length === added.length
        ? null
        : checked({ ...model, added: left });
    }
    case 'answer': {
      const { minutes, parkingCents } = action;
      return review === 'returned' ? checked({ ...model, review: 'reported', minutes, parkingCents }) : null;
    }
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const cents = (text: string) => Math.round(Number(text) * 100);

/** 'HH:MM', so many minutes after 10:00. */
const clock = (minutes: number) =>
  `${String(10 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

async function perform(
  action: Action,
  { paymentId, updatedAt }: CloseoutDetail,
  interpreter: { cookie: string },
) {
  seconds += 1;
  kit.clock.set(new Date(BEGUN + seconds * 1000).toISOString());
  const url = `/api/closeouts/${paymentId}`;
  const post = (path: string, body: object, as: { cookie: string } = sam) =>
    kit.call('POST', path, { as, body });
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
    case 'adjust': {
      const { side } = action;
      return post(`${url}/adjustments`, {
        side,
        label: 'Any',
        amount: dollars(action.cents),
        reason: 'Any',
        updatedAt,
      });
    }
    case 'remove':
      return kit.call('DELETE', `${url}/adjustments/${action.which}?updatedAt=${updatedAt}`, { as: sam });
    case 'answer': {
      const { minutes, parkingCents } = action;
      const body = { actualEndTime: clock(minutes), parkingCost: dollars(parkingCents) };
      return post(`${url}/answer`, body, interpreter);
    }
  }
}

it('any sequence of actions keeps the sum, and what is approved', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      const interpreter = await anInterpreter(kit);
      const booking = { clientId: clinic.id, interpreterId: interpreter.id, status: 'accepted' } as const;
      const { id } = await anAssignment(kit, booking);
      const report = { currentStatus: 'completed', actualEndTime: '12:00' };
      await kit.call('PUT', `/api/assignments/${id}/tracking`, { as: interpreter, body: report });
      const { body: list } = await kit.call('GET', `/api/payments?assignmentId=${id}`, { as: sam });
      const read = async (): Promise<CloseoutDetail> =>
        (await kit.call('GET', `/api/closeouts/${list[0].id}`, { as: sam })).body;
      let model: Model = {
        review: 'reported',
        isOver: false,
        minutes: 120,
        parkingCents: 0,
        added: [],
      };
      let before = await read();
      for (const action of sequence) {
        const next = after(model, action);
        const { status } = await perform(action, before, interpreter);
        expect([action.do, status < 300]).toEqual([action.do, next !== null]);
        model = next ?? model;
        const now = await read();
        const { pay, charge } = totals(model);
        expect([now.review, now.amount, now.clientAmount]).toEqual([
          model.review,
          dollars(pay),
          dollars(charge),
        ]);
        const sum = (side: string) =>
          now.lines
            .filter((line) => line.side === side)
            .reduce((total, { amount }) => total + cents(amount), 0);
        expect([sum('pay'), sum('charge')]).toEqual([pay, charge]);
        if (before.review === 'approved' && action.do !== 'reopen') expect(now.lines).toEqual(before.lines);
        before = now;
      }
    }),
    { numRuns: isFullRun ? 300 : 30 },
  );
});
