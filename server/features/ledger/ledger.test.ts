import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#contracts/ledger/shapes.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { editAs } from '#kit/edit-as.ts';
import { aPayment, type PaymentAbout } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { transact } from '#server/db/transaction.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { postToLedger } from './commands/post-to-ledger.ts';

let kit: TestApp;
let staff: { cookie: string };
let clinic: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit, 'Sam Staff');
});
afterAll(() => kit.close());
beforeEach(async () => {
  clinic = await aClient(kit, { name: 'City Clinic' });
  ines = await anInterpreter(kit, { name: 'Ines Ibarra' });
});

/** An approved payment of 60.00 and 150.00, posted, unless said otherwise. */
async function approved(more: Partial<PaymentAbout> = {}) {
  const usual = { interpreterId: ines.id, clientId: clinic.id, review: 'approved', approvedAt: NOW } as const;
  const payment = await aPayment(kit, { ...usual, ...more });
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [payment.id], NOW));
  return payment;
}
const get = async (path: string) => (await kit.call('GET', `/api/ledger${path}`, { as: staff })).body;
const query = (text: string, ...values: unknown[]) => kit.database.pool.query(text, values);

describe('the entries', () => {
  it('say what moved which account by how much, with the way back to the payment', async () => {
    const { id, assignmentId } = await approved();
    const entries: LedgerEntry[] = await get(`?paymentId=${id}`);
    expect(entries.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['revenue', null, '150.00'],
      ['payable', null, '60.00'],
      ['interpreter_cost', '60.00', null],
      ['unbilled', '150.00', null],
    ]);
    expect(entries.at(-1)).toMatchObject({
      date: '2026-03-02',
      what: 'Appointment approved',
      source: { kind: 'payment', id },
      assignmentId,
      client: { id: clinic.id, name: 'City Clinic' },
      interpreter: null,
      by: null,
    });
  });

  it('name who did it', async () => {
    const { id } = await approved();
    kit.clock.set('2026-03-03T15:00:00.000Z');
    const now = kit.clock.now();
    await kit.call('POST', `/api/payments/${id}/pay`, { as: staff, body: {} });
    await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [id], now));
    kit.clock.set(NOW);
    const [cash] = await get(`?paymentId=${id}&account=cash`);
    expect(cash).toMatchObject({
      what: 'Interpreter paid',
      by: 'Sam Staff',
      date: '2026-03-03',
      credit: '60.00',
    });
  });

  it('are narrowed by account, person, appointment and days', async () => {
    const first = await approved();
    await approved({ appointment: { date: '2026-01-20' }, amount: 0, clientAmount: 100 });
    const rest = await anInterpreter(kit);
    await approved({ interpreterId: rest.id });
    const amounts = async (filter: string) =>
      (await get(`?${filter}`)).map(({ debit, credit }: LedgerEntry) => debit ?? `-${credit}`);
    expect(await amounts(`clientId=${clinic.id}`)).toEqual(['150.00', '150.00', '1.00']);
    expect(await amounts(`clientId=${clinic.id}&to=2026-02-28`)).toEqual(['1.00']);
    expect(await amounts(`clientId=${clinic.id}&from=2026-03-02&account=unbilled`)).toEqual([
      '150.00',
      '150.00',
    ]);
    expect(await amounts(`interpreterId=${rest.id}`)).toEqual(['-60.00']);
    expect(await amounts(`assignmentId=${first.assignmentId}&account=revenue`)).toEqual(['-150.00']);
    expect(await get(`/totals?clientId=${clinic.id}`)).toEqual({
      count: 3,
      debit: '301.00',
      credit: '0.00',
      balance: '301.00',
    });
  });

  it('come page by page, none twice and none left out', async () => {
    for (const day of ['2026-01-05', '2026-01-05', '2026-02-01'])
      await approved({ appointment: { date: day } });
    const seen: number[] = [];
    let next: string | undefined = `/api/ledger?interpreterId=${ines.id}&limit=2`;
    while (next) {
      const { body, headers } = await kit.call('GET', next, { as: staff });
      expect(headers['x-total-count']).toBe('3');
      seen.push(...body.map(({ id }: LedgerEntry) => id));
      next = /<(.+)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    const all: LedgerEntry[] = await get(`?interpreterId=${ines.id}`);
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(all.map(({ date }) => date)).toEqual(['2026-02-01', '2026-01-05', '2026-01-05']);
  });

  it('refuse a cursor that is none', async () => {
    expect((await kit.call('GET', '/api/ledger?cursor=x', { as: staff })).status).toBe(400);
  });
});

