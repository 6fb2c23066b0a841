import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { AutoAccept } from '#contracts/fill-plans/auto-accept.ts';
import { fakeServer, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { errorAt, fill } from '#kit/component/form.ts';
import { openInterpreterPortal, ownAppointment } from '#kit/component/interpreter-portal.ts';
import { anAutoAccept, aSchedule } from '#kit/component/schedule.ts';

const LIMITS: NonNullable<AutoAccept['standingYes']> = {
  times: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: '09:00', endTime: '17:00' })),
  timeZone: 'America/New_York',
  radiusMiles: 30,
  leastPayPerHour: '28.50',
  noticeHours: 24,
  clients: [{ id: 3, name: 'Mercy Hospital' }],
};

/** The part of the portal's Availability, on Tuesday, November 24, 9 AM in New York. */
async function openAutoAccept(about: Partial<AutoAccept> | Response = {}) {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '', []);
  server.answers('schedules.get', aSchedule());
  server.answers('standingYes.get', about instanceof Response ? about : anAutoAccept(about));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Availability' }));
  const section = await screen.findByRole('region', { name: 'Auto-accept' });
  return { server, user, section };
}

const theSwitch = (section: HTMLElement) =>
  within(section).findByRole('switch', { name: 'Auto-accept appointments' });

