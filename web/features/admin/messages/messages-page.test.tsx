import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type {
  Notification,
  NotificationDetail,
  NotificationSummary,
} from '#contracts/notifications/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { openStaffScreen } from '#kit/component/staff.ts';

/** An e-mail of a booking to the clinic that the mail server has refused. */
function message(about: Partial<Notification> & { id: number }): Notification {
  return {
    kind: 'booking_confirmed',
    channel: 'email',
    state: 'failed',
    text: 'Booked',
    recipient: { audience: 'client', id: 7, name: 'Alder Clinic' },
    isWayOn: true,
    isAsSent: false,
    assignmentId: 5,
    offerId: null,
    paymentId: null,
    writer: null,
    request: null,
    actor: null,
    dueAt: '2026-11-24T13:00:00.000Z',
    heldFor: null,
    attempts: 1,
    lastError: '550 mailbox unavailable',
    isRead: true,
    createdAt: '2026-11-24T13:00:00.000Z',
    updatedAt: '2026-11-24T13:00:00.000Z',
    ...about,
  };
}

const detail = (of: Notification, about: Partial<NotificationDetail> = {}): NotificationDetail => ({
  ...of,
  subject: 'Booked',
  html: null,
  attachments: [],
  address: 'office@alder.example',
  assignment: null,
  invoice: null,
  payout: null,
  history: [{ at: of.createdAt, state: 'queued', note: null }],
  resend: { makes: 'same', address: 'office@alder.example', refusal: null },
  ...about,
});

const NONE: NotificationSummary = {
  waiting: 0,
  held: 0,
  failed: 0,
  unconfigured: 0,
  sentToday: 0,
  troubles: [],
  copy: null,
};

function openLog(
  more = '',
  { log = [message({ id: 11 })], summary = NONE, role = 'administrator' as Role } = {},
) {
  const server = fakeServer();
  server.answers('notifications.summary', () => summary);
  const user = openStaffScreen(server, `/notifications${more}`, { messages: log, role });
  const lastQuery = () => server.calls('notifications.list').at(-1)?.query ?? {};
  return { server, user, lastQuery };
}

const toast = (text: RegExp | string) =>
  screen.findByText(text, { selector: '[aria-label="Notifications (F8)"] *' });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');

describe('the filters', () => {
  test('are in the address, narrow what is asked for, and go at once', async () => {
    const { server, user, lastQuery } = openLog();
    await rows();
    await user.type(screen.getByRole('searchbox', { name: 'Search by recipient' }), 'alder');
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'alder' }));
    server.answers('notifications.list', []);
    await user.selectOptions(screen.getByLabelText('Channel'), 'sms');
    await screen.findByText('No messages match these filters');
    expect(lastQuery()).toMatchObject({ q: 'alder', channel: 'sms' });
    expect(address()).toBe('/notifications?q=alder&channel=sms');
    server.answers('notifications.list', [message({ id: 11 })]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await rows();
    expect(address()).toBe('/notifications');
    await user.selectOptions(screen.getByLabelText('Recipients'), 'interpreter');
    await user.selectOptions(screen.getByLabelText('Kind'), 'booking_confirmed');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ recipientAudience: 'interpreter', kind: 'booking_confirmed' }),
    );
  });

  test('say that a period ends before it begins', async () => {
    openLog();
    await rows();
    fireEvent.change(screen.getByLabelText('From date'), { target: { value: TODAY } });
    fireEvent.change(screen.getByLabelText('To date'), { target: { value: '2026-11-23' } });
    await screen.findByText('The From date is after the To date.');
  });

  test('of the address that have no control of their own can be taken back', async () => {
    const { user, lastQuery } = openLog('?assignmentId=5');
    await rows();
    expect(lastQuery()).toMatchObject({ assignmentId: '5' });
    await user.click(screen.getByRole('button', { name: 'About appointment 5: show all' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('assignmentId'));
  });
});

