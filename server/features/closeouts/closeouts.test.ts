import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { aPhoto, aReceipt } from '#kit/receipts.ts';
import { assignments, trackingLogs } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { notifications } from '#server/db/schema/records.ts';

/** After the appointments of these tests, which are on 2026-03-05 from 10:00 to 12:00. */
const LATER = '2026-03-06T14:00:00.000Z';

let kit: TestApp;
let sam: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp({ now: LATER });
  sam = await aStaffMember(kit);
  clinic = await aClient(kit);
  // Late cancellations cost half, from the beginning.
  await kit.database.pool.query(
    `UPDATE rate_rules SET terms = '{"steps": [{"hours": 24, "due": {"percent": 50}}]}' WHERE kind = 'cancellation'`,
  );
});
afterAll(() => kit.close());

/** Each action at its own time, so that a later one is known to be later. */
let minute = 0;
beforeEach(() => tick());
function tick(): void {
  minute += 1;
  kit.clock.set(new Date(Date.parse(LATER) + minute * 60_000).toISOString());
}

type Booking = Partial<Parameters<typeof anAssignment>[1]>;
type Person = { readonly cookie: string };

async function booked(more: Booking = {}) {
  const interpreter = await anInterpreter(kit);
  const assignment = await anAssignment(kit, {
    clientId: clinic.id,
    interpreterId: interpreter.id,
    location: `${interpreter.id} Any St`,
    status: 'accepted',
    currentStatus: 'arrived',
    arrivedAt: '2026-03-05T14:55:00.000Z',
    ...more,
  });
  return { interpreter, assignment };
}

const track = (id: number, as: Person, body: object) =>
  kit.call('PUT', `/api/assignments/${id}/tracking`, { as, body });

/** A report of the interpreter, with its closeout as staff see it. */
async function reported(report: object = {}, more: Booking = {}) {
  const { interpreter, assignment } = await booked(more);
  const body = { currentStatus: 'completed', actualEndTime: '12:00', ...report };
  expect(await track(assignment.id, interpreter, body)).toMatchObject({ status: 200 });
  return { interpreter, assignment, closeout: await closeoutOf(assignment.id) };
}

async function noShow(more: Booking = {}) {
  const { interpreter, assignment } = await booked(more);
  const body = { currentStatus: 'arrived', act: 'client_absent' };
  expect(await track(assignment.id, interpreter, body)).toMatchObject({ status: 200 });
  return { interpreter, assignment, closeout: await closeoutOf(assignment.id) };
}

async function closeoutOf(assignmentId: number): Promise<CloseoutDetail> {
  const rows = await kit.database.db
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(eq(payments.assignmentId, assignmentId));
  return get(rows.find(({ status }) => status !== 'void')?.id ?? 0);
}

async function get(paymentId: number): Promise<CloseoutDetail> {
  const answer = await kit.call('GET', `/api/closeouts/${paymentId}`, { as: sam });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** An action of staff on a closeout as it was shown. */
function decide(
  { paymentId, updatedAt }: Pick<CloseoutDetail, 'paymentId' | 'updatedAt'>,
  action: string,
  body: object = {},
  as: Person = sam,
) {
  tick();
  return kit.call('POST', `/api/closeouts/${paymentId}/${action === 'adjust' ? 'adjustments' : action}`, {
    as,
    body: { ...body, updatedAt },
  });
}

function answer(paymentId: number, as: Person, body: object, headers: Record<string, string> = {}) {
  tick();
  return kit.call('POST', `/api/closeouts/${paymentId}/answer`, { as, body, headers });
}

const assignmentOf = async (id: number) =>
  (await kit.call('GET', `/api/assignments/${id}`, { as: sam })).body;

describe('a report', () => {
  it('that is as booked is plain, and shows booked beside actual, lines, margin and history', async () => {
    const { interpreter, closeout } = await reported();
    expect(closeout).toMatchObject({
      review: 'reported',
      outcome: 'completed',
      status: 'pending',
      flags: [],
      amount: '60.00',
      clientAmount: '150.00',
      margin: '90.00',
      approvedAt: null,
      booked: { minutes: 120 },
      actual: { endTime: '12:00', minutes: 120, mileage: null },
      lines: [
        { side: 'pay', amount: '60.00', rate: '30.00', kind: 'hourly_rate', ruleId: expect.any(Number) },
        { side: 'charge', amount: '150.00', kind: 'hourly_rate', adjustment: null },
      ],
      history: [{ step: 'reported', by: interpreter.name, text: null }],
    });
  });

  it('says that miles are paid at nothing because no rate per mile is set', async () => {
    const { closeout } = await reported({ mileage: '12.5' });
    expect(closeout.flags).toEqual([
      { code: 'expenses', text: '12.5 miles are paid at $0.00, because no rate per mile is set' },
    ]);
  });

  it('says in words what is unusual, and no longer misses a receipt that comes later', async () => {
    const report = { actualEndTime: '12:40', parkingCost: '12.00' };
    const { interpreter, assignment, closeout } = await reported(report);
    const words = ({ flags }: CloseoutDetail) => flags.map(({ text }) => text);
    expect(words(closeout)).toEqual([
      'Ended 40 min after the booked end',
      'Expenses of $12.00',
      'No receipt for $12.00 of expenses',
    ]);
    tick();
    const sent = await kit.app.inject({
      method: 'PUT',
      url: `/api/assignments/${assignment.id}/receipts/00000000-0000-4000-8000-000000000001`,
      headers: { cookie: interpreter.cookie, 'content-type': 'image/jpeg' },
      payload: aPhoto(),
    });
    expect(sent.statusCode).toBe(200);
    const after = await closeoutOf(assignment.id);
    expect(words(after)).toEqual(['Ended 40 min after the booked end', 'Expenses of $12.00']);
    expect(after.receipts).toHaveLength(1);
    expect(await decide(closeout, 'approve')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`${interpreter.name} added a receipt`) },
    });
  });

  it('shows the check-in, and that it was far from where others checked in', async () => {
    const location = '7 Well Known St';
    const here = { lat: 40.7, lng: -74 };
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-03']) {
      const { interpreter, assignment } = await booked({
        location,
        date,
        status: 'completed',
        currentStatus: 'completed',
      });
      const log = {
        assignmentId: assignment.id,
        interpreterId: interpreter.id,
        status: 'arrived',
        location: here,
      } as const;
      await kit.database.db.insert(trackingLogs).values(log);
    }
    const { interpreter, assignment } = await booked({
      location,
      currentStatus: 'en_route',
      arrivedAt: null,
    });
    const place = JSON.stringify({ lat: 40.8, lng: -74, accuracy: 20 });
    await track(assignment.id, interpreter, {
      currentStatus: 'arrived',
      currentLocation: place,
      reportedAt: '2026-03-05T14:50:00Z',
    });
    await track(assignment.id, interpreter, { currentStatus: 'completed', actualEndTime: '12:00' });
    expect(await closeoutOf(assignment.id)).toMatchObject({
      flags: [
        {
          code: 'far_check_in',
          text: 'Checked in 6.9 miles from where others have checked in at this address',
        },
      ],
      checkIn: { minutesEarly: 10, position: { lat: 40.8, lng: -74, accuracy: 20 } },
    });
  });

  it.each([
    [
      'on site has no location',
      {},
      ['Checked in without a location: the device could not find its location'],
    ],
    ['of a call has none either', { mode: 'phone', location: 'By phone: extension 204' }, []],
  ] as const)('looks whether a check-in %s', async (_, more, texts) => {
    const { interpreter, assignment } = await booked({
      ...more,
      currentStatus: 'not_started',
      arrivedAt: null,
    });
    await track(assignment.id, interpreter, {
      currentStatus: 'arrived',
      reportedAt: '2026-03-05T14:50:00Z',
      trackingNotes: 'Without location: the device could not find its location.',
    });
    await track(assignment.id, interpreter, { currentStatus: 'completed', actualEndTime: '12:00' });
    expect((await closeoutOf(assignment.id)).flags.map(({ text }) => text)).toEqual(texts);
  });

  it('needs review while the client waits for an answer about it', async () => {
    const { assignment, closeout } = await reported();
    tick();
    const path = `/api/appointments/${assignment.id}/problem`;
    const body = { about: 'charge', text: 'We agreed on 1 hour' };
    expect((await kit.call('POST', path, { as: clinic, body })).status).toBe(200);
    const asked = await closeoutOf(assignment.id);
    expect(asked.flags).toEqual([
      { code: 'client_question', text: 'The client says that the charge is wrong' },
    ]);
    expect(await decide(closeout, 'approve')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`${clinic.name} wrote to the office. Pay is now $60.00`) },
    });
    tick();
    const [{ id }] = (await kit.call('GET', `/api/assignments/${assignment.id}/problems`, { as: sam })).body;
    const answer = { as: sam, body: { answer: 'It was 2 hours.' } };
    expect((await kit.call('POST', `/api/client-problems/${id}/answer`, answer)).status).toBe(204);
    expect((await closeoutOf(assignment.id)).flags).toEqual([]);
  });

  it('names the others of a team', async () => {
    const other = await booked({ location: 'Room 1, 9 Court St' });
    const { closeout } = await reported({}, { location: 'Room 1, 9 Court St' });
    expect(closeout.flags).toEqual([
      { code: 'team', text: `Same place and time: ${other.interpreter.name}` },
    ]);
  });
});

