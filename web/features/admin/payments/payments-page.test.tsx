import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Payment, PaymentTotals } from '#contracts/payments/shapes.ts';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer, held, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import {
  assignment,
  client,
  interpreter,
  messageChannel,
  openStaffScreen,
  payment,
} from '#kit/component/staff.ts';

const ADA = interpreter({ id: 1, name: 'Ada Adler' });
const BEN = interpreter({ id: 2, name: 'Ben Birch' });
const DOCK = client({ id: 3, name: 'Dock Clinic' });

const ofBen = { interpreterId: 2, interpreter: { id: 2, name: BEN.name } };
const FOUR = [
  payment({ id: 11, amount: '11.11', notes: 'Net 30' }),
  payment({ id: 12, amount: '22.22' }),
  payment({ id: 13, amount: '33.33', ...ofBen }),
  payment({ id: 14, amount: '44.44', ...ofBen }),
];

function totalsOf(payments: readonly Payment[]): PaymentTotals {
  const sum = (some: readonly Payment[]) => ({
    count: some.length,
    amount: some.reduce((all, { amount }) => all + Number(amount), 0).toFixed(2),
    clientAmount: some.reduce((all, { clientAmount }) => all + Number(clientAmount), 0).toFixed(2),
  });
  const of = (status: Payment['status']) => payments.filter((one) => one.status === status);
  return {
    pending: sum(of('pending')),
    overdue: sum(payments.filter(({ isOverdue }) => isOverdue)),
    paid: sum(of('paid')),
    void: sum(of('void')),
  };
}

async function openPage(payments: Payment[] = FOUR, more = '') {
  const server = fakeServer();
  const allPayments = payments.map((one) => ({ ...one }));
  server.answers('payments.list', ({ query: { status, assignmentId } }) =>
    allPayments
      .filter(
        (one) => status === undefined || one.status === status || (status === 'overdue' && one.isOverdue),
      )
      .filter((one) => assignmentId === undefined || one.assignmentId === Number(assignmentId)),
  );
  server.answers('payments.totals', () => totalsOf(allPayments));
  server.answers('receipts.list', []);
  const user = openStaffScreen(server, `/payments${more}`, { interpreters: [ADA, BEN], clients: [DOCK] });
  await screen.findByRole('heading', { name: 'Payments', level: 1 });
  return {
    server,
    user,
    allPayments,
    become: (ids: readonly number[], change: Partial<Payment>) => {
      for (const one of allPayments) if (ids.includes(one.id)) Object.assign(one, change);
    },
  };
}

/** The row of the payment of an amount; its opened steps apart. */
async function row(amount: string): Promise<HTMLElement> {
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
  return waitFor(() => {
    const found = rows().find(({ textContent }) => textContent?.includes(amount));
    if (found === undefined) throw new Error(`no row has ${amount}`);
    return found;
  });
}
const inRow = async (amount: string) => within(await row(amount));
const bar = () => screen.findByRole('region', { name: 'Selection' });
/** A phone has one more of some buttons than a desk; which is seen is a matter of the stylesheet. */
const firstOf = (role: string, name: string) => screen.getAllByRole(role, { name })[0] as HTMLElement;
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const figure = (name: string) =>
  within(screen.getByLabelText('Totals')).getByText(name).parentElement?.querySelector('dd')?.textContent;
const toast = (text: string) => screen.findByText(text, { selector: '[aria-label="Notifications (F8)"] *' });

async function select(user: Awaited<ReturnType<typeof openPage>>['user'], ...amounts: string[]) {
  for (const amount of amounts) await user.click((await inRow(amount)).getByRole('checkbox'));
}

