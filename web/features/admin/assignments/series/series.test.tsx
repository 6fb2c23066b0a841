import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Series } from '#contracts/series/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { speaker } from '#kit/component/candidates.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { choose, errorAt, field, fill } from '#kit/component/form.ts';
import { aSeries, seriesDates } from '#kit/component/series.ts';
import {
  assignment,
  client,
  interpreter,
  openStaffScreen,
  previewedAppointment,
} from '#kit/component/staff.ts';

const HOUSE = client({ id: 7, name: 'Zulu House', address: '1 Main Street, Downtown' });

async function openForm() {
  const server = fakeServer();
  const user = openStaffScreen(server, '/assignments?view=cards', {
    interpreters: [interpreter({ id: 1, name: 'Ada Zulu' })],
    clients: [HOUSE],
  });
  server.answers('assignments.interpretersForLanguage', [
    speaker({ id: 1, name: 'Ada Zulu', languages: ['Zulu'] }),
  ]);
  const [open] = await screen.findAllByRole('button', { name: 'Schedule Assignment' });
  if (open) await user.click(open);
  const form = await screen.findByRole('dialog', { name: 'Schedule New Assignment' });
  await waitFor(() => expect(field('Client')).toBeEnabled());
  await choose(user, 'Client', 'Zulu House');
  await choose(user, 'Language', 'Zulu');
  await waitFor(() => expect(field('Interpreter')).toBeEnabled());
  await fill(user, 'Date', '2026-12-01');
  await fill(user, 'Start time', '10:00');
  await fill(user, 'End time', '12:00');
  const press = (name: string | RegExp) => user.click(within(form).getByRole('button', { name }));
  return { server, user, form, press };
}

const lastAsked = (server: ReturnType<typeof fakeServer>) => server.calls('series.dates').at(-1)?.body;

describe('a new appointment that repeats', () => {
  test('lists its dates with what is unusual, and saves what is shown', async () => {
    const { server, user, form, press } = await openForm();
    const conflict = 'Ada Zulu has another appointment at that time.';
    server.answers('series.dates', seriesDates([{}, { isHoliday: true }, { conflict }, {}]));
    const options = [...within(field('Repeat')).getAllByRole('option')].map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Does not repeat',
      'Every day',
      'Every weekday (Mon–Fri)',
      'Every week on Tuesday',
      'Every two weeks on Tuesday',
      'Every month on the 1st',
      'Every month on the first Tuesday',
    ]);
    await fill(user, 'Repeat', 'week');
    await fill(user, 'Number of dates', '4');
    await fill(user, 'Interpreter', '1');
    await fill(user, 'Status', 'accepted');
    await waitFor(() => expect(form).toHaveTextContent('4 dates: 3 booked with Ada Zulu, 1 open · $600.00'));
    expect(form).toHaveTextContent(conflict);
    expect(lastAsked(server)).toMatchObject({ frequency: 'week', firstDate: '2026-12-01', count: 4 });
    await press('Skip the holiday');
    expect(form).toHaveTextContent('3 dates: 2 booked with Ada Zulu, 1 open, 1 off · $450.00');
    await user.click(within(form).getByRole('checkbox', { name: 'Tue, Dec 22' }));
    await press('Change Tue, Dec 15');
    const [row] = within(form)
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('Dec 15'));
    if (!row) throw new Error('no such date');
    await user.click(within(row).getByLabelText('Leave open'));
    await press('Change Tue, Dec 15');
    server.previews('series.create', {
      tells: [
        { audience: 'client', id: 7, name: 'Zulu House', kind: 'several_changed', channels: ['email'] },
      ],
    });
    await waitFor(() => expect(form).toHaveTextContent('Tells Zulu House by email.'));
    server.answers('series.create', aSeries(2));
    await press('Book 2 Appointments');
    await screen.findByText('2 appointments created: 2 booked with Amina Bello');
    expect(server.calls('series.create')).toHaveLength(1);
    const [{ body, headers } = {}] = server.calls('series.create');
    expect(headers?.get('Idempotency-Key')).toBeTruthy();
    expect(body).toMatchObject({
      interpreterId: 1,
      status: 'accepted',
      frequency: 'week',
      firstDate: '2026-12-01',
      count: 4,
      totalAmount: null,
      exceptions: [
        { originalDate: '2026-12-08', isOff: true },
        { originalDate: '2026-12-22', isOff: true },
        { originalDate: '2026-12-15', isOpen: true },
      ],
    });
  });

  test('moves a date, and says at its field why there are no dates', async () => {
    const { server, user, form, press } = await openForm();
    server.answers('series.dates', seriesDates([{}, { problem: '2:30 AM does not exist on that day.' }]));
    await fill(user, 'Repeat', 'month_day');
    await fill(user, 'Interpreter', 'nobody');
    await waitFor(() => expect(form).toHaveTextContent('2:30 AM does not exist on that day.'));
    await press('Create 2 Appointments');
    expect(form).toHaveTextContent('Change the date whose time is not possible, or switch it off');
    expect(server.calls('series.create')).toEqual([]);
    await press('Change Tue, Dec 8');
    server.answers('series.dates', seriesDates([{}, { date: '2026-12-09' }]));
    const dates = within(form).getAllByLabelText('Date');
    await user.clear(dates.at(-1) as HTMLElement);
    await user.type(dates.at(-1) as HTMLElement, '2026-12-09');
    await waitFor(() =>
      expect(lastAsked(server)?.exceptions).toEqual([{ originalDate: '2026-12-08', date: '2026-12-09' }]),
    );
    await waitFor(() => expect(form).toHaveTextContent('instead of Tue, Dec 8'));
    const sentence = 'This series would have 500 dates. A series has at most 200 dates.';
    server.answers('series.dates', refusal(422, { message: sentence, fields: { count: sentence } }));
    await fill(user, 'Number of dates', '500');
    await waitFor(() => expect(errorAt('Number of dates')).toBe(sentence));
    // What was shown stays.
    expect(form).toHaveTextContent('instead of Tue, Dec 8');
    await press(/^Create/);
    expect(server.calls('series.create')).toEqual([]);
    server.answers('series.dates', new Response('', { status: 500 }));
    await fill(user, 'Number of dates', '3');
    const again = await within(form).findByRole('button', { name: 'Try again' });
    server.answers('series.dates', seriesDates([{}, {}, {}]));
    await user.click(again);
    await within(form).findByRole('button', { name: 'Create 3 Appointments' });
  });
});

