import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { CLINIC, clientAppointment, openClientPortal } from '#kit/component/client-portal.ts';
import { COMPANY, setClock, TODAY } from '#kit/component/company.ts';
import { type FakeServer, fakeServer, held, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import { preferences } from '#kit/component/preferences.ts';
import { quoteAt } from '#kit/component/quote.ts';
import { resizeWindow } from '#kit/component/resize-window.ts';

const PLACE = '12 Ward Street, Uptown';
const LONG_PLACE =
  'St. Bartholomew Regional Medical Center, Building C, Third Floor, 1200 Long Meadow Boulevard';
const DAY = '2026-11-29';
const TOMORROW = '2026-11-25';
const SPRING_NIGHT = '2027-03-14';
const AUTUMN_NIGHT = '2027-11-07';
const SUBMITTED =
  'Your appointment request has been submitted. We will contact you shortly with interpreter details.';
const UNSURE = /^The server did not respond, so we do not know whether your request arrived\./;

type Portal = Parameters<typeof openClientPortal>[2];

async function openForm(portal: Portal = {}, more = '') {
  const server = fakeServer();
  server.answers('appointments.quote', ({ body }) =>
    body.language === 'Turkmen' ? quoteAt(8235, ['language'], body) : quoteAt(7500, [], body),
  );
  const user = openClientPortal(server, `?tab=request${more}`, {
    ...portal,
    client: { addresses: [LONG_PLACE], ...portal.client },
  });
  await screen.findByRole('button', { name: 'Submit Request' });
  await waitFor(() => expect(field('Location')).toBeInstanceOf(HTMLSelectElement));
  return { server, user };
}

async function fillForm(user: UserEvent, { day = DAY, language = 'Mongolian' } = {}) {
  await fill(user, 'Language', language);
  await fill(user, 'Service type', 'legal');
  await fill(user, 'Date', day);
  await fill(user, 'Start time', '10:00');
  await fill(user, 'Location', PLACE);
  await fill(user, 'Notes', 'Ring twice');
}

function expectFilled({ day = DAY, language = 'Mongolian', notes = 'Ring twice', place = PLACE } = {}) {
  expect(field('Language')).toHaveValue(language);
  expect(field('Service type')).toHaveValue('legal');
  expect(field('Date')).toHaveValue(day);
  expect(field('Start time')).toHaveValue('10:00');
  expect(field('End time')).toHaveValue('12:00');
  expect(field('Location')).toHaveDisplayValue(place);
  expect(field('Notes')).toHaveValue(notes);
}

function expectBlank(place = '') {
  for (const label of ['Language', 'Service type', 'Date', 'Start time', 'End time', 'Notes'])
    expect(field(label)).toHaveValue('');
  if (place === '') expect(field('Location')).toHaveValue('');
  else expect(field('Location')).toHaveDisplayValue(place);
  expect(field('Urgency')).toHaveValue('routine');
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit Request' }));
const clear = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Clear Form' }));
const made = (id = 90) => clientAppointment({ id, status: 'pending', interpreter: null, origin: 'client' });
const sent = (server: FakeServer) => server.calls('appointments.request');

test('who is needed now takes one press for the time, and the office is called before and after', async () => {
  resizeWindow(390);
  const { server, user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Now, as an emergency' }));
  expect(field('Urgency')).toHaveValue('emergency');
  expect(field('Date')).toHaveValue(TODAY);
  const note = screen.getByText('Begins within two hours: please call us, too').closest('[role=note]');
  expect(within(note as HTMLElement).getByRole('link')).toBeVisible();
  await fill(user, 'Language', 'Mongolian');
  await fill(user, 'Service type', 'medical');
  await fill(user, 'Location', PLACE);
  const startsAt = new Date(Date.now() + 600_000).toISOString();
  server.answers('appointments.request', { ...made(), startsAt });
  server.answers('assignments.ofClient', [{ ...made(), startsAt }]);
  server.answers('messagePreferences.mine', preferences('client'));
  await submit(user);
  expect(
    await screen.findByText(/Our office has your request and is looking for an interpreter/),
  ).toBeVisible();
  expect(await screen.findByText(/you'll see it here and get an email\.$/)).toBeVisible();
  expect(screen.getAllByText(/please call us, too$/)).toHaveLength(1);
  // In the header, and beside what happens next.
  expect(screen.getAllByRole('link', { name: /Call office: / })).toHaveLength(2);
  expect(sent(server)[0]?.body).toMatchObject({ date: TODAY });
});

test('a place that is typed while the addresses load stays, and the languages are those of the company', async () => {
  const server = fakeServer();
  server.answers('company.get', { ...COMPANY, languages: [...COMPANY.languages, 'Guaraní'] });
  const addresses = held({ ...CLINIC, addresses: [LONG_PLACE] });
  const user = openClientPortal(server, '?tab=request');
  server.answers('clients.get', addresses.reply);
  await screen.findByRole('button', { name: 'Submit Request' });
  await user.click(field('Location'));
  await user.keyboard('9 Har');
  addresses.release();
  const other = await screen.findByLabelText(/^Other address/);
  expect(other).toHaveFocus();
  await user.keyboard('bor St');
  expect(field('Other address')).toHaveValue('9 Harbor St');
  expect(field('Location')).toHaveDisplayValue('Other address');
  await fill(user, 'Language', 'Guaraní');
  expect(field('Language')).toHaveValue('Guaraní');
});

describe('every rule is said at its field, and nothing is sent', () => {
  test('what is missing, and the times, of which the end is offered until it is chosen', async () => {
    const { server, user } = await openForm();
    expect(screen.getByText('Minimum booking 2 hours')).toBeVisible();
    expect(screen.queryByText('Estimated Cost')).toBeNull();
    await submit(user);
    await waitFor(() => expect(field('Language')).toHaveFocus());
    expect(errorAt('Language')).toBe('Language is required');
    expect(errorAt('Service type')).toBe('Choose a service type');
    expect(errorAt('Date')).toBe('Date is required');
    expect(errorAt('Start time')).toBe('Start time is required');
    expect(errorAt('End time')).toBe('End time is required');
    expect(errorAt('Location')).toBe('Location is required');
    expect(errorAt('Notes')).toBeNull();
    await fill(user, 'Language', 'Mongolian');
    expect(errorAt('Language')).toBeNull();
    await fill(user, 'Service type', 'legal');
    await fill(user, 'Location', PLACE);
    expect(errorAt('Location')).toBeNull();
    await submit(user);
    await waitFor(() => expect(field('Date')).toHaveFocus());
    await fill(user, 'Date', DAY);
    await fill(user, 'Start time', '10:00');
    for (const label of ['Start time', 'End time']) expect(field(label)).toHaveAttribute('step', '300');
    expect(field('End time')).toHaveValue('12:00');
    await fill(user, 'Start time', '11:30');
    expect(field('End time')).toHaveValue('13:30');
    await fill(user, 'End time', '11:30');
    expect(errorAt('End time')).toBe('End time must be after start time');
    expect(screen.getByText('Shown once the end time is after the start time.')).toBeVisible();
    expect(screen.queryByText('+1 day')).toBeNull();
    await submit(user);
    expect(field('End time')).toHaveFocus();
    await fill(user, 'End time', '13:25');
    expect(errorAt('End time')).toBe('Appointments must be at least 2 hours long');
    expect(screen.getByText('Shown once the appointment is at least 2 hours long.')).toBeVisible();
    await fill(user, 'End time', '13:33');
    expect(errorAt('End time')).toBe('Choose a time in steps of 5 minutes');
    expect(screen.getByText('Shown once both times are in steps of 5 minutes.')).toBeVisible();
    await fill(user, 'End time', '14:00');
    expect(errorAt('End time')).toBeNull();
    await fill(user, 'Start time', '09:00');
    expect(field('End time')).toHaveValue('11:30');
    expect(sent(server)).toEqual([]);
  });

  test('the date, by its urgency, and times that the clocks skip or show twice', async () => {
    const { server, user } = await openForm();
    const tooSoon = "Routine requests need a day's notice. For today, choose urgent or emergency";
    await fillForm(user);
    expect(field('Date')).toHaveAttribute('min', TOMORROW);
    await fill(user, 'Date', '2026-11-23');
    expect(errorAt('Date')).toBe('Date cannot be in the past');
    expect(screen.getByText('Shown once you choose another date or time.')).toBeVisible();
    await fill(user, 'Date', TODAY);
    expect(errorAt('Date')).toBe(tooSoon);
    for (const urgency of ['urgent', 'emergency']) {
      await fill(user, 'Urgency', urgency);
      expect(field('Date')).toHaveAttribute('min', TODAY);
      expect(errorAt('Date')).toBeNull();
    }
    await fill(user, 'Urgency', 'routine');
    expect(errorAt('Date')).toBe(tooSoon);
    // Focus is elsewhere when a choice makes another field wrong.
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(tooSoon);
    await submit(user);
    await waitFor(() => expect(field('Date')).toHaveFocus());

    await fill(user, 'Date', SPRING_NIGHT);
    await fill(user, 'Start time', '02:30');
    expect(errorAt('Start time')).toMatch(/^2:30 AM does not exist on .*clocks go forward/);
    await submit(user);
    expect(field('Start time')).toHaveFocus();
    await fill(user, 'Date', AUTUMN_NIGHT);
    await fill(user, 'Start time', '01:30');
    expect(errorAt('Start time')).toBeNull();
    expect(screen.getByText('The first one is used.', { exact: false })).toBeVisible();
    await fill(user, 'Start time', '00:30');
    await fill(user, 'End time', '03:00');
    // The real hours count.
    await waitFor(() => expect(screen.getByText('$262.50')).toBeVisible());
    expect(sent(server)).toEqual([]);
  });
});

describe('the place', () => {
  test('is one of the client’s, shortened in the list alone, and a night there goes on into the next day', async () => {
    const { server, user } = await openForm();
    server.answers('appointments.quote', ({ body }) => quoteAt(6137, ['clientId'], body));
    server.answers('appointments.request', made());
    const options = within(field('Location')).getAllByRole<HTMLOptionElement>('option');
    expect(options.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual([
      PLACE,
      `${LONG_PLACE.slice(0, 50)}…`,
      'Other address',
    ]);
    await fillForm(user);
    await fill(user, 'Location', `${LONG_PLACE.slice(0, 50)}…`);
    expect(screen.getByText(LONG_PLACE)).toBeVisible();
    await fill(user, 'Start time', '22:00');
    await fill(user, 'End time', '06:00');
    expect(screen.getByText('+1 day')).toBeVisible();
    await screen.findByText('$490.96');
    expect(screen.getByText('Your agreed rate, for all languages.')).toBeVisible();
    await submit(user);
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]?.body).toMatchObject({
      startTime: '22:00',
      endTime: '06:00',
      location: LONG_PLACE,
      totalAmount: '490.96',
    });
  });

  test('is chosen already if it is the only one, which is nothing typed', async () => {
    const { server } = await openForm({ client: { addresses: [] } });
    await waitFor(() => expect(field('Location')).toHaveDisplayValue(PLACE));
    await reopen(server, { client: { addresses: [] } });
    expect(screen.queryByText('Your draft from', { exact: false })).toBeNull();
  });

  test('is not needed by phone, and comes back on site', async () => {
    const { user, server } = await openForm();
    await fillForm(user);
    await user.selectOptions(field('Mode'), 'Phone');
    expect(screen.queryByLabelText(/^Location/)).toBeNull();
    await user.selectOptions(field('Mode'), 'On site');
    expect(field('Location')).toHaveDisplayValue(PLACE);
    await user.selectOptions(field('Mode'), 'Video');
    await fill(user, 'How to connect', 'meet.example/ward');
    // Another mode may have another rate.
    await waitFor(() =>
      expect(server.calls('appointments.quote').at(-1)?.body).toMatchObject({ mode: 'video' }),
    );
    server.answers('appointments.request', made());
    await submit(user);
    await screen.findByText(SUBMITTED);
    expect(sent(server)[0]?.body).toMatchObject({ mode: 'video', location: 'meet.example/ward' });
  });

  test('is chosen already as in the last request on site', async () => {
    const call = clientAppointment({ id: 12, origin: 'client', mode: 'phone', location: 'By phone' });
    const last = clientAppointment({ id: 11, origin: 'client', location: LONG_PLACE });
    await openForm({ appointments: [call, last] });
    await waitFor(() => expect(field('Location')).toHaveDisplayValue(`${LONG_PLACE.slice(0, 50)}…`));
  });

  test('or any other, with the known ones suggested, which Clear Form takes away and Undo brings back', async () => {
    const { user } = await openForm();
    await submit(user);
    await fillForm(user);
    await user.selectOptions(field('Location'), 'Other address');
    await waitFor(() => expect(field('Other address')).toHaveAttribute('placeholder', 'Enter address'));
    await fill(user, 'Other address', 'WARD');
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: PLACE }));
    expect(field('Other address')).toHaveValue(PLACE);
    await fill(user, 'Other address', '1 Quay');
    expect(screen.queryByRole('listbox')).toBeNull();
    await clear(user);
    expect(screen.queryByLabelText(/^Other address/)).toBeNull();
    expectBlank();
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    expect(screen.queryByText('Estimated Cost')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expectFilled({ place: 'Other address' });
    expect(field('Other address')).toHaveValue('1 Quay');
  });
});

describe('the estimate', () => {
  const estimate = () => screen.getByText('Estimated Cost').parentElement?.textContent;

  test('says the amount, the rate and what makes it dearer, asks once for what was typed quickly, and hinders nobody if it cannot be made', async () => {
    const { server, user } = await openForm();
    await fill(user, 'Start time', '10:00');
    expect(estimate()).toContain('Shown once you choose a date.');
    await fillForm(user);
    await waitFor(() => expect(estimate()).toContain('$150.00'));
    expect(estimate()).toContain('$75.00 per hour');
    expect(estimate()).toContain('Our standard rate, which applies to Mongolian.');
    await fill(user, 'Language', 'Turkmen');
    await waitFor(() => expect(estimate()).toContain('$164.70'));
    expect(estimate()).toContain('Our rate for Turkmen.');
    await fill(user, 'End time', '12:35');
    // The amount of before stays until the new one is there.
    expect(estimate()).toContain('$164.70');
    await waitFor(() => expect(estimate()).toContain('$226.46'));
    expect(estimate()).toContain('(rounded up to the quarter hour)');
    expect(estimate()).toContain('Final cost may vary');
    server.answers('appointments.quote', ({ body }) => {
      const plain = quoteAt(7500, [], body);
      const rush = { kind: 'short_notice', label: 'Short notice', quantity: null, hourlyRate: null };
      const lines = [...plain.lines, { ...rush, totalAmount: '40.00' }];
      return { ...plain, totalAmount: '340.00', lines };
    });
    const before = server.calls('appointments.quote').length;
    for (const end of ['12:30', '13:00', '14:00']) await fill(user, 'End time', end);
    await waitFor(() => expect(estimate()).toContain('$340.00'));
    expect(server.calls('appointments.quote').at(-1)?.body.endTime).toBe('14:00');
    expect(server.calls('appointments.quote').length).toBeLessThan(before + 3);
    expect(estimate()).toContain('Interpreting, default rate: 4 h × $75.00$300.00');
    expect(estimate()).toContain('Short notice$40.00');
    server.answers('appointments.quote', refusal(500, {}));
    await fill(user, 'End time', '13:00');
    expect(
      await screen.findByText(/^The cost could not be loaded\. You can still send the request/),
    ).toBeVisible();
  });
});

describe('sending', () => {
  test('happens once, however often it is pressed, says what was made, and shows it marked in the list', async () => {
    const appointments: ReturnType<typeof made>[] = [];
    const { server, user } = await openForm({ appointments });
    const answer = held(made());
    server.answers('appointments.request', answer.reply);
    await fillForm(user);
    await user.click(screen.getByText('More about the interpreter'));
    await screen.findByLabelText(/^Dialect/);
    await fill(user, 'Dialect', 'Khalkha');
    await fill(user, 'Interpreter asked for', 'woman');
    await screen.findByText('$150.00');
    await user.dblClick(screen.getByRole('button', { name: 'Submit Request' }));
    await user.click(await screen.findByRole('button', { name: 'Submitting...' }));
    await user.type(field('End time'), '{Enter}');
    appointments.push(made());
    answer.release();
    await screen.findByText(SUBMITTED);
    expect(sent(server)).toHaveLength(1);
    expect(screen.getByRole('tab', { name: 'My Appointments' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Just requested')).toBeVisible();
    expect(sent(server)[0]?.body).toMatchObject({
      date: DAY,
      startTime: '10:00',
      endTime: '12:00',
      language: 'Mongolian',
      location: PLACE,
      notes: 'Ring twice\nService: legal\nUrgency: routine',
      dialect: 'Khalkha',
      requiresGender: 'woman',
      totalAmount: '150.00',
    });
    await user.click(screen.getByRole('tab', { name: 'Request Service' }));
    // The place of the last request is chosen already.
    await waitFor(() => expectBlank(PLACE));
  });

  test('without an answer is safe to repeat: unchanged it is the same request, also from another tab', async () => {
    const { server, user } = await openForm();
    server.answersNext('appointments.request', noNetwork);
    await fillForm(user);
    await submit(user);
    expect(await screen.findByText(UNSURE, { selector: 'form *' })).toBeVisible();
    // Told once.
    expect(screen.queryByText('Error')).toBeNull();
    expectFilled();

    const again = await reopen(server);
    expectFilled();
    server.answersNext('appointments.request', noNetwork);
    await submit(again);
    await screen.findByText(UNSURE, { selector: 'form *' });
    await fill(again, 'End time', '12:30');
    server.answers('appointments.request', made());
    await submit(again);
    await screen.findByText(SUBMITTED);
    const [first, second, third] = sent(server).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('gives up after 20 seconds without an answer', async () => {
    const { server, user } = await openForm();
    server.answers('appointments.request', () => new Promise(() => {}));
    await fillForm(user);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await submit(user);
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    const [giveUp] = timers.mock.calls.find(([, delay]) => delay === 20_000) ?? [];
    giveUp?.();
    await screen.findByText(UNSURE, { selector: 'form *' });
    expectFilled();
  });

  test('that the server refuses is said at the field, or by its own sentence, and an ended session keeps the draft', async () => {
    const { server, user } = await openForm();
    const message = 'Location is required';
    server.answersNext('appointments.request', refusal(422, { message, fields: { location: message } }));
    await fillForm(user);
    await submit(user);
    await waitFor(() => expect(errorAt('Location')).toBe(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
    await waitFor(() => expect(field('Location')).toHaveFocus());
    expectFilled();
    server.answersNext('appointments.request', new Response('Bad luck', { status: 500 }));
    await submit(user);
    expect(await screen.findByText('Failed to submit appointment request')).toBeVisible();
    expectFilled();
    server.answers('appointments.request', refusal(401, {}));
    await submit(user);
    await waitFor(() => expect(address()).toBe('/client-login?next=%2Fclient-portal%3Ftab%3Drequest'));
    expect(Object.keys(sessionStorage).some((key) => key.startsWith('draft:request:'))).toBe(true);
  });
});

/** Leaves the form and opens it again, as by a reload. */
async function reopen(server: FakeServer, portal: Portal = {}): Promise<UserEvent> {
  cleanup();
  const user = openClientPortal(server, '?tab=request', { client: { addresses: [LONG_PLACE] }, ...portal });
  await screen.findByRole('button', { name: 'Submit Request' });
  await waitFor(() => expect(field('Location')).toBeEnabled());
  return user;
}

describe('the draft', () => {
  const note = () => screen.queryByText('Your draft from', { exact: false });

  test('is there after another tab and after a reload without private notes, says when its day has passed, and can be cleared', async () => {
    const { server, user } = await openForm();
    await fillForm(user);
    await fill(user, 'Patient or case reference and private notes', 'MRN 4471-22');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('MRN');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Ring twice');
    expect(note()).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    await user.click(screen.getByRole('tab', { name: 'Request Service' }));
    expectFilled();
    setClock('2026-12-02T15:00:00.000Z');
    const again = await reopen(server);
    expectFilled();
    expect(field('Patient or case reference and private notes')).toHaveValue('');
    expect(errorAt('Date')).toBe('Date cannot be in the past');
    expect(screen.getByText('Shown once you choose another date or time.')).toBeVisible();
    expect(note()).toBeVisible();
    await again.click(screen.getByRole('button', { name: 'Clear the draft' }));
    expectBlank();
    expect(note()).toBeNull();
    await reopen(server);
    expectBlank();
  });

  test('is nobody else’s, and goes with a logout', async () => {
    const { server, user } = await openForm();
    await fillForm(user);
    await reopen(server, {
      client: { id: 8, name: 'Beech Clinic', username: 'beech', addresses: [LONG_PLACE] },
    });
    expectBlank();
    expect(note()).toBeNull();
    const again = await reopen(server);
    expectFilled();
    server.answers('client.logout', undefined);
    await again.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/client-login'));
    await reopen(server);
    expectBlank();
  });
});

describe('an earlier request', () => {
  const legal = { serviceType: 'legal', urgency: 'routine', origin: 'client', notes: 'Ring twice' } as const;
  const earlier = [
    clientAppointment({ id: 11, language: 'Mongolian', date: '2026-12-08', ...legal }),
    clientAppointment({ id: 12, language: 'Slovak', date: '2026-12-09', ...legal }),
  ];
  const last = () => within(screen.getByRole('region', { name: 'Last requests' })).getAllByRole('button');

  test('fills the form with one press, asks before it replaces something typed, and is remarked on at the same time and place', async () => {
    const { server, user } = await openForm({ appointments: earlier });
    await screen.findByRole('button', { name: /^Slovak/ });
    expect(last().map(({ textContent }) => textContent)).toEqual([
      `Slovak · ${PLACE} · Legal`,
      `Mongolian · ${PLACE} · Legal`,
    ]);
    const [slovak, mongolian] = last() as [HTMLElement, HTMLElement];
    await user.click(slovak);
    expectFilled({ day: '', language: 'Slovak', notes: '' });
    await waitFor(() => expect(field('Date')).toHaveFocus());
    // Nothing has been typed over it: another one needs no question.
    await user.click(mongolian);
    expectFilled({ day: '', language: 'Mongolian', notes: '' });
    await fill(user, 'Notes', 'Not to be lost');
    await user.click(slovak);
    await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(field('Notes')).toHaveValue('Not to be lost');
    await user.click(slovak);
    const question = screen.getByRole('alertdialog', { name: 'Replace what you have typed?' });
    await user.click(within(question).getByRole('button', { name: 'Replace' }));
    expectFilled({ day: '', language: 'Slovak', notes: '' });

    server.answers('appointments.request', made());
    await fill(user, 'Date', '2026-12-07');
    expect(screen.queryByText(/^You already have/)).toBeNull();
    await fill(user, 'Date', '2026-12-09');
    const note = await screen.findByText(/^You already have an appointment for/);
    expect(within(note).getByRole('link')).toHaveAttribute(
      'href',
      '/client-portal?tab=request&appointment=12',
    );
    // It hinders nobody.
    await submit(user);
    await screen.findByText(SUBMITTED);
  });

  test('that a link names fills it once', async () => {
    const { server } = await openForm({ appointments: earlier }, '&again=12');
    await waitFor(() => expectFilled({ day: '', language: 'Slovak', notes: '' }));
    expect(address()).toBe('/client-portal?tab=request');
    await reopen(server);
  });

  test('that is not there is said', async () => {
    await openForm({}, '&again=999999999');
    expect(await screen.findByText('Error')).toBeVisible();
    expectBlank();
  });
});
