import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anIssuedInvoice, aVoidInvoice, type InvoiceAbout } from '#kit/invoices.ts';
import { aClient, aStaffMember } from '#kit/people.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { sendDue } from '#kit/send-due.ts';
import { NO_TRANSPORTS } from '#server/adapters/transports.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { billingSettings, clientBilling, clientPayments, invoices } from '#server/db/schema/billing.ts';
import { auditLog, notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { SYSTEM_ACTOR } from '../../outbox/dependencies.ts';
import { remindOverdue } from './commands/remind-overdue.ts';
import { sendInvoices } from './commands/send-invoices.ts';

/** 10 in the morning of the company. */
const NOW = '2026-03-09T14:00:00Z';

let kit: TestApp;
let sam: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp({ now: NOW });
  sam = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(NOW);
  await kit.database.db.delete(notifications);
  await kit.database.pool.query("UPDATE invoices SET settled_cents = total_cents WHERE status = 'issued'");
  await kit.database.db.update(billingSettings).set({ reminderDays: [7, 30], howToPay: 'By transfer.' });
  clinic = await aClient(kit);
});

/** Due on 2026-03-01. */
const issued = (more: Partial<InvoiceAbout> = {}) =>
  anIssuedInvoice(kit, { clientId: clinic.id, clientAmount: 123_450, date: '2026-01-30', ...more });
const send = (id: number, headers: Record<string, string> = {}) =>
  kit.call('POST', `/api/invoices/${id}/send`, { as: sam, headers });
const invoice = async (id: number) =>
  (await kit.database.db.select().from(invoices).where(eq(invoices.id, id)))[0];
const states = async () =>
  (await kit.database.db.select().from(notifications).orderBy(notifications.id)).map(
    ({ kind, state, lastError }) => [kind, state, lastError],
  );
const attached = async (email: ReturnType<typeof transportsInMemory>['email'], at = 0) => {
  const { attachments } = email.sent[at] ?? { attachments: [] };
  const [file] = attachments;
  const text = file && typeof file.content !== 'string' ? (await readPdf(file.content)).text : '';
  return { count: attachments.length, name: file?.filename, type: file?.contentType, text };
};

