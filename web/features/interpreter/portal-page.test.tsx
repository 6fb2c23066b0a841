import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Earning } from '#contracts/payments/shapes.ts';
import { fakeServer, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { openInterpreterPortal, ownAppointment } from '#kit/component/interpreter-portal.ts';
import { address, openScreen } from '#kit/component/open-screen.tsx';
import { interpreterSession } from '#web/device/storage.ts';

beforeEach(() => {
  // The window of the tests has no history of its own.
  window.history.replaceState(null, '', '/');
});

const tab = async (name: string | RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Sections' })).getByRole('link', { name });

test('four tabs, each with its own part; the open one is in the address and in no history', async () => {
  const user = openInterpreterPortal(fakeServer(), '', [ownAppointment({ id: 7 })]);
  await screen.findByRole('region', { name: 'Next appointment' });
  const { length } = window.history;
  for (const [name, path, region] of [
    ['Offers', '?tab=offers', 'Offered Assignments'],
    ['Schedule', '?tab=schedule', 'Sync Appointments'],
    ['Earnings', '?tab=earnings', 'Earnings'],
    ['Today', '', 'Next appointment'],
  ] as const) {
    await user.click(await tab(name));
    await screen.findByRole('region', { name: region });
    expect(await tab(name)).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('region', { name: /Next|Offered|Sync|Earnings/ })).toHaveLength(1);
    expect(address()).toBe(`/interpreter-portal${path}`);
  }
  expect(window.history.length).toBe(length);
});

test('Today does not repeat what is above, and leaves an empty day out', async () => {
  const appointments = [
    ownAppointment({ id: 7, client: { id: 1, name: 'First Clinic', phone: '', email: '' } }),
    ownAppointment({
      id: 8,
      client: { id: 2, name: 'Second Clinic', phone: '', email: '' },
      startsAt: '2026-11-24T20:00:00.000Z',
      endsAt: '2026-11-24T22:00:00.000Z',
    }),
  ];
  openInterpreterPortal(fakeServer(), '', appointments);
  const rest = within(await screen.findByRole('region', { name: "Today's Appointments" }));
  expect(rest.getByText('Second Clinic')).toBeVisible();
  expect(rest.queryByText('First Clinic')).toBeNull();
});

test('somebody with nothing to do reads so', async () => {
  openInterpreterPortal(fakeServer(), '', []);
  const day = within(await screen.findByRole('region', { name: "Today's Appointments" }));
  expect(day.getByText('You have no appointments scheduled for today')).toBeVisible();
});

test('the agenda opens details, and one day is reached from it', async () => {
  const later = ownAppointment({ id: 8, date: '2026-12-30' });
  const user = openInterpreterPortal(fakeServer(), '?tab=schedule', [ownAppointment({ id: 7 }), later]);
  await user.click(await screen.findByRole('button', { name: 'Show 1 later' }));
  expect(screen.getAllByRole('button', { name: /^Details:/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Day' }));
  await screen.findByRole('region', { name: "Today's Appointments" });
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(address()).toBe('/interpreter-portal?tab=schedule&day=2026-11-25');
  await screen.findByText('You have no appointments scheduled for this date');
});

test('the menu calls the office, opens the notification settings, and closes by Escape', async () => {
  const user = openInterpreterPortal(fakeServer(), '', []);
  const button = await screen.findByRole('button', { name: 'Menu' });
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  await user.click(button);
  expect(screen.getByRole('link', { name: /^Call office/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull());
  expect(button).toHaveFocus();
});

test('earnings begin with the months and what is expected next, the latest first, and load on', async () => {
  const server = fakeServer();
  const sum = (count: number, amount: string, adjustmentCount = 0) => ({ count, adjustmentCount, amount });
  const earned = (id: number, startTime: string, clientName: string): Earning => ({
    id,
    assignmentId: id,
    amount: '60.00',
    status: 'pending',
    dueDate: '2026-12-20',
    paidDate: null,
    steps: [],
    createdAt: '2026-11-20T20:00:00.000Z',
    clientName,
    review: 'reported',
    question: null,
    assignment: {
      id,
      date: '2026-11-20',
      startTime,
      endTime: '23:00',
      actualEndTime: null,
      language: 'Dari',
      isCancelled: false,
    },
  });
  const user = openInterpreterPortal(server, '', []);
  const all = [
    earned(1, '08:00', 'Morning Clinic'),
    earned(2, '15:00', 'Evening Clinic'),
    earned(3, '06:00', 'Night Clinic'),
  ];
  server.answers('payments.mine', ({ query }) =>
    query['cursor'] === 'two'
      ? Response.json(all.slice(2), { headers: { 'X-Total-Count': '3' } })
      : Response.json(all.slice(0, 2), {
          headers: { 'X-Total-Count': '3', Link: '</api/payments/mine?cursor=two>; rel="next"' },
        }),
  );
  server.answers('payments.mineTotals', {
    pending: sum(2, '120.00'),
    paidThisYear: sum(0, '0.00'),
    year: 2026,
    thisMonth: sum(2, '120.00'),
    lastMonth: sum(1, '45.00', 1),
    nextDue: { date: '2026-12-20', ...sum(2, '120.00') },
  });
  await user.click(await tab('Earnings'));
  const earnings = within(await screen.findByRole('region', { name: 'Earnings' }));
  expect((await earnings.findByText('Last month', { selector: 'dt' })).closest('div')).toHaveTextContent(
    '$45.001 appointment, 1 adjustment',
  );
  expect(earnings.getByText('Expected next').closest('div')).toHaveTextContent('$120.00Dec 20, 2026');
  expect(earnings.getAllByText(/Clinic$/).map(({ textContent }) => textContent)).toEqual([
    'Evening Clinic',
    'Morning Clinic',
  ]);
  expect(earnings.getByRole('status')).toHaveTextContent('Showing 2 of 3');
  await user.click(earnings.getByRole('button', { name: 'Load more' }));
  expect(await earnings.findByText('Night Clinic')).toBeVisible();
  expect(earnings.queryByRole('button', { name: 'Load more' })).toBeNull();
});

/** A new tab: the cookie is the browser's, what a tab stores is not there. */
function openNewTab(server: ReturnType<typeof fakeServer>, address: string) {
  openInterpreterPortal(server, '', []);
  cleanup();
  localStorage.removeItem('interpreterSession');
  localStorage.setItem('interpreterSignedIn', '1');
  return openScreen(address);
}

test('a new tab with a valid cookie opens the portal, also from a link and from the sign-in', async () => {
  openNewTab(fakeServer(), '/interpreter-portal?offer=5');
  await screen.findByRole('heading', { name: /^Welcome/ });
  await screen.findByRole('region', { name: 'Offered Assignments' });
  cleanup();
  sessionStorage.clear();
  localStorage.setItem('interpreterSignedIn', '1');
  openScreen('/interpreter-login');
  await screen.findByRole('heading', { name: /^Welcome/ });
});

test.each([
  ['Earnings', 'Past work is not saved on your device', ''],
  ['Schedule', 'This day is not saved on your device', '&day=2026-11-10'],
])('what is not on the phone names the office, on %s', async (tabName, title, more) => {
  const server = fakeServer();
  const user = openInterpreterPortal(server, `?tab=${tabName.toLowerCase()}${more}`, []);
  server.answers('payments.mine', noNetwork);
  server.answers('assignments.ofInterpreter', ({ query: { to } }) => (to ? noNetwork() : Response.json([])));
  const heading = await screen.findByText(title);
  expect(heading.parentElement).toHaveTextContent('Questions? Call the office: (555) 010-0100');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
});

test('a session that ends asks for the password once', async () => {
  const server = fakeServer();
  openInterpreterPortal(server, '', []);
  localStorage.setItem('interpreterSignedIn', '1');
  await screen.findByRole('region', { name: 'Next appointment' });
  server.answers('interpreter.session', () =>
    Response.json({ message: 'Sign in', code: 'unauthenticated' }, { status: 401 }),
  );
  interpreterSession.remove();
  await screen.findByRole('button', { name: 'Sign In' });
  expect(address()).toBe('/interpreter-login');
});

test('a session that the server has ended is said once, at the sign-in', async () => {
  const server = fakeServer();
  openInterpreterPortal(server, '', []);
  await screen.findByRole('region', { name: 'Next appointment' });
  server.answers('interpreter.session', refusal(401, {}));
  server.answers('assignments.ofInterpreter', refusal(401, {}));
  server.tells({ topic: 'assignments', ids: [2] });
  await screen.findByText('Your session has ended. Sign in again to continue.');
  expect(screen.queryByText(/Signed out/)).toBeNull();
});
