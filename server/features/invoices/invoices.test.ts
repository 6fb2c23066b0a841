import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { anIssuedInvoice, approvedWork, type WorkAbout } from '#kit/invoices.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { beginRule } from '#server/db/closeouts/begin-rule.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { transact } from '#server/db/transaction.ts';
import { checkLedger } from '../ledger/commands/check-ledger.ts';
import { postToLedger } from '../ledger/commands/post-to-ledger.ts';
import { selectInvoices } from './queries/row.ts';

let kit: TestApp;
let staff: { cookie: string };
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  ines = await anInterpreter(kit, { name: 'Ines Ortiz' });
});
afterAll(async () => {
  expect(await checkLedger(kit.database.db, kit.clock.now())).toMatchObject({ differenceCount: 0 });
  await kit.close();
});
beforeEach(async () => {
  kit.clock.set(NOW);
  clinic = await aClient(kit, { name: 'City Clinic' });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  kit.call(method, path, { as: staff, ...(body !== undefined && { body }) });

/** Work of the clinic that is approved. */
const approved = (more: Partial<WorkAbout> = {}) =>
  approvedWork(kit, { clientId: clinic.id, interpreterId: ines.id, ...more });

async function draft(more: object = {}) {
  const body = { clientIds: [clinic.id], from: '2026-01-01', to: '2026-12-31', ...more };
  const answer = await call('POST', '/api/invoices', body);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.drafts;
}

const get = async (id: number) => (await call('GET', `/api/invoices/${id}`)).body;
const issue = async (one: { id: number; updatedAt: string }) =>
  call('POST', `/api/invoices/${one.id}/issue`, { updatedAt: one.updatedAt });

const date = async (one: { id: number; updatedAt: string }, chosen: string) =>
  call('PUT', `/api/invoices/${one.id}`, { date: chosen, updatedAt: one.updatedAt });

const CLOSED =
  'The books are closed through Feb 28, 2026. Choose a later date, or ask an administrator to reopen them.';
const closePeriod = (through: string) =>
  kit.database.pool.query('INSERT INTO book_closings (through, closed_at) VALUES ($1, now())', [through]);
const openLedgerKit = () => kit.database.pool.query('DELETE FROM book_closings');

async function issued(more: Partial<WorkAbout> = {}) {
  await approved(more);
  const [one] = await draft();
  const answer = await issue(one);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
}

async function pdf(path: string, as: { cookie: string } = staff) {
  const { statusCode, rawPayload } = await kit.app.inject({ url: path, headers: { cookie: as.cookie } });
  expect(statusCode).toBe(200);
  const { pages } = await readPdf(rawPayload);
  const words = pages.flat().map(({ text }) => text);
  return { words, text: words.join(' '), bytes: rawPayload };
}

const balance = async () => (await call('GET', `/api/ledger/balances/clients/${clinic.id}`)).body;

const APART = {
  month: { taxNumber: null, name: null, address: null, email: null, grouping: 'month' },
};
const billBy = (grouping: string, more: object = {}) =>
  call('PUT', `/api/clients/${clinic.id}/billing`, { ...APART.month, grouping, ...more });

const payWithin = (netDays: number) =>
  transact(kit.database.db, (tx) =>
    beginRule(
      tx,
      {
        side: 'charge',
        kind: 'payment_terms',
        scope: { clientId: clinic.id },
        terms: { netDays },
        from: '2026-01-01',
      },
      NOW,
    ),
  );

describe('drafts', () => {
  it('are made of approved work alone, one for each calendar month, and not twice', async () => {
    await approved();
    await approved({ appointment: { date: '2026-02-27' } });
    await approved({ appointment: { date: '2026-02-28' } });
    await approved({ isBilledElsewhere: true });
    expect((await call('GET', '/api/invoices/unbilled')).body.clients).toContainEqual({
      client: { id: clinic.id, name: 'City Clinic' },
      count: 3,
      amount: '450.00',
      from: '2026-02-27',
      to: '2026-03-05',
      notApproved: 0,
      withoutResult: 0,
      drafts: 0,
    });
    const drafts = await draft();
    expect(drafts).toMatchObject([
      { isNew: true, added: 2, count: 2, total: '300.00' },
      { isNew: true, added: 1, count: 1, total: '150.00' },
    ]);
    expect(await get(drafts[0].id)).toMatchObject({ from: '2026-02-01', to: '2026-02-28', status: 'draft' });
    expect(await draft()).toEqual([]);
    expect((await balance()).unbilled).toBe('450.00');
  });

  it('take up what is approved later, and leave an appointment to the next one', async () => {
    const first = await approved();
    const [one] = await draft();
    await approved();
    const [same] = await draft();
    expect(same).toMatchObject({ id: one.id, isNew: false, added: 1, count: 2 });
    const stale = await call(
      'DELETE',
      `/api/invoices/${one.id}/lines/${first.id}?updatedAt=${one.updatedAt}`,
    );
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } });
    const left = await call(
      'DELETE',
      `/api/invoices/${one.id}/lines/${first.id}?updatedAt=${same.updatedAt}`,
    );
    expect(left).toMatchObject({ status: 200, body: { count: 1, total: '150.00' } });
    expect(left.body.updatedAt).not.toBe(same.updatedAt);
    expect((await draft())[0]).toMatchObject({ id: one.id, added: 1 });
  });

  it('by site have remote work with the site that it names, else on one for all', async () => {
    await billBy('site');
    for (const [mode, location] of [
      ['on_site', '2 Midtown Road'],
      ['phone', 'By phone: 2 Midtown Road'],
      ['video', 'By video: https://meet.example/a'],
      ['phone', 'By phone'],
    ] as const)
      await approved({ appointment: { mode, location } });
    const drafts: { id: number; count: number }[] = await draft();
    const names = await Promise.all(drafts.map(async ({ id, count }) => [(await get(id)).groupName, count]));
    expect(names.toSorted()).toEqual([
      ['2 Midtown Road', 2],
      ['Remote', 2],
    ]);
  });

  it('follow the grouping of the client', async () => {
    await approved({ appointment: { purchaseOrder: 'PO-1' } });
    await approved({ appointment: { purchaseOrder: 'PO-1', date: '2026-02-01', location: '9 Elm St' } });
    await approved({ appointment: { date: '2026-02-01' } });
    const count = async (grouping: string, more: object = {}) => {
      expect(await billBy(grouping, more)).toMatchObject({ status: 200 });
      const drafts = await draft();
      for (const { id, updatedAt } of drafts)
        await call('DELETE', `/api/invoices/${id}?updatedAt=${updatedAt}`);
      return drafts.map((one: { count: number }) => one.count).toSorted();
    };
    expect(await count('month')).toEqual([1, 2]);
    expect(await count('appointment')).toEqual([1, 1, 1]);
    expect(await count('site')).toEqual([1, 2]);
    expect(await count('purchase_order')).toEqual([1, 2]);
    expect(await count('purchase_order', { purchaseOrder: 'PO-1' })).toEqual([3]);
  });

  it('lose what is reopened, and what was billed elsewhere', async () => {
    const [a, b] = [await approved(), await approved()];
    const [one] = await draft();
    const { updatedAt } = (await call('GET', `/api/closeouts/${a.id}`)).body;
    await call('POST', `/api/closeouts/${a.id}/reopen`, { reason: 'Wrong time', updatedAt });
    expect(await issue(one)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const marked = { paymentIds: [b.id], isBilledElsewhere: true };
    expect((await call('POST', '/api/invoices/billed-elsewhere', marked)).body).toEqual({
      count: 1,
      amount: '150.00',
    });
    const empty = await get(one.id);
    expect(empty).toMatchObject({ count: 0, total: '0.00', lines: [] });
    expect(await issue(empty)).toMatchObject({
      body: { code: 'payment_step', message: 'This draft is empty. Delete it.' },
    });
    expect(await balance()).toMatchObject({ balance: '150.00', unbilled: '0.00' });
    expect(
      (await call('POST', '/api/invoices/billed-elsewhere', { ...marked, isBilledElsewhere: false })).status,
    ).toBe(200);
    expect(await balance()).toMatchObject({ balance: '0.00', unbilled: '150.00' });
  });

  it('are changed by staff, and are previewed without a number', async () => {
    await approved();
    const [one] = await draft();
    const to = { date: '2026-03-02', purchaseOrder: 'PO 77', reference: 'Case 12', notes: 'Thank you.' };
    const changed = await call('PUT', `/api/invoices/${one.id}`, { ...to, updatedAt: one.updatedAt });
    expect(changed).toMatchObject({ status: 200, body: { ...to, number: null, state: 'draft' } });
    const { text } = await pdf(`/api/invoices/${one.id}/preview`);
    for (const shown of [
      'Draft',
      'PO 77',
      'Your reference: Case 12',
      'Thank you.',
      'Mar 2, 2026',
      'Ines Ortiz',
    ])
      expect(text).toContain(shown);
  });

  it('are refused a date with which they could not be issued', async () => {
    await approved({ appointment: { date: '2026-02-10' } });
    await approved({ appointment: { date: '2026-02-20' } });
    const [one] = await draft();
    await closePeriod('2026-02-28');
    for (const [chosen, status, message] of [
      ['2026-03-03', 422, 'Choose a date that is not after today'],
      ['2026-02-19', 422, 'Choose a date that is not before the newest appointment, Feb 20, 2026'],
      ['2026-02-28', 409, CLOSED],
    ] as const)
      expect(await date(one, chosen)).toMatchObject({ status, body: { message, fields: { date: message } } });
    await openLedgerKit();
    expect(await get(one.id)).toMatchObject({ date: null, updatedAt: one.updatedAt });
    expect(await date(one, '2026-02-20')).toMatchObject({ status: 200, body: { date: '2026-02-20' } });
  });
});

