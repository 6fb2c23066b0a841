import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { PayoutDetail } from '#contracts/payouts/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { fakeServer, held, refusal } from '#kit/component/fake-server.ts';
import { choose, errorAt, field, fill } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import { payout, payoutDetail, payoutLine, payoutSuggestion } from '#kit/component/payouts.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

const ADA = interpreter({ id: 1, name: 'Ada Adler' });
const BEN = interpreter({ id: 2, name: 'Ben Birch' });

/** The screens over one payout, which the actions change. */
function openPayouts(
  more = '',
  { detail = payoutDetail(), role }: { detail?: PayoutDetail; role?: Role } = {},
) {
  const server = fakeServer();
  let present = detail;
  const become = (change: Partial<PayoutDetail>) => {
    present = { ...present, ...change };
    return present;
  };
  server.answers('payouts.suggest', payoutSuggestion());
  server.answers('payouts.list', () => [payout({ id: present.id, status: present.status })]);
  server.answers('payouts.get', () => present);
  server.answers('payouts.lines', {
    interpreter: { id: 1, name: 'Ada Adler' },
    total: '120.00',
    waiting: [],
    lines: [
      payoutLine({ amount: '140.00' }),
      payoutLine({
        amount: '-20.00',
        paymentId: null,
        adjustmentId: 3,
        appointment: null,
        reason: 'Lost badge',
        steps: [],
      }),
    ],
  });
  const user = openStaffScreen(server, `/payouts${more}`, {
    interpreters: [ADA, BEN],
    ...(role && { role }),
  });
  return { server, user, become };
}

const TOAST = { selector: '[aria-label="Notifications (F8)"] *' };
const dialog = (name: string) => screen.findByRole('dialog', { name });
const question = (name: string) => screen.findByRole('alertdialog', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const byName = (one: number, text: string) => ({ interpreter: { id: one, name: text } });

test('a transfer of a paid payout that the bank returned is owed again', async () => {
  const detail = payoutDetail({ status: 'paid', paidAt: '2026-11-10T15:00:00.000Z' });
  const { server, user, become } = openPayouts('?payout=7', { detail });
  await user.click(await button('Items of Ada Adler'));
  await user.click(await button('Transfer Returned…'));
  const shown = await dialog('Transfer returned by the bank');
  await user.type(within(shown).getByLabelText('Reason', { exact: false }), 'Account closed');
  server.answers('payouts.returnTransfer', () =>
    become({
      interpreters: detail.interpreters.map((one, at) =>
        at === 0 ? { ...one, returned: { date: '2026-11-20', reason: 'Account closed' } } : one,
      ),
    }),
  );
  await user.click(within(shown).getByRole('button', { name: 'Record Return' }));
  expect(await screen.findByText(/The bank returned this transfer on/)).toHaveTextContent('Account closed');
  expect(server.calls('payouts.returnTransfer')[0]?.body).toMatchObject({
    interpreterId: 1,
    reason: 'Account closed',
  });
  expect(screen.queryByRole('button', { name: 'Transfer Returned…' })).toBeNull();
});

describe('the next payout', () => {
  test('says what it would hold and what nobody has reviewed, and is made by one press', async () => {
    const { server, user } = openPayouts();
    server.answers(
      'payouts.suggest',
      payoutSuggestion({
        unreviewed: { count: 12, returnedCount: 2, withoutResultCount: 3, total: '1200.00' },
      }),
    );
    const next = await screen.findByRole('region', { name: 'Next payout' });
    expect(next).toHaveTextContent('Next payout: Oct 1 – Oct 31');
    expect(next).toHaveTextContent('$150.50 to 2 interpreters, 3 lines');
    expect(next).toHaveTextContent(
      '12 ended appointments are not approved, 2 of them returned with a question, 3 of them without a result: $1,200.00 would be missing.',
    );
    expect(within(next).getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      '/payments?view=review&part=waiting&to=2026-10-31',
    );
    server.answers('payouts.create', payoutDetail());
    await user.click(within(next).getByRole('button', { name: 'Create Payout' }));
    await screen.findByRole('heading', { name: /PAY-1003/ });
    expect(server.calls('payouts.create')[0]?.body).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      payDate: '2026-11-10',
    });
    expect(server.calls('payouts.create')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(address()).toBe('/payouts?payout=7');
  });

  test('of other days shows what these would hold, and says at the field what is wrong', async () => {
    const { server, user } = openPayouts();
    await user.click(await button('Other Days…'));
    const open = within(await dialog('New payout'));
    await fill(user, 'Last day', '2026-09-30');
    await user.click(open.getByRole('button', { name: 'Create Payout' }));
    expect(errorAt('Last day')).not.toBe('');
    expect(server.calls('payouts.create')).toEqual([]);
    await fill(user, 'First day', '2026-09-01');
    await waitFor(() =>
      expect(server.calls('payouts.suggest').at(-1)?.query).toEqual({ from: '2026-09-01', to: '2026-09-30' }),
    );
    const sentence = 'Another payout has these days: PAY-1002';
    server.answersNext('payouts.create', refusal(422, { fields: { from: sentence } }));
    await user.click(open.getByRole('button', { name: 'Create Payout' }));
    await waitFor(() => expect(errorAt('First day')).toContain(sentence));
    expect(field('Last day')).toHaveValue('2026-09-30');
  });

  test('that holds nothing cannot be made', async () => {
    const { server } = openPayouts();
    server.answers('payouts.suggest', payoutSuggestion({ lineCount: 0, interpreterCount: 0, total: '0.00' }));
    await screen.findByText('Nothing is approved that has not been paid.');
    expect(await button('Create Payout')).toBeDisabled();
  });
});

