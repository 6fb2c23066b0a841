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
type Act =
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
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        ...{ do: fc.constant('pay' as const), cents, of },
        ...{ isEarly: fc.boolean(), part: fc.constantFrom(0, 0.5, 1, 1.5) },
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
interface Paper {
  readonly isVoid: boolean[];
  readonly payments: { id: number; cents: number; isUndone: boolean }[];
  readonly allocations: { id: number; payment: number; of: number; cents: number; isLive: boolean }[];
  readonly writeOffs: { id: number; of: number; cents: number; isLive: boolean }[];
  isClosed: boolean;
}

const sum = (list: readonly { readonly cents: number }[]) =>
  list.reduce((total, one) => total + one.cents, 0);
const live = <One extends { isLive: boolean }>(list: readonly One[]) => list.filter(({ isLive }) => isLive);

function openOf(paper: Paper, at: number): number {
  if (paper.isVoid[at]) return 0;
  const settled = [...live(paper.allocations), ...live(paper.writeOffs)].filter((one) => one.of === at);
  return (TOTALS[at] ?? ELSEWHERE) - sum(settled);
}
const leftOf = (paper: Paper, payment: number) =>
  (paper.payments[payment]?.cents ?? 0) -
  sum(live(paper.allocations).filter((one) => one.payment === payment));

const dollars = (amount: number) => (amount / 100).toFixed(2);