describe('issuing', () => {
  it('freezes names, address, terms and amounts, and the client owes it', async () => {
    const tax = { side: 'charge', kind: 'tax', label: 'Tax, 8.25%', amountCents: 1238 } as const;
    const time = {
      side: 'charge',
      kind: 'hourly_rate',
      label: 'Time',
      quantity: '2',
      unit: 'hours',
    } as const;
    const steps = [
      { side: 'pay', kind: 'hourly_rate', label: 'Secret pay', amountCents: 6000 },
      { ...time, rateCents: 7500, amountCents: 15_000 },
      tax,
    ] as const;
    await billBy('month', { name: 'Clinic Accounts', address: '5 Money Rd\nSuite 3', taxNumber: 'EIN 1' });
    await payWithin(45);
    const invoice = await issued({ clientAmount: 16_238, steps });
    expect(invoice).toMatchObject({
      state: 'issued',
      date: '2026-03-02',
      dueDate: '2026-04-16',
      terms: 'Net 45',
      total: '162.38',
      subtotal: '150.00',
      openAmount: '162.38',
      taxes: [{ label: 'Tax, 8.25%', amount: '12.38' }],
      billTo: { name: 'Clinic Accounts', address: '5 Money Rd\nSuite 3', taxNumber: 'EIN 1' },
      lines: [
        {
          amount: '162.38',
          steps: [
            { label: 'Time', rate: '75.00', amount: '150.00', isTax: false },
            { label: 'Tax, 8.25%', amount: '12.38', isTax: true },
          ],
        },
      ],
      history: [{ step: 'drafted' }, { step: 'issued', text: invoice.number, by: 'Sam Staff' }],
    });
    expect(await balance()).toMatchObject({ balance: '162.38', unbilled: '0.00', current: '162.38' });

    const first = await pdf(`/api/invoices/${invoice.id}/pdf`);
    for (const shown of [
      invoice.number,
      'Clinic Accounts',
      '$162.38',
      '$12.38',
      '$75.00',
      'Net 45',
      'Apr 16, 2026',
    ])
      expect(first.text).toContain(shown);
    expect(first.text).not.toContain('Secret');
    await billBy('month', { name: 'Another name', address: 'Elsewhere' });
    await kit.database.pool.query("UPDATE interpreters SET name = 'Changed' WHERE id = $1", [ines.id]);
    await kit.database.pool.query("UPDATE settings SET company_name = 'Changed'");
    // From a day before the appointment on, everything costs this client more.
    const dearer = { side: 'charge', kind: 'hourly_rate', terms: { rateCents: 99_900 } } as const;
    const rule = { ...dearer, scope: { clientId: clinic.id }, from: '2026-01-01' };
    await transact(kit.database.db, (tx) => beginRule(tx, rule, NOW));
    const again = await pdf(`/api/invoices/${invoice.id}/pdf`);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(await get(invoice.id)).toMatchObject({
      billTo: { name: 'Clinic Accounts' },
      lines: [{ interpreterName: 'Ines Ortiz' }],
    });
    await kit.database.pool.query("UPDATE interpreters SET name = 'Ines Ortiz' WHERE id = $1", [ines.id]);
    await kit.database.pool.query("UPDATE settings SET company_name = 'Parley Test'");
    await expect(kit.database.pool.query('UPDATE invoices SET notes = $1', ['Other'])).rejects.toThrow(
      'is issued',
    );
  });

  it('says for good what the client had paid ahead when it was issued', async () => {
    const receive = (amount: string) =>
      call('POST', '/api/client-payments', {
        clientId: clinic.id,
        amount,
        date: '2026-03-01',
        method: 'cheque',
        allocations: [],
      });
    const sentence = 'You have paid $23.25 ahead';
    await receive('23.25');
    await approved();
    const [one] = await draft();
    expect((await pdf(`/api/invoices/${one.id}/preview`)).text).toContain(sentence);
    const { id } = (await issue(one)).body;
    await receive('10.00');
    expect((await pdf(`/api/invoices/${id}/pdf`)).text).toContain(sentence);
  });

  it('refuses a second time, and a date that was allowed until work was added or the books were closed', async () => {
    const invoice = await issued();
    expect(await issue(invoice)).toMatchObject({
      status: 409,
      body: { message: `This invoice was already issued as ${invoice.number}.` },
    });
    await approved({ appointment: { date: '2026-02-10' } });
    const [one] = await draft();
    expect((await date(one, '2026-02-12')).status).toBe(200);
    await approved({ appointment: { date: '2026-02-13' } });
    await draft();
    expect((await issue(await get(one.id))).body.fields).toEqual({
      date: 'Choose a date that is not before the newest appointment, Feb 13, 2026',
    });
    expect((await date(await get(one.id), '2026-02-13')).status).toBe(200);
    await closePeriod('2026-02-28');
    expect((await issue(await get(one.id))).body.fields).toEqual({ date: CLOSED });
    await openLedgerKit();
    expect((await issue(await get(one.id))).body).toMatchObject({ state: 'issued', date: '2026-02-13' });
  });

  it('of many leaves and names those that changed', async () => {
    await billBy('appointment');
    await approved();
    await approved();
    const [a, b] = await draft();
    await call('PUT', `/api/invoices/${b.id}`, { notes: 'New', updatedAt: b.updatedAt });
    const drafts = [a, b].map(({ id, updatedAt }) => ({ id, updatedAt }));
    const { body } = await call('POST', '/api/invoices/issue', { invoices: drafts });
    expect(body).toMatchObject({
      issued: [{ id: a.id, client: { name: 'City Clinic' }, total: '150.00' }],
      refused: [{ id: b.id, client: { name: 'City Clinic' } }],
      total: '150.00',
    });
    expect(body.refused[0].reason).toContain('has changed this invoice');
  });

  it('dates several with one day for all, which no closed or future day is', async () => {
    await approved({ appointment: { date: '2026-02-10' } });
    await approved({ appointment: { date: '2026-02-20' } });
    await call('PUT', `/api/clients/${clinic.id}/billing`, { grouping: 'appointment' });
    const drafts = (await draft()).map(({ id, updatedAt }: { id: number; updatedAt: string }) => ({
      id,
      updatedAt,
    }));
    const issueAll = (date: string) => call('POST', '/api/invoices/issue', { invoices: drafts, date });
    expect(await issueAll('2026-03-03')).toMatchObject({
      status: 422,
      body: { fields: { date: expect.any(String) } },
    });
    const { body } = await issueAll('2026-02-15');
    expect(body).toMatchObject({ issued: [{ id: drafts[0].id }], refused: [{ id: drafts[1].id }] });
    expect(body.refused[0].reason).toContain('Feb 20, 2026');
    expect(await get(drafts[0].id)).toMatchObject({ date: '2026-02-15' });
    expect((await issueAll('2026-02-28')).body).toMatchObject({ issued: [{ id: drafts[1].id }] });
  });

  it('keeps what is billed: it is not reopened, voided, or given to another client', async () => {
    const row = await approved();
    const [one] = await draft();
    const { number } = (await issue(one)).body;
    const shown = `This appointment is on invoice ${number}. Void that invoice first.`;
    const { updatedAt } = (await call('GET', `/api/closeouts/${row.id}`)).body;
    expect(
      await call('POST', `/api/closeouts/${row.id}/reopen`, { reason: 'Why not', updatedAt }),
    ).toMatchObject({
      status: 409,
      body: { code: 'payment_step', message: shown },
    });
    expect((await call('POST', `/api/payments/${row.id}/void`, { reason: 'Why not' })).body.message).toBe(
      shown,
    );
    const marked = { paymentIds: [row.id], isBilledElsewhere: true };
    expect((await call('POST', '/api/invoices/billed-elsewhere', marked)).body.message).toBe(shown);
    const { body: appointment } = await call('GET', `/api/assignments/${row.assignmentId}`);
    const { date, startTime, endTime, language, location, interpreterId, clientId } = appointment;
    const edit = { date, startTime, endTime, language, location, interpreterId, clientId };
    const changed = await call('PUT', `/api/assignments/${row.assignmentId}`, {
      ...edit,
      purchaseOrder: 'PO-9',
    });
    expect(changed.body.fields).toEqual({ purchaseOrder: shown });
  });
});