async function openDetails(series: Series, id: number) {
  const server = fakeServer();
  const of = series.dates.find(({ assignmentId }) => assignmentId === id);
  const user = openStaffScreen(server, `/assignments?assignment=${id}`, {
    assignments: [assignment({ id, seriesId: series.id, date: of?.date ?? '' })],
    interpreters: [interpreter({ id: 3, name: 'Amina Bello', languages: ['Estonian'] })],
    clients: [client()],
  });
  server.answers('series.get', series);
  server.answers('assignments.offers', []);
  server.answers('assignments.tracking', []);
  server.answers('payments.list', []);
  server.answers('notifications.list', []);
  server.answers('receipts.list', []);
  const details = await screen.findByRole('dialog', { name: 'Assignment Details' });
  await within(details).findByText(/^Date/);
  return { server, user, details, press: press(user) };
}

/** Presses a button of the topmost dialog. */
const press = (user: ReturnType<typeof openStaffScreen>) => async (name: string | RegExp) => {
  await waitFor(async () => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    const [button] = dialog ? within(dialog).getAllByRole('button', { name }) : [];
    if (!button) throw new Error(`no ${name}`);
    await user.click(button);
  });
};

const changeOf = (ids: readonly number[], about = {}) => ({
  changes: ids.map((id) => ({
    act: 'assignments.update',
    entity: 'assignment',
    id,
    summary: null,
    appointment: previewedAppointment({
      status: 'accepted',
      interpreter: 'Amina Bello',
      date: addDays('2026-12-01', 7 * (id - 1)),
      startTime: '14:00',
      endTime: '16:00',
      ...about,
    }),
  })),
});

