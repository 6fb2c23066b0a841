import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anIssuedInvoice, approvedWork, type InvoiceAbout } from '#kit/invoices.ts';
import { aClient, aStaffMember } from '#kit/people.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { transact } from '#server/db/transaction.ts';
import { checkLedger } from '../ledger/commands/check-ledger.ts';
import { postToLedger } from '../ledger/commands/post-to-ledger.ts';

let kit: TestApp;
let sam: { cookie: string };
let clinic: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  sam = await aStaffMember(kit, 'Bo Bookkeeper', 'bookkeeper');
});
afterAll(() => kit.close());
beforeEach(async () => {
  clinic = await aClient(kit, { name: 'City Clinic' });
});

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  kit.call('POST', url, { as: sam, body, headers });
const get = async (url: string) => (await kit.call('GET', url, { as: sam })).body;
const invoice = (clientAmount: number, more: Partial<InvoiceAbout> = {}) =>
  anIssuedInvoice(kit, { clientId: clinic.id, clientAmount, date: '2026-02-01', ...more });
const money = (amount: string, allocations: object[] = [], more: object = {}) => ({
  clientId: clinic.id,
  amount,
  date: '2026-02-27',
  method: 'cheque',
  reference: '1044',
  allocations,
  ...more,
});
const enter = (...parameters: Parameters<typeof money>) => post('/api/client-payments', money(...parameters));
const open = () => get(`/api/clients/${clinic.id}/open`);
const balance = async () => {
  const found = await get(`/api/ledger/balances/clients/${clinic.id}`);
  return [found.balance, found.unallocated];
};
/** What is wrong with the ledger. */
const differences = async () => (await checkLedger(kit.database.db, kit.clock.now())).differenceCount;