describe('a payout', () => {
  test('goes from draft to paid in one line of steps', async () => {
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:nothing';
    });
    const { server, user, become } = openPayouts('?payout=7');
    server.answers('payouts.approve', () =>
      become({ status: 'approved', updatedAt: '2026-11-24T14:00:01.000Z' }),
    );
    await user.click(await button('Approve…'));
    const ask = await question('Approve PAY-1003?');
    expect(ask).toHaveTextContent('$150.50 to 2 interpreters.');
    await user.click(within(ask).getByRole('button', { name: 'Approve' }));
    await screen.findByText('PAY-1003 was approved', TOAST);
    expect(server.calls('payouts.approve')[0]?.body).toEqual({ updatedAt: payout().updatedAt });
    server.answers('payouts.back', () => become({ status: 'draft', updatedAt: '2026-11-24T14:00:01.500Z' }));
    await user.click(await button('Undo'));
    await screen.findByText('PAY-1003 is a draft again', TOAST);
    expect(server.calls('payouts.back')[0]?.body).toEqual({ updatedAt: '2026-11-24T14:00:01.000Z' });
    become({ status: 'approved', updatedAt: '2026-11-24T14:00:01.000Z' });
    await user.click(await button('Approve…'));
    await user.click(within(await question('Approve PAY-1003?')).getByRole('button', { name: 'Approve' }));

    server.answers('payouts.export', () => ({
      payout: become({ status: 'exported', updatedAt: '2026-11-24T14:00:02.000Z' }),
      files: [{ name: 'PAY-1003-bank.csv', text: 'Name,Amount\r\n' }],
    }));
    await user.click(await button('Export'));
    await user.click(await screen.findByRole('menuitem', { name: 'Bank (CSV)' }));
    await screen.findByText('The file for the bank was saved', TOAST);
    expect(await saved[0]?.text()).toBe('Name,Amount\r\n');

    server.answers('payouts.markPaid', () =>
      become({ status: 'paid', updatedAt: '2026-11-24T14:00:03.000Z' }),
    );
    await user.click(await button('Mark as Paid…'));
    const paid = await dialog('Mark PAY-1003 as paid');
    expect(paid).toHaveTextContent('Marks $150.50 to 2 interpreters as paid.');
    expect(field('Paid on')).toHaveValue('2026-11-24');
    await choose(user, 'Method', 'ACH');
    await user.click(within(paid).getByRole('button', { name: 'Mark as Paid' }));
    await screen.findByText('PAY-1003 was marked as paid', TOAST);
    expect(screen.getByText('$150.50 to 2 interpreters', TOAST)).toBeVisible();
    expect(server.calls('payouts.markPaid')[0]?.body).toMatchObject({
      updatedAt: '2026-11-24T14:00:02.000Z',
      paidDate: '2026-11-24',
      paymentMethod: 'ACH',
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as Paid…' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'More for PAY-1003' })).toBeNull();
  });

  test('is not asked about an unlikely day that the server would refuse', async () => {
    const { server, user } = openPayouts('?payout=7', { detail: payoutDetail({ status: 'approved' }) });
    await user.click(await button('Mark as Paid…'));
    const open = within(await dialog('Mark PAY-1003 as paid'));
    await fill(user, 'Paid on', '2025-01-01');
    await user.click(open.getByRole('button', { name: 'Mark as Paid' }));
    expect(await open.findByRole('button', { name: 'Save anyway' })).toBeVisible();
    const message = 'The paid date must not be before the end of the period, Nov 15, 2026';
    server.previews('payouts.markPaid', refusal(422, { message, fields: { paidDate: message } }));
    server.answers('payouts.markPaid', refusal(422, { message, fields: { paidDate: message } }));
    await fill(user, 'Paid on', '2025-01-02');
    await open.findByText(message);
    await user.click(open.getByRole('button', { name: 'Mark as Paid' }));
    await waitFor(() => expect(errorAt('Paid on')).toContain(message));
    expect(open.queryByRole('button', { name: 'Save anyway' })).toBeNull();
  });

  test('that somebody has changed meanwhile says so, and the next press is about what is there now', async () => {
    const { server, user, become } = openPayouts('?payout=7');
    await user.click(await button('Approve…'));
    const ask = within(await question('Approve PAY-1003?'));
    const message = 'Sam Staff has changed this payout a moment ago.';
    server.answersNext('payouts.approve', () => {
      become({ total: '120.00', interpreterCount: 1, updatedAt: '2026-11-24T14:05:00.000Z' });
      return refusal(409, { code: 'stale', message });
    });
    await user.click(ask.getByRole('button', { name: 'Approve' }));
    await ask.findByText(message);
    await ask.findByText(/\$120\.00 to 1 interpreter\./);
    server.answers('payouts.approve', () => become({ status: 'approved' }));
    await user.click(ask.getByRole('button', { name: 'Approve' }));
    await screen.findByText('PAY-1003 was approved', TOAST);
    expect(server.calls('payouts.approve').at(-1)?.body).toEqual({ updatedAt: '2026-11-24T14:05:00.000Z' });
  });

  test('is paid once by two presses, and says at the day that the books are closed', async () => {
    const { server, user, become } = openPayouts('?payout=7', {
      detail: payoutDetail({ status: 'approved' }),
    });
    await user.click(await button('Mark as Paid…'));
    const open = within(await dialog('Mark PAY-1003 as paid'));
    const sentence = 'The books are closed through Nov 15, 2026';
    server.answersNext(
      'payouts.markPaid',
      refusal(409, { code: 'period_closed', fields: { paidDate: sentence } }),
    );
    await user.click(open.getByRole('button', { name: 'Mark as Paid' }));
    await waitFor(() => expect(errorAt('Paid on')).toContain(sentence));
    await fill(user, 'Paid on', '2026-11-20');
    const answer = held(become({ status: 'paid' }));
    server.answers('payouts.markPaid', answer.reply);
    await user.dblClick(open.getByRole('button', { name: 'Mark as Paid' }));
    answer.release();
    await screen.findByText('PAY-1003 was marked as paid', TOAST);
    expect(server.calls('payouts.markPaid')).toHaveLength(2);
  });

  test('goes back to a draft, and is void only with a reason', async () => {
    const { server, user, become } = openPayouts('?payout=7', {
      detail: payoutDetail({ status: 'exported' }),
    });
    const more = async (name: string) => {
      await user.click(await button('More for PAY-1003'));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    server.answers('payouts.back', () => become({ status: 'draft' }));
    await more('Back to draft…');
    const back = await question('Return PAY-1003 to draft?');
    expect(back).toHaveTextContent('Do not use the file that was exported');
    await user.click(within(back).getByRole('button', { name: 'Back to Draft' }));
    await screen.findByText('PAY-1003 is a draft again', TOAST);
    await more('Void…');
    const open = within(await dialog('Void PAY-1003'));
    await user.click(open.getByRole('button', { name: 'Void Payout' }));
    expect(errorAt('Reason')).toContain('A reason is required');
    await fill(user, 'Reason', 'Wrong days');
    server.answers('payouts.void', () => become({ status: 'void' }));
    await user.click(open.getByRole('button', { name: 'Void Payout' }));
    await screen.findByText('Void: its items wait for another payout.');
    expect(server.calls('payouts.void')[0]?.body).toMatchObject({ reason: 'Wrong days' });
  });

  test('asks for the accounts of an accounting program once', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:nothing');
    const { server, user, become } = openPayouts('?payout=7', {
      detail: payoutDetail({ status: 'approved' }),
    });
    server.answers('payouts.export', () => ({
      payout: become({ status: 'exported' }),
      files: [{ name: 'PAY-1003.csv', text: '' }],
    }));
    const ask = async () => {
      await user.click(await button('Export'));
      await user.click(await screen.findByRole('menuitem', { name: 'Xero (CSV)…' }));
      return within(await dialog('Export for Xero'));
    };
    const first = await ask();
    await user.click(first.getByRole('button', { name: 'Save File' }));
    expect(errorAt('Account code of interpreter cost')).toContain(
      'Enter the account code: Xero does not accept bills without it',
    );
    await fill(user, 'Account code of interpreter cost', '310');
    await user.click(first.getByRole('button', { name: 'Save File' }));
    await screen.findByText('The file was saved', TOAST);
    expect(server.calls('payouts.export')[0]?.body).toMatchObject({ format: 'xero', costAccount: '310' });
    await ask();
    expect(field('Account code of interpreter cost')).toHaveValue('310');
  });
});

