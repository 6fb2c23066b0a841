import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { assignments } from '#server/db/schema/appointments.ts';

let kit: TestApp;
let staff: { cookie: string };
let interpreter: Awaited<ReturnType<typeof anInterpreter>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

const steps = [
  {
    side: 'pay',
    label: 'Interpreting, base rate',
    quantity: '2',
    unit: 'hours',
    rateCents: 2600,
    amountCents: 5200,
  },
  { side: 'pay', label: 'Parking', amountCents: 800 },
  {
    side: 'charge',
    label: 'Interpreting, client rate',
    quantity: '2',
    unit: 'hours',
    rateCents: 7654,
    amountCents: 15_308,
  },
] as const;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  [interpreter, clinic] = [await anInterpreter(kit), await aClient(kit)];
  const whose = { interpreterId: interpreter.id, clientId: clinic.id, clientAmount: 15_308 };
  await paidOn('2026-02-10', {
    ...whose,
    steps,
    status: 'paid',
    paidDate: '2026-02-27',
    paymentMethod: 'ACH',
    appointment: { completion: { completedAt: '2026-02-10T17:45:00Z', actualEndTime: '12:40' } },
  });
  await paidOn('2026-02-20', { ...whose, amount: 4545 });
  await paidOn('2026-02-21', { ...whose, amount: 1111, status: 'void' });
  await paidOn('2026-03-01', { ...whose, amount: 2222 });
  await paidOn('2026-02-11', { ...whose, interpreterId: (await anInterpreter(kit)).id, amount: 3333 });
});
afterAll(() => kit.close());

async function paidOn(date: string, about: Parameters<typeof aPayment>[1]) {
  const { assignmentId } = await aPayment(kit, about);
  const { db } = kit.database;
  await db.update(assignments).set({ date }).where(eq(assignments.id, assignmentId));
}

async function statement(url: string, as: { cookie: string }) {
  const answer = await kit.app.inject({ url, headers: { cookie: as.cookie } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const ofFebruary = 'from=2026-02-01&to=2026-02-28';

describe('a pay statement', () => {
  it('has the payments of the period that are not void, with their lines and sums, and nothing of what the client pays', async () => {
    const own = await statement(`/api/payments/mine/statement?${ofFebruary}`, interpreter);
    expect(own).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(own.headers['content-disposition']).toContain('pay-statement-2026-02-01-to-2026-02-28.pdf');
    const { text } = await readPdf(own.bytes);
    for (const sentence of ['$52.00', 'Parking', '$8.00', 'Paid Feb 27, 2026', 'Agreed pay', '$45.45'])
      expect(text).toContain(sentence);
    expect(text).toMatch(
      /Total \$105\.45 Paid \$60\.00 Still to be paid \$45\.45 Paid in 2026 so far \$60\.00/,
    );
    for (const unsaid of ['11.11', '22.22', '33.33', '153.08', '76.54', 'client rate'])
      expect(text).not.toContain(unsaid);
  });

  it('says the day on which the portal expects the pay, and nothing of one that nobody has approved', async () => {
    const other = await anInterpreter(kit);
    const whose = { interpreterId: other.id, clientId: clinic.id, dueDate: '2026-03-22' } as const;
    await paidOn('2026-02-20', { ...whose, amount: 4545, review: 'approved', approvedAt: NOW });
    await paidOn('2026-02-21', { ...whose, amount: 1000, review: 'reported' });
    const { body } = await kit.call('GET', '/api/payouts/mine', { as: other });
    expect(body.earnings).toMatchObject([{ payDate: null }, { payDate: '2026-03-10' }]);
    const { text } = await readPdf(
      (await statement(`/api/payments/mine/statement?${ofFebruary}`, other)).bytes,
    );
    expect(text).toContain('To be paid by Mar 10, 2026');
    expect(text).toContain('Not paid yet');
    expect(text).not.toContain('Mar 22');
  });

  it('says no day for pay that waits because a deduction is more', async () => {
    const other = await anInterpreter(kit);
    const approved = { clientId: clinic.id, amount: 4545, review: 'approved', approvedAt: NOW } as const;
    await paidOn('2026-02-20', { interpreterId: other.id, ...approved });
    await kit.call('POST', '/api/pay-adjustments', {
      as: staff,
      body: { interpreterId: other.id, amount: '-50.00', reason: 'Badge', date: '2026-02-21' },
    });
    const { bytes } = await statement(`/api/payments/mine/statement?${ofFebruary}`, other);
    const { text } = await readPdf(bytes);
    expect(text).toContain('Not paid yet');
    expect(text).not.toContain('To be paid by');
  });

  it('says until when an appointment lasted, and the booked end of one that was not held', async () => {
    const { bytes } = await statement(`/api/payments/mine/statement?${ofFebruary}`, interpreter);
    const { text } = await readPdf(bytes);
    expect(text).toContain('10:00 AM – 12:40 PM');
    expect(text.match(/10:00 AM – 12:00 PM/g)).toHaveLength(1);
  });

  it('is the same for staff, byte for byte', async () => {
    const own = await statement(`/api/payments/mine/statement?${ofFebruary}`, interpreter);
    const url = `/api/payments/statement?interpreterId=${interpreter.id}&${ofFebruary}`;
    const theirs = await statement(url, staff);
    expect(theirs.status).toBe(200);
    expect(Buffer.compare(theirs.bytes, own.bytes)).toBe(0);
  });

  it('is refused for nobody, and for a period that ends before it begins or is longer than a year', async () => {
    const ask = async (query: string) =>
      (await kit.call('GET', `/api/payments/statement?${query}`, { as: staff })).status;
    expect(await ask(`interpreterId=999999&${ofFebruary}`)).toBe(404);
    expect(await ask(`interpreterId=${interpreter.id}&from=2026-03-01&to=2026-02-01`)).toBe(422);
    expect(await ask(`interpreterId=${interpreter.id}&from=2024-01-01&to=2026-02-01`)).toBe(422);
  });
});