describe('money that a client paid', () => {
  it('is for several invoices, in part or whole, and the rest is unallocated', async () => {
    const first = await invoice(10_000, { date: '2026-01-30' });
    const second = await invoice(8000);
    const made = await enter('150.00', [
      { invoiceId: first.id, amount: '100.00' },
      { invoiceId: second.id, amount: '30.00' },
    ]);
    expect(made).toMatchObject({
      status: 201,
      body: {
        amount: '150.00',
        allocated: '130.00',
        unallocated: '20.00',
        method: 'cheque',
        reference: '1044',
        client: { id: clinic.id, name: 'City Clinic' },
        allocations: [
          { invoice: { id: first.id, number: first.number }, amount: '100.00', date: '2026-02-27' },
          { invoice: { id: second.id, number: second.number }, amount: '30.00' },
        ],
        history: [
          { step: 'received', by: 'Bo Bookkeeper' },
          { step: 'allocated', text: `$100.00 for ${first.number}` },
          { step: 'allocated', text: `$30.00 for ${second.number}` },
        ],
      },
    });
    expect(await open()).toMatchObject({
      invoices: [{ id: second.id, number: second.number, total: '80.00', open: '50.00', isOverdue: false }],
      elsewhere: '0.00',
      unallocated: '20.00',
      payments: [{ id: made.body.id, unallocated: '20.00' }],
    });
    expect(await balance()).toEqual(['30.00', '20.00']);
    expect(await differences()).toBe(0);
  });

  it('can be for what was billed elsewhere, up to what is open there', async () => {
    await approvedWork(kit, { clientId: clinic.id, clientAmount: 5000, isBilledElsewhere: true });
    await invoice(7000);
    expect(await open()).toMatchObject({ elsewhere: '50.00' });
    const tooMuch = await enter('60.00', [{ invoiceId: null, amount: '50.01' }]);
    expect(tooMuch).toMatchObject({
      status: 409,
      body: {
        code: 'over_open',
        fields: { 'allocations.0.amount': 'Only $50.00 is still owed for work billed in another system.' },
      },
    });
    expect((await enter('60.00', [{ invoiceId: null, amount: '50.00' }])).status).toBe(201);
    expect(await open()).toMatchObject({ elsewhere: '0.00', unallocated: '10.00' });
    expect(await balance()).toEqual(['60.00', '10.00']);
  });

  it('counts from the date of the invoice, if that is later', async () => {
    const { id: invoiceId } = await invoice(1000, { date: '2026-02-28' });
    const { body } = await enter('10.00', [{ invoiceId, amount: '10.00' }]);
    expect(body).toMatchObject({ date: '2026-02-27', allocations: [{ date: '2026-02-28' }] });
  });

  it('is entered once, however often the button is clicked', async () => {
    const headers = { 'idempotency-key': 'a-second-click' };
    const [one, two] = [
      await post('/api/client-payments', money('12.00'), headers),
      await post('/api/client-payments', money('12.00'), headers),
    ];
    expect(two.body).toEqual(one.body);
    expect(await balance()).toEqual(['-12.00', '12.00']);
  });

  it.each([
    [
      'more than is open',
      (id: number) => money('200.00', [{ invoiceId: id, amount: '100.01' }]),
      'over_open',
      { 'allocations.0.amount': expect.stringMatching(/^Only \$100\.00 is still owed for INV-\d+\.$/) },
    ],
    [
      'more for invoices than was paid',
      (id: number) => money('80.00', [{ invoiceId: id, amount: '90.00' }]),
      'over_open',
      { amount: 'The invoices add up to $90.00, but only $80.00 of the payment is available for them.' },
    ],
    [
      'a date in the future',
      () => money('80.00', [], { date: '2026-03-03' }),
      'validation_failed',
      { date: 'The date cannot be in the future' },
    ],
    [
      'no such invoice',
      () => money('80.00', [{ invoiceId: 2_000_000_000, amount: '1.00' }]),
      'not_found',
      { 'allocations.0.invoiceId': 'The invoice was not found.' },
    ],
    [
      'no such client',
      () => money('80.00', [], { clientId: 2_000_000_000 }),
      'not_found',
      { clientId: 'The client was not found.' },
    ],
    ['no amount', () => money('0'), 'validation_failed', { amount: 'Enter an amount above 0' }],
    [
      'a negative amount',
      () => money('-5'),
      'validation_failed',
      { amount: 'Enter an amount in dollars, with at most two decimals' },
    ],
    [
      'an amount that overflows',
      () => money('100000000'),
      'validation_failed',
      { amount: 'Enter at most 99,999,999.99' },
    ],
    [
      'no number',
      () => money('ten'),
      'validation_failed',
      { amount: 'Enter an amount in dollars, with at most two decimals' },
    ],
    [
      'an unknown method',
      () => money('5', [], { method: 'shells' }),
      'validation_failed',
      { method: 'Choose how it was paid' },
    ],
    [
      'an invoice twice',
      (id: number) =>
        money('5', [
          { invoiceId: id, amount: '1' },
          { invoiceId: id, amount: '2' },
        ]),
      'validation_failed',
      { allocations: 'An invoice is listed twice' },
    ],
  ] as const)('is refused at its field for %s, and nothing is done', async (_, body, code, fields) => {
    const { id } = await invoice(10_000);
    const refused = await post('/api/client-payments', body(id));
    expect(refused.body).toMatchObject({ code, fields });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await balance()).toEqual(['100.00', '0.00']);
    expect(await get(`/api/client-payments?clientId=${clinic.id}`)).toEqual([]);
  });

  it("is never for a draft, a void invoice or another client's", async () => {
    const other = await anIssuedInvoice(kit, { clientId: (await aClient(kit)).id });
    const gone = await invoice(1000);
    const draft = await kit.database.pool.query(
      `INSERT INTO invoices (client_id, from_date, to_date, grouping) VALUES ($1, '2026-01-01', '2026-01-31', 'month') RETURNING id`,
      [clinic.id],
    );
    await kit.database.pool.query("UPDATE invoices SET status = 'void' WHERE id = $1", [gone.id]);
    await transact(kit.database.db, (tx) => postToLedger(tx, 'invoice', [gone.id], kit.clock.now()));
    const refusal = async (invoiceId: number) =>
      (await enter('5.00', [{ invoiceId, amount: '5.00' }])).body.fields['allocations.0.invoiceId'];
    expect(await refusal(other.id)).toBe(`${other.number} belongs to another client.`);
    expect(await refusal(gone.id)).toBe(`${gone.number} is void.`);
    expect(await refusal(draft.rows[0].id)).toBe('This invoice is a draft. Issue it first.');
  });
});