it('an issued invoice gets no line, loses none and keeps each as it is, in the database itself', async () => {
  const { pool } = kit.database;
  const about = { clientId: clinic.id, interpreterId: ines.id };
  const issued = await anIssuedInvoice(kit, about);
  const other = await anIssuedInvoice(kit, about);
  const free = await approvedWork(kit, about);
  const refused = { code: '23514', constraint: 'invoice_lines_issued_unchanged' };
  const ids = [issued.id, issued.paymentId];
  for (const [text, ...values] of [
    [
      `INSERT INTO invoice_lines (invoice_id, payment_id, assignment_id) VALUES ($1, $2, $3)`,
      issued.id,
      free.id,
      free.assignmentId,
    ],
    [`DELETE FROM invoice_lines WHERE invoice_id = $1 AND payment_id = $2`, ...ids],
    [`UPDATE invoice_lines SET charge_cents = 1 WHERE invoice_id = $1 AND payment_id = $2`, ...ids],
    [`UPDATE invoice_lines SET is_live = false WHERE invoice_id = $1 AND payment_id = $2`, ...ids],
    [`UPDATE invoice_lines SET invoice_id = $3 WHERE invoice_id = $1 AND payment_id = $2`, ...ids, other.id],
  ] as const)
    await expect(pool.query(text, [...values]), text).rejects.toMatchObject(refused);
});

