import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anIssuedInvoice, approvedWork } from '#kit/invoices.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { checkLedger } from '../ledger/commands/check-ledger.ts';

/*
 * Whatever people do with a client's money, in any order: what is refused and what is open afterwards is what a plain model says that knows only this
 * file, the ledger balances, the nightly check finds nothing, and the client's balance is the model's.
 */

const BEGUN = Date.parse('2026-03-02T14:00:00.000Z');
const [EARLY, TODAY] = ['2026-02-20', '2026-03-02'];
/** The totals of the invoices, and what was billed elsewhere. */
const TOTALS = [10_000, 5_050, 1];
const ELSEWHERE = 4_000;

let kit: TestApp;
let ada: Awaited<ReturnType<typeof aStaffMember>>;
let interpreterId: number;
let seconds = 0;

beforeAll(async () => {
  kit = await testApp({ now: new Date(BEGUN).toISOString() });
  ada = await aStaffMember(kit);
  interpreterId = (await anInterpreter(kit)).id;
});
afterAll(() => kit.close());

/** Places count from 0 and wrap around; the last place of `of` is what was billed elsewhere. */
type Action =
  | {
      readonly do: 'pay';
      readonly cents: number;
      readonly isEarly: boolean;
      readonly of: number;
      readonly part: number;
    }
  | { readonly do: 'allocate'; readonly which: number; readonly of: number; readonly cents: number }
  | { readonly do: 'unallocate' | 'undo' | 'undo write-off'; readonly which: number }
  | { readonly do: 'write off'; readonly of: number; readonly cents: number }
  | { readonly do: 'void'; readonly of: number }
  | { readonly do: 'close' | 'reopen' };

const place = fc.nat(11);
const of = fc.nat(TOTALS.length);
const cents = fc.oneof(fc.integer({ min: 1, max: 12_000 }), fc.constantFrom(1, 1000, 5050));
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        cents,
        of,
        isEarly: fc.boolean(),
        part: fc.constantFrom(0, 0.5, 1, 1.5),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('allocate' as const), which: place, of, cents }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('unallocate' as const), which: place }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'undo write-off' as const), which: place }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('write off' as const), of, cents }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), of }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'reopen' as const) }) },
  ),
  { minLength: 5, maxLength: 16 },
);

/** The model: what a bookkeeper would keep on paper. `of` is the place of an invoice, or of what was billed elsewhere. */
interface Model {
  readonly isVoid: boolean[];
  readonly payments: { id: number; cents: number; isUndone: boolean }[];
  readonly allocations: { id: number; payment: number; of: number; cents: number; isLive: boolean }[];
  readonly writeOffs: { id: number; of: number; cents: number; isLive: boolean }[];
  isClosed: boolean;
}

const sum = (list: readonly { readonly cents: number }[]) =>
  list.reduce((total, one) => total + one.cents, 0);
const live = <One extends { isLive: boolean }>(list: readonly One[]) => list.filter(({ isLive }) => isLive);

function openOf(model: Model, at: number): number {
  if (model.isVoid[at]) return 0;
  const settled = [...live(model.allocations), ...live(model.writeOffs)].filter((one) => one.of === at);
  return (TOTALS[at] ?? ELSEWHERE) - sum(settled);
}
const leftOf = (model: Model, payment: number) =>
  (model.payments[payment]?.cents ?? 0) -
  sum(live(model.allocations).filter((one) => one.payment === payment));

const dollars = (amount: number) => (amount / 100).toFixed(2);