describe('a refund', () => {
  const refund = (made: { id: number; updatedAt: string }, more: object = {}) =>
    post(`/api/client-payments/${made.id}/refunds`, {
      amount: '50.00',
      date: '2026-02-28',
      method: 'transfer',
      reference: 'R-7',
      reason: 'Paid twice',
      updatedAt: made.updatedAt,
      ...more,
    });

  it('takes unallocated money out of what the client has paid ahead, and can be undone', async () => {
    const { id: invoiceId } = await invoice(10_000);
    const { body: made } = await enter('160.00', [{ invoiceId, amount: '100.00' }]);
    const { status, body: refunded } = await refund(made);
    expect({ status, refunded }).toMatchObject({
      status: 200,
      refunded: {
        amount: '160.00',
        allocated: '100.00',
        refunded: '50.00',
        unallocated: '10.00',
        refunds: [
          { amount: '50.00', date: '2026-02-28', method: 'transfer', reference: 'R-7', undoneAt: null },
        ],
        history: [{}, {}, { step: 'refunded', by: 'Bo Bookkeeper', text: '$50.00: Paid twice' }],
      },
    });
    expect(await open()).toMatchObject({ unallocated: '10.00', payments: [{ unallocated: '10.00' }] });
    expect(await balance()).toEqual(['-10.00', '10.00']);
    const { body: entries } = await kit.call('GET', `/api/ledger?clientId=${clinic.id}`, { as: sam });
    expect(
      entries.find(({ source }: { source: { kind: string } }) => source.kind === 'refund'),
    ).toMatchObject({
      what: 'Refunded to the client',
      debit: '50.00',
      date: '2026-02-28',
      clientPaymentId: made.id,
      by: 'Bo Bookkeeper',
    });
    expect(await get(`/api/client-payments/totals?clientId=${clinic.id}`)).toMatchObject({
      allocated: '100.00',
      refunded: '50.00',
      unallocated: '10.00',
    });
    const undone = await post(`/api/client-payments/${made.id}/undo`, {
      reason: 'Bounced',
      updatedAt: refunded.updatedAt,
    });
    expect(undone).toMatchObject({
      status: 409,
      body: { message: '$50.00 of this payment was refunded. Undo the refund first.' },
    });
    expect(await differences()).toBe(0);
    const [{ id }] = refunded.refunds;
    const url = (seen: string) => `/api/client-payments/${made.id}/refunds/${id}?updatedAt=${seen}`;
    const back = await kit.call('DELETE', url(refunded.updatedAt), { as: sam });
    expect(back).toMatchObject({ status: 200, body: { refunded: '0.00', unallocated: '60.00' } });
    expect(await kit.call('DELETE', url(back.body.updatedAt), { as: sam })).toMatchObject({
      status: 409,
      body: { message: 'This refund was already undone.' },
    });
    expect(await balance()).toEqual(['-60.00', '60.00']);
    expect(await differences()).toBe(0);
  });

  it('is never more than what is unallocated, nor on a day when there was nothing to refund', async () => {
    const { body: made } = await enter('60.00');
    const fieldsOf = async (more: object) => (await refund(made, more)).body.fields;
    expect(await fieldsOf({ amount: '60.01' })).toEqual({
      amount: 'Only $60.00 of this payment is unallocated.',
    });
    expect(await fieldsOf({ date: '2026-02-26' })).toEqual({
      date: 'The date must not be before the day of receipt, Feb 27, 2026',
    });
    expect(await fieldsOf({ date: '2026-03-03' })).toEqual({ date: 'The date cannot be in the future' });
    const [one, other] = await Promise.all([refund(made), refund(made)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect(await balance()).toEqual(['-10.00', '10.00']);
  });
});

describe('an allocation', () => {
  it('can be made later from what is left, and undone', async () => {
    const { id: invoiceId, number } = await invoice(10_000);
    const { body: made } = await enter('120.00');
    const url = `/api/client-payments/${made.id}`;
    const more = await post(`${url}/allocations`, {
      allocations: [{ invoiceId, amount: '70.00' }],
      updatedAt: made.updatedAt,
    });
    expect(more).toMatchObject({
      status: 200,
      body: { unallocated: '50.00', allocations: [{ date: '2026-03-02' }] },
    });
    const [{ id }] = more.body.allocations;
    const undo = `${url}/allocations/${id}?updatedAt=${more.body.updatedAt}`;
    const undone = await kit.call('DELETE', undo, { as: sam });
    expect(undone).toMatchObject({
      status: 200,
      body: {
        unallocated: '120.00',
        allocated: '0.00',
        allocations: [{ undoneAt: expect.any(String) }],
        history: [
          { step: 'received' },
          { step: 'allocated' },
          { step: 'unallocated', text: `$70.00 for ${number}`, by: 'Bo Bookkeeper' },
        ],
      },
    });
    const again = `${url}/allocations/${id}?updatedAt=${undone.body.updatedAt}`;
    expect(await kit.call('DELETE', again, { as: sam })).toMatchObject({
      status: 409,
      body: { message: 'This allocation was already undone.' },
    });
    expect(await open()).toMatchObject({ invoices: [{ open: '100.00' }] });
    expect(await balance()).toEqual(['-20.00', '120.00']);
    expect(await differences()).toBe(0);
  });

  it('is refused for more than is left, and after somebody else has acted', async () => {
    const { id: invoiceId } = await invoice(10_000);
    const { body: made } = await enter('30.00');
    const ask = (amount: string, updatedAt: string) =>
      post(`/api/client-payments/${made.id}/allocations`, {
        allocations: [{ invoiceId, amount }],
        updatedAt,
      });
    expect(await ask('30.01', made.updatedAt)).toMatchObject({
      status: 409,
      body: {
        fields: {
          allocations: 'The invoices add up to $30.01, but only $30.00 of the payment is available for them.',
        },
      },
    });
    expect((await ask('10.00', made.updatedAt)).status).toBe(200);
    expect(await ask('10.00', made.updatedAt)).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message:
          'Bo Bookkeeper has changed this payment since you opened this form. Nothing was saved. Check what is there now, then try again.',
      },
    });
  });

  it('takes what is paid ahead for an invoice, the oldest first, at most what is open', async () => {
    const { id: invoiceId } = await invoice(10_000);
    const use = async (updatedAt?: string) =>
      post(`/api/invoices/${invoiceId}/use-paid-ahead`, {
        updatedAt: updatedAt ?? (await get(`/api/invoices/${invoiceId}`)).updatedAt,
      });
    expect(await use()).toMatchObject({
      status: 409,
      body: { message: 'City Clinic has paid nothing ahead.' },
    });
    const { body: newer } = await enter('90.00');
    const { body: older } = await enter('23.25', [], { date: '2026-02-20' });
    const before = await get(`/api/invoices/${invoiceId}`);
    expect(before).toMatchObject({ openAmount: '100.00', paidAhead: '113.25' });
    expect(await use()).toMatchObject({
      status: 200,
      body: {
        state: 'paid',
        openAmount: '0.00',
        paidAhead: '0.00',
        settlements: [
          { clientPaymentId: older.id, amount: '23.25', date: '2026-02-20' },
          { clientPaymentId: newer.id, amount: '76.75' },
        ],
      },
    });
    expect(await get(`/api/client-payments/${newer.id}`)).toMatchObject({
      unallocated: '13.25',
      history: [{ step: 'received' }, { step: 'allocated', by: 'Bo Bookkeeper' }],
    });
    expect(await use(before.updatedAt)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await use()).toMatchObject({ status: 409, body: { code: 'over_open' } });
    expect(await balance()).toEqual(['-13.25', '13.25']);
    expect(await differences()).toBe(0);
  });

  it('of six at once never gives an invoice more than is open', { timeout: 60_000 }, async () => {
    const { id: invoiceId } = await invoice(10_000);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => enter('30.00', [{ invoiceId, amount: '30.00' }])),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(tries.filter(({ body }) => body.code === 'over_open')).toHaveLength(3);
    expect(await open()).toMatchObject({ invoices: [{ open: '10.00' }], unallocated: '0.00' });
    expect(await differences()).toBe(0);
  });

  it('of six at once never uses a payment for more than it is', { timeout: 60_000 }, async () => {
    const made: { id: number }[] = [];
    for (let at = 0; at < 6; at += 1) made.push(await invoice(3000));
    const { body } = await enter('100.00');
    const tries = await Promise.all(
      made.map(({ id: invoiceId }) =>
        post(`/api/client-payments/${body.id}/allocations`, {
          allocations: [{ invoiceId, amount: '30.00' }],
          updatedAt: body.updatedAt,
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ body: { code } }) => code === 'stale')).toHaveLength(5);
    expect(await open()).toMatchObject({ unallocated: '70.00' });
  });
});

