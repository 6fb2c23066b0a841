import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientOpen } from '#contracts/client-payments/shapes.ts';
import type { InvoiceDetail, InvoiceRow } from '#contracts/invoices/shapes.ts';
import { COMPANY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, fill } from '#kit/component/form.ts';
import { draft, invoiceCounts, invoiceDetail, issued, unbilled } from '#kit/component/invoices.ts';
import { address } from '#kit/component/open-screen.tsx';
import { resizeWindow } from '#kit/component/resize-window.ts';
import { openStaffScreen } from '#kit/component/staff.ts';

// There is room beside the list.
beforeEach(() => resizeWindow(1440));

const CITY = { id: 4, name: 'City Hospital' };

/** The page with these invoices; what is issued, changed or void through it is so from then on. */
function openInvoices(all: InvoiceRow[], path: string) {
  const server = fakeServer();
  const details = new Map<number, InvoiceDetail>(all.map((one) => [one.id, invoiceDetail(one)]));
  const find = (id: string | undefined) => details.get(Number(id)) as InvoiceDetail;
  const change = (id: number, about: Partial<InvoiceDetail>) => {
    const changed = { ...find(String(id)), updatedAt: '2026-11-24T15:00:00.000Z', ...about };
    details.set(id, changed);
    return changed;
  };
  const issue = (id: number) =>
    change(id, {
      number: `INV-${1000 + id}`,
      status: 'issued',
      state: 'issued',
      date: '2026-11-24',
      dueDate: '2026-12-24',
      openAmount: find(String(id)).total,
    });
  const rowsOf = (status: string | undefined) =>
    [...details.values()]
      .filter(
        ({ status: is }) =>
          is === (status === 'draft' ? 'draft' : 'issued') || (is === 'void' && status === 'numbered'),
      )
      .map(rowOf);
  const user = openStaffScreen(server, path);
  server.answers('invoices.list', ({ query }) => rowsOf(query['status']));
  server.answers('invoices.totals', ({ query }) => ({
    count: rowsOf(query['status']).length,
    total: '300.00',
    openAmount: '300.00',
  }));
  server.answers('invoices.counts', () =>
    invoiceCounts({ drafts: rowsOf('draft').length, open: rowsOf('open').length }),
  );
  server.answers('invoices.get', ({ params }) => find(params['invoiceId']));
  server.answers('invoices.issueMany', ({ body }) => ({
    issued: body.invoices.map(({ id }) => {
      const { number, client, total } = issue(id);
      return { id, number: number as string, client, total, paidAhead: id === 2 ? '23.25' : '0.00' };
    }),
    refused: [],
    total: '300.00',
  }));
  return { server, user, change };
}

/** The list's part of an invoice; the contract of the list allows no more. */
function rowOf(invoice: InvoiceDetail): InvoiceRow {
  const {
    billTo: _,
    terms: __,
    reference: ___,
    notes: ____,
    subtotal: _____,
    taxes: ______,
    ...more
  } = invoice;
  const { settledAmount: _1, paidAhead: _8, lines: _2, settlements: _3, history: _4, ...rest } = more;
  const { replaces: _5, replacedBy: _6, creditNote: _7, ...row } = rest;
  return row;
}

const sentOf = (id: number) => ({
  id,
  number: `INV-${1000 + id}`,
  client: CITY,
  address: 'ap@example.com',
  sentAt: '2026-11-24T15:00:00.000Z',
  sentBefore: null,
});
const panel = (name: string | RegExp) => screen.findByRole('complementary', { name });
const row = (text: string) =>
  waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
    const found = rows.find(({ textContent }) => textContent?.includes(text));
    if (found === undefined) throw new Error(`no row has ${text}`);
    return found;
  });
const key = (pressed: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed });
const toast = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[aria-label="Notifications (F8)"] *' });