describe('approving', () => {
  it('freezes the amounts, also against the database', async () => {
    const { closeout } = await reported();
    const { status, body } = await decide(closeout, 'approve');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      review: 'approved',
      approvedBy: 'Sam Staff',
      history: [{}, { step: 'approved' }],
    });
    const change = (values: object) =>
      kit.database.db.update(payments).set(values).where(eq(payments.id, closeout.paymentId));
    await expect(change({ amount: 1 })).rejects.toThrow();
    await expect(change({ clientAmount: 1 })).rejects.toThrow();
    await expect(change({ steps: [] })).rejects.toThrow();
    for (const [action, more] of [
      ['adjust', { side: 'pay', label: 'More', amount: '1.00', reason: 'Any' }],
      ['return', { question: 'Why?' }],
      ['approve', {}],
    ] as const)
      expect(await decide(body, action, more)).toMatchObject({
        status: 409,
        body: { code: 'payment_step' },
      });
  });

  it('is refused on what has changed since, and says what changed', async () => {
    const { closeout } = await reported();
    const dana = await aStaffMember(kit, 'Dana Bookkeeper', 'bookkeeper');
    await decide(
      closeout,
      'adjust',
      { side: 'pay', label: 'Waiting', amount: '5.00', reason: 'Waited' },
      dana,
    );
    expect(await decide(closeout, 'approve')).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message:
          'Since you opened this, Dana Bookkeeper added a line. Pay is now $65.00, charge $150.00. Nothing was saved. Check what is there now, then try again.',
      },
    });
  });

  it('by two at once succeeds once', async () => {
    const { closeout } = await reported();
    const both = await Promise.all([decide(closeout, 'approve'), decide(closeout, 'approve')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('twice with one key counts once', async () => {
    const { closeout } = await reported();
    const { paymentId, updatedAt } = closeout;
    const again = () =>
      kit.call('POST', `/api/closeouts/${paymentId}/approve`, {
        as: sam,
        body: { updatedAt },
        headers: { 'idempotency-key': `approve-${paymentId}` },
      });
    expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({ status: 200, body: { review: 'approved' } });
  });

  it('many approves those that are plain and as they were shown, and names the others', async () => {
    const plain = (await reported()).closeout;
    const changed = (await reported()).closeout;
    const unusual = (await reported({ actualEndTime: '12:30' })).closeout;
    const returned = (await reported()).closeout;
    await decide(changed, 'adjust', { side: 'pay', label: 'More', amount: '5.00', reason: 'Any' });
    const withQuestion = (await decide(returned, 'return', { question: 'Why?' })).body;
    const closeouts = [plain, changed, unusual, withQuestion, { paymentId: 999_999, updatedAt: LATER }].map(
      ({ paymentId, updatedAt }) => ({ paymentId, updatedAt }),
    );
    const { status, body } = await kit.call('POST', '/api/closeouts/approve', {
      as: sam,
      body: { closeouts },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      count: 1,
      amount: '60.00',
      clientAmount: '150.00',
      notApproved: [
        {
          paymentId: changed.paymentId,
          reason: 'This appointment has changed since you saw it. Open it again before you approve it.',
        },
        {
          paymentId: unusual.paymentId,
          reason: 'This appointment needs a closer look: Ended 30 min after the booked end.',
        },
        {
          paymentId: returned.paymentId,
          reason: 'The interpreter has not answered the question about this report yet.',
        },
        { paymentId: 999_999, reason: 'This appointment was not found.' },
      ],
    });
    expect((await get(plain.paymentId)).review).toBe('approved');
    expect((await get(unusual.paymentId)).review).toBe('reported');
  });

  it('says beforehand on which day it is posted if the books are closed, also of a correction', async () => {
    const { closeout } = await reported();
    expect(closeout.closedPosting).toBe(null);
    const early = (await decide((await reported()).closeout, 'approve')).body;
    const closings = kit.database.pool;
    await closings.query("INSERT INTO book_closings (through, closed_at) VALUES ('2026-03-05', now())");
    const next = { through: '2026-03-05', on: '2026-03-06' };
    const postedOn = async ({ paymentId }: CloseoutDetail) => {
      const { rows } = await closings.query<{ date: string }>(
        "SELECT date::text FROM ledger_transactions WHERE source_kind = 'payment' AND source_id = $1 ORDER BY id DESC LIMIT 1",
        [paymentId],
      );
      return rows[0]?.date;
    };
    const seen = await get(closeout.paymentId);
    const { body: list } = await kit.call('GET', '/api/closeouts?review=reported', { as: sam });
    const ofList = list.find(({ paymentId }: CloseoutDetail) => paymentId === closeout.paymentId);
    expect([seen.closedPosting, ofList.closedPosting]).toEqual([next, next]);
    const approved = (await decide(seen, 'approve')).body;
    expect([approved.closedPosting, await postedOn(approved)]).toEqual([next, '2026-03-06']);
    // What was approved in time is corrected after it was.
    expect([await postedOn(early), (await get(early.paymentId)).closedPosting]).toEqual(['2026-03-05', next]);
    const more = { side: 'charge', label: 'More', amount: '5.00', reason: 'Forgotten' };
    await decide(early, 'corrections', more);
    expect(await postedOn(early)).toBe('2026-03-06');
    await closings.query('UPDATE book_closings SET reopened_at = now()');
  });

  it('comes with paying what nobody reviewed', async () => {
    const { closeout } = await reported();
    const { paymentId } = closeout;
    expect((await kit.call('POST', `/api/payments/${paymentId}/pay`, { as: sam, body: {} })).status).toBe(
      200,
    );
    expect(await get(paymentId)).toMatchObject({
      review: 'approved',
      approvedBy: 'Sam Staff',
      status: 'paid',
      history: [{ step: 'reported' }, { step: 'approved' }, { step: 'paid' }],
    });
  });

  it('is reopened with a reason until it is paid', async () => {
    const { closeout } = await reported();
    const { body: approved } = await decide(closeout, 'approve');
    expect((await decide(approved, 'reopen', { reason: ' ' })).body.fields).toEqual({
      reason: 'A reason is required',
    });
    const { status, body } = await decide(approved, 'reopen', { reason: 'The client disagrees' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ review: 'reported', approvedAt: null, approvedBy: null });
    expect(body.history.at(-1)).toMatchObject({
      step: 'reopened',
      by: 'Sam Staff',
      text: 'The client disagrees',
    });
    expect(
      (await decide(body, 'adjust', { side: 'charge', label: 'Less', amount: '-50.00', reason: 'Agreed' }))
        .status,
    ).toBe(200);
    await kit.call('POST', `/api/payments/${closeout.paymentId}/pay`, { as: sam, body: {} });
    expect(await decide(await get(closeout.paymentId), 'reopen', { reason: 'Again' })).toMatchObject({
      status: 409,
    });
  });
});

describe('a question to the interpreter', () => {
  const ask = async (report: object = {}) => {
    const made = await reported(report);
    const { body } = await decide(made.closeout, 'return', { question: 'Did it last until noon?' });
    return { ...made, returned: body as CloseoutDetail, paymentId: made.closeout.paymentId };
  };
  const mine = async (as: Person) => (await kit.call('GET', '/api/closeouts/mine', { as })).body;

  it('goes to them on their channels and into their portal, without what the client pays', async () => {
    const { interpreter, paymentId, returned } = await ask({ parkingCost: '12.00' });
    expect(returned).toMatchObject({ review: 'returned', question: 'Did it last until noon?' });
    const [own] = await mine(interpreter);
    expect(own).toMatchObject({
      paymentId,
      amount: '72.00',
      isCorrectable: true,
      question: 'Did it last until noon?',
      reported: { actualEndTime: '12:00', parkingCost: '12.00', mileage: null },
    });
    expect(JSON.stringify(own)).not.toMatch(/150\.00|margin|flag|clientAmount/);
    expect(await mine(await anInterpreter(kit))).toEqual([]);
    const [entry] = (await kit.call('GET', '/api/inbox', { as: interpreter })).body;
    expect(entry).toMatchObject({ kind: 'closeout_returned', question: 'Did it last until noon?' });
    const messages = await kit.database.db
      .select({ channel: notifications.channel })
      .from(notifications)
      .where(eq(notifications.recipientId, interpreter.id));
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']); // push: no device
  });

  it('keeps the payment from being paid, alone and with others', async () => {
    const { paymentId, interpreter } = await ask();
    const alone = await kit.call('POST', `/api/payments/${paymentId}/pay`, { as: sam, body: {} });
    expect(alone).toMatchObject({ status: 409, body: { code: 'payment_step' } });
    expect(alone.body.message).toBe(
      `${interpreter.name} has not answered the question about the payment of $60.00 yet. Approve it first, or wait for the answer.`,
    );
    const { closeout: other } = await reported();
    const paymentIds = [other.paymentId, paymentId];
    const many = await kit.call('POST', '/api/payments/pay', { as: sam, body: { paymentIds } });
    expect(many.body.fields).toEqual({
      'paymentIds.1': `${interpreter.name} has not answered the question about the payment of $60.00 yet`,
    });
    expect((await get(other.paymentId)).review).toBe('reported');
  });

  it('is answered in words', async () => {
    const { interpreter, paymentId } = await ask();
    expect(await answer(paymentId, interpreter, { answer: 'Yes, the doctor was late.' })).toMatchObject({
      status: 200,
      body: { review: 'reported', answer: 'Yes, the doctor was late.' },
    });
    const after = await get(paymentId);
    expect(after).toMatchObject({ review: 'reported', amount: '60.00', answer: 'Yes, the doctor was late.' });
    expect(after.history.at(-1)).toMatchObject({ step: 'answered', by: interpreter.name });
    expect(await mine(interpreter)).toEqual([]);
  });

  it('is answered by a correction, which is priced anew and keeps adjustments', async () => {
    const { interpreter, assignment, closeout } = await reported({
      actualEndTime: '12:40',
      parkingCost: '8.50',
    });
    expect(closeout).toMatchObject({ amount: '91.00', clientAmount: '206.25' });
    const line = { side: 'pay', label: 'Waiting', amount: '5.00', reason: 'Waited for the doctor' };
    const { body: adjusted } = await decide(closeout, 'adjust', line);
    await decide(adjusted, 'return', { question: 'Until when did it last?' });
    const corrections = { actualEndTime: '12:10', mileage: null, parkingCost: '6.00' };
    expect((await answer(closeout.paymentId, interpreter, corrections)).status).toBe(200);
    const after = await get(closeout.paymentId);
    // 130 minutes are billed as 135: 2.25 × 30.00 + 6.00 + 5.00, and 2.25 × 75.00.
    expect(after).toMatchObject({
      amount: '78.50',
      clientAmount: '168.75',
      actual: { endTime: '12:10', parkingCost: '6.00' },
    });
    expect(after.lines.find(({ adjustment }) => adjustment)).toMatchObject({
      label: 'Waiting',
      amount: '5.00',
      adjustment: { id: 1, reason: 'Waited for the doctor', by: 'Sam Staff' },
    });
    expect(after.flags.map(({ code }) => code)).toEqual(['expenses', 'missing_receipt']);
    expect(await assignmentOf(assignment.id)).toMatchObject({
      totalAmount: '168.75',
      actualEndTime: '12:10',
    });
  });

  it('is answered by the day of service: a new rate does not count', async () => {
    const { interpreter, paymentId } = await ask();
    const body = {
      name: interpreter.name,
      email: interpreter.email,
      phone: interpreter.phone,
      address: interpreter.address,
    };
    const raised = await kit.call('PUT', `/api/interpreters/${interpreter.id}`, {
      as: sam,
      body: { ...body, languages: ['Spanish'], hourlyRate: '40.00', username: interpreter.username },
    });
    expect(raised.status).toBe(200);
    await answer(paymentId, interpreter, { actualEndTime: '12:30' });
    expect((await get(paymentId)).amount).toBe('75.00');
  });

  it('is not answered by nothing, an end before the start, no time, or a negative amount', async () => {
    const { interpreter, paymentId } = await ask();
    for (const [body, field, sentence] of [
      [{}, 'answer', 'Write an answer, or correct your report'],
      [{ actualEndTime: '09:00' }, 'actualEndTime', /after the start/],
      [{ actualEndTime: 'noon' }, 'actualEndTime', 'Enter a time as HH:MM'],
      [{ parkingCost: '-1' }, 'parkingCost', /Enter an amount in dollars/],
    ] as const) {
      const { status, body: refused } = await answer(paymentId, interpreter, body);
      expect(status).toBe(422);
      expect(refused.fields[field]).toMatch(sentence);
    }
    expect((await get(paymentId)).review).toBe('returned');
  });

  it('is answered once, however often the phone sends it', async () => {
    const { interpreter, paymentId } = await ask();
    const key = { 'idempotency-key': `answer-${paymentId}` };
    const send = () => answer(paymentId, interpreter, { actualEndTime: '12:30' }, key);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await get(paymentId)).history.filter(({ step }) => step === 'answered')).toHaveLength(1);
  });

  it('is not answered once it is approved, by somebody else, or unasked', async () => {
    const { interpreter, paymentId, returned } = await ask();
    expect((await answer(paymentId, await anInterpreter(kit), { answer: 'Me' })).status).toBe(404);
    expect((await decide(returned, 'approve')).status).toBe(200);
    expect((await answer(paymentId, interpreter, { answer: 'Late' })).body.message).toBe(
      'The office has already approved this report. Call the office if something is wrong.',
    );
    const unasked = await reported();
    expect((await answer(unasked.closeout.paymentId, unasked.interpreter, { answer: 'Hi' })).status).toBe(
      409,
    );
  });

  it('that is answered while staff approve: one of both counts, whole', async () => {
    for (let round = 0; round < 2; round++) {
      const { interpreter, paymentId, returned } = await ask();
      const [approved, answered] = await Promise.all([
        decide(returned, 'approve'),
        answer(paymentId, interpreter, { actualEndTime: '12:30' }),
      ]);
      expect([approved.status, answered.status].sort()).toEqual([200, 409]);
      const { amount, review } = await get(paymentId);
      expect([review, amount]).toEqual(
        approved.status === 200 ? ['approved', '60.00'] : ['reported', '75.00'],
      );
    }
  });
});