describe('marking paid', () => {
  test('says that it approves what nobody has reviewed, and is not offered while a question is open', async () => {
    const { server, user } = await openPage([
      payment({ id: 11, amount: '11.11', review: 'reported' }),
      payment({ id: 12, amount: '22.22' }),
      payment({ id: 13, amount: '33.33', review: 'returned' }),
    ]);
    const approval = {
      act: 'closeouts.approve',
      entity: 'payment',
      id: 11,
      summary: null,
      appointment: null,
    };
    server.previews('payments.payMany', { changes: [approval] });
    const questioned = await row('$33.33');
    expect(questioned).toHaveTextContent('question asked');
    expect(within(questioned).queryByRole('button', { name: /^Mark paid/ })).toBeNull();
    await user.click((await inRow('$11.11')).getByRole('button', { name: /^Mark paid/ }));
    const alone = await dialog('Mark payment paid');
    await waitFor(() =>
      expect(alone).toHaveTextContent(
        'Nobody has reviewed it yet: this approves its pay and charge as they are. Nobody is told. This cannot be undone.',
      ),
    );
    await user.click(within(alone).getByRole('button', { name: 'Cancel' }));
    await select(user, '$11.11', '$22.22');
    await user.click(within(await bar()).getByRole('button', { name: 'Mark paid…' }));
    const both = await dialog('Mark 2 payments paid');
    await waitFor(() =>
      expect(both).toHaveTextContent(
        '1 of the 2 has not been reviewed: this approves its pay and charge as they are. Nobody is told. All are marked, or none.',
      ),
    );
  });

  test('says what is wrong at the day, keeps what was typed when it fails, is done once, and says that nobody is told while email and texts are off (rule messages-15)', async () => {
    const { server, user, become } = await openPage();
    server.answers('messageChannels.list', [messageChannel('email'), messageChannel('sms')]);
    server.previews('payments.payMany', {
      tells: [{ audience: 'interpreter', id: 1, name: 'Ada Adler', kind: 'payment_sent', channels: [] }],
    });
    await user.click((await inRow('$11.11')).getByRole('button', { name: /^Mark paid/ }));
    const opened = await dialog('Mark payment paid');
    await waitFor(() => expect(opened).toHaveTextContent('Email and texts are off, so nobody is told.'));
    expect(opened).not.toHaveTextContent('Ada Adler by');
    const press = () => user.click(within(opened).getByRole('button', { name: 'Mark paid' }));
    expect(field('Paid on')).toHaveValue(TODAY);
    expect(field('Paid on')).toHaveAttribute('max', TODAY);
    await fill(user, 'Paid on', '');
    await press();
    expect(errorAt('Paid on')).toContain('Date is required');
    await fill(user, 'Paid on', '2026-11-25');
    const sentence = 'The date cannot be in the future';
    server.answersNext('payments.payMany', refusal(422, { fields: { paidDate: sentence } }));
    await press();
    await waitFor(() => expect(errorAt('Paid on')).toContain(sentence));
    await fill(user, 'Paid on', '2026-11-23');
    await user.type(field('Method'), 'ze');
    await user.click(await screen.findByRole('option', { name: 'Zelle' }));
    await fill(user, 'Note', 'Ref 7');
    server.answersNext('payments.payMany', new Response('', { status: 500 }));
    await press();
    await toast('Failed to process payment');
    expect(field('Method')).toHaveValue('Zelle');
    expect(field('Note')).toHaveValue('Ref 7');
    server.answers('payments.payMany', ({ body }) => {
      become(body.paymentIds, { status: 'paid', paidDate: '2026-11-23' });
      return { count: 1, amount: '11.11' };
    });
    await press();
    await toast('Payment marked as paid');
    expect(server.calls('payments.payMany').at(-1)?.body).toEqual({
      paymentIds: [11],
      paidDate: '2026-11-23',
      paymentMethod: 'Zelle',
      notes: 'Ref 7',
    });
    await waitFor(async () => expect(await row('$11.11')).toHaveTextContent('Paid'));
    await waitFor(() => expect(figure('Paid to interpreters')).toBe('$11.111 payment'));
    expect(figure('Pending payments')).toBe('$99.993 payments');
    expect(figure('Charged to clients')).toMatch(/\d appointments?$/);
  });

  test('of several is one call, whose bar names the sum and goes with it', async () => {
    const { server, user, become } = await openPage();
    await select(user, '$22.22', '$33.33');
    await waitFor(async () => expect(await bar()).toHaveTextContent('2 selected$55.55'));
    await user.click(within(await bar()).getByRole('button', { name: 'Mark paid…' }));
    const open = await dialog('Mark 2 payments paid');
    expect(open).toHaveTextContent('$55.55 to 2 interpreters');
    server.answers('payments.payMany', ({ body }) => {
      become(body.paymentIds, { status: 'paid', paidDate: TODAY });
      return { count: 2, amount: '55.55' };
    });
    await user.click(within(open).getByRole('button', { name: 'Mark paid' }));
    await toast('2 payments marked as paid');
    expect(server.calls('payments.payMany')).toHaveLength(1);
    expect(server.calls('payments.payMany')[0]?.body.paymentIds).toEqual([12, 13]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });
});

test('what is in an approved payout says so and takes no step alone; in a draft it does', async () => {
  const approved = { id: 7, number: 'PAY-1003', status: 'approved' } as const;
  const { user } = await openPage([
    payment({ id: 11, amount: '11.11', payout: approved }),
    payment({ id: 12, amount: '22.22', payout: { ...approved, id: 8, number: 'PAY-1004', status: 'draft' } }),
  ]);
  const inPayout = await row('$11.11');
  expect(within(inPayout).getByRole('link', { name: 'PAY-1003' })).toHaveAttribute(
    'href',
    '/payouts?payout=7',
  );
  expect(within(inPayout).queryByRole('button', { name: /^Mark paid/ })).toBeNull();
  expect(within(inPayout).queryByRole('checkbox')).toBeNull();
  await user.click(inPayout);
  await screen.findByText(/It is paid with/);
  expect(screen.queryByRole('button', { name: 'Void…' })).toBeNull();
  const free = await row('$22.22');
  expect(within(free).getByRole('button', { name: /^Mark paid/ })).toBeVisible();
  await user.click(free);
  expect((await screen.findByText(/which is a draft/)).textContent).toBe(
    'In PAY-1004, which is a draft. Marked paid alone, it leaves it.',
  );
});

describe('voiding', () => {
  test('says what it means, needs a reason, and another is entered in its place', async () => {
    const { server, user, allPayments, become } = await openPage();
    await user.click(await row('$44.44'));
    server.previews('payments.voidMany', {
      cost: { before: { charge: '90.00', pay: '44.44' }, after: { charge: '0.00', pay: '0.00' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Void…' }));
    const open = await dialog('Void payment');
    await waitFor(() =>
      expect(open).toHaveTextContent(
        'The client is no longer charged $90.00. The interpreter is no longer paid $44.44.',
      ),
    );
    const press = () => user.click(within(open).getByRole('button', { name: 'Void payment' }));
    await press();
    expect(errorAt('Reason')).toContain('A reason is required');
    expect(field('Reason')).toHaveFocus();
    await fill(user, 'Reason', 'Entered for the wrong rate');
    server.answers('payments.voidMany', ({ body }) => {
      become(body.paymentIds, { status: 'void', notes: `Voided: ${body.reason}` });
      return { count: 1, amount: '44.44' };
    });
    await press();
    await toast('Payment voided');
    await screen.findByText('Voided: Entered for the wrong rate');
    expect(await row('$44.44')).toHaveTextContent('Void');

    await user.click(screen.getByRole('button', { name: 'Enter replacement…' }));
    const again = within(await dialog('Enter Payment'));
    expect(field(/^Pay\b/)).toHaveValue('44.44');
    await fill(user, /^Pay\b/, '45.005');
    await user.click(again.getByRole('button', { name: 'Enter Payment' }));
    expect(errorAt(/^Pay\b/)).toContain('Enter an amount in dollars, with at most two decimals');
    await fill(user, /^Pay\b/, '45.05');
    server.answers('payments.create', () => {
      const entered = payment({ id: 15, amount: '45.05', ...ofBen });
      allPayments.push(entered);
      return entered;
    });
    await user.click(again.getByRole('button', { name: 'Enter Payment' }));
    await toast('Payment entered');
    expect(server.calls('payments.create')[0]?.body).toMatchObject({
      assignmentId: 14,
      interpreterId: 2,
      amount: '45.05',
      clientAmount: '30.00',
    });
    await row('$45.05');
  });

  test('of several names the settled one, and can go on without it', async () => {
    const { server, user, become } = await openPage();
    await select(user, '$22.22', '$33.33');
    await user.click(within(await bar()).getByRole('button', { name: 'Void…' }));
    const open = await dialog('Void 2 payments');
    await fill(user, 'Reason', 'Entered twice');
    const message = 'None of the 2 payments was voided: $22.22 to Ada Adler was already paid on Nov 24.';
    server.answersNext('payments.voidMany', () => {
      become([12], { status: 'paid', paidDate: TODAY });
      return refusal(409, { message, fields: { 'paymentIds.0': 'This payment was already paid' } });
    });
    await user.click(within(open).getByRole('button', { name: 'Void 2 payments' }));
    await within(open).findByText(message);
    await user.click(within(open).getByRole('button', { name: 'Continue with the rest 1' }));
    const alone = within(await dialog('Void payment'));
    expect(field('Reason')).toHaveValue('Entered twice');
    server.answers('payments.voidMany', ({ body }) => {
      become(body.paymentIds, { status: 'void' });
      return { count: 1, amount: '33.33' };
    });
    await user.click(alone.getByRole('button', { name: 'Void payment' }));
    await toast('Payment voided');
    expect(server.calls('payments.voidMany').at(-1)?.body.paymentIds).toEqual([13]);
  });
});

describe('entering by hand', () => {
  test('wants a client and an appointment, and says that one has a payment', async () => {
    const { server, user } = await openPage();
    const at = (id: number, who: { id: number; name: string; phone: string }) =>
      assignment({ id, date: '2026-11-20', interpreterId: who.id, interpreter: who });
    server.answers('assignments.list', [at(21, { ...ADA, id: 1 }), at(22, { ...BEN, id: 2 })]);
    await user.click(screen.getByRole('button', { name: 'Enter Payment' }));
    const open = within(await dialog('Enter Payment'));
    const press = () => user.click(open.getByRole('button', { name: 'Enter Payment' }));
    const choose = async (label: string, text: string, option: RegExp) => {
      await user.clear(open.getByRole('combobox', { name: label }));
      await user.type(open.getByRole('combobox', { name: label }), text);
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await press();
    expect(open.getByText('Please select a client')).toBeVisible();
    await choose('Client', 'dock', /Dock Clinic/);
    await choose('Appointment', 'ada', /Ada Adler$/);
    await fill(user, /^Pay\b/, '1,061.5');
    await fill(user, 'Charge', '120');
    const message = 'This assignment already has a payment.';
    server.answersNext('payments.create', refusal(409, { code: 'payment_exists', message }));
    await press();
    await open.findByText(message);
    await choose('Appointment', 'ben', /Ben Birch$/);
    await fill(user, 'Charge', '120');
    server.answers('payments.create', payment({ id: 15, amount: '1061.50', ...ofBen }));
    await press();
    await toast('Payment entered');
    expect(server.calls('payments.create').at(-1)?.body).toMatchObject({
      assignmentId: 22,
      interpreterId: 2,
      amount: '1061.5',
      clientAmount: '120',
    });
  });
});

describe('the list', () => {
  test('asks for what the filters in the address leave, and clears them all at once', async () => {
    const { server, user } = await openPage(FOUR, '?clientId=3&order=oldest');
    await row('$11.11');
    await user.click(
      within(screen.getByRole('group', { name: 'State' })).getByRole('button', { name: /^Paid/ }),
    );
    expect(await screen.findByText('No payments match these filters')).toBeVisible();
    expect(address()).toBe('/payments?clientId=3&order=oldest&status=paid');
    await user.click(
      within(screen.getByRole('group', { name: 'State' })).getByRole('button', { name: /^All/ }),
    );
    await user.type(screen.getByLabelText('Search payments'), 'box 12');
    await waitFor(() => expect(server.calls('payments.list').at(-1)?.query).toMatchObject({ q: 'box 12' }));
    await user.click(screen.getByRole('button', { name: 'This month' }));
    const month = { from: '2026-11-01', to: '2026-11-30', date: 'service' };
    await waitFor(() => expect(server.calls('payments.list').at(-1)?.query).toMatchObject(month));
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    fireEvent.change(screen.getByLabelText('From date'), { target: { value: TODAY } });
    expect(await screen.findByText('The From date is after the To date.')).toBeVisible();
    expect(screen.getByLabelText('To date')).toHaveAttribute('aria-invalid', 'true');
    await fill(user, /^Date$/, 'paid');
    await waitFor(() => expect(server.calls('payments.list').at(-1)?.query).toMatchObject({ date: 'paid' }));
    expect(screen.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(firstOf('button', 'Clear all'));
    await waitFor(() => expect(screen.queryByText('The From date is after the To date.')).toBeNull());
    expect(address()).toBe('/payments?order=oldest');
  });

  test('selects what is shown, or all that match though they are not shown', async () => {
    const { server, user, allPayments } = await openPage();
    await row('$11.11');
    await user.click(firstOf('checkbox', 'Select all shown'));
    await waitFor(async () => expect(await bar()).toHaveTextContent('4 selected$111.10'));
    await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
    // More than the list has loaded.
    server.answers('payments.totals', totalsOf([...allPayments, payment({ id: 15, amount: '1.00' })]));
    server.tells({ topic: 'payments', ids: [15] });
    await select(user, '$22.22');
    const all = await within(await bar()).findByRole('button', { name: 'Select all 5' });
    server.answersNext('payments.list', [...allPayments, payment({ id: 15, amount: '1.00' })]);
    await user.click(all);
    await waitFor(async () => expect(await bar()).toHaveTextContent('5 selected$112.10'));
  });

  test('says while it loads, that it failed, and that it is empty', async () => {
    const answer = held(new Response('', { status: 500 }));
    const server = fakeServer();
    server.answers('payments.list', answer.reply);
    server.answers('payments.totals', new Response('', { status: 500 }));
    const user = openStaffScreen(server, '/payments');
    expect(await screen.findByText('Loading payments')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('Payments could not be loaded')).toBeVisible();
    expect(await screen.findByText('The totals could not be loaded.')).toBeVisible();
    server.answers('payments.list', []);
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    const last = screen.queryAllByRole('button', { name: 'Try again' }).at(-1);
    if (last) await user.click(last);
    expect(await screen.findByText('No payments yet')).toBeVisible();
  });

  test('that comes while a dialog is open over it is there behind it', async () => {
    const answer = held([...FOUR]);
    const server = fakeServer();
    server.answers('payments.list', answer.reply);
    server.answers('payments.totals', totalsOf(FOUR));
    const user = openStaffScreen(server, '/payments', { interpreters: [ADA, BEN], clients: [DOCK] });
    await user.click(await screen.findByRole('button', { name: 'Enter Payment' }));
    await dialog('Enter Payment');
    answer.release();
    await waitFor(() => expect(document.querySelectorAll('[data-row-id]')).toHaveLength(4));
  });
});

test('prints all that match, below a line that names what narrows them', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await openPage(FOUR, '?status=pending&q=net&from=2026-11-01&to=2026-11-30');
  await row('11.11');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector('[data-print-sheet]');
  expect(sheet).toHaveTextContent("Pending · 'net' · Service date from Nov 1, 2026 to Nov 30, 2026");
  expect([...(sheet?.querySelectorAll('tbody tr') ?? [])]).toHaveLength(FOUR.length);
  expect(sheet?.querySelector('tbody')).toHaveTextContent('$44.44');
  fireEvent(window, new Event('afterprint'));
  vi.unstubAllGlobals();
});

test('saves what the filters find as a file, with days and amounts as programs read them', async () => {
  const { user, server } = await openPage([payment({ id: 11, amount: '1111.11', dueDate: '2026-12-03' })]);
  server.answers('exports.note', undefined);
  const saved: Blob[] = [];
  // A press on such a link would lead this window away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:nothing';
  });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, row] = (await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n') ?? [];
  expect(head).toBe('Due,Appointment,Interpreter,Client,Pay,Charge,State');
  expect(row).toMatch(/^2026-12-03,2026-11-03 10:00 Xhosa,.*,1111\.11,/);
});