describe('what can be billed', () => {
  const WORK = unbilled([
    { client: { id: 3, name: 'Dock Clinic' }, count: 12, amount: '1800.00', notApproved: 2 },
    { client: CITY, count: 1, amount: '150.00', from: '2026-10-05', to: '2026-10-28' },
    {
      client: { id: 5, name: 'Elm School' },
      count: 0,
      amount: '0.00',
      from: null,
      to: null,
      notApproved: 1,
      withoutResult: 1,
    },
  ]);

  function openUnbilled(path = '/invoices') {
    const server = fakeServer();
    const user = openStaffScreen(server, path);
    server.answers('invoices.unbilled', WORK);
    server.answers('invoices.totals', { count: 0, total: '0.00', openAmount: '0.00' });
    return { server, user };
  }

  test('is that of last month, by client, without what is to review, and drafts of all lead on to them', async () => {
    const { server, user } = openUnbilled();
    server.answers('invoices.draft', {
      drafts: [
        {
          id: 1,
          client: CITY,
          isNew: true,
          added: 1,
          count: 1,
          total: '150.00',
          updatedAt: '2026-11-24T15:00:00.000Z',
        },
      ],
      count: 13,
      amount: '1950.00',
    });
    expect(await screen.findByText('$1,950.00')).toBeVisible();
    expect(server.calls('invoices.unbilled').map(({ query }) => query)).toContainEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    const table = screen.getByRole('grid', { name: 'To bill' });
    const rows = within(table).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(
      'Dock Clinic12 appointments of Dock ClinicOct 32 not approved$1,800.00',
    );
    // As many as are counted; who has nothing approved stands apart.
    expect(rows).toHaveLength(3);
    const rest = screen.getByRole('region', { name: 'Only to review' });
    // What nobody has reported is in a list of its own.
    expect(within(rest).getByRole('link', { name: 'Elm School, 1' })).toHaveAttribute(
      'href',
      expect.stringContaining('&part=past&'),
    );
    const note = screen.getByText(
      /3 appointments of this period are not approved yet \(1 without a result\)/,
    );
    expect(within(note).getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      '/payments?view=review&part=waiting&from=2026-10-01&to=2026-10-31',
    );
    await user.click(screen.getByRole('button', { name: 'Make Drafts for 2 clients' }));
    await toast('Made 1 draft with 13 appointments');
    expect(address()).toBe('/invoices?tab=drafts');
    expect(server.calls('invoices.draft')[0]?.body).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  test('is counted above for the days of its list, and of the invoices those that are open', async () => {
    const { server } = openUnbilled('/invoices?from=2026-08-01&to=2026-08-31');
    server.answers('invoices.counts', ({ query }) =>
      invoiceCounts({ unbilled: query['from'] === '2026-08-01' ? 2 : 9, drafts: 3, open: 5 }),
    );
    const steps = await screen.findByRole('navigation', { name: 'Invoices' });
    await waitFor(() => expect(steps).toHaveTextContent('To bill2Drafts3Issued5 open'));
    expect(within(steps).getByRole('link', { name: /Issued/ })).toHaveAttribute(
      ...['href', '/invoices?tab=issued&status=open'],
    );
  });

  test('is nothing while the first day is after the last one', async () => {
    const { server } = openUnbilled('/invoices?from=2026-11-01&to=2026-10-31');
    expect(await screen.findByText('The From date is after the To date.')).toBeVisible();
    expect(server.calls('invoices.unbilled')).toEqual([]);
  });

  test('becomes drafts of the selected clients alone, a refusal is said where it was pressed, and work from before is offered', async () => {
    const { server, user } = openUnbilled();
    server.answers('invoices.unbilled', ({ query }) =>
      query['from'] ? WORK : unbilled([{ from: '2026-08-07', to: '2026-10-03' }]),
    );
    server.answers('invoices.draft', refusal(503, { message: 'The server is busy.' }));
    await user.click(await screen.findByLabelText('Select City Hospital'));
    const bar = await screen.findByRole('region', { name: 'Selection' });
    expect(bar).toHaveTextContent('1 selected$150.00');
    expect(screen.queryByRole('button', { name: 'Make Drafts for 2 clients' })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Make Drafts for 1 client' }));
    const inAlert = { selector: '[role="alert"] *' };
    expect(await screen.findByText('The server is busy.', inAlert)).toBeVisible();
    expect(server.calls('invoices.draft')[0]?.body).toMatchObject({ clientIds: [4] });
    await user.click(await screen.findByRole('button', { name: 'Include it, from Aug 7' }));
    expect(address()).toBe('/invoices?from=2026-08-07&to=2026-10-31');
  });

  test('leaves out what was billed with another program', async () => {
    const { server, user } = openUnbilled();
    server.answers('invoices.unbilledWork', [
      {
        paymentId: 71,
        assignmentId: 71,
        date: '2026-10-03',
        startTime: '10:00',
        endTime: '12:00',
        language: 'Xhosa',
        location: '2 Midtown Road',
        interpreterName: 'Ada Adler',
        purchaseOrder: null,
        amount: '150.00',
      },
    ]);
    server.answers('invoices.markBilledElsewhere', { count: 1, amount: '150.00' });
    server.answers('clientPayments.open', clientOpen());
    await user.click(await screen.findByRole('button', { name: '12 appointments of Dock Clinic' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dock Clinic' });
    await user.click(await within(dialog).findByLabelText('Select Oct 3, Xhosa, $150.00'));
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Billed in Another System' }));
    await toast('1 appointment will be on no invoice');
    expect(server.calls('invoices.markBilledElsewhere')[0]?.body).toEqual({
      paymentIds: [71],
      isBilledElsewhere: true,
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.calls('invoices.markBilledElsewhere')).toHaveLength(2));
    expect(server.calls('invoices.markBilledElsewhere')[1]?.body).toEqual({
      paymentIds: [71],
      isBilledElsewhere: false,
    });
  });

  test('offers what the client has paid ahead for what was billed elsewhere, the oldest payment first', async () => {
    const { server, user } = openUnbilled();
    server.answers('invoices.unbilledWork', []);
    const payments = [ahead(8, '23.25'), ahead(9, '126.75')];
    server.answers(
      'clientPayments.open',
      clientOpen({ elsewhere: '100.00', unallocated: '150.00', payments }),
    );
    await user.click(await screen.findByRole('button', { name: '12 appointments of Dock Clinic' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dock Clinic' }));
    const sentence = 'Dock Clinic has paid $150.00 ahead. $100.00 billed in another system is open.';
    expect(await dialog.findByText(sentence)).toBeVisible();
    server.answers('clientPayments.allocate', () => {
      server.answers(
        'clientPayments.open',
        clientOpen({ unallocated: '50.00', payments: [ahead(9, '50.00')] }),
      );
      return Response.json({});
    });
    await user.click(dialog.getByRole('button', { name: 'Use it for work billed in another system' }));
    await toast('The money was allocated');
    expect(
      server.calls('clientPayments.allocate').map(({ params, body }) => [params, body.allocations]),
    ).toEqual([
      [{ clientPaymentId: '8' }, [{ invoiceId: null, amount: '23.25' }]],
      [{ clientPaymentId: '9' }, [{ invoiceId: null, amount: '76.75' }]],
    ]);
    await waitFor(() => expect(dialog.queryByText(/ahead/)).toBeNull());
  });
});

/** What the Dock Clinic owes and has paid; nothing unless it is said. */
function clientOpen(about: Partial<ClientOpen> = {}): ClientOpen {
  return {
    client: { id: 3, name: 'Dock Clinic' },
    today: '2026-11-24',
    invoices: [],
    elsewhere: '0.00',
    unallocated: '0.00',
    payments: [],
    ...about,
  };
}

/** A payment with money not allocated yet. */
const ahead = (id: number, unallocated: string): ClientOpen['payments'][number] => ({
  id,
  unallocated,
  date: '2026-11-20',
  method: 'transfer',
  reference: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
});

describe('drafts', () => {
  const TWO = [draft({ id: 1 }), draft({ id: 2, client: CITY, total: '151.00' })];

  test('are looked at one by one, as the client will read them, also in a file', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
    const { server, user } = openInvoices(TWO, '/invoices?tab=drafts');
    await user.click(await row('$150.00'));
    const opened = await panel(/Dock Clinic|City Hospital/);
    const pdf = within(await within(opened).findByRole('article', { name: 'Preview' }));
    expect(pdf.getByText('Dock Clinic')).toBeVisible();
    expect(pdf.getByText('Interpreting, 2 h at $75.00/hr')).toBeVisible();
    expect(opened).toHaveTextContent('1 of 2');
    server.answers(
      'invoices.preview',
      () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    );
    await user.click(within(opened).getByRole('button', { name: 'Open PDF' }));
    await toast('The preview was downloaded');
    key('j');
    await waitFor(() => expect(opened).toHaveTextContent('2 of 2'));
    await waitFor(() => expect(opened).toHaveTextContent('$151.00'));
    key('Escape');
    await waitFor(() => expect(address()).toBe('/invoices?tab=drafts'));
  });

  test('all are issued together, and sending them is offered', async () => {
    const { server, user } = openInvoices(TWO, '/invoices?tab=drafts');
    await user.click(await screen.findByRole('button', { name: 'Issue 2 Invoices…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Issue 2 invoices?' });
    expect(question).toHaveTextContent('$301.00 becomes due from 2 clients.');
    expect(question).toHaveTextContent('can then no longer be changed');
    const dateField = within(question).getByLabelText('Invoice date of all', { exact: false });
    await waitFor(() => expect(dateField).toHaveValue('2026-11-24'));
    fireEvent.change(dateField, { target: { value: '2026-11-20' } });
    await user.click(within(question).getByRole('button', { name: 'Issue 2' }));
    const answer = await screen.findByRole('dialog', { name: '2 invoices were issued' });
    expect(answer).toHaveTextContent('INV-1001 to INV-1002, $300.00');
    expect(answer).toHaveTextContent('City Hospital has paid $23.25 ahead. Use it for INV-1002.');
    expect(within(answer).getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByText('Success')).toBe(null);
    expect(server.calls('invoices.issueMany')[0]?.body.date).toBe('2026-11-20');
    expect(server.calls('invoices.issueMany')[0]?.body.invoices).toEqual([
      { id: 1, updatedAt: '2026-11-20T15:00:00.000Z' },
      { id: 2, updatedAt: '2026-11-20T15:00:00.000Z' },
    ]);
    server.answers('invoices.sendMany', ({ body }) => ({ sent: body.invoiceIds.map(sentOf), refused: [] }));
    await user.click(within(answer).getByRole('button', { name: 'Send 2 Emails' }));
    await toast('2 emails are on their way');
    await toast('INV-1001, City Hospital and 1 more');
    expect(server.calls('invoices.sendMany')[0]?.body).toEqual({ invoiceIds: [1, 2] });
  });

  test('I issues the open one; one that is refused is named with the reason', async () => {
    const { server, user } = openInvoices(TWO, '/invoices?tab=drafts');
    server.answers('invoices.issueMany', {
      issued: [],
      total: '0.00',
      refused: [{ id: 1, client: TWO[0]?.client ?? null, reason: 'Bo has changed it meanwhile.' }],
    });
    await user.click(await row('$150.00'));
    await panel('Dock Clinic');
    key('i');
    await user.click(await screen.findByRole('button', { name: 'Issue 1' }));
    const answer = await screen.findByRole('dialog', { name: 'No invoice was issued' });
    expect(within(answer).getByRole('alert')).toHaveTextContent('Dock Clinic: Bo has changed it meanwhile.');
    expect(within(answer).queryByRole('button', { name: /^Send/ })).toBe(null);
    expect(screen.queryByText('Success')).toBe(null);
  });

  test('a day to come is refused before anything is issued, and one that was not issued is called one', async () => {
    const { server, user } = openInvoices(TWO, '/invoices?tab=drafts&invoice=2');
    await panel('City Hospital');
    key('i');
    const question = await screen.findByRole('alertdialog', { name: 'Issue 1 invoice?' });
    const date = within(question).getByLabelText('Invoice date');
    fireEvent.change(date, { target: { value: '2027-01-01' } });
    expect(date).toHaveAccessibleDescription('Choose a date that is not after today');
    expect(within(question).queryByRole('button', { name: 'Issue 1' })).toBeNull();
    fireEvent.change(date, { target: { value: '2026-11-24' } });
    server.answers(
      'invoices.issueMany',
      refusal(409, { code: 'period_closed', message: 'The books are closed.' }),
    );
    await user.click(within(question).getByRole('button', { name: 'Issue 1' }));
    await toast('The invoice was not issued');
  });

  test('the one that was issued stays in view until the dialog about it is closed', async () => {
    const all = [...TWO, draft({ id: 3, total: '152.00' })];
    const { user } = openInvoices(all, '/invoices?tab=drafts&invoice=2');
    const opened = await panel('City Hospital');
    await waitFor(() => expect(opened).toHaveTextContent('2 of 3'));
    key('i');
    await user.click(await screen.findByRole('button', { name: 'Issue 1' }));
    const answer = await screen.findByRole('dialog', { name: '1 invoice was issued' });
    await waitFor(() => expect(opened).toHaveTextContent('INV-1002'));
    expect(address()).toBe('/invoices?tab=drafts&invoice=2');
    await user.click(within(answer).getByRole('button', { name: 'Not Now' }));
    await waitFor(() => expect(address()).toBe('/invoices?tab=drafts&invoice=3'));
  });

  test('only the selected ones are issued: without email one offers its PDF, and several lead to their list', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
    fakeServer().answers('company.get', { ...COMPANY, sendsEmail: false });
    const { server, user } = openInvoices(
      [...TWO, draft({ id: 3, total: '152.00' })],
      '/invoices?tab=drafts',
    );
    server.answers(
      'invoices.pdf',
      () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    );
    await user.click(within(await row('$151.00')).getByRole('checkbox'));
    const bar = await screen.findByRole('region', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: 'Issue…' }));
    await user.click(await screen.findByRole('button', { name: 'Issue 1' }));
    const one = within(await screen.findByRole('dialog', { name: '1 invoice was issued' }));
    expect(server.calls('invoices.issueMany')[0]?.body.invoices.map(({ id }) => id)).toEqual([2]);
    await user.click(one.getByRole('button', { name: 'Open PDF' }));
    await toast('The invoice was downloaded');
    expect(server.calls('invoices.pdf')[0]?.params).toEqual({ invoiceId: '2' });
    await user.click(one.getByRole('button', { name: 'Done' }));

    await user.click(await screen.findByRole('button', { name: 'Issue 2 Invoices…' }));
    await user.click(await screen.findByRole('button', { name: 'Issue 2' }));
    const several = within(await screen.findByRole('dialog', { name: '2 invoices were issued' }));
    await user.click(several.getByRole('link', { name: 'Show Invoices' }));
    await waitFor(() => expect(address()).toBe('/invoices?tab=issued'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  test('are edited, say at the date why it is refused, keep what was typed when somebody was faster, and leave an appointment to the next invoice', async () => {
    const { server, user, change } = openInvoices(TWO, '/invoices?tab=drafts&invoice=1');
    const opened = await panel('Dock Clinic');
    await user.click(await within(opened).findByRole('button', { name: 'Edit…' }));
    await screen.findByRole('dialog', { name: 'Edit draft' });
    await fill(user, 'Notes', 'Thank you');
    await fill(user, 'Date', '2026-11-30');
    const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const closed = { code: 'period_closed', fields: { date: 'The books are closed.' } };
    server.answersNext('invoices.change', () => {
      change(1, { reference: 'R-9', updatedAt: '2026-11-24T14:00:00.000Z' });
      return refusal(409, closed);
    });
    await save();
    await waitFor(() => expect(errorAt('Date')).toBe('The books are closed.'));
    await fill(user, 'Date', '2026-11-24');
    const stale = { code: 'stale', message: 'Bo has changed the draft.' };
    server.answersNext('invoices.change', refusal(409, stale));
    await save();
    expect(await screen.findByText('Bo has changed the draft.')).toBeVisible();
    const seen = server.calls('invoices.change').map(({ body }) => body.updatedAt);
    expect(seen).toEqual([TWO[0]?.updatedAt, TWO[0]?.updatedAt]);
    server.answers('invoices.change', ({ body }) => change(1, { notes: body.notes ?? null }));
    await save();
    await toast('The draft was changed');
    expect(server.calls('invoices.change').at(-1)?.body).toMatchObject({
      date: '2026-11-24',
      notes: 'Thank you',
      updatedAt: '2026-11-24T14:00:00.000Z',
    });
    server.answers('invoices.removeLine', () => change(1, { lines: [], count: 0, total: '0.00' }));
    await user.click(await within(opened).findByRole('button', { name: 'Leave Oct 3 to the next invoice' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave it to the next invoice?' });
    expect(question).toHaveTextContent('The draft is then empty, and cannot be issued.');
    await user.click(within(question).getByRole('button', { name: 'Leave It Out' }));
    await toast('The appointment was left to the next invoice');
    expect(server.calls('invoices.removeLine')[0]?.params).toEqual({ invoiceId: '1', paymentId: '71' });
  });

  test('one is deleted, and the next is shown', async () => {
    const { server, user } = openInvoices(TWO, '/invoices?tab=drafts&invoice=1');
    server.answersNext('invoices.deleteDraft', refusal(409, { code: 'stale', message: 'It was issued.' }));
    server.answers('invoices.deleteDraft', undefined);
    const opened = await panel('Dock Clinic');
    await user.click(await within(opened).findByRole('button', { name: 'More for this draft' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete draft…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this draft?' });
    expect(question).toHaveTextContent('1 appointment can be billed again.');
    const confirm = within(question).getByRole('button', { name: 'Delete Draft' });
    await user.click(confirm);
    expect(await within(question).findByText('It was issued.')).toBeVisible();
    await user.click(confirm);
    await toast('The draft was deleted');
    await waitFor(() => expect(address()).toBe('/invoices?tab=drafts&invoice=2'));
  });
});

describe('issued invoices', () => {
  const THREE = [
    issued({ id: 1 }),
    issued({ id: 2, client: CITY, total: '151.00', state: 'overdue', dueDate: '2026-11-10' }),
    issued({ id: 3, total: '152.00', state: 'paid', openAmount: '0.00' }),
  ];

  test('say what is open, and lead to the entry of a payment', async () => {
    fakeServer().answers('company.get', { ...COMPANY, sendsEmail: false });
    const { user } = openInvoices(THREE, '/invoices?tab=issued');
    expect(await row('INV-1002')).toHaveTextContent('Overdue$151.00$151.00');
    expect(await row('INV-1003')).toHaveTextContent('Paid');
    await user.click(await row('INV-1001'));
    const opened = await panel('INV-1001');
    expect(await within(opened).findByRole('link', { name: 'Record a Payment' })).toHaveAttribute(
      'href',
      '/received?new=1&invoiceId=1',
    );
    expect(within(opened).queryByRole('button', { name: /^Send/ })).toBe(null);
  });

  test('are all there, void ones too, so that no number is missing, and narrowed by state and text, in the address', async () => {
    const gone = issued({ id: 4, status: 'void', state: 'void', openAmount: '0.00' });
    const { server, user } = openInvoices([...THREE, gone], '/invoices?tab=issued');
    expect(await row('INV-1004')).toHaveTextContent('Void');
    expect(await row('INV-1003')).toHaveTextContent('Paid');
    await user.click(await screen.findByRole('button', { name: /^Overdue/ }));
    expect(address()).toBe('/invoices?tab=issued&status=overdue');
    await waitFor(() =>
      expect(server.calls('invoices.list').at(-1)?.query).toMatchObject({ status: 'overdue' }),
    );
    await fill(user, 'Search invoices', 'PO 7');
    await waitFor(() => expect(server.calls('invoices.list').at(-1)?.query).toMatchObject({ q: 'PO 7' }));
  });

  test('S sends the open one again, and says that it was sent', async () => {
    const sent = issued({ id: 1, state: 'sent', sentAt: '2026-11-03T15:00:00.000Z' });
    const { server, user } = openInvoices([sent], '/invoices?tab=issued');
    server.answers('invoices.sendMany', refusal(409, { message: 'The mail server is not set up.' }));
    await user.click(await row('INV-1001'));
    await within(await panel('INV-1001')).findByRole('button', { name: 'Send Again…' });
    key('s');
    const question = await screen.findByRole('alertdialog', { name: 'Send INV-1001?' });
    expect(question).toHaveTextContent('It was sent before, and is sent again.');
    await user.click(within(question).getByRole('button', { name: 'Send 1 Email' }));
    expect(await within(question).findByText('The mail server is not set up.')).toBeVisible();
  });

  test('several that were sent by post are marked as sent, also without email, and that is undone', async () => {
    fakeServer().answers('company.get', { ...COMPANY, sendsEmail: false });
    const { server, user } = openInvoices(THREE.slice(0, 2), '/invoices?tab=issued&status=not_sent');
    const ids = { invoiceIds: [2, 1] };
    const marked = [2, 1].map((id) => ({ id, number: `INV-100${id}`, client: CITY }));
    server.answers('invoices.markSent', { marked, refused: [] });
    server.answers('invoices.unmarkSent', { marked: marked.slice(0, 1), refused: [] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select INV-1002' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select INV-1001' }));
    await user.click(screen.getByRole('button', { name: 'Mark as Sent…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark 2 invoices as sent' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Sent' }));
    expect(await within(dialog).findByText('Choose how it was sent')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('How'), 'By post');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Sent' }));
    await toast('2 invoices are marked as sent by post');
    expect(server.calls('invoices.markSent')[0]?.body).toEqual({ ...ids, how: 'post', date: '2026-11-24' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await toast('INV-1002 of City Hospital is no longer marked as sent');
    expect(server.calls('invoices.unmarkSent')[0]?.body).toEqual(ids);
  });

  test('an open one is written off, chosen among what the client owes; a paid one is not', async () => {
    const { server, user } = openInvoices(THREE, '/invoices?tab=issued&invoice=1');
    const owed = {
      date: '2026-10-02',
      dueDate: '2026-11-01',
      total: '150.00',
      open: '150.00',
      isOverdue: true,
    };
    server.answers('writeOffs.list', []);
    server.answers('clientPayments.open', {
      client: { id: 3, name: 'Dock Clinic' },
      today: '2026-11-24',
      elsewhere: '0.00',
      unallocated: '0.00',
      payments: [],
      invoices: [
        { id: 8, number: 'INV-1008', ...owed },
        { id: 1, number: 'INV-1001', ...owed, open: '110.00' },
      ],
    });
    server.answersNext('writeOffs.create', refusal(409, { message: 'The period is closed.' }));
    const more = { name: 'More for this invoice' };
    await user.click(await within(await panel('INV-1001')).findByRole('button', more));
    await user.click(await screen.findByRole('menuitem', { name: 'Write off…' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('');
    await fill(user, 'Reason', 'Too little to ask for');
    await user.click(screen.getByRole('button', { name: 'Write Off' }));
    expect(server.calls('writeOffs.create')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'All of it' }));
    expect(
      screen.getByText(/^Writes off \$110\.00 of INV-1001: Dock Clinic no longer owes it/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write Off $110.00' }));
    expect(await screen.findByText('The period is closed.')).toBeVisible();
    const body = { clientId: 3, invoiceId: 1, amount: '110.00', reason: 'Too little to ask for' };
    expect(server.calls('writeOffs.create')[0]?.body).toEqual(body);
    const writeOff = {
      id: 4,
      client: { id: 3, name: 'Dock Clinic' },
      invoice: { id: 1, number: 'INV-1001' },
      amount: '110.00',
      date: '2026-11-24',
      reason: body.reason,
      undoneAt: null,
      createdAt: '2026-11-24T15:00:00.000Z',
      by: 'Olga Office',
    };
    server.answers('writeOffs.create', writeOff);
    await user.click(screen.getByRole('button', { name: 'Write Off $110.00' }));
    await toast('$110.00 written off');
    server.answers('writeOffs.undo', writeOff);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.calls('writeOffs.undo')[0]?.params).toEqual({ writeOffId: '4' }));
    await user.click(await row('INV-1003'));
    await user.click(await within(await panel('INV-1003')).findByRole('button', more));
    expect(await screen.findByRole('menuitem', { name: 'Void with a credit note…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Write off…' })).toBe(null);
  });

  test('one takes what the client has paid ahead', async () => {
    const { server, user, change } = openInvoices(THREE, '/invoices?tab=issued&invoice=1');
    server.answers('invoices.get', () => change(1, { paidAhead: '23.25' }));
    const note = () => within(screen.getByRole('complementary')).queryByText(/ahead\.$/);
    const use = await within(await panel('INV-1001')).findByRole('button', {
      name: 'Use it for this invoice',
    });
    expect(note()).toHaveTextContent('Dock Clinic has paid $23.25 ahead.');
    server.answersNext('clientPayments.useAhead', refusal(409, { message: 'Nothing is owed for it.' }));
    await user.click(use);
    expect(await screen.findByText('Nothing is owed for it.')).toBeVisible();
    const used = { paidAhead: '0.00', settledAmount: '23.25' };
    server.answers('clientPayments.useAhead', () => change(1, used));
    server.answers('invoices.get', () => change(1, used));
    await user.click(use);
    await waitFor(() => expect(note()).toBe(null));
    expect(server.calls('clientPayments.useAhead').at(-1)).toMatchObject({
      params: { invoiceId: '1' },
      body: { updatedAt: expect.any(String) },
    });
  });

  test('one is void for a reason, and billed again', async () => {
    const { server, user, change } = openInvoices(THREE, '/invoices?tab=issued&invoice=1');
    const opened = await panel('INV-1001');
    await user.click(await within(opened).findByRole('button', { name: 'More for this invoice' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Void with a credit note…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Void INV-1001 with a credit note' });
    const confirm = within(dialog).getByRole('button', { name: 'Void with a Credit Note' });
    await user.click(confirm);
    expect(errorAt('Reason')).toBe('A reason is required');
    await fill(user, 'Reason', 'The wrong rate');
    server.answers('invoices.void', () => ({
      invoice: change(1, {
        status: 'void',
        state: 'void',
        openAmount: '0.00',
        creditNoteNumber: 'CN-1001',
        creditNote: { number: 'CN-1001', date: '2026-11-24', reason: 'The wrong rate' },
      }),
      draftId: 9,
    }));
    server.answers('invoices.get', () => invoiceDetail(draft({ id: 9 })));
    await user.click(confirm);
    await toast('INV-1001 was reversed by CN-1001');
    expect(server.calls('invoices.void')[0]?.body).toEqual({
      reason: 'The wrong rate',
      again: true,
      updatedAt: '2026-11-20T15:00:00.000Z',
    });
    await waitFor(() => expect(address()).toBe('/invoices?tab=drafts&invoice=9'));
  });

  test('a draft among them, by a typed address, leads to the drafts and is neither printed nor sent', async () => {
    const { server, user } = openInvoices(THREE, '/invoices?invoice=9');
    server.answers('invoices.get', () => invoiceDetail(draft({ id: 9 })));
    const opened = within(await panel('Draft'));
    const link = await opened.findByRole('link', { name: 'Open in Drafts' });
    expect(opened.queryByRole('button', { name: /PDF|^Send/ })).toBe(null);
    await user.click(link);
    await waitFor(() => expect(address()).toBe('/invoices?tab=drafts&invoice=9'));
  });

  test('one that is void has the PDF of its credit note beside its own', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
    const { server, user, change } = openInvoices(THREE, '/invoices?tab=issued&invoice=1');
    change(1, {
      status: 'void',
      state: 'void',
      openAmount: '0.00',
      creditNoteNumber: 'CN-1001',
      creditNote: { number: 'CN-1001', date: '2026-11-24', reason: 'The wrong rate' },
    });
    server.answers(
      'invoices.creditNotePdf',
      () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    );
    const opened = within(await panel('INV-1001'));
    server.answers(
      'invoices.pdf',
      () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    );
    expect(await opened.findByRole('button', { name: 'PDF as of Today' })).toBeVisible();
    await user.click(opened.getByRole('button', { name: 'PDF as Issued' }));
    await toast('The invoice as issued was downloaded');
    expect(server.calls('invoices.pdf')[0]?.query).toEqual({ as: 'issued' });
    expect(opened.queryByRole('button', { name: 'More for this invoice' })).toBe(null);
    await user.click(opened.getByRole('button', { name: 'Credit Note PDF' }));
    await toast('The credit note was downloaded');
    expect(server.calls('invoices.creditNotePdf')[0]?.params).toEqual({ invoiceId: '1' });
  });
});
