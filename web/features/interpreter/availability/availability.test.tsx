import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Schedule } from '#contracts/schedules/shapes.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, fill } from '#kit/component/form.ts';
import { openInterpreterPortal } from '#kit/component/interpreter-portal.ts';
import { aSchedule, hoursOn } from '#kit/component/schedule.ts';
import { interpreter } from '#kit/component/staff.ts';

const WORKDAYS = hoursOn([1, 2, 3, 4, 5], '09:00', '15:00');
const SEEN = '2026-11-01T10:00:00Z';
const TIME_OFF = {
  id: 4,
  kind: 'off' as const,
  words: 'Nov 25, 2026',
  note: null,
  startsAt: '2026-11-25T05:00:00Z',
  endsAt: '2026-11-26T05:00:00Z',
};

/** The portal's Availability on Tuesday, November 24. */
async function openAvailability(schedule: Partial<Schedule> = {}) {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '', []);
  server.answers('schedules.get', aSchedule(schedule));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Availability' }));
  const dialog = await screen.findByRole('dialog', { name: 'Availability' });
  await within(dialog).findByRole('heading', { name: 'Weekly hours' });
  const press = (name: string | RegExp) => user.click(within(dialog).getByRole('button', { name }));
  return { server, user, dialog, press };
}

describe('time off', () => {
  test('takes two presses, is listed, and can be removed', async () => {
    const { server, user, dialog, press } = await openAvailability();
    expect(dialog).toHaveTextContent('No time off or extra hours ahead');
    server.answers('schedules.addTime', {
      schedule: aSchedule({ times: [TIME_OFF] }),
      timeId: 4,
      booked: [],
    });
    await press('Off tomorrow');
    await press('Whole day');
    await screen.findByText('Off tomorrow.');
    expect(server.calls('schedules.addTime')[0]?.body).toEqual({
      kind: 'off',
      startDate: '2026-11-25',
      startTime: '00:00',
      endDate: '2026-11-26',
      endTime: '00:00',
      note: null,
    });
    const list = within(dialog).getByRole('list', { name: 'Times ahead' });
    expect(list).toHaveTextContent('OffNov 25, 2026');
    server.answers('schedules.removeTime', aSchedule());
    await press('Remove off Nov 25, 2026');
    await waitFor(() => expect(dialog).toHaveTextContent('No time off or extra hours ahead'));
    expect(server.calls('schedules.removeTime')[0]?.params).toEqual({ interpreterId: '3', timeId: '4' });
    await screen.findByText('Off Nov 25, 2026: removed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.calls('schedules.addTime')).toHaveLength(2));
    const [first, again] = server.calls('schedules.addTime');
    expect(again?.body).toEqual(first?.body);
  });

  test('that was removed already goes from the list without a word', async () => {
    const { server, dialog, press } = await openAvailability({ times: [TIME_OFF] });
    server.answers('schedules.removeTime', refusal(404, { code: 'not_found', message: 'Removed already.' }));
    server.answers('schedules.get', aSchedule());
    await press('Remove off Nov 25, 2026');
    await waitFor(() => expect(dialog).toHaveTextContent('No time off or extra hours ahead'));
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  test('that cannot be sent is not kept; that of an afternoon says which bookings stay', async () => {
    const { server, dialog, press } = await openAvailability();
    server.answersNext(
      'schedules.addTime',
      refusal(503, { code: 'unavailable', message: 'Try again later.' }),
    );
    await press('Off today');
    await press('Morning');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Try again later.');
    expect(dialog).toHaveTextContent('No time off or extra hours ahead');
    const booked = [
      {
        id: 8,
        date: '2026-11-24',
        startTime: '13:00',
        endTime: '14:00',
        language: 'Arabic',
        clientName: 'City Clinic',
      },
    ];
    server.answers('schedules.addTime', { schedule: aSchedule({ times: [TIME_OFF] }), timeId: 4, booked });
    server.answers('assignments.mineCannotCome', booked);
    await press('Afternoon');
    await within(dialog).findByText('You are still booked');
    expect(dialog).toHaveTextContent('Nov 24, 2026, 1:00 – 2:00 PM: City Clinic, Arabic');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^You are still booked/));
    expect(server.calls('schedules.addTime')[1]?.body).toMatchObject({
      startDate: '2026-11-24',
      startTime: '12:00',
      endDate: '2026-11-24',
      endTime: '18:00',
    });
  });

  test('of any length, and extra hours, have a form that says what is wrong', async () => {
    const { server, user, press } = await openAvailability();
    await press('Other time…');
    const form = within(await screen.findByRole('dialog', { name: 'Time off or extra hours' }));
    await fill(user, 'First day', '2026-12-01');
    await fill(user, 'Last day', '2026-11-30');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(errorAt('Last day')).toBe('The end must be after the start');
    await fill(user, 'Last day', '2026-12-04');
    expect(form.getByText(/may come at any time already$/)).toBeVisible();
    await user.click(form.getByLabelText(/Extra hours/));
    await user.click(form.getByLabelText('Whole days'));
    await fill(user, 'Begins at', '10:00');
    await fill(user, 'Ends at', '12:00');
    expect(form.getByRole('status')).toHaveTextContent(
      'All the time from Tue, Dec 1, 10:00 AM to Fri, Dec 4, 12:00 PM, nights included. For the same hours each day, add each day separately.',
    );
    server.answersNext(
      'schedules.addTime',
      refusal(422, { code: 'validation_failed', fields: { endDate: 'At most two years ahead' } }),
    );
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(errorAt('Last day')).toBe('At most two years ahead'));
    server.answers('schedules.addTime', { schedule: aSchedule(), timeId: 5, booked: [] });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /extra hours/ })).toBeNull());
    expect(server.calls('schedules.addTime').at(-1)?.body).toEqual({
      kind: 'extra',
      startDate: '2026-12-01',
      startTime: '10:00',
      endDate: '2026-12-04',
      endTime: '12:00',
      note: '',
    });
  });
});