describe('an appointment of a series', () => {
  test('says which date it is, and editing it asks which dates: this and those that follow, with a preview', async () => {
    const { server, user, details, press } = await openDetails(aSeries(12), 3);
    expect(details).toHaveTextContent('Date 3 of 12 · Every Tuesday, 12 times');
    await press('Edit');
    await screen.findByRole('dialog', { name: 'Edit which appointments?' });
    await press('This and the 9 that follow');
    const form = await screen.findByRole('dialog', { name: 'Change Series' });
    expect(within(form).getByRole('button', { name: 'Change 10 Appointments' })).toBeDisabled();
    server.previews('series.update', {
      ...changeOf([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      tells: [
        { audience: 'interpreter', id: 3, name: 'Amina Bello', kind: 'several_changed', channels: ['sms'] },
      ],
    });
    await fill(user, 'Start time', '14:00');
    await waitFor(() =>
      expect(form).toHaveTextContent('Changes 10 dates. Tells Amina Bello by text message.'),
    );
    expect(form).toHaveTextContent('Tue, Dec 15, 2:00 – 4:00 PM');
    expect(form).not.toHaveTextContent('Tue, Jan 26, 2027, 2:00 – 4:00 PM');
    await press('and 5 more');
    expect(form).toHaveTextContent('Tue, Jan 26, 2027, 2:00 – 4:00 PM');
    const stale = 'This series was changed by someone else.';
    server.answersNext('series.update', refusal(409, { code: 'stale', message: stale }));
    await press('Change 10 Appointments');
    await within(form).findByText(stale);
    server.answers('series.update', aSeries(10));
    await press('Change 10 Appointments');
    await screen.findByText('10 appointments changed');
    expect(server.calls('series.update').at(-1)?.body).toEqual({
      from: '2026-12-15',
      includeChanged: false,
      startTime: '14:00',
      endTime: '16:00',
      updatedAt: '2026-11-01T15:00:00.000Z',
    });
  });

  test('can be cancelled with all that are ahead, with the fees of those that are late', async () => {
    const { server, user, press } = await openDetails(aSeries(3), 1);
    await press('Cancel appointment');
    await press('All 3 that are ahead');
    const question = await screen.findByRole('alertdialog', { name: 'Cancel 3 appointments?' });
    await press('Cancel 3 Appointments');
    expect(question).toHaveTextContent('Say who is cancelling');
    const sums = (charge: string, pay: string) => ({ charge, pay });
    server.previews('series.cancel', {
      cost: { before: sums('0.00', '0.00'), after: sums('150.00', '60.00') },
    });
    await user.click(within(question).getByLabelText(/^Alder Clinic/));
    await user.click(await within(question).findByLabelText(/^Waive both/));
    await press('Cancel 3 Appointments');
    expect(errorAt('Why is it waived')).toBe('Please say why the charge is waived');
    await fill(user, 'Why is it waived', 'Storm');
    server.answers('series.cancel', aSeries(3));
    await press('Cancel 3 Appointments');
    await screen.findByText('3 appointments cancelled');
    expect(server.calls('series.cancel')[0]?.body).toMatchObject({
      from: null,
      by: 'client',
      fee: 'waive',
      waiverReason: 'Storm',
      charge: '150.00',
    });
  });

  test('leads to its series, where one interpreter is booked for the open dates, and others stay as they are', async () => {
    const series = aSeries(4, { continuesId: 69 });
    const dates = series.dates.map((one, at) =>
      at < 2 ? { ...one, status: 'pending' as const, interpreter: null } : { ...one, isChanged: at === 3 },
    );
    const { server, user, press } = await openDetails({ ...series, dates }, 4);
    await press('Show series');
    const dialog = await screen.findByRole('dialog', { name: /^Every Tuesday/ });
    expect(dialog).toHaveTextContent('4 dates, 2 open');
    expect(dialog).toHaveTextContent('changed by hand');
    expect(dialog).toHaveTextContent('Show the earlier dates');
    server.answers('assignments.interpretersForLanguage', [
      speaker({ id: 1, name: 'Aibek Asked', languages: ['Estonian'] }),
    ]);
    await press('Book or Offer…');
    const form = await screen.findByRole('dialog', { name: 'Book or Offer Dates' });
    server.previews('series.assign', changeOf([1], { interpreter: 'Aibek Asked' }));
    await choose(user, 'Interpreter', 'Aibek');
    await waitFor(() => expect(form).toHaveTextContent('Books 1 date with Aibek Asked.'));
    expect(form).toHaveTextContent('Aibek Asked cannot come on Tue, Dec 8: it stays as before.');
    server.answers('series.assign', series);
    await press('Book 1 Appointment');
    await screen.findByText('1 appointment booked with Aibek Asked');
    expect(server.calls('series.assign')[0]?.body).toMatchObject({
      from: null,
      interpreterId: 1,
      status: 'accepted',
      replaces: false,
    });
  });
});
