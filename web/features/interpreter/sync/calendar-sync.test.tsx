import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { openInterpreterPortal, ownAppointment } from '#kit/component/interpreter-portal.ts';

const TOAST = { selector: '[aria-label="Notifications (F8)"] *' };
const seven = () =>
  [1, 2, 3, 4, 5, 6, 7].map((id) => ownAppointment({ id, date: `2026-11-${24 + (id % 7)}` }));

const file = (name: string, total = 1) =>
  new Response('BEGIN:VCALENDAR', {
    headers: { 'Content-Disposition': `attachment; filename="${name}"`, 'X-Total-Count': String(total) },
  });

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function openSync(appointments = seven()) {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '?tab=schedule', appointments);
  const sync = within(await screen.findByRole('region', { name: 'Sync Appointments' }));
  const adds = () => screen.findAllByRole('button', { name: /^Add to Calendar/ });
  return {
    server,
    user,
    sync,
    adds,
    press: (name: string) => user.click(sync.getByRole('button', { name })),
  };
}

test('one appointment or all of them go into a file', async () => {
  const { server, user, adds, press } = await openSync();
  server.answers('calendarFiles.one', file('assignment-7.ics'));
  const [first] = await adds();
  await user.click(first as HTMLElement);
  await screen.findByText('Calendar File Downloaded', TOAST);
  server.answers('calendarFiles.all', file('all-appointments.ics', 7));
  await press('Add All to Calendar');
  await screen.findByText('All Appointments Downloaded', TOAST);
  expect(screen.getByText(/7 appointments/, TOAST)).toBeVisible();
  expect(saved).toEqual(['assignment-7.ics', 'all-appointments.ics']);
});

test('a file has the phone and the notes only if the interpreter chooses so, which the device remembers', async () => {
  const { server, user, sync, press } = await openSync();
  const choice = () => sync.getByRole('checkbox', { name: /notes and how to connect/ });
  server.answers('calendarFiles.all', file('all-appointments.ics', 7));
  await press('Add All to Calendar');
  await screen.findByText('All Appointments Downloaded', TOAST);
  await user.click(choice());
  await press('Add All to Calendar');
  await waitFor(() => expect(server.calls('calendarFiles.all')).toHaveLength(2));
  expect(server.calls('calendarFiles.all').map(({ query }) => query['details'])).toEqual(['false', 'true']);
  cleanup();
  const again = await openSync();
  expect(again.sync.getByRole('checkbox', { name: /notes and how to connect/ })).toBeChecked();
});

test('with nothing to take it says so', async () => {
  const { sync, press } = await openSync([]);
  await sync.findByText('No synchronized appointments');
  await press('Add All to Calendar');
  await screen.findByText('No Appointments', TOAST);
  expect(screen.getByText("You don't have any appointments to sync", TOAST)).toBeVisible();
});

test('a file that does not come is said, with the reason', async () => {
  const { server, user, sync, adds, press } = await openSync();
  server.answers('calendarFiles.one', noNetwork);
  const [first] = await adds();
  await user.click(first as HTMLElement);
  await sync.findByText('Failed to create calendar file');
  server.answers('calendarFiles.all', refusal(500, {}));
  await press('Add All to Calendar');
  await sync.findByText('Failed to generate calendar file');
  server.answers('calendarFiles.one', refusal(404, { message: 'The appointment was not found.' }));
  await user.click(first as HTMLElement);
  await sync.findByText('The appointment was not found.');
});

test('the private address opens in the calendar of the device and in the one of Google', async () => {
  const { server, press } = await openSync();
  const [address, subscribeAddress] = ['https://parley.example/f/1', 'webcal://parley.example/f/1'];
  server.answers('calendarFeed.get', {
    feed: { createdAt: '2026-11-01T10:00:00.000Z', address, subscribeAddress },
  });
  await press('Subscribe on this phone');
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe on this phone' }));
  expect(await dialog.findByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    subscribeAddress,
  );
  expect(dialog.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscribeAddress)}`,
  );
});