it('the PDF of an invoice asks for money until it is settled in full, and again when money is taken back', async () => {
  const { id: invoiceId } = await invoice(10_000);
  const { id: lost } = await invoice(5000);
  const pdf = (id: number, as = '') =>
    kit.app.inject({ url: `/api/invoices/${id}/pdf${as}`, headers: { cookie: sam.cookie } });
  const issued = await pdf(invoiceId);
  const says = async (id: number, banner: string) => {
    const { text } = await readPdf((await pdf(id)).rawPayload);
    expect(text).toContain(banner);
    expect(text.includes('Amount due')).toBe(!text.includes('Nothing is due'));
  };
  await enter('60.00', [{ invoiceId, amount: '60.00' }], { date: '2026-02-26' });
  // Rule invoices-16: in part paid, it asks for the rest, and what was issued is there as it was.
  const partly = await pdf(invoiceId);
  expect(partly.headers['content-disposition']).toMatch(/-as-of-2026-03-02\.pdf"$/);
  const { text } = await readPdf(partly.rawPayload);
  expect(text).toMatch(
    /Amount due by [^$]+\$40\.00.+As of Mar 2, 2026: \$60\.00 of \$100\.00 is paid or credited\./,
  );
  expect(text).toMatch(/Paid, Check \d+, Feb 26, 2026 −\$60\.00 Amount due \$40\.00/);
  const asIssued = await pdf(invoiceId, '?as=issued');
  expect(asIssued.headers['content-disposition']).toMatch(/-as-issued\.pdf"$/);
  expect(asIssued.rawPayload.equals(issued.rawPayload)).toBe(true);
  const { body: last } = await enter('30.00', [{ invoiceId, amount: '30.00' }]);
  const writeOff = (about: object) =>
    post('/api/write-offs', { clientId: clinic.id, reason: 'Too little', ...about });
  await writeOff({ invoiceId, amount: '10.00' });
  await says(invoiceId, 'Paid on Feb 27, 2026');
  await post(`/api/client-payments/${last.id}/undo`, { updatedAt: last.updatedAt, reason: 'It bounced' });
  await says(invoiceId, 'Amount due by');
  await writeOff({ invoiceId: lost, amount: '50.00' });
  await says(lost, 'Settled');
});

describe('a correction of a payment', () => {
  it('changes method, reference and notes, and all are in its history and the audit log', async () => {
    const { body: made } = await enter('120.00', [], { reference: '1024', notes: null });
    const change = (body: object) => kit.call('PUT', `/api/client-payments/${made.id}`, { as: sam, body });
    const changed = await change({ reference: '1042', notes: 'Typed wrongly', updatedAt: made.updatedAt });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        reference: '1042',
        notes: 'Typed wrongly',
        amount: '120.00',
        unallocated: '120.00',
        history: [
          {},
          { step: 'changed', text: 'Reference: 1024, now 1042\nNote: nothing, now Typed wrongly' },
        ],
      },
    });
    expect(await change({ reference: '1', notes: null, updatedAt: made.updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    const { updatedAt, method } = changed.body;
    const same = await change({ reference: '1042', notes: 'Typed wrongly', method, updatedAt });
    expect([same.body.updatedAt, same.body.history.length]).toEqual([updatedAt, 2]);
    const typed = { reference: '1042', notes: 'Typed wrongly' };
    expect((await change({ ...typed, amount: '1.00', updatedAt })).status).toBe(422);
    const other = (await change({ ...typed, method: 'card', updatedAt })).body;
    expect(other).toMatchObject({ method: 'card', reference: '1042', amount: '120.00', date: made.date });
    expect(other.history.at(-1)).toMatchObject({ step: 'changed', text: 'How: Check, now Card' });
    const { rows } = await kit.database.pool.query(
      `SELECT change FROM audit_log WHERE act = 'clientPayments.change' AND entity_id = $1 ORDER BY id`,
      [made.id],
    );
    expect(rows).toEqual([
      { change: { reference: { from: '1024', to: '1042' }, notes: { from: null, to: 'Typed wrongly' } } },
      { change: { method: { from: 'cheque', to: 'card' } } },
    ]);
    await post(`/api/client-payments/${made.id}/undo`, { updatedAt: other.updatedAt, reason: 'Bounced' });
    const { updatedAt: now } = await get(`/api/client-payments/${made.id}`);
    expect(await change({ reference: null, notes: null, updatedAt: now })).toMatchObject({
      status: 409,
      body: { code: 'client_payment_step' },
    });
  });
});

describe('a payment that was never received', () => {
  it('is undone with all its allocations and a reason', async () => {
    const { id: invoiceId } = await invoice(10_000);
    const { body: made } = await enter('120.00', [{ invoiceId, amount: '100.00' }]);
    const undo = (body: object) => post(`/api/client-payments/${made.id}/undo`, body);
    expect(await undo({ updatedAt: made.updatedAt, reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'A reason is required' } },
    });
    const undone = await undo({ updatedAt: made.updatedAt, reason: 'The cheque bounced' });
    expect(undone).toMatchObject({
      status: 200,
      body: {
        allocated: '0.00',
        unallocated: '0.00',
        undoneReason: 'The cheque bounced',
        history: [{}, {}, { step: 'unallocated' }, { step: 'undone', text: 'The cheque bounced' }],
      },
    });
    expect(await undo({ updatedAt: undone.body.updatedAt, reason: 'Again' })).toMatchObject({
      status: 409,
      body: {
        code: 'client_payment_step',
        message: 'This payment was undone, so it can no longer be changed.',
      },
    });
    expect(await balance()).toEqual(['100.00', '0.00']);
    expect(await get(`/api/client-payments?clientId=${clinic.id}`)).toEqual([]);
    expect(await get(`/api/client-payments?clientId=${clinic.id}&undone=true`)).toHaveLength(1);
    expect(await differences()).toBe(0);
  });
});

describe('the list of what clients have paid', () => {
  it('is paged and narrowed, with its sums', async () => {
    const { id: invoiceId, number } = await invoice(10_000);
    await enter('10.00', [{ invoiceId, amount: '10.00' }], { date: '2026-02-01', reference: 'Señora 7' });
    await enter('20.00', [{ invoiceId, amount: '5.00' }], { date: '2026-02-02', method: 'card' });
    await enter('30.25', [], { date: '2026-02-03', method: 'cash', reference: null });
    const amounts = async (query: string) =>
      (await get(`/api/client-payments?clientId=${clinic.id}${query}`)).map(
        ({ amount }: { amount: string }) => amount,
      );
    expect(await amounts('')).toEqual(['30.25', '20.00', '10.00']);
    expect(await amounts('&from=2026-02-02&to=2026-02-02')).toEqual(['20.00']);
    expect(await amounts('&method=cash')).toEqual(['30.25']);
    expect(await amounts('&unallocated=true')).toEqual(['30.25', '20.00']);
    expect(await amounts('&q=senora')).toEqual(['10.00']);
    expect(await amounts(`&q=${number}`)).toEqual(['20.00', '10.00']);
    expect(await amounts('&q=$30.25')).toEqual(['30.25']);
    expect(await get(`/api/client-payments/totals?clientId=${clinic.id}`)).toEqual({
      count: 3,
      amount: '60.25',
      allocated: '15.00',
      refunded: '0.00',
      unallocated: '45.25',
    });
    const first = await kit.call('GET', `/api/client-payments?clientId=${clinic.id}&limit=2`, { as: sam });
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await get(next)).map(({ amount }: { amount: string }) => amount)).toEqual(['10.00']);
    expect((await kit.call('GET', '/api/client-payments?cursor=x', { as: sam })).status).toBe(400);
  });
});

