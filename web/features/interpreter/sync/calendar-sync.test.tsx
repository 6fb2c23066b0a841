import { screen, waitFor, within } from '@testing-library/react';
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
  const user = openInterpreterPortal(server, '', appointments);
  const sync = within(await screen.findByRole('region', { name: 'Sync Appointments' }));
  return { server, user, sync, press: (name: string) => user.click(sync.getByRole('button', { name })) };
}

test('the list is short until it is asked for', async () => {
  const { sync, press } = await openSync();
  const adds = () => sync.getAllByRole('button', { name: /^Add to Calendar/ });
  await waitFor(() => expect(adds()).toHaveLength(5));
  await press('Show all 7');
  expect(adds()).toHaveLength(7);
  await waitFor(() => expect(sync.getByRole('button', { name: 'Show fewer' })).toHaveFocus());
  await press('Show fewer');
  expect(adds()).toHaveLength(5);
});

test('one appointment or all of them go into a file', async () => {
  const { server, user, sync, press } = await openSync();
  server.answers('calendarFiles.one', file('assignment-7.ics'));
  const [first] = await sync.findAllByRole('button', { name: /^Add to Calendar/ });
  await user.click(first as HTMLElement);
  await screen.findByText('Calendar File Downloaded', TOAST);
  server.answers('calendarFiles.all', file('all-appointments.ics', 7));
  await press('Add All to Calendar');
  await screen.findByText('All Appointments Downloaded', TOAST);
  expect(screen.getByText(/7 appointments/, TOAST)).toBeVisible();
  expect(saved).toEqual(['assignment-7.ics', 'all-appointments.ics']);
});

test('with nothing to take it says so', async () => {
  const { sync, press } = await openSync([]);
  await sync.findByText('No synchronized appointments');
  await press('Add All to Calendar');
  await screen.findByText('No Appointments', TOAST);
  expect(screen.getByText("You don't have any appointments to sync", TOAST)).toBeVisible();
});

test('a file that does not come is said, with the reason', async () => {
  const { server, user, sync, press } = await openSync();
  server.answers('calendarFiles.one', noNetwork);
  const [first] = await sync.findAllByRole('button', { name: /^Add to Calendar/ });
  await user.click(first as HTMLElement);
  await screen.findByText('Failed to create calendar file', TOAST);
  server.answers('calendarFiles.all', refusal(500, {}));
  await press('Add All to Calendar');
  await screen.findByText('Failed to generate calendar file', TOAST);
  server.answers('calendarFiles.one', refusal(404, { message: 'The appointment was not found.' }));
  await user.click(first as HTMLElement);
  await sync.findByText('The appointment was not found.');
});