describe('weekly hours', () => {
  async function openForm(schedule: Partial<Schedule> = {}) {
    const opened = await openAvailability(schedule);
    await opened.press('Change weekly hours');
    const form = within(await screen.findByRole('dialog', { name: 'Weekly hours' }));
    return {
      ...opened,
      form,
      save: () => opened.user.click(form.getByRole('button', { name: 'Save hours' })),
    };
  }

  test('are in words, and chosen with one press', async () => {
    const { server, dialog, form, user, save } = await openForm();
    expect(dialog).toHaveTextContent('Any time');
    expect(form.getByRole('button', { name: 'Mon–Fri 9–5' })).toHaveFocus();
    const ofDay = (day: string) => form.getByText(day).closest('li');
    expect(ofDay('Sunday')).toHaveTextContent(/^SundayAny time/);
    await user.click(form.getByRole('button', { name: 'Mon–Fri 9–5' }));
    expect(ofDay('Sunday')).toHaveTextContent(/^SundayOff/);
    const words = 'Mon–Fri 9:00 AM–5:00 PM';
    server.answers('schedules.putHours', aSchedule({ words, rules: WORKDAYS, updatedAt: SEEN }));
    await save();
    await waitFor(() => expect(dialog).toHaveTextContent(`${words} (New York time)`));
    const body = server.calls('schedules.putHours')[0]?.body;
    expect(body?.rules).toHaveLength(5);
    expect(body).toMatchObject({ timeZone: null, updatedAt: null });
    expect(body?.rules[4]).toEqual({
      weekday: 5,
      startTime: '09:00',
      endTime: '17:00',
      everyWeeks: 1,
      validUntil: null,
    });
  });

  test('of each day are changed, copied and removed', async () => {
    const [monday, , wednesday] = WORKDAYS;
    const rules = [monday, wednesday].filter((rule) => rule !== undefined);
    const { server, form, user, save } = await openForm({ rules, words: 'Mon', updatedAt: SEEN });
    await user.click(form.getByRole('button', { name: 'Remove this time on Wednesday' }));
    await user.click(form.getByRole('button', { name: 'Add a time on Monday' }));
    const [, second] = form.getAllByLabelText('Monday, from');
    expect(second).toHaveValue('15:00');
    await user.click(form.getByRole('button', { name: 'Copy to Tue–Fri' }));
    await user.click(form.getByRole('button', { name: 'Add a time on Saturday' }));
    server.answers('schedules.putHours', aSchedule());
    await save();
    await waitFor(() => expect(server.calls('schedules.putHours')).toHaveLength(1));
    const body = server.calls('schedules.putHours')[0]?.body;
    expect(body?.updatedAt).toBe(SEEN);
    expect(body?.rules.map(({ weekday, startTime }) => `${weekday} ${startTime}`).toSorted()).toEqual([
      '1 09:00',
      '1 15:00',
      '2 09:00',
      '2 15:00',
      '3 09:00',
      '3 15:00',
      '4 09:00',
      '4 15:00',
      '5 09:00',
      '5 15:00',
      '6 09:00',
    ]);
  });

  test('without a time say so at the day; those that somebody else has saved first keep what was typed', async () => {
    const { server, form, user, save } = await openForm({ rules: WORKDAYS, words: 'x', updatedAt: SEEN });
    await user.clear(form.getByLabelText('Tuesday, from'));
    await save();
    expect(await form.findByRole('alert')).toHaveTextContent('Start time is required');
    expect(server.calls('schedules.putHours')).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Every day 8–8' }));
    server.answersNext(
      'schedules.putHours',
      refusal(409, { code: 'stale', message: 'Sam has changed these hours.' }),
    );
    const later = '2026-11-24T14:00:00Z';
    server.answers(
      'schedules.get',
      aSchedule({ rules: [], updatedAt: later, ownTimeZone: 'America/Chicago' }),
    );
    await save();
    await form.findByText('Sam has changed these hours.');
    await user.click(form.getByRole('button', { name: 'Use saved version' }));
    await form.findByText('The saved version is loaded');
    server.answers('schedules.putHours', aSchedule());
    await save();
    await waitFor(() => expect(server.calls('schedules.putHours')).toHaveLength(2));
    const body = server.calls('schedules.putHours')[1]?.body;
    expect(body).toMatchObject({ timeZone: 'America/Chicago', updatedAt: later });
    expect(body?.rules).toHaveLength(7);
  });
});