interface World {
  readonly clientId: number;
  readonly invoiceIds: readonly number[];
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  kit.call(method, url, { as: ada, ...(body && { body }) });
const versionOf = async (url: string): Promise<string> => (await call('GET', url)).body.updatedAt;

/** Does an act in the product and on paper; answers whether it was accepted, and whether the paper says so. */
async function perform(act: Act, paper: Paper, world: World): Promise<[boolean, boolean]> {
  seconds += 1;
  kit.clock.set(new Date(BEGUN + seconds).toISOString());
  const invoiceOf = (at: number) => world.invoiceIds[at] ?? null;
  const { clientId } = world;
  switch (act.do) {
    case 'pay': {
      const part = Math.round(act.cents * act.part);
      const allocations = part > 0 ? [{ invoiceId: invoiceOf(act.of), amount: dollars(part) }] : [];
      const date = act.isEarly ? EARLY : TODAY;
      const body = { clientId, amount: dollars(act.cents), date, method: 'cash', allocations };
      const { status, body: made } = await call('POST', '/api/client-payments', body);
      const isRight = !(act.isEarly && paper.isClosed) && part <= act.cents && part <= openOf(paper, act.of);
      if (isRight) {
        paper.payments.push({ id: made.id, cents: act.cents, isUndone: false });
        const payment = paper.payments.length - 1;
        const [allocation] = made.allocations ?? [];
        if (part > 0)
          paper.allocations.push({ id: allocation?.id, payment, of: act.of, cents: part, isLive: true });
      }
      return [status === 201, isRight];
    }
    case 'allocate': {
      if (paper.payments.length === 0) return [true, true];
      const at = act.which % paper.payments.length;
      const payment = paper.payments[at];
      const url = `/api/client-payments/${payment?.id}`;
      const allocations = [{ invoiceId: invoiceOf(act.of), amount: dollars(act.cents) }];
      const body = { allocations, updatedAt: await versionOf(url) };
      const { status, body: made } = await call('POST', `${url}/allocations`, body);
      const isRight =
        !payment?.isUndone && act.cents <= leftOf(paper, at) && act.cents <= openOf(paper, act.of);
      if (isRight) {
        const { id } = made.allocations?.at(-1) ?? {};
        paper.allocations.push({ id, payment: at, of: act.of, cents: act.cents, isLive: true });
      }
      return [status === 200, isRight];
    }
    case 'unallocate': {
      if (paper.allocations.length === 0) return [true, true];
      const allocation = paper.allocations[act.which % paper.allocations.length];
      if (!allocation) throw new Error('it is within the list');
      const url = `/api/client-payments/${paper.payments[allocation.payment]?.id}`;
      const version = await versionOf(url);
      const { status } = await call('DELETE', `${url}/allocations/${allocation.id}?updatedAt=${version}`);
      const isRight = allocation.isLive;
      allocation.isLive = false;
      return [status === 200, isRight];
    }
    case 'undo': {
      if (paper.payments.length === 0) return [true, true];
      const at = act.which % paper.payments.length;
      const payment = paper.payments[at];
      if (!payment) throw new Error('it is within the list');
      const url = `/api/client-payments/${payment.id}`;
      const { status } = await call('POST', `${url}/undo`, {
        reason: 'Any',
        updatedAt: await versionOf(url),
      });
      const isRight = !payment.isUndone;
      payment.isUndone = true;
      for (const one of paper.allocations) if (one.payment === at) one.isLive = false;
      return [status === 200, isRight];
    }
    case 'write off': {
      const body = { clientId, invoiceId: invoiceOf(act.of), amount: dollars(act.cents), reason: 'Any' };
      const { status, body: made } = await call('POST', '/api/write-offs', body);
      const isRight = act.cents <= openOf(paper, act.of);
      if (isRight) paper.writeOffs.push({ id: made.id, of: act.of, cents: act.cents, isLive: true });
      return [status === 201, isRight];
    }
    case 'undo write-off': {
      if (paper.writeOffs.length === 0) return [true, true];
      const writeOff = paper.writeOffs[act.which % paper.writeOffs.length];
      if (!writeOff) throw new Error('it is within the list');
      const { status } = await call('POST', `/api/write-offs/${writeOff.id}/undo`, {});
      const isRight = writeOff.isLive;
      writeOff.isLive = false;
      return [status === 200, isRight];
    }
    case 'void': {
      const id = invoiceOf(act.of);
      if (id === null) return [true, true];
      const url = `/api/invoices/${id}`;
      const { status } = await call('POST', `${url}/void`, {
        reason: 'Any',
        updatedAt: await versionOf(url),
      });
      const isRight = !paper.isVoid[act.of];
      paper.isVoid[act.of] = true;
      for (const one of [...paper.allocations, ...paper.writeOffs]) if (one.of === act.of) one.isLive = false;
      return [status === 200, isRight];
    }
    case 'close': {
      const { status } = await call('POST', '/api/books/close', { through: '2026-03-01' });
      const isRight = !paper.isClosed;
      paper.isClosed = true;
      return [status === 200, isRight];
    }
    case 'reopen': {
      const { status } = await call('POST', '/api/books/reopen', { through: '2026-03-01', reason: 'Any' });
      const isRight = paper.isClosed;
      paper.isClosed = false;
      return [status === 200, isRight];
    }
  }
}

it('any sequence of acts on clients’ money keeps the ledger, and what is open', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      await kit.database.pool.query('DELETE FROM book_closings');
      const { id: clientId } = await aClient(kit);
      const invoiceIds: number[] = [];
      for (const clientAmount of TOTALS)
        invoiceIds.push((await anIssuedInvoice(kit, { clientId, interpreterId, clientAmount })).id);
      await approvedWork(kit, { clientId, clientAmount: ELSEWHERE, isBilledElsewhere: true });
      const paper: Paper = { isVoid: [], payments: [], allocations: [], writeOffs: [], isClosed: false };
      for (const act of sequence) {
        const [was, should] = await perform(act, paper, { clientId, invoiceIds });
        expect([act, was]).toEqual([act, should]);
      }
      const { body: open } = await call('GET', `/api/clients/${clientId}/open`);
      const places = TOTALS.map((_, at) => at);
      const said = new Map(open.invoices.map((one: { id: number; open: string }) => [one.id, one.open]));
      expect(places.map((at) => said.get(invoiceIds[at] ?? 0) ?? '0.00')).toEqual(
        places.map((at) => dollars(openOf(paper, at))),
      );
      const left = paper.payments.map((one, at) => (one.isUndone ? 0 : leftOf(paper, at)));
      const unallocated = left.reduce((total, one) => total + one, 0);
      expect([open.elsewhere, open.unallocated]).toEqual([
        dollars(openOf(paper, TOTALS.length)),
        dollars(unallocated),
      ]);
      const owed = [...places, TOTALS.length].reduce((total, at) => total + openOf(paper, at), 0);
      const { body: balance } = await call('GET', `/api/ledger/balances/clients/${clientId}`);
      expect([balance.balance, balance.unallocated]).toEqual([
        dollars(owed - unallocated),
        dollars(unallocated),
      ]);
      const voided = places.filter((at) => paper.isVoid[at]);
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