describe('adjusting', () => {
  const line = (more: object = {}) => ({
    side: 'pay',
    label: 'Late arrival',
    amount: '-12.50',
    reason: 'Came late',
    ...more,
  });

  it('adds a line that is work, whatever it is called', async () => {
    const { closeout, interpreter } = await reported();
    const { body } = await decide(closeout, 'adjust', line({ label: 'Parking', amount: '8.50' }));
    expect(body).toMatchObject({ amount: '68.50', flags: [] });
    const { body: own } = await kit.call('GET', '/api/payments/mine', { as: interpreter });
    expect(own[0].steps.map((one: { isAdjustment?: true }) => one.isAdjustment)).toEqual([undefined, true]);
  });

  it('adds a line with its author, and removes it again', async () => {
    const { assignment, closeout } = await reported();
    const { body: less } = await decide(closeout, 'adjust', line());
    expect(less).toMatchObject({ amount: '47.50', margin: '102.50' });
    const { body: more } = await decide(
      less,
      'adjust',
      line({ side: 'charge', amount: 20.5, label: 'Parking passed on' }),
    );
    expect(more).toMatchObject({ amount: '47.50', clientAmount: '170.50' });
    expect((await assignmentOf(assignment.id)).totalAmount).toBe('170.50');
    tick();
    const url = `/api/closeouts/${closeout.paymentId}/adjustments/1?updatedAt=${more.updatedAt}`;
    const { body } = await kit.call('DELETE', url, { as: sam });
    expect(body).toMatchObject({ amount: '60.00', clientAmount: '170.50' });
    expect(body.history.slice(1).map((one: { step: string; text: string }) => [one.step, one.text])).toEqual([
      ['adjusted', 'Late arrival: −$12.50 on the pay. Came late'],
      ['adjusted', 'Parking passed on: $20.50 on the charge. Came late'],
      ['adjustment_removed', 'Late arrival: −$12.50 on the pay'],
    ]);
    tick();
    expect((await kit.call('DELETE', url.replace(more.updatedAt, body.updatedAt), { as: sam })).status).toBe(
      404,
    );
  });

  it('by what cannot be is refused at the field, and nothing changes', async () => {
    const { closeout } = await reported();
    for (const [more, field, sentence] of [
      [{ amount: '-60.01' }, 'amount', 'The pay would be −$0.01. It cannot be less than $0.00.'],
      [{ amount: '0.00' }, 'amount', 'Enter an amount other than 0'],
      [{ amount: '=1+1' }, 'amount', 'Enter an amount in dollars, with at most two decimals'],
      [
        { amount: '99999999.99' },
        'amount',
        'The pay would be $100,000,059.99. It cannot be more than $99,999,999.99.',
      ],
      [{ amount: '-100000000' }, 'amount', 'Enter an amount from −$99,999,999.99 to $99,999,999.99'],
      [{ reason: '' }, 'reason', 'A reason is required'],
      [{ label: '  ' }, 'label', 'Say what the line is for'],
      [{ side: 'both' }, 'side', 'Choose pay or charge'],
    ] as const) {
      const { status, body } = await decide(closeout, 'adjust', line(more));
      expect(status).toBe(422);
      expect(body.fields[field]).toMatch(sentence);
    }
    expect(await get(closeout.paymentId)).toEqual(closeout);
  });

  it('charges what staff agreed on, says what the rules give, and is not plain; a correction keeps it', async () => {
    const { interpreter, assignment } = await booked();
    const { date, startTime, endTime, language, location } = assignment;
    const same = { interpreterId: interpreter.id, clientId: clinic.id, date, startTime, endTime, language };
    const edit = { ...same, location, totalAmount: '120.00' };
    const edited = await kit.call('PUT', `/api/assignments/${assignment.id}`, { as: sam, body: edit });
    expect(edited.body).toMatchObject({ totalAmount: '120.00' });
    const report = { currentStatus: 'completed', actualEndTime: '12:40' };
    expect(await track(assignment.id, interpreter, report)).toMatchObject({ status: 200 });
    const closeout = await closeoutOf(assignment.id);
    const agreed = { label: 'Agreed charge', amount: '120.00', byRules: '206.25' };
    expect(closeout.lines.find(({ side }) => side === 'charge')).toMatchObject(agreed);
    expect(closeout).toMatchObject({ amount: '82.50', clientAmount: '120.00' });
    expect(closeout.flags.map(({ text }) => text)).toContain(
      'The agreed charge is $120.00; the rates give $206.25',
    );
    await decide(closeout, 'return', { question: 'Until 12:10?' });
    await answer(closeout.paymentId, interpreter, { actualEndTime: '12:10' });
    const corrected = await get(closeout.paymentId);
    expect(corrected).toMatchObject({ amount: '67.50', clientAmount: '120.00' });
    expect(corrected.lines.find(({ side }) => side === 'charge')).toMatchObject({
      ...agreed,
      byRules: '168.75',
    });
  });

  /** Rule rates-17: 150.00 with 8.88% are 163.32. */
  describe('a charge with tax', () => {
    beforeAll(() =>
      kit.database.pool.query(
        `INSERT INTO rate_rules (side, kind, terms) VALUES ('charge', 'tax', '{"hundredthsPercent": 888}')`,
      ),
    );
    afterAll(() => kit.database.pool.query(`DELETE FROM rate_rules WHERE kind = 'tax'`));
    const taxOf = ({ lines }: CloseoutDetail) => lines.find(({ label }) => label.startsWith('Tax'))?.amount;
    const charge = (amount: string) => line({ side: 'charge', label: 'Goodwill', amount });

    it.each([
      ['-25.00', '136.10', '11.10'],
      ['10.00', '174.21', '14.21'],
      ['-150.00', '0.00', '0.00'],
    ])('adjusted by %s has the tax of the rest', async (amount, total, tax) => {
      const { closeout, assignment } = await reported();
      expect(closeout).toMatchObject({ clientAmount: '163.32', margin: '90.00' });
      const { body } = await decide(closeout, 'adjust', charge(amount));
      expect([body.clientAmount, taxOf(body)]).toEqual([total, tax]);
      expect((await assignmentOf(assignment.id)).totalAmount).toBe(total);
      tick();
      const url = `/api/closeouts/${closeout.paymentId}/adjustments/1?updatedAt=${body.updatedAt}`;
      expect((await kit.call('DELETE', url, { as: sam })).body.clientAmount).toBe('163.32');
    });

    it('is not below zero, nor only its tax', async () => {
      const { closeout } = await reported();
      expect(await decide(closeout, 'adjust', charge('-160.00'))).toMatchObject({
        status: 422,
        body: { fields: { amount: 'The charge would be −$10.00. It cannot be less than $0.00.' } },
      });
    });

    it('of a no-show has its tax apart, also in the ledger, and none once it is waived', async () => {
      const { closeout } = await noShow({ totalAmountCents: 16_332 });
      expect(closeout.clientAmount).toBe('81.66');
      const lines = closeout.lines.filter(({ side }) => side === 'charge');
      expect(lines).toMatchObject([
        { label: 'No-show, 50% of the booked $150.00', amount: '75.00' },
        { label: 'Tax, 8.88%', amount: '6.66' },
      ]);
      const { body: approved } = await decide(closeout, 'approve');
      const { rows } = await kit.database.pool.query(
        `SELECT e.account, e.cents::integer FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
         WHERE t.source_kind = 'payment' AND t.source_id = $1 AND e.account IN ('revenue', 'tax') ORDER BY 1`,
        [closeout.paymentId],
      );
      expect(rows).toEqual([
        { account: 'revenue', cents: -7500 },
        { account: 'tax', cents: -666 },
      ]);
      tick();
      const { body: reopened } = await decide(approved, 'reopen', { reason: 'First time' });
      tick();
      const { body: waived } = await decide(reopened, 'waive', { side: 'charge', reason: 'First time' });
      expect([waived.clientAmount, taxOf(waived)]).toEqual(['0.00', '0.00']);
    });
  });

  it('an amount that staff entered makes it a line', async () => {
    const { interpreter, assignment } = await booked({ status: 'completed', currentStatus: 'completed' });
    const entered = {
      assignmentId: assignment.id,
      interpreterId: interpreter.id,
      amount: '80.00',
      clientAmount: '0.00',
      dueDate: '2026-04-01',
    };
    const { body: payment } = await kit.call('POST', '/api/payments', { as: sam, body: entered });
    const closeout = await get(payment.id);
    expect(closeout).toMatchObject({
      outcome: 'entered',
      lines: [],
      history: [{ step: 'entered', by: 'Sam Staff' }],
    });
    expect(closeout.flags.map(({ code }) => code)).toEqual(['negative_margin', 'entered']);
    const { body } = await decide(closeout, 'adjust', line());
    expect(body).toMatchObject({
      amount: '67.50',
      lines: [{ label: 'Amount as entered', amount: '80.00', adjustment: null }, { amount: '-12.50' }],
    });
  });
});