interface World {
  readonly clientId: number;
  readonly invoiceIds: readonly number[];
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  kit.call(method, url, { as: ada, ...(body && { body }) });
const versionOf = async (url: string): Promise<string> => (await call('GET', url)).body.updatedAt;

/** Does an action in the product and on paper; answers whether it was accepted, and whether the paper says so. */
async function perform(action: Action, model: Model, world: World): Promise<[boolean, boolean]> {
  seconds += 1;
  kit.clock.set(new Date(BEGUN + seconds).toISOString());
  const invoiceOf = (at: number) => world.invoiceIds[at] ?? null;
  const { clientId } = world;
  switch (action.do) {
    case 'pay': {
      const part = Math.round(action.cents * action.part);
      const allocations = part > 0 ? [{ invoiceId: invoiceOf(action.of), amount: dollars(part) }] : [];
      const date = action.isEarly ? EARLY : TODAY;
      const body = { clientId, amount: dollars(action.cents), date, method: 'cash', allocations };
      const { status, body: made } = await call('POST', '/api/client-payments', body);
      const isRight =
        !(action.isEarly && model.isClosed) && part <= action.cents && part <= openOf(model, action.of);
      if (isRight) {
        model.payments.push({ id: made.id, cents: action.cents, isUndone: false });
        const payment = model.payments.length - 1;
        const [allocation] = made.allocations ?? [];
        if (part > 0)
          model.allocations.push({ id: allocation?.id, payment, of: action.of, cents: part, isLive: true });
      }
      return [status === 201, isRight];
    }
    case 'allocate': {
      if (model.payments.length === 0) return [true, true];
      const at = action.which % model.payments.length;
      const payment = model.payments[at];
      const url = `/api/client-payments/${payment?.id}`;
      const allocations = [{ invoiceId: invoiceOf(action.of), amount: dollars(action.cents) }];
      const body = { allocations, updatedAt: await versionOf(url) };
      const { status, body: made } = await call('POST', `${url}/allocations`, body);
      const isRight =
        !payment?.isUndone && action.cents <= leftOf(model, at) && action.cents <= openOf(model, action.of);
      if (isRight) {
        const { id } = made.allocations?.at(-1) ?? {};
        model.allocations.push({ id, payment: at, of: action.of, cents: action.cents, isLive: true });
      }
      return [status === 200, isRight];
    }
    case 'unallocate': {
      if (model.allocations.length === 0) return [true, true];
      const allocation = model.allocations[action.which % model.allocations.length];
      if (!allocation) throw new Error('it is within the list');
      const url = `/api/client-payments/${model.payments[allocation.payment]?.id}`;
      const version = await versionOf(url);
      const { status } = await call('DELETE', `${url}/allocations/${allocation.id}?updatedAt=${version}`);
      const isRight = allocation.isLive;
      allocation.isLive = false;
      return [status === 200, isRight];
    }
    case 'undo': {
      if (model.payments.length === 0) return [true, true];
      const at = action.which % model.payments.length;
      const payment = model.payments[at];
      if (!payment) throw new Error('it is within the list');
      const url = `/api/client-payments/${payment.id}`;
      const { status } = await call('POST', `${url}/undo`, {
        reason: 'Any',
        updatedAt: await versionOf(url),
      });
      const isRight = !payment.isUndone;
      payment.isUndone = true;
      for (const one of model.allocations) if (one.payment === at) one.isLive = false;
      return [status === 200, isRight];
    }
    case 'write off': {
      const body = {
        clientId,
        invoiceId: invoiceOf(action.of),
        amount: dollars(action.cents),
        reason: 'Any',
      };
      const { status, body: made } = await call('POST', '/api/write-offs', body);
      const isRight = action.cents <= openOf(model, action.of);
      if (isRight) model.writeOffs.push({ id: made.id, of: action.of, cents: action.cents, isLive: true });
      return [status === 201, isRight];
    }
    case 'undo write-off': {
      if (model.writeOffs.length === 0) return [true, true];
      const writeOff = model.writeOffs[action.which % model.writeOffs.length];
      if (!writeOff) throw new Error('it is within the list');
      const { status } = await call('POST', `/api/write-offs/${writeOff.id}/undo`, {});
      const isRight = writeOff.isLive;
      writeOff.isLive = false;
      return [status === 200, isRight];
    }
    case 'void': {
      const id = invoiceOf(action.of);
      if (id === null) return [true, true];
      const url = `/api/invoices/${id}`;
      const { status } = await call('POST', `${url}/void`, {
        reason: 'Any',
        updatedAt: await versionOf(url),
      });
      const isRight = !model.isVoid[action.of];
      model.isVoid[action.of] = true;
      for (const one of [...model.allocations, ...model.writeOffs])
        if (one.of === action.of) one.isLive = false;
      return [status === 200, isRight];
    }
    case 'close': {
      const { status } = await call('POST', '/api/books/close', { through: '2026-03-01' });
      const isRight = !model.isClosed;
      model.isClosed = true;
      return [status === 200, isRight];
    }
    case 'reopen': {
      const { status } = await call('POST', '/api/books/reopen', { through: '2026-03-01', reason: 'Any' });
      const isRight = model.isClosed;
      model.isClosed = false;
      return [status === 200, isRight];
    }
  }
}

it('any sequence of actions on clients’ money keeps the ledger, and what is open', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      await kit.database.pool.query('DELETE FROM book_closings');
      const { id: clientId } = await aClient(kit);
      const invoiceIds: number[] = [];
      for (const clientAmount of TOTALS)
        invoiceIds.push((await anIssuedInvoice(kit, { clientId, interpreterId, clientAmount })).id);
      await approvedWork(kit, { clientId, clientAmount: ELSEWHERE, isBilledElsewhere: true });
      const model: Model = {
        isVoid: [],
        payments: [],
        allocations: [],
        writeOffs: [],
        isClosed: false,
      };
      for (const action of sequence) {
        const [was, should] = await perform(action, model, { clientId, invoiceIds });
        expect([action, was]).toEqual([action, should]);
      }
      const { body: open } = await call('GET', `/api/clients/${clientId}/open`);
      const places = TOTALS.map((_, at) => at);
      const openById = new Map(open.invoices.map((one: { id: number; open: string }) => [one.id, one.open]));
      expect(places.map((at) => openById.get(invoiceIds[at] ?? 0) ?? '0.00')).toEqual(
        places.map((at) => dollars(openOf(model, at))),
      );
      const left = model.payments.map((one, at) => (one.isUndone ? 0 : leftOf(model, at)));
      const unallocated = left.reduce((total, one) => total + one, 0);
      expect([open.elsewhere, open.unallocated]).toEqual([
        dollars(openOf(model, TOTALS.length)),
        dollars(unallocated),
      ]);
      const owed = [...places, TOTALS.length].reduce((total, at) => total + openOf(model, at), 0);
      const { body: balance } = await call('GET', `/api/ledger/balances/clients/${clientId}`);
      expect([balance.balance, balance.unallocated]).toEqual([
        dollars(owed - unallocated),
        dollars(unallocated),
      ]);
      const voided = places.filter((at) => model.isVoid[at]);
      expect(balance.unbilled).toBe(dollars(voided.reduce((total, at) => total + (TOTALS[at] ?? 0), 0)));
      expect(await checkLedger(kit.database.db, kit.clock.now())).toMatchObject({ differenceCount: 0 });
      const { rows } = await kit.database.pool.query(
        'SELECT coalesce(sum(cents), 0)::int AS cents FROM ledger_entries',
      );
      expect(rows).toEqual([{ cents: 0 }]);
    }),
    { numRuns: isFullRun ? 200 : 15 },
  );
});