/** Whether a transaction waits for the lock of another. */
const isSomebodyWaiting = async () => {
  const { rows } = await kit.database.pool.query(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`,
  );
  return rows[0].waits;
};

describe('an invoice that was sent in another way', () => {
  const mark = (invoiceIds: number[], more: object = {}) =>
    kit.call('POST', '/api/invoices/mark-sent', {
      as: sam,
      body: { invoiceIds, date: '2026-03-04', how: 'post', ...more },
    });
  const unmark = (invoiceIds: number[]) =>
    kit.call('POST', '/api/invoices/unmark-sent', { as: sam, body: { invoiceIds } });
  const detail = async (id: number) => (await kit.call('GET', `/api/invoices/${id}`, { as: sam })).body;
  const notSent = async () => {
    const { body: rows } = await kit.call('GET', '/api/invoices?status=not_sent', { as: sam });
    const { body: counts } = await kit.call('GET', '/api/invoices/counts', { as: sam });
    const { body: open } = await kit.call('GET', '/api/books/open?through=2026-02-28', { as: sam });
    return [rows.map(({ id }: { id: number }) => id), counts.notSent, open.notSent];
  };

  it('is marked as sent, one or many, and leaves what is not sent; the mark is corrected and taken back', async () => {
    const [one, two] = [await issued({ date: '2026-02-12' }), await issued()];
    expect(await notSent()).toEqual([[one.id, two.id], 2, 2]);
    expect(await mark([one.id, two.id])).toMatchObject({
      status: 200,
      body: {
        marked: [{ id: one.id, number: one.number, client: { id: clinic.id, name: clinic.name } }, {}],
        refused: [],
      },
    });
    expect(await notSent()).toEqual([[], 0, 0]);
    expect(await states()).toEqual([]);
    expect(await mark([one.id], { date: '2026-03-06', how: 'client_portal' })).toMatchObject({ status: 200 });
    expect(await detail(one.id)).toMatchObject({
      state: 'sent',
      sentAt: null,
      markedSent: { date: '2026-03-06', how: 'client_portal' },
      history: [
        {},
        {},
        { step: 'marked_sent', by: sam.name, text: 'by post, Mar 4, 2026' },
        { step: 'marked_sent', text: 'through the client’s portal, Mar 6, 2026' },
      ],
    });
    expect(await unmark([one.id])).toMatchObject({ status: 200, body: { marked: [{ id: one.id }] } });
    expect(await detail(one.id)).toMatchObject({ state: 'issued', markedSent: null });
    expect((await detail(one.id)).history.at(-1)).toMatchObject({ step: 'unmarked_sent' });
    expect(await notSent()).toEqual([[one.id], 1, 1]);
    expect(await unmark([one.id])).toMatchObject({
      body: { marked: [], refused: [{ reason: `${one.number} is not marked as sent.` }] },
    });
  });

  it('was not sent before its own date or on a day to come; drafts and void ones are named', async () => {
    const [one, gone] = [
      await issued(),
      await aVoidInvoice(kit, { clientId: clinic.id, date: '2026-01-30' }),
    ];
    expect(await mark([one.id], { date: '2026-03-10' })).toMatchObject({
      status: 422,
      body: { fields: { date: 'Choose a date that is not after today' } },
    });
    expect(await mark([one.id], { how: 'pigeon' })).toMatchObject({
      status: 422,
      body: { fields: { how: 'Choose how it was sent' } },
    });
    expect((await mark([one.id, gone.id, 999_999], { date: '2026-01-29' })).body).toMatchObject({
      marked: [],
      refused: [
        { id: one.id, reason: `${one.number} is dated Jan 30, 2026. Choose that day or a later one.` },
        { id: gone.id, reason: expect.stringContaining('is void.') },
        { id: 999_999, client: null, reason: 'The invoice was not found.' },
      ],
    });
  });
});

describe('sending an invoice', () => {
  it('e-mails its frozen document to the address for invoices, and says when', async () => {
    await kit.database.db.insert(clientBilling).values({ clientId: clinic.id, email: 'ap@clinic.example' });
    const { id, number } = await issued();
    expect(await send(id)).toMatchObject({
      status: 200,
      body: { id, number, address: 'ap@clinic.example', sentAt: NOW, sentBefore: null },
    });
    expect(await invoice(id)).toMatchObject({ sentAt: NOW });
    const { email } = await sendDue(kit);
    expect(email.sent).toMatchObject([
      {
        to: { name: clinic.name, address: 'ap@clinic.example' },
        subject: `Invoice ${number} from Parley Test`,
        text: expect.stringContaining(
          'Total: $1,234.50\nDue: Sunday, March 1, 2026\n\nHow to pay:\nBy transfer.',
        ),
      },
    ]);
    const file = await attached(email);
    expect(file).toMatchObject({ count: 1, name: `invoice-${number}.pdf`, type: 'application/pdf' });
    for (const words of [number, clinic.name, clinic.address, 'Spanish', 'By transfer.'])
      expect(file.text).toContain(words);
    const [audit] = await kit.database.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.act} = 'invoices.send' AND ${auditLog.entityId} = ${id}`);
    expect(audit).toMatchObject({ entity: 'invoice', change: { number, to: 'ap@clinic.example' } });
    const log = await kit.call('GET', '/api/notifications?kind=invoice_issued', { as: sam });
    const about = await kit.call('GET', `/api/notifications/${log.body[0].id}`, { as: sam });
    expect(about.body).toMatchObject({ invoice: { id, number }, payout: null });
  });

  it('e-mails a credit note for a part with its PDF, until the whole invoice is taken back', async () => {
    const { id, number, paymentId } = await issued();
    const { updatedAt } = (await kit.call('GET', `/api/closeouts/${paymentId}`, { as: sam })).body;
    const less = { side: 'charge', label: 'Less', amount: '-34.50', reason: 'They left early' };
    await kit.call('POST', `/api/closeouts/${paymentId}/corrections`, {
      as: sam,
      body: { ...less, updatedAt },
    });
    const detail = async () => (await kit.call('GET', `/api/invoices/${id}`, { as: sam })).body;
    const [{ creditNoteId, label, sentAt }] = (await detail()).settlements;
    const note = label.replace('Credit note ', '');
    const sendNote = () =>
      kit.call('POST', `/api/invoices/${id}/credit-notes/${creditNoteId}/send`, { as: sam });
    expect(await sendNote()).toMatchObject({ status: 200, body: { number: note, sentBefore: sentAt } });
    expect(await sendNote()).toMatchObject({
      status: 409,
      body: { message: `${note} is already being sent.` },
    });
    expect((await send(id)).status).toBe(200);
    const { email } = await sendDue(kit);
    const at = email.sent.findIndex(({ subject }) => subject.startsWith('Credit note'));
    expect(email.sent[at]).toMatchObject({
      subject: `Credit note ${note} for a part of invoice ${number}`,
      text: expect.stringContaining(
        `It takes $34.50 off our invoice ${number}; the rest of the invoice stays.`,
      ),
    });
    expect(email.sent[at]?.text).toContain('Still to be paid: $1,200.00');
    expect(await attached(email, at)).toMatchObject({
      count: 1,
      name: `credit-note-${note}.pdf`,
      text: expect.stringContaining('They left early'),
    });
    const after = await detail();
    expect(after).toMatchObject({ settlements: [{ sentAt: NOW }] });
    expect(after.history).toContainEqual(
      expect.objectContaining({ step: 'sent', text: `${note}, to ${clinic.email}` }),
    );
    const body = { reason: 'Wrong address', again: false, updatedAt: after.updatedAt };
    await kit.call('POST', `/api/invoices/${id}/void`, { as: sam, body });
    expect(await sendNote()).toMatchObject({
      body: {
        message:
          'The whole invoice has been reversed since then. Send the credit note of the invoice instead.',
      },
    });
  });

  it('happens once for a click that is repeated, not while it is on its way, and again when it was sent', async () => {
    const { id, number } = await issued();
    const key = { 'idempotency-key': '00000000-0000-4000-8000-0000000000a1' };
    const { status, body } = await send(id, key);
    expect(await send(id, key)).toMatchObject({ status, body });
    expect(await send(id)).toMatchObject({
      status: 409,
      body: { message: `${number} is already being sent.` },
    });
    await sendDue(kit);
    kit.clock.set('2026-03-10T14:00:00Z');
    expect(await send(id)).toMatchObject({ status: 200, body: { sentBefore: NOW } });
    expect((await sendDue(kit)).email.sent).toHaveLength(1);
  });

  it('happens once when somebody else sends it at the same moment', async () => {
    const { id, number } = await issued();
    const sending = { actor: SYSTEM_ACTOR, invoiceIds: [id], isEmailOn: true };
    let second: ReturnType<typeof sendInvoices> | null = null;
    await transact(kit.database.db, async (tx) => {
      await sendInvoices(tx, { ...sending, now: NOW });
      second = transact(kit.database.db, (other) => sendInvoices(other, { ...sending, now: NOW }));
      await expect.poll(isSomebodyWaiting).toBe(true);
    });
    expect(await second).toMatchObject({
      sent: [],
      refused: [{ id, reason: `${number} is already being sent.` }],
    });
    expect((await sendDue(kit)).email.sent).toHaveLength(1);
  });

  it('sends many, each for itself, and says why others were not', async () => {
    const all = [await issued(), await issued({ clientId: (await aClient(kit)).id })];
    const [draft] = await kit.database.db
      .insert(invoices)
      .values({ clientId: clinic.id, fromDate: '2026-02-01', toDate: '2026-02-28', grouping: 'month' })
      .returning();
    const invoiceIds = [...all.map(({ id }) => id), draft?.id, 999_999];
    const { status, body } = await kit.call('POST', '/api/invoices/send', { as: sam, body: { invoiceIds } });
    expect(status).toBe(200);
    expect(body.sent.map(({ number }: { number: string }) => number)).toEqual(
      all.map(({ number }) => number),
    );
    expect(body.refused).toEqual([
      {
        id: draft?.id,
        client: { id: clinic.id, name: clinic.name },
        reason: 'This invoice is a draft. Issue it first.',
      },
      { id: 999_999, client: null, reason: 'The invoice was not found.' },
    ]);
    expect((await sendDue(kit)).email.sent).toHaveLength(2);
  });

  it('sends a void one as its credit note', async () => {
    const { id, number, creditNoteNumber } = await aVoidInvoice(kit, { clientId: clinic.id });
    expect(await send(id)).toMatchObject({ status: 200, body: { number: creditNoteNumber } });
    const { email } = await sendDue(kit);
    expect(email.sent[0]?.subject).toBe(`Credit note ${creditNoteNumber} for invoice ${number}`);
    const file = await attached(email);
    expect(file).toMatchObject({ name: `credit-note-${creditNoteNumber}.pdf` });
    expect(file.text).toContain('The rate was wrong.');
  });

  it('is dropped if the invoice is void before the e-mail leaves', async () => {
    const { id } = await issued();
    await send(id);
    await kit.database.pool.query("UPDATE invoices SET settled_cents = 0, status = 'void' WHERE id = $1", [
      id,
    ]);
    expect((await sendDue(kit)).email.sent).toEqual([]);
    expect(await states()).toEqual([['invoice_issued', 'dropped', 'the invoice is void']]);
  });

  it('is tried again if the document could not be made, and then sent once', async () => {
    const { id } = await issued();
    await send(id);
    const { make } = kit.deps.documents;
    kit.deps.documents.make = () => Promise.reject(new Error('no memory'));
    expect((await sendDue(kit)).email.sent).toEqual([]);
    expect(await states()).toMatchObject([
      ['invoice_issued', 'queued', expect.stringContaining('could not')],
    ]);
    kit.deps.documents.make = make;
    kit.clock.set('2026-03-09T14:05:00Z');
    expect((await sendDue(kit)).email.sent).toHaveLength(1);
  });

  it('is refused without an e-mail service', async () => {
    const off = await testApp({ now: NOW, transports: NO_TRANSPORTS });
    try {
      const staff = await aStaffMember(off);
      const { id } = await anIssuedInvoice(off, { clientId: (await aClient(off)).id });
      expect(await off.call('POST', `/api/invoices/${id}/send`, { as: staff })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Email is not set up') },
      });
      expect(await off.database.db.select().from(notifications)).toEqual([]);
    } finally {
      await off.close();
    }
  });
});