describe('a no-show', () => {
  it('has its payment at once, as a cancellation at the start', async () => {
    const { assignment, interpreter, closeout } = await noShow({ totalAmountCents: 15_000 });
    expect(closeout).toMatchObject({
      outcome: 'no_show',
      amount: '30.00',
      clientAmount: '75.00',
      actual: null,
      flags: [{ code: 'no_show', text: 'The client did not come' }],
      lines: [
        { side: 'pay', label: 'No-show, 50% of 2 booked hours, base rate' },
        { side: 'charge', label: 'No-show, 50% of the booked $150.00' },
      ],
    });
    // Reported twice, it is one.
    await track(assignment.id, interpreter, { currentStatus: 'arrived', act: 'client_absent' });
    expect((await closeoutOf(assignment.id)).paymentId).toBe(closeout.paymentId);
  });

  it('cancels the appointment for the client when it is approved', async () => {
    const { assignment, closeout } = await noShow({ totalAmountCents: 15_000 });
    expect((await assignmentOf(assignment.id)).status).toBe('accepted');
    expect((await decide(closeout, 'approve')).status).toBe(200);
    expect(await assignmentOf(assignment.id)).toMatchObject({
      status: 'cancelled',
      cancellation: {
        by: 'client',
        charge: '75.00',
        reason: 'The client did not come',
        cancelledAt: closeout.reportedAt,
      },
    });
  });

  it('is paid with one click too', async () => {
    const { assignment, closeout } = await noShow({ totalAmountCents: 15_000 });
    await kit.call('POST', `/api/payments/${closeout.paymentId}/pay`, { as: sam, body: {} });
    expect((await assignmentOf(assignment.id)).status).toBe('cancelled');
  });

  it.each([
    ['completed', { currentStatus: 'completed', actualEndTime: '12:00' }, '60.00'],
    ['reported not to have taken place', { currentStatus: 'arrived', act: 'did_not_take_place' }, null],
  ])('that is %s after all has another payment, or none', async (_, report, amount) => {
    const { assignment, interpreter, closeout } = await noShow();
    tick();
    expect((await track(assignment.id, interpreter, report)).status).toBe(200);
    expect(await get(closeout.paymentId)).toMatchObject({ status: 'void' });
    const live = (
      await kit.call('GET', `/api/payments?assignmentId=${assignment.id}`, { as: sam })
    ).body.filter(({ status }: { status: string }) => status !== 'void');
    expect(live.map((payment: { amount: string }) => payment.amount)).toEqual(
      amount === null ? [] : [amount],
    );
  });

  it('of an appointment that the office cancels has no payment any more', async () => {
    const { assignment, closeout } = await noShow();
    tick();
    const cancelled = await kit.call('POST', `/api/assignments/${assignment.id}/cancel`, {
      as: sam,
      body: {},
    });
    expect(cancelled.status).toBe(200);
    expect(await get(closeout.paymentId)).toMatchObject({
      status: 'void',
      history: [{}, { step: 'voided' }],
    });
  });

  it('is not approved for an appointment that is booked again', async () => {
    const { assignment, closeout } = await noShow();
    await kit.database.db.update(assignments).set({ notHeld: null }).where(eq(assignments.id, assignment.id));
    expect((await decide(closeout, 'approve')).body.message).toMatch(/^This appointment was booked again/);
    expect((await get(closeout.paymentId)).review).toBe('reported');
  });

  it('is waived for one side or both, with a reason; the client is told 0', async () => {
    const { assignment, closeout } = await noShow({ totalAmountCents: 15_000 });
    const { body } = await decide(closeout, 'waive', { side: 'charge', reason: 'A good client' });
    expect(body).toMatchObject({ amount: '30.00', clientAmount: '0.00' });
    expect(body.lines.at(-1)).toMatchObject({
      label: 'Waived',
      amount: '-75.00',
      adjustment: { reason: 'A good client' },
    });
    const { body: both } = await decide(body, 'waive', { side: 'both', reason: 'Our mistake' });
    expect(both).toMatchObject({ amount: '0.00', clientAmount: '0.00', margin: '0.00' });
    expect((await decide(both, 'waive', { side: 'pay', reason: 'Again' })).status).toBe(409);
    await decide(both, 'approve');
    expect((await assignmentOf(assignment.id)).cancellation.charge).toBe('0.00');
    const { closeout: work } = await reported();
    expect((await decide(work, 'waive', { side: 'pay', reason: 'No' })).body.message).toBe(
      'Only a late cancellation or a no-show can be waived.',
    );
  });
});

