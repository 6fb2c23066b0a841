import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aPayment, type PaymentAbout } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { transact } from '#server/db/transaction.ts';
import { postToLedger } from './commands/post-to-ledger.ts';

let kit: TestApp;
let staff: { cookie: string };
let interpreter: Awaited<ReturnType<typeof anInterpreter>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  interpreter = await anInterpreter(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  clinic = await aClient(kit, { name: 'City Clinic' });
});

/** An approved payment of an appointment on the day of its approval. */
async function approved(more: Partial<PaymentAbout>) {
  const usual = {
    interpreterId: interpreter.id,
    clientId: clinic.id,
    review: 'approved',
    approvedAt: NOW,
    isBilledElsewhere: true,
  } as const;
  const appointment = { date: (more.approvedAt ?? NOW).slice(0, 10) };
  const payment = await aPayment(kit, { ...usual, appointment, ...more });
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [payment.id], NOW));
  return payment;
}

const pathOf = (period: string, id = clinic.id) => `/api/ledger/clients/${id}/statement?${period}`;

async function statement(period: string) {
  const url = pathOf(period);
  const { statusCode, headers, rawPayload } = await kit.app.inject({
    url,
    headers: { cookie: staff.cookie },
  });
  expect(statusCode).toBe(200);
  return {
    name: String(headers['content-disposition']),
    type: headers['content-type'],
    ...(await readPdf(rawPayload)),
  };
}

describe("a client's statement of account", () => {
  it('leads from the opening balance by each transaction to the balance that the ledger says', async () => {
    await approved({ approvedAt: '2026-01-20T14:00:00Z', clientAmount: 10_025, dueDate: '2026-01-31' });
    const { id, assignmentId } = await approved({
      approvedAt: '2026-02-01T14:00:00Z',
      clientAmount: 20_050,
      dueDate: '2026-02-28',
      amount: 7777,
    });
    await approved({ approvedAt: '2026-02-28T14:00:00Z', clientAmount: 40_000, dueDate: '2026-04-01' });
    await kit.database.pool.query("UPDATE payments SET status = 'void' WHERE id = $1", [id]);
    await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [id], NOW));
    await approved({ clientId: (await aClient(kit)).id, clientAmount: 99_999 });

    const { text, name, type } = await statement('from=2026-02-01&to=2026-03-31');
    expect(type).toBe('application/pdf');
    expect(name).toBe('attachment; filename="client-statement-2026-02-01-to-2026-03-02.pdf"');
    expect(text).toContain('City Clinic');
    expect(text).toMatch(/Feb 1, 2026 Opening balance \$100\.25/);
    expect(text).toMatch(
      new RegExp(
        `Feb 1, 2026 Appointment ${assignmentId} .+ · Spanish Feb 28, 2026 \\$200\\.50 \\$300\\.75 ` +
          `Feb 28, 2026 Appointment \\d+ .+ Apr 1, 2026 \\$400\\.00 \\$700\\.75 ` +
          `Mar 2, 2026 Appointment ${assignmentId}, charge reversed .+ \\$200\\.50 \\$500\\.25`,
      ),
    );
    const path = `/api/ledger/balances/clients/${clinic.id}`;
    const { balance, current, days1To30, days31To60 } = (await kit.call('GET', path, { as: staff })).body;
    expect([balance, current, days1To30, days31To60]).toEqual(['500.25', '400.00', '100.25', '0.00']);
    expect(text).toMatch(/Mar 2, 2026 Closing balance \$500\.25/);
    expect(text).toMatch(/\$400\.00 \$100\.25 \$0\.00 \$0\.00 \$0\.00 \$500\.25/);
    for (const unsaid of ['999.99', '77.77', '$60.00']) expect(text).not.toContain(unsaid);
  });

  it('of an earlier period knows nothing of what came later, and ages on its last day', async () => {
    await approved({ approvedAt: '2026-01-20T14:00:00Z', clientAmount: 10_000, dueDate: '2026-01-31' });
    await approved({ clientAmount: 55_500 });
    const { text } = await statement('from=2026-01-01&to=2026-01-31');
    expect(text).toMatch(/Opening balance \$0\.00.+Closing balance \$100\.00/);
    expect(text).toMatch(/\$100\.00 \$0\.00 \$0\.00 \$0\.00 \$0\.00 \$100\.00/);
    expect(text).not.toContain('555.00');
  });

  it('is there without a transaction, with nothing', async () => {
    const { text } = await statement('from=2026-01-01&to=2026-01-31');
    expect(text).toMatch(/Opening balance \$0\.00 Jan 31, 2026 Closing balance \$0\.00/);
  });

  it('is refused for more transactions than a document can have', async () => {
    const period = 'from=2026-01-01&to=2026-01-31';
    await kit.database.pool.query(
      `WITH t AS (
        INSERT INTO ledger_transactions (at, date, source_kind, source_id, event)
        SELECT $1, '2026-01-20', 'payment', 900000 + n, 'approved' FROM generate_series(1, 4001) n RETURNING id, date)
      INSERT INTO ledger_entries (transaction_id, date, account, client_id, due_date, cents)
      SELECT id, date, 'receivable', $2::integer, date, 100 FROM t
      UNION ALL SELECT id, date, 'revenue', NULL, NULL, -100 FROM t`,
      [NOW, clinic.id],
    );
    expect(await kit.call('GET', pathOf(period), { as: staff })).toMatchObject({
      status: 422,
      body: { fields: { to: 'Choose a shorter period of at most 4,000 transactions' } },
    });
    expect((await kit.call('GET', pathOf('from=2026-02-01&to=2026-02-28'), { as: staff })).status).toBe(200);
  });

  it('is refused for nobody, and with a sentence at the field for a wrong period', async () => {
    const ask = async (period: string, id?: number) => kit.call('GET', pathOf(period, id), { as: staff });
    expect((await ask('from=2026-01-01&to=2026-01-31', 999_999)).status).toBe(404);
    expect((await ask('from=2026-01-01&to=2026-01-31', 4_000_000_000)).status).toBe(404);
    for (const [period, fields] of [
      ['from=2026-02-30&to=2026-03-01', { from: 'Enter a date as YYYY-MM-DD' }],
      ['from=2026-02-01', { to: 'Date is required' }],
      ['from=2026-02-02&to=2026-02-01', { to: expect.stringContaining('at most a year') }],
      ['from=2025-01-01&to=2026-01-31', { to: expect.stringContaining('at most a year') }],
      ['from=2026-03-03&to=2026-03-31', { from: 'Choose a first day that is not after today' }],
    ] as const)
      expect(await ask(period)).toMatchObject({ status: 422, body: { fields } });
  });
});
