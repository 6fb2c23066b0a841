import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EarningTotals } from '#contracts/payments/shapes.ts';
import type { OwnPayouts, PayoutDetail } from '#contracts/payouts/shapes.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aPayment, type PaymentAbout } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { interpreters } from '#server/db/schema/people.ts';

let kit: TestApp;
let staff: { cookie: string };
let clinic: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let other: Awaited<ReturnType<typeof anInterpreter>>;
let january: PayoutDetail;
let february: PayoutDetail;

const steps = [
  { side: 'pay', label: 'Interpreting', quantity: '2', unit: 'hours', rateCents: 2600, amountCents: 5200 },
  { side: 'charge', label: 'Interpreting for the client', amountCents: 15_308 },
] as const;

const post = (path: string, body: object) => kit.call('POST', `/api${path}`, { as: staff, body });
async function perform({ id }: { id: number }, step: string, more: object = {}) {
  const { body: now } = await kit.call('GET', `/api/payouts/${id}`, { as: staff });
  const { body, status } = await post(`/payouts/${id}/${step}`, { updatedAt: now.updatedAt, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function worked(date: string, more: Partial<PaymentAbout> = {}) {
  const review = { review: 'approved', approvedAt: NOW } as const;
  const about = { interpreterId: ines.id, clientId: clinic.id, clientAmount: 15_308, ...review, ...more };
  const payment = await aPayment(kit, about);
  await kit.database.db.update(assignments).set({ date }).where(eq(assignments.id, payment.assignmentId));
}
const adjusted = (amount: string, reason: string) =>
  post('/pay-adjustments', { interpreterId: ines.id, amount, reason, date: '2026-02-15' });
const own = async (as: { cookie: string }, query = ''): Promise<OwnPayouts> =>
  (await kit.call('GET', `/api/payouts/mine${query}`, { as })).body;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  clinic = await aClient(kit, { name: 'City Clinic' });
  ines = await anInterpreter(kit, { name: '=Ines, "Ibarra"' });
  other = await anInterpreter(kit);
  await kit.database.db
    .update(interpreters)
    .set({ address: '1 Main St\nTucson' })
    .where(eq(interpreters.id, ines.id));
  await worked('2025-12-10', { amount: 1100, status: 'paid', paidDate: '2025-12-20' });
  await worked('2026-01-20', { amount: 5200, steps });
  january = (await post('/payouts', { from: '2026-01-01', to: '2026-01-31', payDate: '2026-02-10' })).body;
  await perform(january, 'approve');
  await perform(january, 'pay', { paidDate: '2026-02-10' });
  await worked('2026-02-10', { amount: 4000 });
  await adjusted('25.00', 'Training');
  february = (await post('/payouts', { from: '2026-02-01', to: '2026-02-28', payDate: '2026-03-10' })).body;
  await perform(february, 'approve');
  await worked('2026-02-26', { amount: 3000 });
  await worked('2026-02-27', { amount: 2000, review: 'reported', approvedAt: null });
  await worked('2026-03-01', { amount: 1000 });
});
afterAll(() => kit.close());

describe("an interpreter's own earnings", () => {
  it('are reported, approved, on their way and paid, by month and by pay period', async () => {
    const { year, years, months, periods } = await own(ines);
    expect({ year, years }).toEqual({ year: 2026, years: [2026, 2025] });
    const none = { reported: '0.00', approved: '0.00', onItsWay: '0.00', paid: '0.00' };
    expect(months).toEqual([
      { month: '2026-03', ...none, approved: '10.00' },
      { month: '2026-02', ...none, reported: '20.00', approved: '30.00', onItsWay: '65.00' },
      { month: '2026-01', ...none, paid: '52.00' },
    ]);
    // What is approved after the payout of its month was, is expected with the next one.
    expect(periods).toEqual([
      {
        from: '2026-03-01',
        to: '2026-03-31',
        payDate: '2026-04-10',
        payoutId: null,
        number: null,
        ...none,
        reported: '20.00',
        approved: '40.00',
      },
      {
        from: '2026-02-01',
        to: '2026-02-28',
        payDate: '2026-03-10',
        payoutId: february.id,
        number: february.number,
        ...none,
        onItsWay: '65.00',
      },
      {
        from: '2026-01-01',
        to: '2026-01-31',
        payDate: '2026-02-10',
        payoutId: january.id,
        number: january.number,
        ...none,
        paid: '52.00',
      },
    ]);
  });

  it('have their lines, and nothing of what the client pays', async () => {
    const { earnings } = await own(ines);
    expect(earnings.at(-1)).toMatchObject({
      state: 'paid',
      amount: '52.00',
      payDate: '2026-02-10',
      payoutId: january.id,
      reason: null,
      appointment: { clientName: 'City Clinic' },
      steps: [{ label: 'Interpreting', amount: '52.00' }],
    });
    expect(earnings.find(({ adjustmentId }) => adjustmentId !== null)).toMatchObject({
      state: 'on_its_way',
      amount: '25.00',
      reason: 'Training',
      appointment: null,
    });
    expect(JSON.stringify(earnings)).not.toMatch(/153\.08|for the client/);
  });

  it('of an earlier year are there with all that is not paid', async () => {
    const { earnings } = await own(ines, '?year=2025');
    expect(earnings.filter(({ state }) => state === 'paid').map(({ amount }) => amount)).toEqual(['11.00']);
    expect(earnings).toHaveLength(6);
  });

  it('that were paid in the year after are in both years', async () => {
    const third = await anInterpreter(kit);
    const paid = { interpreterId: third.id, amount: 900, status: 'paid', paidDate: '2026-01-10' } as const;
    await worked('2025-12-29', paid);
    for (const year of [2025, 2026])
      expect(await own(third, `?year=${year}`)).toMatchObject({
        years: [2026, 2025],
        earnings: [{ amount: '9.00', payDate: '2026-01-10' }],
      });
  });

  it('are only their own, and a draft is not known to them', async () => {
    expect(await own(other)).toMatchObject({ earnings: [], months: [], periods: [], years: [] });
  });
});

describe("the sums above an interpreter's own earnings", () => {
  const totals = async (as: { cookie: string }): Promise<EarningTotals> =>
    (await kit.call('GET', '/api/payments/mine/totals', { as })).body;

  it('are of the same amounts as those by month and by pay period, bonuses included', async () => {
    expect(await totals(ines)).toEqual({
      pending: { count: 4, adjustmentCount: 1, amount: '125.00' },
      paidThisYear: { count: 1, adjustmentCount: 0, amount: '52.00' },
      year: 2026,
      thisMonth: { count: 1, adjustmentCount: 0, amount: '10.00' },
      lastMonth: { count: 3, adjustmentCount: 1, amount: '115.00' },
      nextDue: { date: '2026-03-10', count: 1, adjustmentCount: 1, amount: '65.00' },
    });
    const { months, periods } = await own(ines);
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const isNotPaid = (groups: OwnPayouts['months'] | OwnPayouts['periods']) =>
      groups.reduce((sum, one) => sum + cents(one.reported) + cents(one.approved) + cents(one.onItsWay), 0);
    expect([isNotPaid(months), isNotPaid(periods)]).toEqual([12_500, 12_500]);
    expect(await totals(other)).toMatchObject({
      pending: { count: 0, adjustmentCount: 0, amount: '0.00' },
      nextDue: null,
    });
  });

  it('count what was paid in this year, whenever it was worked for, and last month across the year', async () => {
    const omar = await anInterpreter(kit);
    const his = (date: string, amount: number, paidDate: string) =>
      worked(date, { interpreterId: omar.id, amount, status: 'paid', paidDate });
    await his('2024-06-01', 1000, '2026-01-02');
    await his('2025-12-01', 200, '2025-12-31');
    await his('2025-12-31', 40, '2026-01-05');
    await worked('2025-11-30', { interpreterId: omar.id, amount: 9, status: 'void' });
    kit.clock.set('2026-01-31T15:00:00.000Z');
    const shown = await totals(omar);
    kit.clock.set(NOW);
    expect(shown).toMatchObject({
      paidThisYear: { count: 2, amount: '10.40' },
      thisMonth: { count: 0, amount: '0.00' },
      lastMonth: { count: 2, amount: '2.40' },
      pending: { count: 0 },
    });
    // Less than nothing is not expected on any day.
    await post('/pay-adjustments', {
      interpreterId: omar.id,
      amount: '-5.00',
      reason: 'Badge',
      date: '2026-03-02',
    });
    expect(await totals(omar)).toMatchObject({ pending: { count: 0, adjustmentCount: 1 }, nextDue: null });
  });
});

describe('what is entered while a draft is open', () => {
  it('is not expected with the draft until it is put in there', async () => {
    const vera = await anInterpreter(kit);
    await worked('2026-02-05', { interpreterId: vera.id, amount: 9000 });
    const days = { from: '2026-03-01', to: '2026-03-15', payDate: '2026-03-20' };
    const { body: draft } = await post('/payouts', days);
    await post('/pay-adjustments', {
      interpreterId: vera.id,
      amount: '-25.00',
      reason: 'Badge',
      date: '2026-03-02',
    });
    const totals = async (): Promise<EarningTotals> =>
      (await kit.call('GET', '/api/payments/mine/totals', { as: vera })).body;
    expect((await totals()).nextDue).toMatchObject({ date: '2026-03-20', amount: '90.00' });
    const { body: waiting } = await kit.call('GET', `/api/payouts/${draft.id}`, { as: staff });
    const put = { updatedAt: waiting.updatedAt, interpreterId: vera.id };
    expect((await post(`/payouts/${draft.id}/put-back`, put)).status).toBe(200);
    expect((await totals()).nextDue).toMatchObject({ date: '2026-03-20', amount: '65.00' });
    await perform(draft, 'void', { reason: 'Only looked at' });
  });
});

describe('a pay statement of a payout', () => {
  const read = async (url: string, as: { cookie: string }) => {
    const answer = await kit.app.inject({ url, headers: { cookie: as.cookie } });
    return {
      status: answer.statusCode,
      text: answer.statusCode === 200 ? (await readPdf(answer.rawPayload)).text : '',
    };
  };

  it('has its number, the bonus, and whether it is paid, and never the charge', async () => {
    const paid = await read(`/api/payouts/mine/${january.id}/statement`, ines);
    expect(paid.text).toContain(january.number);
    expect(paid.text).toMatch(/Still to be paid\s*\$0\.00/);
    const onItsWay = await read(`/api/payouts/${february.id}/interpreters/${ines.id}/statement`, staff);
    for (const words of [
      february.number,
      'Bonus: Training',
      '$25.00',
      '$65.00',
      'To be paid by Mar 10, 2026',
    ])
      expect(onItsWay.text).toContain(words);
    expect(`${paid.text}${onItsWay.text}`).not.toContain('153.08');
  });

  it('is not there for whom it pays nothing', async () => {
    expect(await read(`/api/payouts/mine/${january.id}/statement`, other)).toMatchObject({ status: 404 });
    expect(await read(`/api/payouts/${january.id}/interpreters/${other.id}/statement`, staff)).toMatchObject({
      status: 404,
    });
  });
});

describe('the file of a payout', () => {
  const fileOf = async (format: string, more: object = {}) =>
    (await perform(february, 'export', { format, ...more })).files[0] as {
      name: string;
      text: string;
    };

  it('is for the bank, with names that no spreadsheet runs', async () => {
    const { name, text } = await fileOf('bank');
    expect(name).toBe(`${february.number}-bank.csv`);
    expect(text).toBe(
      `\uFEFFName,Amount,Reference,Email\r\n"'=Ines, ""Ibarra""",65.00,${february.number},${ines.email}\r\n`,
    );
  });

  it('is a journal for QuickBooks, whose debits and credits are equal', async () => {
    const { text } = await fileOf('quickbooks', { costAccount: 'Interpreters' });
    expect(text.startsWith('Journal No.,')).toBe(true);
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      `${february.number},03/10/2026,Interpreters,"Interpreting Feb 1, 2026 to Feb 28, 2026",65.00,,"'=Ines, ""Ibarra"""`,
      `${february.number},03/10/2026,Checking,"Interpreting Feb 1, 2026 to Feb 28, 2026",,65.00,`,
    ]);
  });

  it('is bills for Xero', async () => {
    const [head = '', bill = ''] = (await fileOf('xero', { costAccount: '400' })).text.trim().split('\r\n');
    expect(head.split(',')).toHaveLength(26);
    expect(head.startsWith('*ContactName,')).toBe(true);
    expect(bill).toContain(
      `,1 Main St,Tucson,,,,,,,${february.number}-${ines.id},02/28/2026,03/10/2026,65.00,,`,
    );
    expect(bill.endsWith(',1,65.00,400,Tax Exempt,,,,,,USD')).toBe(true);
  });

  it('for Xero needs the code of the account, which the field says', async () => {
    const { body: now } = await kit.call('GET', `/api/payouts/${february.id}`, { as: staff });
    expect(
      await post(`/payouts/${february.id}/export`, { updatedAt: now.updatedAt, format: 'xero' }),
    ).toMatchObject({
      status: 422,
      body: { fields: { costAccount: 'Enter the account code: Xero does not accept bills without it' } },
    });
  });

  it('of a draft is refused', async () => {
    const { body } = await post('/payouts', { from: '2026-03-01', to: '2026-03-31', payDate: '2026-04-10' });
    expect(
      await post(`/payouts/${body.id}/export`, { updatedAt: body.updatedAt, format: 'bank' }),
    ).toMatchObject({
      status: 409,
      body: { message: `${body.number} is still a draft. Approve it first.` },
    });
  });
});