describe('a late cancellation', () => {
  it('is reviewed too, and what the client is told follows a waiver and its removal', async () => {
    const when = {
      date: '2026-03-06',
      startTime: '18:00',
      endTime: '20:00',
      currentStatus: 'not_started',
      arrivedAt: null,
      totalAmountCents: 15_000,
    } as const;
    const { assignment } = await booked(when);
    const body = { reason: 'The patient is ill', charge: '150.00' };
    const cancelled = await kit.call('POST', `/api/appointments/${assignment.id}/cancel`, {
      as: clinic,
      body,
    });
    expect(cancelled.status).toBe(200);
    const { charge } = (await assignmentOf(assignment.id)).cancellation;
    const closeout = await closeoutOf(assignment.id);
    expect(closeout).toMatchObject({
      outcome: 'cancelled',
      clientAmount: charge,
      actual: null,
      checkIn: null,
      flags: [{ code: 'late_cancellation', text: 'Cancelled late by the client' }],
      cancellation: { by: 'client', reason: 'The patient is ill' },
    });
    const { body: waived } = await decide(closeout, 'waive', { side: 'charge', reason: 'First time' });
    expect((await assignmentOf(assignment.id)).cancellation.charge).toBe('0.00');
    expect(waived.flags.map(({ code }: { code: string }) => code)).toEqual([
      'late_cancellation',
      'large_adjustment',
      'negative_margin',
    ]);
    tick();
    const url = `/api/closeouts/${closeout.paymentId}/adjustments/1?updatedAt=${waived.updatedAt}`;
    expect((await kit.call('DELETE', url, { as: sam })).body.clientAmount).toBe(charge);
    expect((await assignmentOf(assignment.id)).cancellation.charge).toBe(charge);
  });
});