describe('the own calendar', () => {
  const READ = {
    host: 'calendar.example',
    readAt: SEEN,
    failingSince: null,
    failure: null,
    isIgnored: false,
    entries: 40,
    unreadable: 0,
  };

  test('is given by its address, and what is wrong with it is said there', async () => {
    const { server, user, dialog, press } = await openAvailability();
    await press('Add a calendar');
    const form = within(await screen.findByRole('dialog', { name: 'Own calendar' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(errorAt('Address')).toBe('Enter the address of your calendar');
    server.answersNext(
      'schedules.putCalendar',
      refusal(422, {
        code: 'validation_failed',
        fields: { address: 'Enter an address that begins with https://' },
      }),
    );
    await fill(user, 'Address', 'http://calendar.example/a.ics');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(errorAt('Address')).toBe('Enter an address that begins with https://'));
    server.answers('schedules.putCalendar', aSchedule({ calendar: { ...READ, readAt: null } }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog).toHaveTextContent('calendar.example · not read yet; this takes about a minute'),
    );
  });

  test('that could not be read for a day says so, and can be stopped', async () => {
    const failure = 'No calendar was found at the address. It may have been replaced.';
    const { server, dialog, press, user } = await openAvailability({
      calendar: { ...READ, failingSince: SEEN, failure, isIgnored: true, unreadable: 2 },
    });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      `This calendar could not be read for a day${failure} The times that were read last still count as busy`,
    );
    expect(dialog).toHaveTextContent('2 of 40 entries could not be read. Only the others count as busy.');
    await press('Stop reading');
    server.answers('schedules.removeCalendar', aSchedule());
    const question = screen.getByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Stop reading' }));
    await waitFor(() => expect(within(dialog).queryByText(/calendar.example/)).toBeNull());
  });
});

test('who switches to Unavailable is asked whether it is only for some time', async () => {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '', []);
  server.answers('schedules.get', aSchedule());
  const unavailable = interpreter({ id: 3, name: 'Tariq Aziz', isAvailable: false });
  server.answers('interpreters.setAvailability', { ...unavailable, mileageRate: '0.725' });
  await screen.findByRole('button', { name: 'Menu' });
  await user.click(screen.getByRole('switch', { name: 'Available for assignments' }));
  await screen.findByText('You get no requests until you switch this back on.');
  await user.click(screen.getByRole('button', { name: 'Only for some time?' }));
  await screen.findByRole('dialog', { name: 'Availability' });
});

test('the hours could not be loaded: it says so, and tries again', async () => {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '', []);
  server.answers('schedules.get', refusal(500, { code: 'internal' }));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Availability' }));
  await screen.findByText('The hours could not be loaded', {}, { timeout: 5000 });
  server.answers('schedules.get', aSchedule());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Weekly hours' });
});