describe('reminders of overdue invoices', () => {
  const remind = (now: string) => {
    kit.clock.set(now);
    return transact(kit.database.db, (tx) => remindOverdue(tx, { actor: SYSTEM_ACTOR, now }));
  };

  const pay = (id: number) =>
    kit.database.db.update(invoices).set({ settledCents: 123_450 }).where(eq(invoices.id, id));

  it('leave in the morning, each step once, and of missed ones the last', async () => {
    const { id, number } = await issued();
    expect(await remind('2026-03-07T15:00:00Z')).toBe(0);
    // Before nine, and from noon on.
    expect(await remind('2026-03-08T12:59:00Z')).toBe(0);
    expect(await remind('2026-03-08T16:00:00Z')).toBe(0);
    expect(await remind('2026-03-08T13:07:00Z')).toBe(1);
    expect(await remind('2026-03-08T14:07:00Z')).toBe(0);
    expect(await invoice(id)).toMatchObject({ reminderCount: 1, remindedAt: '2026-03-08T13:07:00Z' });
    const { email } = await sendDue(kit);
    expect(email.sent).toMatchObject([
      { subject: `Reminder: invoice ${number} from Parley Test was due 7 days ago` },
    ]);
    expect(await attached(email)).toMatchObject({ name: `invoice-${number}.pdf` });
    expect(await remind('2026-03-30T14:00:00Z')).toBe(0);
    expect(await remind('2026-03-31T14:00:00Z')).toBe(1);
    expect(await remind('2026-06-01T14:00:00Z')).toBe(0);
    const late = await issued();
    expect(await remind('2026-06-02T14:00:00Z')).toBe(1);
    expect(await remind('2026-06-03T14:00:00Z')).toBe(0);
    expect(await invoice(late.id)).toMatchObject({ reminderCount: 1 });
  });

  it('are for nobody who has paid, whose invoice is void, or without a schedule', async () => {
    const [aside] = [await aClient(kit)];
    const paidOff = await issued();
    await pay(paidOff.id);
    await aVoidInvoice(kit, { clientId: clinic.id });
    await issued({ clientId: aside.id });
    // Paid, and not assigned to an invoice yet.
    const paid = { clientId: aside.id, cents: 123_450, date: '2026-03-02', method: 'transfer' } as const;
    await kit.database.db.insert(clientPayments).values(paid);
    expect(await remind(NOW)).toBe(0);
    await issued();
    await kit.database.db.update(billingSettings).set({ reminderDays: [] });
    expect(await remind(NOW)).toBe(0);
    await kit.database.db.update(billingSettings).set({ reminderDays: [7] });
    expect(await remind(NOW)).toBe(1);
  });

  it('are dropped if the invoice was paid before the e-mail leaves', async () => {
    const { id } = await issued();
    expect(await remind(NOW)).toBe(1);
    await pay(id);
    expect((await sendDue(kit)).email.sent).toEqual([]);
    expect(await states()).toEqual([['invoice_overdue', 'dropped', 'the invoice is paid']]);
  });

  it('are never written twice by workers that run at the same moment', async () => {
    for (let count = 0; count < 5; count += 1) await issued();
    const taken = await Promise.all(Array.from({ length: 4 }, () => remind(NOW)));
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(5);
    const deliveries = transportsInMemory();
    await Promise.all([sendDue(kit, deliveries), sendDue(kit, deliveries)]);
    expect(deliveries.email.sent).toHaveLength(5);
    expect(new Set(deliveries.email.sent.map(({ subject }) => subject)).size).toBe(5);
  });
});