describe('the queue', () => {
  it('has the longest waiting first, by pages, filtered and counted', async () => {
    const client = await aClient(kit);
    const interpreter = await anInterpreter(kit);
    const whose = { clientId: client.id, interpreterId: interpreter.id };
    const made = [];
    for (let at = 0; at < 5; at++)
      made.push(await aPayment(kit, { ...whose, flags: at < 3 ? [] : ['overrun'] }));
    await aPayment(kit, { ...whose, status: 'void' });
    const ids = made.map(({ id }) => id);
    const list = async (query: string) => {
      const { body, headers } = await kit.call('GET', `/api/closeouts?clientId=${client.id}${query}`, {
        as: sam,
      });
      const next = /<([^>]+)>/.exec(String(headers['link']))?.[1];
      return {
        ids: body.map((one: { paymentId: number }) => one.paymentId),
        next,
        total: headers['x-total-count'],
      };
    };
    const first = await list('&limit=2');
    expect(first).toMatchObject({ ids: ids.slice(0, 2), total: '5' });
    const second = await kit.call('GET', first.next ?? '', { as: sam });
    expect(second.body.map((one: { paymentId: number }) => one.paymentId)).toEqual(ids.slice(2, 4));
    expect((await list('&plain=true')).ids).toEqual(ids.slice(0, 3));
    expect((await list('&plain=false')).ids).toEqual(ids.slice(3));
    expect((await list('&flag=overrun')).ids).toEqual(ids.slice(3));
    expect((await list('&flag=team')).ids).toEqual([]);
    expect((await list('&from=2026-03-05&to=2026-03-05')).ids).toEqual(ids);
    expect((await list('&from=2026-03-06')).ids).toEqual([]);
    expect((await list(`&interpreterId=${interpreter.id + 1}`)).ids).toEqual([]);

    const before = (await kit.call('GET', '/api/closeouts/counts', { as: sam })).body;
    const [one, two] = [await get(ids[0] ?? 0), await get(ids[1] ?? 0)];
    await decide(one, 'approve');
    await decide(two, 'approve');
    await decide(await get(ids[3] ?? 0), 'return', { question: 'Why?' });
    expect(await list('&review=approved&limit=1')).toMatchObject({ ids: [ids[1]], total: '2' });
    const next = await kit.call('GET', (await list('&review=approved&limit=1')).next ?? '', { as: sam });
    expect(next.body.map((closeout: { paymentId: number }) => closeout.paymentId)).toEqual([ids[0]]);
    expect((await list('&review=returned')).ids).toEqual([ids[3]]);
    // Whatever is not approved, also page by page.
    expect((await list('&review=waiting')).ids).toEqual(ids.slice(2));
    const everything = await kit.call('GET', '/api/closeouts?review=waiting&limit=1', { as: sam });
    const waiting = await list('&review=waiting&limit=2');
    expect(waiting).toMatchObject({ ids: ids.slice(2, 4), total: '3' });
    const rest = await kit.call('GET', waiting.next ?? '', { as: sam });
    expect(rest.body.map(({ paymentId }: { paymentId: number }) => paymentId)).toEqual(ids.slice(4));
    const after = (await kit.call('GET', '/api/closeouts/counts', { as: sam })).body;
    const past = await kit.call('GET', '/api/assignments?result=missing&limit=1', { as: sam });
    const numbers = [everything, past].map(({ headers }) => Number(headers['x-total-count'] ?? 0));
    expect(after.notApproved).toBe(numbers.reduce((sum, number) => sum + number));
    expect(after).toEqual({
      plain: before.plain - 2,
      withQuestion: before.withQuestion - 1,
      withoutResult: Number(past.headers['x-total-count']),
      unfilled: before.unfilled,
      returned: before.returned + 1,
      // What is to review is what the lists of the review have together.
      notApproved: before.notApproved - 2,

      approvedToday: before.approvedToday + 2,
      flags: { ...before.flags, overrun: before.flags.overrun - 1 },
    });
  });

  it.each(['1', 'x.y.z', '1.2026-99-99T00:00:00Z.3'])('refuses the cursor %s', async (cursor) => {
    expect(
      (await kit.call('GET', `/api/closeouts?review=approved&cursor=${cursor}`, { as: sam })).status,
    ).toBe(400);
  });

  it('shows no receipts of a former interpreter', async () => {
    const { assignment, closeout } = await reported();
    await aReceipt(kit, { assignmentId: assignment.id, interpreterId: (await anInterpreter(kit)).id });
    expect((await get(closeout.paymentId)).receipts).toEqual([]);
  });
});