describe('trying again', () => {
  test('all that failed says what that does, and is asked of all of them', async () => {
    const log = [message({ id: 12 }), message({ id: 11 })];
    const summary = { ...NONE, failed: 2 };
    const { server, user } = openLog('?state=failed', { log, summary });
    await user.click(await screen.findByRole('button', { name: '2 failed – try all again' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Each is sent once');
    const press = () => user.click(within(question).getByRole('button', { name: 'Try all again' }));
    server.answersNext('notifications.retryMany', refusal(503, { message: 'Try later' }));
    await press();
    expect(await within(question).findByText('Try later')).toBeVisible();
    server.answers('notifications.retryMany', () => {
      summary.failed = 0;
      log.length = 0;
      return { queued: 1, dropped: 1, left: 0 };
    });
    await press();
    await toast('1 message will be sent again, 1 not sent: no longer needed.');
    expect(server.calls('notifications.retryMany').at(-1)?.body).toEqual({ ids: [12, 11] });
    await waitFor(() => expect(screen.queryByRole('button', { name: /failed – try/ })).toBeNull());
    await screen.findByText('No message has failed');
  });

  test('one that waits for its next try is tried now', async () => {
    const waiting = message({
      id: 11,
      state: 'queued',
      heldFor: 'retry',
      lastError: '450 mailbox busy',
      dueAt: '2026-11-24T14:05:00.000Z',
    });
    const { server, user } = openLog('?state=held', { log: [waiting] });
    const [row] = await rows();
    expect(row).toHaveTextContent(/Next try in 5 min/);
    expect(row).toHaveTextContent('mailbox busy');
    server.answers('notifications.get', detail(waiting));
    await user.click(within(row as HTMLElement).getByRole('button'));
    expect(address()).toBe('/notifications?state=held&message=11');
    const open = within(await screen.findByRole('dialog'));
    await open.findByText(/It is tried again automatically, or now, to office@alder.example/);
    server.answers('notifications.resend', detail(waiting));
    const step = {
      at: '2026-11-24T14:00:00.000Z',
      state: 'queued',
      note: 'Next try asked for by Robin Desk',
    };
    const first = { at: waiting.createdAt, state: 'queued', note: null };
    server.answers('notifications.get', detail(waiting, { history: [first, step] }));
    await user.click(open.getByRole('button', { name: 'Try now' }));
    await toast('It is being tried now');
    await open.findByText(/Next try asked for by Robin Desk/);
    expect(server.calls('notifications.resend')).toHaveLength(1);
  });

  test('one about an invoice or a payout leads to it', async () => {
    const bill = message({ id: 11, kind: 'invoice_issued', assignmentId: null, state: 'sent' });
    const { server } = openLog('?message=11', { log: [bill] });
    server.answers('notifications.get', detail(bill, { invoice: { id: 8, number: 'INV-1008' } }));
    const open = within(await screen.findByRole('dialog'));
    expect(await open.findByRole('link', { name: 'INV-1008' })).toHaveAttribute(
      ...['href', '/invoices?tab=issued&invoice=8'],
    );
    server.answers('notifications.get', detail(bill, { payout: { id: 3, number: 'PAY-1003' } }));
    server.tells({ topic: 'notifications', ids: [11] });
    expect(await open.findByRole('link', { name: 'PAY-1003' })).toHaveAttribute('href', '/payouts?payout=3');
  });

  test('has no empty lines and no empty footer for a viewer', async () => {
    const bill = message({ id: 11, kind: 'invoice_issued', assignmentId: null, state: 'sent' });
    const { server } = openLog('?message=11', { log: [bill], role: 'viewer' });
    server.answers('notifications.get', detail(bill, { invoice: { id: 8, number: 'INV-1008' } }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Attempts');
    const labels = [...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['To', 'Channel', 'Created', 'Attempts']);
    expect(within(dialog).getByRole('button')).toHaveAccessibleName('Close');
    expect(dialog.querySelector('[data-dialog-body]')?.nextElementSibling).toBeNull();
  });

  test('one whose channel is not configured is refused with the reason', async () => {
    const unsent = message({ id: 11, state: 'not_configured', isWayOn: false, lastError: null });
    const { server } = openLog('?message=11', { log: [unsent] });
    const reason = 'Email is not set up. An administrator can set it up in Settings.';
    server.answers(
      'notifications.get',
      detail(unsent, { resend: { makes: 'same', address: null, refusal: reason } }),
    );
    const open = within(await screen.findByRole('dialog'));
    expect(await open.findByText(reason)).toBeVisible();
    expect(open.getByRole('button', { name: 'Try again' })).toBeDisabled();
  });
});

test('prints what is shown, with its filters; its names lead to the people', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openLog('?state=failed&channel=email');
  const [first] = await rows();
  expect(within(first ?? document.body).getByRole('link', { name: 'Alder Clinic' })).toHaveAttribute(
    'href',
    '/clients/7',
  );
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector('[data-print-sheet]');
  expect(sheet).toHaveTextContent('Failed · Email');
  expect(sheet?.querySelector('tbody tr')).toHaveTextContent(/Alder Clinic.*550 mailbox unavailable/);
  fireEvent(window, new Event('afterprint'));
  vi.unstubAllGlobals();
});