/** Rule ledger-3. */
describe('unbilled work', () => {
  it('is never below zero: not by an invoice dated before the approval, nor by a credit note and a correction', async () => {
    const work = await approved({ appointment: { date: '2026-02-10' } });
    // Posted before entries had the service date: it keeps the day of its approval.
    const old = await aPayment(kit, {
      clientId: clinic.id,
      interpreterId: ines.id,
      appointment: { date: '2026-03-02' },
      review: 'approved',
      approvedAt: NOW,
    });
    await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [old.id], NOW));
    await kit.database.pool.query(`UPDATE assignments SET date = '2026-02-11' WHERE id = $1`, [
      old.assignmentId,
    ]);
    for (const one of await draft()) {
      const { body } = await date(one, '2026-02-28');
      expect((await issue(body)).body).toMatchObject({ state: 'issued', date: '2026-02-28' });
    }
    kit.clock.set('2026-03-20T14:00:00.000Z');
    const as = await aStaffMember(kit);
    const { body: page } = await kit.call('GET', `/api/invoices?clientId=${clinic.id}`, { as });
    for (const { id, updatedAt } of page)
      await kit.call('POST', `/api/invoices/${id}/void`, {
        as,
        body: { reason: 'Wrong rate', again: false, updatedAt },
      });
    const closeout = async () => (await kit.call('GET', `/api/closeouts/${work.id}`, { as })).body;
    for (const [action, more] of [
      ['reopen', { reason: 'Wrong rate' }],
      ['approve', {}],
    ] as const) {
      const body = { updatedAt: (await closeout()).updatedAt, ...more };
      const answer = await kit.call('POST', `/api/closeouts/${work.id}/${action}`, { as, body });
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    }
    const { rows } = await kit.database.pool.query(
      `SELECT date, sum(sum(cents)) OVER (ORDER BY date)::integer AS cents FROM ledger_entries
       WHERE account = 'unbilled' AND client_id = $1 GROUP BY date ORDER BY date`,
      [clinic.id],
    );
    expect(rows).toEqual([
      { date: '2026-02-10', cents: 15_000 },
      { date: '2026-03-02', cents: 0 },
      { date: '2026-03-20', cents: 30_000 },
    ]);
  });
});

describe('a credit note', () => {
  it('takes an invoice back, frees the money, and bills the same work again', async () => {
    const invoice = await issued();
    await kit.database.pool.query(
      `WITH paid AS (INSERT INTO client_payments (client_id, cents, date, method) VALUES ($1, 4000, '2026-03-02', 'cheque') RETURNING id)
       INSERT INTO payment_allocations (client_payment_id, client_id, invoice_id, cents, date) SELECT id, $1, $2, 4000, '2026-03-02' FROM paid`,
      [clinic.id, invoice.id],
    );
    await kit.database.pool.query(
      `SELECT post_to_ledger('client_payment', ARRAY(SELECT id FROM client_payments), now()),
        post_to_ledger('allocation', ARRAY(SELECT id FROM payment_allocations), now())`,
    );
    expect(await get(invoice.id)).toMatchObject({
      state: 'partly_paid',
      openAmount: '110.00',
      settledAmount: '40.00',
      settlements: [{ kind: 'payment', label: 'Check', amount: '40.00' }],
    });
    const { updatedAt } = await get(invoice.id);
    const voiding = { reason: 'Wrong address', again: true, updatedAt };
    const hashOf = async () =>
      (await kit.database.pool.query('SELECT document_hash FROM invoices WHERE id = $1', [invoice.id]))
        .rows[0];
    expect((await pdf(`/api/invoices/${invoice.id}/pdf`)).text).toContain('Amount due by');
    await pdf(`/api/invoices/${invoice.id}/pdf?as=issued`);
    const stored = await hashOf();
    expect(stored.document_hash).not.toBeNull();
    const notices: unknown[] = [];
    const release = kit.deps.changes.subscribe((notice: unknown) => notices.push(notice));
    const { body } = await call('POST', `/api/invoices/${invoice.id}/void`, voiding);
    await vi.waitFor(() => expect(notices).toHaveLength(2));
    release();
    expect(notices).toMatchObject([
      { topic: 'invoices', ids: [invoice.id] },
      { topic: 'client-payments', ids: [expect.any(Number)] },
    ]);
    const { creditNote } = body.invoice;
    expect(body).toMatchObject({
      invoice: {
        state: 'void',
        openAmount: '0.00',
        total: '150.00',
        settlements: [],
        creditNote: { reason: 'Wrong address' },
      },
      draftId: expect.any(Number),
    });
    expect(await balance()).toMatchObject({ balance: '-40.00', unbilled: '150.00', unallocated: '40.00' });
    const { text } = await pdf(`/api/invoices/${invoice.id}/credit-note`);
    for (const shown of [creditNote.number, invoice.number, 'Wrong address', '−$150.00'])
      expect(text).toContain(shown);
    const marked = await pdf(`/api/invoices/${invoice.id}/pdf`);
    expect(marked.text).toContain(`VOID: reversed by credit note ${creditNote.number}`);
    expect(marked.text).not.toContain('Amount due');
    expect(await hashOf()).toEqual(stored);
    const again = await issue(await get(body.draftId));
    expect(again.body).toMatchObject({
      state: 'issued',
      total: '150.00',
      replaces: { number: invoice.number },
    });
    expect(await get(invoice.id)).toMatchObject({
      replacedBy: { number: again.body.number },
      lines: [{ amount: '150.00' }],
    });
    expect(
      await call('POST', `/api/invoices/${invoice.id}/void`, {
        ...voiding,
        updatedAt: (await get(invoice.id)).updatedAt,
      }),
    ).toMatchObject({
      body: { message: 'This invoice is already void.' },
    });
  });
});