describe('a rule that begins in the past', () => {
  it("is for as many approved ones as the list of what it is for has, by the rule's limits", async () => {
    const { id: clientId } = await aClient(kit);
    const approve = async ({ closeout }: { closeout: CloseoutDetail }) => {
      await decide(closeout, 'approve');
      return closeout.paymentId;
    };
    const spanish = await approve(await reported({}, { clientId, language: 'Spanish' }));
    const call = { clientId, mode: 'phone', location: 'By phone' } as const;
    const phone = { ...call, language: 'Spanish', serviceType: 'legal' } as const;
    const byPhone = await approve(await reported({}, phone));
    const absent = await approve(await noShow({ ...phone, totalAmountCents: 15_000 }));
    await approve(await reported({}, { ...call, language: 'Dari' }));
    await reported({}, phone);
    const stored = async (kind: string, terms: object, scope: Record<string, string | number>) => {
      const body = { side: 'charge', from: '2026-03-01', kind, terms, scope: { clientId, ...scope } };
      const preview = await kit.call('POST', '/api/rates/preview', { as: sam, body });
      const query = new URLSearchParams({ ruleKind: kind, from: '2026-03-01', clientId: String(clientId) });
      for (const [name, value] of Object.entries(scope)) query.set(name, String(value));
      const list = await kit.call('GET', `/api/closeouts?review=approved&${query}`, { as: sam });
      expect(list, JSON.stringify(list.body)).toMatchObject({ status: 200 });
      expect(list.headers['x-total-count']).toBe(String(preview.body.kept.count));
      return list.body.map(({ paymentId }: { paymentId: number }) => paymentId).sort();
    };
    const hourly = { rate: '80' };
    expect(await stored('hourly_rate', hourly, { language: 'Spanish' })).toEqual([spanish, byPhone, absent]);
    expect(await stored('hourly_rate', hourly, { language: 'Spanish', mode: 'phone' })).toEqual([
      byPhone,
      absent,
    ]);
    expect(await stored('hourly_rate', hourly, { serviceType: 'legal', weekday: 4 })).toEqual([
      byPhone,
      absent,
    ]);
    expect(await stored('hourly_rate', hourly, { weekday: 5 })).toEqual([]);
    // Parking is charged for completed ones only.
    expect(await stored('parking', { cap: null }, { language: 'Spanish', mode: 'phone' })).toEqual([byPhone]);
  });

  const begin = (rule: object) =>
    kit.call('POST', '/api/rates', { as: sam, body: { side: 'charge', from: '2026-03-01', ...rule } });
  const hourly = (rate: string, scope: object) => ({ kind: 'hourly_rate', scope, terms: { rate } });

  it('prices again what is not approved, and keeps what is', async () => {
    const { id: clientId } = await aClient(kit);
    const plain = await reported({}, { clientId });
    const returned = await reported({}, { clientId });
    await decide(returned.closeout, 'return', { question: 'Until when?' });
    const adjusted = await reported({}, { clientId });
    await decide(adjusted.closeout, 'adjust', {
      side: 'charge',
      label: 'Less',
      amount: '-10',
      reason: 'Late',
    });
    const approved = await reported({}, { clientId });
    await decide(approved.closeout, 'approve');
    const absent = await noShow({ clientId, totalAmountCents: 15_000 });
    const waived = await noShow({ clientId });
    await decide(waived.closeout, 'waive', { side: 'charge', reason: 'Snow' });
    const estimated = await booked({ clientId, date: '2026-03-07', totalAmountCents: 15_000 });
    const agreed = await booked({ clientId, date: '2026-03-07', totalAmountCents: 12_000 });

    const rule = hourly('80', { clientId });
    const preview = await kit.call('POST', '/api/rates/preview', {
      as: sam,
      body: { side: 'charge', from: '2026-03-01', ...rule },
    });
    expect(preview.body).toMatchObject({
      compared: 7,
      changed: 6,
      ended: 4,
      difference: '55.00',
      refusal: null,
      kept: { count: 1, latest: [{ paymentId: approved.closeout.paymentId, amount: '150.00' }] },
    });
    expect(await begin(rule)).toMatchObject({ status: 200 });

    const charged = async ({ closeout: { paymentId } }: { closeout: CloseoutDetail }) => {
      const { clientAmount, lines } = await get(paymentId);
      return [clientAmount, ...lines.filter(({ side }) => side === 'charge').map(({ amount }) => amount)];
    };
    expect(await Promise.all([plain, returned, adjusted, approved, absent, waived].map(charged))).toEqual([
      ['160.00', '160.00'],
      ['160.00', '160.00'],
      ['150.00', '160.00', '-10.00'],
      ['150.00', '150.00'],
      ['80.00', '80.00'],
      ['0.00', '80.00', '-80.00'],
    ]);
    const answers = [plain, approved, absent, estimated, agreed].map(({ assignment }) =>
      assignmentOf(assignment.id),
    );
    expect((await Promise.all(answers)).map(({ totalAmount }) => totalAmount)).toEqual([
      '160.00',
      '150.00',
      '160.00',
      '160.00',
      '120.00',
    ]);
    const { history } = await get(plain.closeout.paymentId);
    expect(history.at(-1)).toMatchObject({
      step: 'repriced',
      text: 'Charge: $150.00, now $160.00',
      by: 'Sam Staff',
    });
    // Somebody who looked at it before must decide on what it is now.
    expect(await decide(plain.closeout, 'approve')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Sam Staff changed a rate') },
    });
  });

  it('pays miles that no rate had paid, so that the review no longer says so', async () => {
    const { closeout, interpreter } = await reported({ mileage: '12.5' });
    expect(closeout.flags.map(({ text }) => text)).toContain(
      '12.5 miles are paid at $0.00, because no rate per mile is set',
    );
    const terms = { rate: '0.7', freeMiles: '0', ways: 'there_and_back' };
    const scope = { interpreterId: interpreter.id };
    expect(await begin({ side: 'pay', kind: 'mileage', scope, terms })).toMatchObject({ status: 200 });
    const after = await get(closeout.paymentId);
    expect(after).toMatchObject({ amount: '68.75', clientAmount: '150.00' });
    expect(after.flags.map(({ text }) => text)).toContain('Expenses of $8.75');
  });

  it('is not the only one: so does a rate of a person that changes today, and a holiday', async () => {
    kit.clock.set('2026-03-05T18:00:00.000Z');
    const { id: clientId } = await aClient(kit);
    const { closeout } = await reported({}, { clientId });
    const amount = async () => (await get(closeout.paymentId)).clientAmount;
    const { body: client } = await kit.call('GET', `/api/clients/${clientId}`, { as: sam });
    const { name, email, phone, address } = client;
    const body = { name, email, phone, address, customRate: '90' };
    expect(await kit.call('PUT', `/api/clients/${clientId}`, { as: sam, body })).toMatchObject({
      status: 200,
    });
    expect(await amount()).toBe('180.00');
    await begin({ kind: 'holiday', scope: { clientId }, terms: { extra: { percent: 50 } } });
    const holidays = [{ date: '2026-03-05', name: 'Founding day' }];
    await kit.call('PUT', '/api/holidays', { as: sam, body: { holidays } });
    expect(await amount()).toBe('270.00');
    await kit.call('PUT', '/api/holidays', { as: sam, body: { holidays: [] } });
    expect(await amount()).toBe('180.00');
  });
});