describe('a draft', () => {
  const unusual = payoutDetail({
    interpreters: [
      {
        ...byName(1, 'Ada Adler'),
        lineCount: 2,
        total: '120.00',
        isPaid: true,
        returned: null,
        flags: [{ code: 'unusually_high', text: 'Usually $40.00' }],
      },
      {
        ...byName(2, 'Ben Birch'),
        lineCount: 1,
        total: '-30.50',
        isPaid: false,
        returned: null,
        flags: [{ code: 'carried_over', text: 'The sum is not above 0' }],
      },
    ],
    carriedOver: { interpreterCount: 1, total: '-30.50' },
    unreviewed: [
      { ...byName(2, 'Ben Birch'), count: 3, returnedCount: 1, withoutResultCount: 1, total: '90.00' },
    ],
  });

  test('says to how many it pays nothing before it is approved', async () => {
    const { user } = openPayouts('?payout=7', { detail: unusual });
    await user.click(await button('Approve…'));
    expect(await question('Approve PAY-1003?')).toHaveTextContent(
      'Nothing is paid to 1 interpreter with −$30.50: their lines wait for the next payout.',
    );
  });

  test('begins with what is unusual, each with what can be done about it', async () => {
    const { server, user, become } = openPayouts('?payout=7', { detail: unusual });
    const toLook = await screen.findByRole('region', { name: /^Needs review/ });
    expect(toLook).toHaveTextContent('Needs review 3');
    expect(toLook).toHaveTextContent(
      'Ben Birch 3 appointments, $90.00; 1 returned with a question; 1 without a result',
    );
    expect(within(toLook).getByRole('link', { name: 'Review the work of Ben Birch' })).toHaveAttribute(
      'href',
      '/payments?view=review&part=waiting&interpreterId=2&to=2026-10-31',
    );
    expect(screen.getByText(/Nothing is paid to 1 interpreter with −\$30\.50/)).toBeVisible();
    server.answers('payouts.takeOut', () =>
      become({
        interpreters: unusual.interpreters.slice(1),
        updatedAt: '2026-11-24T14:06:00.000Z',
        waiting: [{ ...byName(1, 'Ada Adler'), lineCount: 2, total: '120.00' }],
      }),
    );
    await user.click(within(toLook).getByRole('button', { name: 'Take Ada Adler out' }));
    await screen.findByText('Ada Adler was taken out and waits for the next payout', TOAST);
    expect(server.calls('payouts.takeOut')[0]?.body).toEqual({
      updatedAt: payout().updatedAt,
      interpreterId: 1,
    });
    server.answers('payouts.putBack', () => become({ interpreters: unusual.interpreters, waiting: [] }));
    await user.click(await button('Put Ada Adler in'));
    await screen.findByText('Ada Adler was put back in', TOAST);
    expect(server.calls('payouts.putBack')[0]?.body).toEqual({
      updatedAt: '2026-11-24T14:06:00.000Z',
      interpreterId: 1,
    });
  });

  test('takes all in that waits with one press, and shows the first of them', async () => {
    const waiting = Array.from({ length: 7 }, (_, at) => ({
      ...byName(at + 10, `Cy ${at}`),
      lineCount: 1,
      total: '10.50',
    }));
    const { server, user, become } = openPayouts('?payout=7', { detail: payoutDetail({ waiting }) });
    const part = within(await screen.findByRole('region', { name: 'Not in this payout 7' }));
    part.getByText(/^\$73\.50, taken out or approved since/);
    expect(part.getAllByRole('listitem')).toHaveLength(5);
    await user.click(part.getByRole('button', { name: 'Show all 7' }));
    expect(part.getAllByRole('listitem')).toHaveLength(7);
    server.answers('payouts.putBack', () => become({ waiting: [] }));
    await user.click(part.getByRole('button', { name: 'Put All In' }));
    await screen.findByText('Everything that was waiting is in this payout', TOAST);
    expect(server.calls('payouts.putBack')[0]?.body).toEqual({
      updatedAt: payout().updatedAt,
      everything: true,
    });
  });

  test('opens an interpreter to the lines by the keyboard, and takes one of them out', async () => {
    const { server, user, become } = openPayouts('?payout=7');
    const people = await screen.findByRole('grid', { name: 'Interpreters' });
    const [first] = people.querySelectorAll<HTMLElement>('[data-row-id]');
    first?.focus();
    await user.keyboard('{Enter}');
    const line = await screen.findByText(/Time: 2 hours × \$30\.00 = \$140\.00/);
    expect(line.closest('li')).toHaveTextContent('Oct 12, 10:00 AM – 12:00 PM Dock Clinic Xhosa');
    expect(screen.getByText('Lost badge').closest('li')).toHaveTextContent('Deduction Lost badge');
    expect(screen.getByRole('link', { name: 'Pay statement of Ada Adler (PDF)' })).toHaveAttribute(
      'href',
      '/api/payouts/7/interpreters/1/statement',
    );
    server.answers('payouts.takeOut', () => become({ total: '10.50' }));
    await user.click(await button('Take out: Ada Adler, Oct 12, $140.00'));
    await waitFor(() =>
      expect(server.calls('payouts.takeOut')[0]?.body).toEqual({
        updatedAt: payout().updatedAt,
        paymentId: 11,
      }),
    );
  });

  test('takes a deduction with a reason, which is in it at once', async () => {
    const { server, user, become } = openPayouts('?payout=7');
    await user.click(await button('More for PAY-1003'));
    await user.click(await screen.findByRole('menuitem', { name: 'Bonus or deduction…' }));
    const open = within(await dialog('Bonus or deduction'));
    await user.click(open.getByRole('radio', { name: /^Deduction/ }));
    await fill(user, 'Amount', '-25');
    await user.click(open.getByRole('button', { name: 'Add Deduction' }));
    expect(errorAt('Interpreter')).toContain('Please select an interpreter');
    expect(errorAt('Amount')).toContain('Enter an amount above 0, without a minus.');
    expect(errorAt('Reason')).toContain('A reason is required');
    for (const [amount, sentence] of [
      ['0', 'Enter an amount above 0, without a minus.'],
      ['999999999', 'Enter at most 1,000,000.00'],
    ] as const) {
      await fill(user, 'Amount', amount);
      await user.click(open.getByRole('button', { name: 'Add Deduction' }));
      expect(errorAt('Amount')).toContain(sentence);
    }
    await choose(user, 'Interpreter', 'Ben');
    await fill(user, 'Reason', 'Lost badge');
    await fill(user, 'Amount', '5000');
    await user.click(open.getByRole('button', { name: 'Add Deduction' }));
    expect(await open.findByRole('button', { name: 'Save anyway' })).toBeVisible();
    expect(open.getByText(/The line is −\$5,000.00, more than \$1,000.00/)).toBeVisible();
    await fill(user, 'Amount', '$25.00');
    server.answers('payAdjustments.create', {
      id: 3,
      ...byName(2, 'Ben Birch'),
      amount: '-25.00',
      reason: 'Lost badge',
      date: '2026-10-31',
      status: 'pending',
      paidDate: null,
      payout: null,
      createdAt: '2026-11-24T14:00:00.000Z',
      createdBy: 'Robin Desk',
    });
    server.answers('payouts.putBack', () => become({ total: '125.50' }));
    await user.click(open.getByRole('button', { name: 'Add Deduction' }));
    await screen.findByText('The deduction was added', TOAST);
    expect(server.calls('payAdjustments.create')[0]?.body).toEqual({
      interpreterId: 2,
      amount: '-25.00',
      reason: 'Lost badge',
      date: '2026-10-31',
    });
    expect(server.calls('payouts.putBack')[0]?.body).toMatchObject({ adjustmentId: 3 });
    await screen.findByText('$125.50 to 2 interpreters');
  });
});

test('payouts are not there for a dispatcher', async () => {
  openPayouts('', { role: 'dispatcher' });
  expect(await screen.findByText('Your role does not include Payouts')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Payouts' })).toBeNull();
});

test('an unknown payout says that it does not exist', async () => {
  const { server, user } = openPayouts('?payout=99');
  server.answers('payouts.get', refusal(404, { code: 'not_found' }));
  await screen.findByText('This payout does not exist');
  await user.click(await button('All payouts'));
  await screen.findByRole('region', { name: 'Next payout' });
});