it('says of a payment which invoice bills it', async () => {
  const { assignmentId } = await approved();
  const invoiceOf = async () =>
    (await call('GET', `/api/payments?assignmentId=${assignmentId}`)).body[0].invoice;
  expect(await invoiceOf()).toBeNull();
  const [one] = await draft();
  expect(await invoiceOf()).toEqual({ id: one.id, number: null, state: 'draft' });
  const { id, number, updatedAt } = (await issue(one)).body;
  expect(await invoiceOf()).toEqual({ id, number, state: 'issued' });
  await call('POST', `/api/invoices/${id}/void`, { reason: 'Wrong address', updatedAt });
  expect(await invoiceOf()).toBeNull();
});

it('a change of a draft leaves what it does not send as it is', async () => {
  await approved();
  const [{ id }] = await draft();
  const put = async (to: object) =>
    call('PUT', `/api/invoices/${id}`, { ...to, updatedAt: (await get(id)).updatedAt });
  const shown = { purchaseOrder: 'PO-1', reference: 'Ward 3', notes: 'Thank you' };
  expect((await put(shown)).body).toMatchObject(shown);
  expect((await put({ date: '2026-03-02' })).body).toMatchObject({ ...shown, date: '2026-03-02' });
  expect((await put({ notes: null })).body).toMatchObject({ ...shown, notes: null, date: '2026-03-02' });
});

describe('a correction of what is billed', () => {
  const WITH_TAX = {
    clientAmount: 16_200,
    steps: [
      { side: 'pay', kind: 'hourly_rate', label: 'Time', amountCents: 6000 },
      { side: 'charge', kind: 'hourly_rate', label: 'Time', amountCents: 15_000 },
      { side: 'charge', kind: 'tax', label: 'Tax, 8%', amountCents: 1200 },
    ],
  } as const;
  beforeEach(() =>
    transact(kit.database.db, (tx) =>
      beginRule(
        tx,
        {
          side: 'charge',
          kind: 'tax',
          scope: { clientId: clinic.id },
          terms: { hundredthsPercent: 800 },
          from: '2026-01-01',
        },
        NOW,
      ),
    ),
  );
  const closeout = async (id: number) => (await call('GET', `/api/closeouts/${id}`)).body;
  const correct = async (id: number, side: 'pay' | 'charge', amount: string) => {
    const line = { side, label: 'Agreed less', amount, reason: 'They left early' };
    const { updatedAt } = await closeout(id);
    const answer = await call('POST', `/api/closeouts/${id}/corrections`, { ...line, updatedAt });
    return [answer.status, answer.body.message ?? answer.body];
  };
  const receive = async (amount: string, invoiceId: number) => {
    const body = { clientId: clinic.id, amount, date: '2026-03-02', method: 'transfer' };
    const allocations = [{ invoiceId, amount }];
    expect((await call('POST', '/api/client-payments', { ...body, allocations })).status).toBe(201);
  };

  it('downwards is a credit note at once, also when the interpreter and the invoice are paid; the rest stays', async () => {
    const { id } = await approved(WITH_TAX);
    await approved(WITH_TAX);
    const [one] = await draft();
    const { body: invoice } = await issue(one);
    expect((await call('POST', `/api/payments/${id}/pay`, {})).status).toBe(200);
    await receive('324.00', invoice.id);
    const [status, corrected] = await correct(id, 'charge', '-50.00');
    expect([status, corrected.clientAmount, corrected.amount, corrected.status]).toEqual([
      200,
      '108.00',
      '60.00',
      'paid',
    ]);
    const after = await get(invoice.id);
    expect(after).toMatchObject({
      state: 'paid',
      total: '324.00',
      openAmount: '0.00',
      number: invoice.number,
      settlements: [
        { kind: 'payment', amount: '270.00' },
        { kind: 'credit_note', label: expect.stringMatching(/^Credit note CN-/), amount: '54.00' },
      ],
    });
    expect(after.history.at(-1)).toMatchObject({ step: 'credited' });
    expect(await balance()).toMatchObject({ balance: '-54.00', unallocated: '54.00', unbilled: '0.00' });
    const { creditNoteId } = after.settlements[1];
    const { text } = await pdf(`/api/invoices/${invoice.id}/credit-notes/${creditNoteId}`);
    expect(text).toContain('Agreed less');
    expect(text).toContain('\u2212$50.00');
    expect(text).toContain('Total credit   \u2212$54.00');
    const own = (await kit.call('GET', `/api/invoices/mine/${invoice.id}`, { as: clinic })).body;
    expect(own.settlements.map(({ paid }: { paid: string }) => paid)).toEqual(['270.00', '54.00']);
    const charge = await kit.call('GET', `/api/appointments/${corrected.assignmentId}/charge`, {
      as: clinic,
    });
    expect(charge.body.totalAmount).toBe('108.00');
    expect(await draft()).toEqual([]);
    const { updatedAt } = after;
    const voided = await call('POST', `/api/invoices/${invoice.id}/void`, { reason: 'All wrong', updatedAt });
    expect(voided.body.invoice).toMatchObject({ state: 'void', openAmount: '0.00' });
    expect(await balance()).toMatchObject({ balance: '-324.00', unallocated: '324.00', unbilled: '270.00' });
    expect((await pdf(`/api/invoices/${invoice.id}/credit-note`)).text).toContain('270.00');
  });

  it('upwards is on the next invoice, and what is too much then is taken off the last one first', async () => {
    const { id } = await approved(WITH_TAX);
    const [one] = await draft();
    const { body: invoice } = await issue(one);
    expect(await correct(id, 'charge', '40.00')).toMatchObject([200, { clientAmount: '205.20' }]);
    expect(await get(invoice.id)).toMatchObject({ total: '162.00', openAmount: '162.00' });
    expect(await balance()).toMatchObject({ balance: '162.00', unbilled: '43.20' });
    const [next] = await draft();
    expect(await get(next.id)).toMatchObject({
      total: '43.20',
      lines: [
        {
          amount: '43.20',
          steps: [{ label: `Correction of invoice ${invoice.number}`, amount: '40.00' }, { amount: '3.20' }],
        },
      ],
    });
    expect(await correct(id, 'charge', '-15.00')).toMatchObject([200, { clientAmount: '189.00' }]);
    expect((await issue(next)).body.code).toBe('stale');
    const { body: second } = await issue(await get(next.id));
    expect(second).toMatchObject({ total: '27.00', state: 'issued' });
    const list = await call('GET', `/api/payments?clientId=${clinic.id}`);
    expect(list.body.map((row: { id: number; invoice: { id: number } }) => [row.id, row.invoice.id])).toEqual(
      [[id, invoice.id]],
    );
    expect(await correct(id, 'charge', '-87.00')).toMatchObject([200, { clientAmount: '95.04' }]);
    expect((await get(second.id)).openAmount).toBe('0.00');
    expect((await get(invoice.id)).openAmount).toBe('95.04');
    expect(await correct(id, 'charge', '-88.01')).toMatchObject([
      422,
      expect.stringContaining('less than $0.00'),
    ]);
  });

  it('of the pay is possible until it is paid, whatever is billed; the invoice stays', async () => {
    const { id } = await approved(WITH_TAX);
    const [one] = await draft();
    const { body: invoice } = await issue(one);
    expect(await correct(id, 'pay', '-10.00')).toMatchObject([
      200,
      { amount: '50.00', clientAmount: '162.00' },
    ]);
    expect((await call('POST', `/api/payments/${id}/pay`, {})).status).toBe(200);
    expect(await correct(id, 'pay', '-10.00')).toEqual([
      409,
      'The interpreter has been paid. Enter a bonus or a deduction for the next payout.',
    ]);
    expect(await get(invoice.id)).toMatchObject({ openAmount: '162.00', settlements: [] });
  });
});