test('limits are set in a form that says what is wrong, stand in words, and end with one switch', async () => {
  const { server, user, section } = await openAutoAccept();
  const turn = await theSwitch(section);
  expect(turn).not.toBeChecked();
  await user.click(turn);
  const dialog = await screen.findByRole('dialog', { name: 'Your limits' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  expect(within(dialog).getByLabelText(/^Any time/)).toBeChecked();
  expect(within(dialog).getByLabelText('All clients')).toBeChecked();
  await user.click(within(dialog).getByLabelText('Only these clients'));
  await fill(user, 'Longest drive', '0');
  await fill(user, 'Notice', '');
  await press('Turn On Auto-Accept');
  await waitFor(() => expect(errorAt('Longest drive')).toBe('Enter whole miles from 1 to 500'));
  expect(errorAt('Notice')).toBe('Enter whole hours from 0 to 336');
  expect(within(dialog).getByText('Choose at least one client')).toBeVisible();
  await fill(user, 'Longest drive', '30');
  await fill(user, 'Minimum pay', '28.50');
  await fill(user, 'Notice', '24');
  await user.click(within(dialog).getByLabelText('Mercy Hospital'));
  await user.click(within(dialog).getByLabelText(/^Only at these times/));
  server.answersNext('standingYes.put', refusal(422, { fields: { 'times.1.startTime': 'Times overlap' } }));
  await press('Turn On Auto-Accept');
  expect(await within(dialog).findByText('Times overlap')).toBeVisible();
  server.answers('standingYes.put', anAutoAccept({ standingYes: LIMITS, version: 'v2' }));
  await press('Turn On Auto-Accept');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const { timeZone: _, clients: __, ...sent } = LIMITS;
  expect(server.calls('standingYes.put').at(-1)?.body).toEqual({ ...sent, clientIds: [3], version: 'v1' });
  expect(turn).toBeChecked();
  for (const words of [
    'Mon–Fri 9:00 AM–5:00 PM (New York time)',
    'Up to 30 miles',
    'From $28.50 an hour',
    'Mercy Hospital',
    'At least 24 hours',
  ])
    expect(within(section).getByText(words)).toBeVisible();

  server.answersNext('standingYes.end', noNetwork);
  await user.click(turn);
  expect(await within(section).findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(turn).toBeChecked();
  server.answers('standingYes.end', anAutoAccept({ version: 'v3' }));
  await user.click(turn);
  await waitFor(() => expect(turn).not.toBeChecked());
  expect(within(section).queryByText('Up to 30 miles')).toBeNull();
  // Who changes their mind begins with what they had.
  await user.click(turn);
  await screen.findByRole('dialog', { name: 'Your limits' });
  expect(screen.getByLabelText(/^Longest drive/)).toHaveValue('30');
});

test('limits that were saved elsewhere meanwhile are loaded under what was typed', async () => {
  const { server, user, section } = await openAutoAccept({ standingYes: LIMITS });
  await user.click(await within(section).findByRole('button', { name: 'Change limits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your limits' });
  await fill(user, 'Longest drive', '20');
  server.answers('standingYes.put', refusal(409, { code: 'stale', message: 'It was changed meanwhile.' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save Limits' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('It was changed meanwhile.');
  const present = { ...LIMITS, noticeHours: 48 };
  server.answers('standingYes.get', anAutoAccept({ standingYes: present, version: 'v2' }));
  await user.click(within(dialog).getByRole('button', { name: 'Use saved version' }));
  await within(dialog).findByText('The saved version is loaded');
  expect(screen.getByLabelText(/^Notice/)).toHaveValue('48');
  server.answers('standingYes.put', anAutoAccept({ standingYes: present, version: 'v3' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save Limits' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls('standingYes.put').at(-1)?.body).toMatchObject({
    radiusMiles: 20,
    noticeHours: 48,
    version: 'v2',
  });
});

const BOOKED = { assignmentId: 8, date: '2026-11-26', startTime: '10:00' };

test('what was booked in advance is returned while that is possible, and the list follows', async () => {
  const { server, user, section } = await openAutoAccept({
    standingYes: LIMITS,
    mayHandBack: [
      { ...BOOKED, until: '2026-11-24T14:20:00.000Z' },
      { ...BOOKED, assignmentId: 9, until: '2026-11-24T13:59:00.000Z' },
    ],
  });
  const list = await within(section).findByRole('list', { name: 'Booked for you' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent('Booked: Thu, Nov 26, 10:00 AM20 min left');
  await user.click(within(list).getByRole('button', { name: 'Return Thu, Nov 26, 10:00 AM' }));
  const question = await screen.findByRole('alertdialog', { name: 'Return this appointment?' });
  const confirm = () => user.click(within(question).getByRole('button', { name: 'Return Appointment' }));
  server.answersNext('assignments.handBack', refusal(409, { message: 'The 30 minutes are over.' }));
  await confirm();
  expect(await within(question).findByRole('alert')).toHaveTextContent('The 30 minutes are over.');
  server.answers('assignments.handBack', undefined);
  server.answers('standingYes.get', anAutoAccept({ standingYes: LIMITS }));
  await confirm();
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(question).not.toBeInTheDocument();
  expect(server.calls('assignments.handBack').at(-1)?.params).toEqual({ assignmentId: '8' });
});

test('its details return it too, and others do not', async () => {
  const server = fakeServer();
  const times = { startsAt: '2026-11-24T17:00:00.000Z', endsAt: '2026-11-24T19:00:00.000Z' };
  const rows: InterpreterAssignment[] = [
    ownAppointment({ id: 8, ...times, startTime: '12:00', endTime: '14:00' }),
  ];
  const user = openInterpreterPortal(server, '?assignment=8', rows);
  server.answers(
    'standingYes.get',
    anAutoAccept({ mayHandBack: [{ ...BOOKED, until: '2026-11-24T14:01:00.000Z' }] }),
  );
  const details = await screen.findByRole('dialog', { name: 'Assignment Details' });
  await within(details).findByText('You can return it for 1 more minute.');
  server.answers('assignments.handBack', () => {
    rows.length = 0;
    return undefined;
  });
  await user.click(within(details).getByRole('button', { name: /^Return (?!Appointment)/ }));
  await user.click(await screen.findByRole('button', { name: 'Return Appointment' }));
  await waitFor(() => expect(details).not.toBeInTheDocument());
  await waitFor(() => expect(server.calls('assignments.ofInterpreter').length).toBeGreaterThan(1));
});

test('limits that could not be loaded can be tried again', async () => {
  const { server, user, section } = await openAutoAccept(refusal(500, { message: 'It broke.' }));
  await within(section).findByText('Your limits could not be loaded');
  server.answers('standingYes.get', anAutoAccept({ knownClients: [] }));
  await user.click(within(section).getByRole('button', { name: /Try again/i }));
  await user.click(await theSwitch(section));
  await screen.findByText('After your first appointment you can choose clients here.');
});