describe('a write-off', () => {
  it('takes what is open from what the client owes, and is undone', async () => {
    const { id: invoiceId, number } = await invoice(19_566);
    const ask = (amount: string) =>
      post('/api/write-offs', { clientId: clinic.id, invoiceId, amount, reason: 'Too little' });
    expect(await ask('195.67')).toMatchObject({
      status: 409,
      body: { fields: { amount: `Only $195.66 is still owed for ${number}.` } },
    });
    const made = await ask('0.66');
    expect(made).toMatchObject({
      status: 201,
      body: {
        amount: '0.66',
        date: '2026-03-02',
        reason: 'Too little',
        by: 'Bo Bookkeeper',
        invoice: { id: invoiceId, number },
        undoneAt: null,
      },
    });
    expect(await balance()).toEqual(['195.00', '0.00']);
    const list = () => get(`/api/write-offs?invoiceId=${invoiceId}`);
    expect(await list()).toHaveLength(1);
    expect((await post(`/api/write-offs/${made.body.id}/undo`, {})).status).toBe(200);
    expect(await post(`/api/write-offs/${made.body.id}/undo`, {})).toMatchObject({
      status: 409,
      body: { message: 'This write-off was already undone.' },
    });
    expect(await list()).toEqual([]);
    expect(await balance()).toEqual(['195.66', '0.00']);
    expect(await differences()).toBe(0);
  });

  it('can be of what was billed elsewhere', async () => {
    await approvedWork(kit, { clientId: clinic.id, clientAmount: 5000, isBilledElsewhere: true });
    const ask = (amount: string) =>
      post('/api/write-offs', { clientId: clinic.id, invoiceId: null, amount, reason: 'Closed down' });
    expect((await ask('50.01')).status).toBe(409);
    expect((await ask('50.00')).status).toBe(201);
    expect(await balance()).toEqual(['0.00', '0.00']);
    expect((await ask('0.01')).body.message).toBe('Nothing is owed for work billed in another system.');
  });
});