describe('lists', () => {
  it('of invoices are filtered, summed and paged in a stable order', async () => {
    await payWithin(0);
    const [a, b] = [await issued(), await issued()];
    const list = async (query: string) =>
      (await call('GET', `/api/invoices?clientId=${clinic.id}${query}`)).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await list('')).toEqual([b.id, a.id]);
    expect(await list(`&q=${a.number.slice(1)}`)).toEqual([a.id]);
    expect(await list('&q=$150.00')).toEqual([b.id, a.id]);
    expect(await list('&q=$150.01')).toEqual([]);
    await approved({ clientAmount: 125_050 });
    const [{ id: draftId }] = await draft();
    expect(await list('&q=1,250')).toEqual([draftId]);
    await call('DELETE', `/api/invoices/${draftId}?updatedAt=${(await get(draftId)).updatedAt}`);
    expect(await list('&status=overdue')).toEqual([]);
    kit.clock.set('2026-03-03T14:00:00.000Z');
    expect(await list('&status=overdue')).toEqual([b.id, a.id]);
    expect((await get(a.id)).state).toBe('overdue');
    const first = await call('GET', `/api/invoices?clientId=${clinic.id}&limit=1`);
    expect(first.headers['x-total-count']).toBe('2');
    const [, next = ''] = /<(.*)>/.exec(String(first.headers['link'])) ?? [];
    expect((await call('GET', next)).body.map(({ id }: { id: number }) => id)).toEqual([a.id]);
    expect((await call('GET', `/api/invoices/totals?clientId=${clinic.id}&status=open`)).body).toEqual({
      count: 2,
      total: '300.00',
      openAmount: '300.00',
    });
    expect((await call('GET', '/api/invoices/counts')).body).toMatchObject({ overdue: expect.any(Number) });
    await approved();
    await draft();
    const { updatedAt } = await get(a.id);
    await call('POST', `/api/invoices/${a.id}/void`, { reason: 'Wrong address', updatedAt });
    expect(await list('&status=numbered')).toEqual([b.id, a.id]);
    expect(await list('&status=issued')).toEqual([b.id]);
  });

  it('of one day are listed by number, however they were drafted, and page by page', async () => {
    await billBy('appointment');
    for (const startTime of ['08:00', '09:00', '10:00', '11:00'])
      await approved({ appointment: { startTime } });
    const drafts = await draft();
    const numberFrom = async (prefix: string, nextNumber: number) => {
      const { body: before } = await call('GET', '/api/billing-settings');
      await call('PUT', '/api/billing-settings', { ...before, invoiceSeries: { prefix, nextNumber } });
    };
    await numberFrom('INV-', 9998);
    expect((await issue(drafts[2])).body.number).toBe('INV-9998');
    expect((await issue(drafts[1])).body.number).toBe('INV-9999');
    expect((await issue(drafts[3])).body.number).toBe('INV-10000');
    await numberFrom('A/', 10_001);
    expect((await issue(drafts[0])).body.number).toBe('A/10001');
    await numberFrom('INV-', 10_002);
    const numbers: string[] = [];
    let next: string | undefined = `/api/invoices?clientId=${clinic.id}&limit=1`;
    while (next !== undefined) {
      const { body, headers } = await call('GET', next);
      numbers.push(...body.map((one: { number: string }) => one.number));
      next = /<(.*)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(numbers).toEqual(['A/10001', 'INV-10000', 'INV-9999', 'INV-9998']);
    const own = await kit.call('GET', '/api/invoices/mine', { as: clinic });
    expect(own.body.invoices.map((one: { number: string }) => one.number)).toEqual(numbers);
  });

  it('are read in order from an index, also from the middle on', async () => {
    const { db, pool } = kit.database;
    await issued();
    const first = await call('GET', `/api/invoices?status=numbered&limit=1`);
    const [, next = ''] = /<(.*)>/.exec(String(first.headers['link'])) ?? [];
    expect((await call('GET', next)).status).toBe(200);
    for (const key of ['2026-02-30 1', 'City Clinic', '2026-03-02 1 1']) {
      const cursor = Buffer.from(JSON.stringify([key, 1, 1])).toString('base64url');
      expect((await call('GET', `/api/invoices?cursor=${cursor}`)).body.code).toBe('malformed');
    }
    const list = selectInvoices(db, sql`${invoices.status} <> 'draft'`).limit(51).toSQL();
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO invoices (client_id, status, number, from_date, to_date, grouping, date, due_date, total_cents, document, issued_at)
         SELECT $1, 'issued', 'OLD-' || n, day, day, 'month', day, day, 15000, '{}', now()
         FROM (SELECT n, date '2020-01-01' + n / 10 AS day FROM generate_series(1, 10000) n) old`,
        [clinic.id],
      );
      await client.query('ANALYZE invoices');
      const { rows } = await client.query(`EXPLAIN ${list.sql}`, list.params);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan Backward using invoices_latest_idx');
      expect(plan).not.toContain('Sort');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('are counted with the clients that have work to bill of a period', async () => {
    const countsOf = async (query: string) =>
      (await call('GET', `/api/invoices/counts${query}`)).body.unbilled as number;
    const before = [await countsOf(''), await countsOf('?from=2027-08-01&to=2027-08-31')];
    await approved({ appointment: { date: '2027-08-31' } });
    await approved({ appointment: { date: '2027-08-01' } });
    expect([await countsOf(''), await countsOf('?from=2027-08-01&to=2027-08-31')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 1,
    ]);
    expect(await countsOf('?from=2027-09-01&to=2027-09-30')).toBe(0);
    const { total } = (await call('GET', '/api/invoices/unbilled?from=2027-08-01&to=2027-08-31')).body;
    expect(total).toMatchObject({ count: 2, notApproved: 0 });
  });

  it('count what is not approved yet as its review lists it', async () => {
    const who = { clientId: clinic.id, interpreterId: ines.id };
    await aPayment(kit, { ...who, review: 'reported', clientAmount: 0 });
    await aPayment(kit, { ...who, review: 'returned', question: 'Until when?', returnedAt: NOW });
    const { clients } = (await call('GET', '/api/invoices/unbilled')).body;
    const own = clients.find(({ client }: { client: { id: number } }) => client.id === clinic.id);
    expect(own).toMatchObject({ count: 0, notApproved: 2 });
    const listed = await call('GET', `/api/closeouts?review=waiting&clientId=${clinic.id}`);
    expect(listed.body).toHaveLength(2);
  });
});

describe("a client's own page", () => {
  it('shows issued invoices, the balance and what is not billed, never drafts or another client’s', async () => {
    const invoice = await issued();
    await approved();
    await draft();
    const mine = (await kit.call('GET', '/api/invoices/mine', { as: clinic })).body;
    expect(mine).toMatchObject({
      balance: '150.00',
      overdue: '0.00',
      unallocated: '0.00',
      invoices: [{ id: invoice.id, number: invoice.number, state: 'issued', openAmount: '150.00' }],
      unbilled: {
        count: 1,
        total: '150.00',
        appointments: [{ charge: '150.00', interpreterName: 'Ines Ortiz' }],
      },
    });
    expect(JSON.stringify(mine)).not.toContain('60.00'); // the pay
    const listed = await kit.call('GET', `/api/assignments/client/${clinic.id}`, { as: clinic });
    const numbers = listed.body.map((one: { invoiceNumber: string | null }) => one.invoiceNumber);
    expect(numbers).toContain(invoice.number);
    const { text } = await pdf(`/api/invoices/mine/${invoice.id}/pdf`, clinic);
    expect(text).toContain(invoice.number);
    const other = await aClient(kit);
    const read = await kit.call('GET', `/api/invoices/mine/${invoice.id}/pdf`, { as: other });
    expect(read).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('says of an invoice what its document says, and what was paid, without the reasons of the office', async () => {
    const steps = [
      {
        side: 'charge',
        kind: 'hourly_rate',
        label: 'Interpreting, client rate',
        quantity: '2',
        unit: 'hours',
      },
      {
        side: 'charge',
        kind: 'after_hours',
        label: 'After hours, 6 PM to 8 PM, 50% more',
        amountCents: 4500,
      },
      { side: 'charge', kind: 'tax', label: 'Tax, 10%', amountCents: 1950 },
    ] as const;
    const lines = [{ ...steps[0], rateCents: 7500, amountCents: 15_000 }, steps[1], steps[2]];
    const invoice = await issued({ steps: lines, clientAmount: 21_450, appointment: { startTime: '17:00' } });
    const paid = {
      clientId: clinic.id,
      amount: '200.00',
      date: '2026-03-02',
      method: 'cheque',
      reference: '1042',
    };
    await call('POST', '/api/client-payments', {
      ...paid,
      allocations: [{ invoiceId: invoice.id, amount: '200.00' }],
    });
    const off = { clientId: clinic.id, invoiceId: invoice.id, amount: '1.50', reason: 'Not worth a letter' };
    expect((await call('POST', '/api/write-offs', off)).status).toBe(201);

    const own = (path: string, as = clinic) => kit.call('GET', `/api/invoices/mine/${path}`, { as });
    const shown = (await own(`${invoice.id}`)).body;
    expect(shown).toMatchObject({
      billTo: { name: 'City Clinic' },
      terms: 'Net 30',
      subtotal: '195.00',
      creditNote: null,
      taxes: [{ label: 'Tax, 10%', charge: '19.50' }],
      appointments: [
        {
          interpreterName: 'Ines Ortiz',
          startTime: '17:00',
          charge: '214.50',
          lines: [
            {
              label: 'Interpreting, Spanish',
              quantity: '2',
              unit: 'hours',
              unitPrice: '75.00',
              charge: '150.00',
            },
            {
              label: 'After hours, 6 PM to 8 PM, 50% more',
              quantity: null,
              unitPrice: null,
              charge: '45.00',
            },
          ],
        },
      ],
      settlements: [
        { label: 'Check 1042', paid: '200.00' },
        { label: 'Written off', paid: '1.50' },
      ],
    });
    expect(JSON.stringify(shown)).not.toContain('letter');
    expect(await own(`${invoice.id}`, await aClient(kit))).toMatchObject({ status: 404 });
    await approved();
    const [unissued] = await draft();
    expect(await own(unissued.id)).toMatchObject({ status: 404 });
  });

  it('says what of the balance is on no invoice, and what of that is overdue', async () => {
    const elsewhere: number[] = [];
    for (const dueDate of ['2026-02-20', '2026-02-25', '2026-04-01']) {
      const { id } = await aPayment(kit, {
        clientId: clinic.id,
        interpreterId: ines.id,
        clientAmount: 8000,
        dueDate,
        isBilledElsewhere: true,
        review: 'approved',
        approvedAt: NOW,
      });
      await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [id], NOW));
      elsewhere.push(id);
    }
    await issued();
    const mine = async () => (await kit.call('GET', '/api/invoices/mine', { as: clinic })).body;
    expect(await mine()).toMatchObject({ balance: '390.00', billedElsewhere: '240.00', overdue: '160.00' });
    const pay = async (amount: string) => {
      const body = { clientId: clinic.id, amount, date: '2026-03-02', method: 'transfer' };
      const { status } = await call('POST', '/api/client-payments', {
        ...body,
        allocations: [{ invoiceId: null, amount }],
      });
      expect(status).toBe(201);
    };
    await pay('100.00');
    expect(await mine()).toMatchObject({ balance: '290.00', billedElsewhere: '140.00', overdue: '60.00' });
    await pay('70.00');
    expect(await mine()).toMatchObject({ balance: '220.00', billedElsewhere: '70.00', overdue: '0.00' });
    const body = { paymentIds: elsewhere.slice(0, 1), reason: 'Nobody worked' };
    expect((await call('POST', '/api/payments/void', body)).status).toBe(200);
    expect(await mine()).toMatchObject({
      balance: '140.00',
      billedElsewhere: '0.00',
      unallocated: '10.00',
    });
  });
});

it("a client's own page shows the latest work, and counts all of it", async () => {
  const { rows } = await kit.database.pool.query<{ id: number }>(
    `WITH worked AS (
      INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location, status, current_status)
      SELECT $1, $2, day, '10:00', '12:00', 'UTC', day + interval '10 hours', day + interval '12 hours', 'Spanish', '2 Midtown Road', 'completed', 'completed'
      FROM generate_series(0, 500) AS n, LATERAL (SELECT date '2025-03-01' + n AS day) d RETURNING id),
    paid AS (
      INSERT INTO payments (assignment_id, interpreter_id, amount, client_amount, due_date, review, approved_at)
      SELECT id, $1, 60, 150, '2026-04-01', 'approved', $3::timestamptz FROM worked RETURNING id)
    SELECT id FROM paid`,
    [ines.id, clinic.id, NOW],
  );
  const ids = rows.map(({ id }) => id);
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', ids, NOW));
  const { unbilled } = (await kit.call('GET', '/api/invoices/mine', { as: clinic })).body;
  const dates = unbilled.appointments.map(({ date }: { date: string }) => date);
  expect([unbilled.count, dates.length, dates[0], dates.at(-1)]).toEqual([
    501,
    500,
    '2025-03-02',
    '2026-07-14',
  ]);
});

describe('billing settings', () => {
  it('raise the next number, and never lower it', async () => {
    const { body: before } = await call('GET', '/api/billing-settings');
    const { nextNumber } = before.invoiceSeries;
    const put = (more: object) => call('PUT', '/api/billing-settings', { ...before, ...more });
    const lowered = await put({ invoiceSeries: { prefix: 'INV-', nextNumber: nextNumber - 1 } });
    expect(lowered.body.fields).toEqual({
      'invoiceSeries.nextNumber': `The next number is ${nextNumber} and can only be raised`,
    });
    const to = {
      address: '1 Main St\nSpringfield',
      invoiceSeries: { prefix: 'R/', nextNumber: nextNumber + 100 },
    };
    expect(await put(to)).toMatchObject({ status: 200, body: to });
    expect((await issued()).number).toBe(`R/${nextNumber + 100}`);
    expect(await put({})).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('of a client are those of the client until they are changed', async () => {
    const { body: before } = await call('GET', `/api/clients/${clinic.id}/billing`);
    expect(before).toMatchObject({ grouping: 'month', name: null, terms: 'Net 30', updatedAt: null });
    expect(await billBy('site', { email: 'pay@clinic.example', updatedAt: null })).toMatchObject({
      body: { grouping: 'site', email: 'pay@clinic.example' },
    });
    expect(await billBy('month', { updatedAt: null })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
  });
});