describe('what a client owes', () => {
  it('ages by the days after the due date', async () => {
    for (const [dueDate, clientAmount] of [
      ['2026-03-02', 100],
      ['2026-03-01', 1000],
      ['2026-01-31', 2000],
      ['2026-01-30', 30_000],
      ['2026-01-01', 40_000],
      ['2025-12-31', 500_000],
      ['2025-12-02', 600_000],
      ['2025-12-01', 7_000_000],
    ] as const)
      await approved({ dueDate, clientAmount, isBilledElsewhere: true });
    const expected = {
      balance: '81731.00',
      current: '1.00',
      days1To30: '30.00',
      days31To60: '700.00',
      days61To90: '11000.00',
      over90: '70000.00',
      unbilled: '0.00',
      unallocated: '0.00',
    };
    expect(await get(`/balances/clients/${clinic.id}`)).toEqual({ today: '2026-03-02', ...expected });
    const { clients, total } = await get('/balances/clients');
    expect(clients[0]).toEqual({ client: { id: clinic.id, name: 'City Clinic' }, ...expected });
    expect(Number(total.balance)).toBeGreaterThanOrEqual(81_731);
  });

  it('moves to another client with its appointment', async () => {
    const { assignmentId } = await approved();
    const school = await aClient(kit);
    const [row] = await kit.database.db
      .update(assignments)
      .set({ status: 'accepted', currentStatus: 'not_started' })
      .where(eq(assignments.id, assignmentId))
      .returning();
    if (!row) throw new Error('the appointment is there');
    expect((await editAs(kit, staff, row, { clientId: school.id })).status).toBe(200);
    expect(await get(`/balances/clients/${clinic.id}`)).toMatchObject({ unbilled: '0.00' });
    expect(await get(`/balances/clients/${school.id}`)).toMatchObject({
      balance: '0.00',
      unbilled: '150.00',
    });
  });

  it('is nothing for a client without entries, who is not in the list', async () => {
    expect(await get(`/balances/clients/${clinic.id}`)).toMatchObject({ balance: '0.00', over90: '0.00' });
    const { clients } = await get('/balances/clients');
    expect(clients.some(({ client }: { client: { id: number } }) => client.id === clinic.id)).toBe(false);
  });
});

describe('what an interpreter is owed and was paid', () => {
  const expenses = [{ side: 'pay', kind: 'parking', label: 'Parking', amountCents: 1000 }] as const;

  it('is a balance, and what was paid in the year for work and for expenses', async () => {
    await approved();
    const paid = { status: 'paid', amount: 201_000, steps: expenses } as const;
    await approved({ ...paid, appointment: { date: '2026-01-01' }, paidDate: '2026-01-01' });
    await approved({ ...paid, appointment: { date: '2025-12-30' }, paidDate: '2025-12-31', amount: 60_999 });
    expect(await get(`/balances/interpreters/${ines.id}`)).toEqual({
      today: '2026-03-02',
      year: 2026,
      threshold: '2000.00',
      balance: '60.00',
      paid: '2010.00',
      paidForWork: '2000.00',
      paidForExpenses: '10.00',
      isReportable: true,
    });
    expect(await get(`/balances/interpreters/${ines.id}?year=2025`)).toMatchObject({
      threshold: '600.00',
      paid: '609.99',
      paidForWork: '599.99',
      isReportable: false,
    });
    const { interpreters } = await get('/balances/interpreters?year=2025');
    expect(interpreters).toContainEqual(
      expect.objectContaining({ interpreter: { id: ines.id, name: 'Ines Ibarra' }, balance: '60.00' }),
    );
  });
});

describe('the nightly check', () => {
  const check = () => checkLedger(kit.database.db, NOW);
  const alarms = async () =>
    (await query("SELECT payload->>'text' AS text FROM notifications WHERE kind = 'ledger_differs'")).rows;

  it('finds nothing in order, then what was never posted and what does not balance', async () => {
    await approved();
    expect(await check()).toMatchObject({ differenceCount: 0 });
    expect(await get('/check')).toMatchObject({ last: { at: '2026-03-02T14:00:00Z', differenceCount: 0 } });
    expect(await alarms()).toEqual([]);

    const whose = { interpreterId: ines.id, clientId: clinic.id };
    const forgotten = await aPayment(kit, { ...whose, review: 'approved', approvedAt: NOW, amount: 0 });
    await query('ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_balance');
    const made = await query(
      `WITH t AS (INSERT INTO ledger_transactions (at, date, source_kind, source_id, event)
        VALUES ($1, '2026-03-02', 'payment', $2, 'paid') RETURNING id, date)
       INSERT INTO ledger_entries (transaction_id, date, account, cents) SELECT id, date, 'cash', 100 FROM t RETURNING transaction_id`,
      NOW,
      forgotten.id,
    );
    await query('ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_balance');
    expect(await check()).toMatchObject({ differenceCount: 4 });
    expect((await get('/check')).last.differences).toEqual([
      `Payment ${forgotten.id}, cash: $1.00 is posted, but $0.00 is correct.`,
      `Payment ${forgotten.id}, revenue: $0.00 is posted, but −$150.00 is correct.`,
      `Payment ${forgotten.id}, unbilled: $0.00 is posted, but $150.00 is correct.`,
      `Transaction ${made.rows[0].transaction_id} does not balance: its debits exceed its credits by $1.00.`,
    ]);
    expect(await alarms()).toEqual([
      { text: 'The ledger and its sources differ in 4 places. Please tell the person who runs Parley.' },
    ]);
  });
});
