import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CONFIRMED } from '#contracts/client-payments/shapes.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { anIssuedInvoice } from '#kit/invoices.ts';
import { aClient, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let sam: { cookie: string };
let clinic: Awaited<ReturnType<typeof aClient>>;
let made = 0;

beforeAll(async () => {
  kit = await testApp();
  sam = await aStaffMember(kit, 'Bo Bookkeeper', 'bookkeeper');
});
afterAll(() => kit.close());
beforeEach(async () => {
  made += 1;
  clinic = await aClient(kit, { name: `Quayside${made} Eye Clinic` });
});

async function read(file: string | Buffer, type = 'text/csv') {
  const response = await kit.app.inject({
    method: 'POST',
    url: '/api/bank-imports',
    payload: file,
    headers: { cookie: sam.cookie, 'content-type': type },
  });
  return { status: response.statusCode, body: response.json() };
}
const confirm = (rows: object[], headers: Record<string, string> = {}) =>
  kit.call('POST', '/api/bank-imports/confirm', { as: sam, body: { rows }, headers });

interface Suggested {
  readonly date: string;
  readonly amount: string;
  readonly method: string;
  readonly bankLine: string;
  readonly reference: string | null;
  readonly suggestions: {
    client: { id: number };
    allocations: { invoice: { id: number } | null; amount: string }[];
  }[];
}

/** What the screen sends when a person confirms the first suggestion. */
function confirmed({ date, amount, method, bankLine, reference, suggestions: [first] }: Suggested) {
  const allocations = first?.allocations.map((one) => ({
    invoiceId: one.invoice?.id ?? null,
    amount: one.amount,
  }));
  return { clientId: first?.client.id, date, amount, method, bankLine, reference, allocations };
}

describe("a bank's file", () => {
  it('becomes client payments, once, by rows that a person confirms', async () => {
    const { id: invoiceId, number } = await anIssuedInvoice(kit, {
      clientId: clinic.id,
      clientAmount: 19_566,
    });
    const csv = `Date,Description,Amount\r
02/26/2026,"ACH ${number}, QUAYSIDE${made} EYE",195.66\r
02/26/2026,RENT,-2000.00\r
02/27/2026,"Mystery; deposit",777.77\r
02/27/2026,"Mystery; deposit",777.77\r
soon,Broken,5.00\r\n`;
    const { status, body } = await read(csv);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      columns: { date: 'Date', amount: 'Amount', text: ['Description'], reference: null },
      rows: [
        {
          line: 2,
          date: '2026-02-26',
          amount: '195.66',
          method: 'transfer',
          imported: null,
          maybeEntered: null,
          suggestions: [
            {
              client: { id: clinic.id },
              certainty: 'certain',
              unallocated: '0.00',
              reasons: [
                `${number} is in the text`,
                'the amount equals the open balance',
                `the text names ${clinic.name}`,
              ],
              allocations: [{ invoice: { id: invoiceId, number }, open: '195.66', amount: '195.66' }],
            },
          ],
        },
        { line: 4, suggestions: [] },
        { line: 5, suggestions: [] },
      ],
      outgoing: 1,
      problems: [{ line: 6, message: 'Line 6 has no readable date.' }],
    });
    expect(body.rows[1].bankLine).not.toBe(body.rows[2].bankLine);

    const mystery = { ...confirmed(body.rows[1]), clientId: clinic.id, allocations: [] };
    const rows = [confirmed(body.rows[0]), mystery];
    const recorded = await confirm(rows);
    expect(recorded).toMatchObject({ status: 200, body: { count: 2, amount: '973.43', refused: [] } });
    expect((await confirm(rows)).body).toMatchObject({
      count: 0,
      recorded: [],
      refused: [{ message: 'This row of the bank file was already recorded.' }, {}],
    });
    const again = (await read(csv)).body.rows;
    expect(again.map(({ imported }: { imported: object | null }) => imported !== null)).toEqual([
      true,
      true,
      false,
    ]);
    expect(again[0].imported).toMatchObject({
      clientPaymentId: recorded.body.recorded[0].clientPaymentId,
      client: { id: clinic.id },
    });
    const [, payment] = (await kit.call('GET', `/api/client-payments?clientId=${clinic.id}`, { as: sam }))
      .body;
    expect(payment).toMatchObject({ amount: '195.66', isImported: true, unallocated: '0.00' });
    const detail = await kit.call('GET', `/api/client-payments/${payment.id}`, { as: sam });
    expect(detail.body.history[0]).toMatchObject({ step: 'imported', by: 'Bo Bookkeeper' });
  });

  it('asks which column is which where several have amounts, and is read as a person says', async () => {
    const { number } = await anIssuedInvoice(kit, { clientId: clinic.id, clientAmount: 4321 });
    const csv = `Date,Gross Amount,Net Amount,Purpose\r\n02/26/2026,43.21,42.00,${number}\r\n`;
    const post = (path: string) =>
      kit.app.inject({
        method: 'POST',
        url: `/api/bank-imports${path}`,
        payload: csv,
        headers: { cookie: sam.cookie, 'content-type': 'text/csv' },
      });
    expect((await post('')).json().fields).toEqual({
      columns: 'This file has several columns of amounts. Choose which is which.',
    });
    expect((await post('/columns')).json()).toMatchObject([
      { name: 'Date', role: 'date' },
      { name: 'Gross Amount', role: null, examples: ['43.21'] },
      {},
      { name: 'Purpose', role: 'text' },
    ]);
    const { rows } = (await post('?columns=date,amount,,text')).json();
    expect(rows).toMatchObject([{ amount: '43.21', suggestions: [{ certainty: 'certain' }] }]);
    expect((await post('?columns=date,other')).statusCode).toBe(422);
  });

  it('is recorded row by row: what cannot be is refused with a sentence, and the others stand', async () => {
    const { id: invoiceId, number } = await anIssuedInvoice(kit, { clientId: clinic.id, clientAmount: 5000 });
    const row = (bankLine: string, amount: string, more: object = {}) => ({
      clientId: clinic.id,
      date: '2026-02-27',
      method: 'transfer',
      bankLine: `${bankLine}${made}`,
      amount,
      allocations: [{ invoiceId, amount }],
      ...more,
    });
    const { body } = await confirm([
      row('a', '30.00'),
      row('b', '30.00'),
      row('c', '20.00'),
      row('d', '1.00', { date: '2026-03-03', allocations: [] }),
    ]);
    expect(body).toMatchObject({
      count: 2,
      amount: '50.00',
      recorded: [{ bankLine: `a${made}` }, { bankLine: `c${made}` }],
      refused: [
        { bankLine: `b${made}`, message: `Only $20.00 is still owed for ${number}.` },
        { bankLine: `d${made}`, fields: { date: 'The date cannot be in the future' } },
      ],
    });
  });

  it('suggests nobody for a row whose day has not come, and leaves what is open to the others', async () => {
    const { number } = await anIssuedInvoice(kit, { clientId: clinic.id, clientAmount: 8123 });
    const { body } = await read(
      `Date,Description,Amount\r\n03/03/2026,${number} early,81.23\r\n03/02/2026,${number},81.23\r\n`,
    );
    expect(body.rows).toMatchObject([
      { date: '2026-03-03', isFuture: true, suggestions: [] },
      { date: '2026-03-02', isFuture: false, suggestions: [{ certainty: 'certain' }] },
    ]);
  });

  it('says which rows are on a closed day and what to do, suggests nobody for them, and refuses them with the same sentence', async () => {
    const { number } = await anIssuedInvoice(kit, { clientId: clinic.id, clientAmount: 8124 });
    await kit.call('POST', '/api/books/close', { as: sam, body: { through: '2026-01-31' } });
    const { body } = await read(
      `Date,Description,Amount\r\n01/31/2026,${number} early,81.24\r\n02/01/2026,${number},81.24\r\n`,
    );
    const closed =
      'The books are closed through Jan 31, 2026. Record this payment by hand with a later date, or ask an administrator to reopen them.';
    expect(body.rows).toMatchObject([
      { date: '2026-01-31', closed, suggestions: [] },
      { date: '2026-02-01', closed: null, suggestions: [{ certainty: 'certain' }] },
    ]);
    const sent = { ...confirmed(body.rows[0]), clientId: clinic.id, allocations: [] };
    expect((await confirm([sent])).body.refused).toMatchObject([
      { message: closed, fields: { date: closed } },
    ]);
  });

  it('that two people confirm at once is recorded once', async () => {
    const rows = [
      { clientId: clinic.id, date: '2026-02-27', method: 'card', bankLine: `same${made}`, amount: '5.00' },
    ];
    const both = await Promise.all([confirm(rows), confirm(rows), confirm(rows)]);
    expect(both.map(({ body }) => body.count).sort()).toEqual([0, 0, 1]);
  });

  it('can be confirmed with the longest texts, as many rows as one call takes', async () => {
    const rows = Array.from({ length: MAX_CONFIRMED }, (_, at) => ({
      clientId: clinic.id,
      date: '2026-02-27',
      method: 'transfer',
      amount: '1.00',
      bankLine: `long-${made}-${at}`.padEnd(43, 'x'),
      reference: '\u00e9'.repeat(100),
      notes: '\u4e2d'.repeat(500),
    }));
    expect((await confirm(rows)).body).toMatchObject({ count: MAX_CONFIRMED, refused: [] });
    const many = await confirm([...rows, { ...rows[0], bankLine: 'one-more' }]);
    expect(many).toMatchObject({ status: 422, body: { fields: { rows: 'At most 50 rows at once' } } });
  });

  it('can be recorded again after its payment was undone, and says what was entered by hand', async () => {
    const csv = `Date,Description,Amount\n02/26/2026,Quayside${made} eye clinic,${made}1.00\n`;
    const body = { clientId: clinic.id, amount: `${made}1.00`, date: '2026-02-24', method: 'cheque' };
    const byHand = await kit.call('POST', '/api/client-payments', { as: sam, body });
    const [row] = (await read(csv)).body.rows;
    expect(row).toMatchObject({ imported: null, maybeEntered: { clientPaymentId: byHand.body.id } });
    const [recorded] = (await confirm([{ ...confirmed(row), clientId: clinic.id }])).body.recorded;
    const url = `/api/client-payments/${recorded.clientPaymentId}`;
    const { updatedAt } = (await kit.call('GET', url, { as: sam })).body;
    await kit.call('POST', `${url}/undo`, { as: sam, body: { reason: 'Entered twice', updatedAt } });
    expect((await read(csv)).body.rows[0]).toMatchObject({ imported: null });
  });

  it('is read with semicolons, tabs and old letters too', async () => {
    expect((await read('Date;Amount;Name\n2026-02-26;1.234,50;Ana')).body.rows).toMatchObject([
      { amount: '1234.50', text: 'Ana' },
    ]);
    expect((await read('Date\tAmount\tName\n2/26/2026\t5\tAna, Bo', 'text/plain')).body.rows[0].text).toBe(
      'Ana, Bo',
    );
    const old = Buffer.from('Date,Amount,Name\n2/26/2026,5.00,Mu\u00f1oz', 'latin1');
    expect((await read(old)).body.rows[0].text).toBe('Muñoz');
  });

  it.each([
    ['', 'No columns with dates and amounts were found.'],
    ['hello', 'No columns with dates and amounts were found.'],
    ['Date,Amount\n"2/26/2026,5.00', 'This file cannot be read as CSV.'],
    [`Date,Amount\n${'2/26/2026,5\n'.repeat(5000)}`, 'This file has more than 5,000 rows.'],
  ])('is refused with a sentence: %#', async (file, sentence) => {
    const { status, body } = await read(file);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.message).toContain(sentence);
  });

  it('is refused above 1 MB, and as anything but text', async () => {
    expect(await read('x'.repeat(1_000_001))).toMatchObject({ status: 413 });
    expect(await read('{}', 'application/json')).toMatchObject({ status: 415 });
  });
});