it('the nightly check finds what an invoice or a payment notes wrongly', async () => {
  const { id: invoiceId } = await invoice(10_000);
  const { body } = await enter('40.00', [{ invoiceId, amount: '10.00' }]);
  const { pool } = kit.database;
  await pool.query('UPDATE invoices SET settled_cents = 999 WHERE id = $1', [invoiceId]);
  await pool.query('UPDATE client_payments SET allocated_cents = 1001 WHERE id = $1', [body.id]);
  expect(await differences()).toBe(2);
  expect((await get('/api/ledger/check')).last.differences).toEqual([
    `Invoice ${invoiceId}: $9.99 is recorded as settled, but $10.00 is correct.`,
    `Client's payment ${body.id}: $10.01 is recorded as settled, but $10.00 is correct.`,
  ]);
  await pool.query('UPDATE invoices SET settled_cents = 1000 WHERE id = $1', [invoiceId]);
  await pool.query('UPDATE client_payments SET allocated_cents = 1000 WHERE id = $1', [body.id]);
});

it('the ledger leads from each entry to the invoice and the payment, and says whose act it was', async () => {
  const { id: invoiceId, number } = await invoice(10_000);
  kit.clock.set('2026-03-02T15:00:00.000Z');
  const { body } = await enter('40.00', [{ invoiceId, amount: '10.00' }]);
  await post('/api/write-offs', { clientId: clinic.id, invoiceId, amount: '1.00', reason: 'Too little' });
  const entries = await get(`/api/ledger?clientId=${clinic.id}`);
  kit.clock.set('2026-03-02T14:00:00.000Z');
  const about = entries.map(
    ({ what, invoice: of, clientPaymentId, by }: Record<string, { number?: string } | null>) => [
      what,
      of?.number ?? null,
      clientPaymentId,
      by,
    ],
  );
  const mine = 'Bo Bookkeeper';
  expect(about).toEqual(
    expect.arrayContaining([
      ['Written off', number, null, mine],
      ['Payment allocated', number, body.id, mine],
      ['Payment received', null, body.id, mine],
      ['Invoice issued', number, null, null],
    ]),
  );
});
