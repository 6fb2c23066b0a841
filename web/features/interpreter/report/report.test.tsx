import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { setClock } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { field, fill } from '#kit/component/form.ts';
import { openInterpreterPortal, ownAppointment } from '#kit/component/interpreter-portal.ts';

const TOAST = { selector: '[aria-label="Notifications (F8)"] *' };
type Answer = 'found' | 'late' | 'denied' | 'unavailable' | 'timed-out';

/** The phone's location: at a place in New York, or a failure by its code and words. */
function phoneIs(answer: Answer | 'unsupported'): void {
  const failures = {
    denied: [1, 'User denied'],
    unavailable: [2, 'No fix'],
    'timed-out': [3, 'Timeout expired'],
  };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (answer === 'found')
      return found({
        coords: { latitude: 40.7128, longitude: -74.006, accuracy: 12 },
        timestamp: Date.now(),
      } as GeolocationPosition);
    if (answer === 'late') return;
    const [code, message] = failures[answer as keyof typeof failures];
    const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };
    failed?.({ code, message, ...codes } as GeolocationPositionError);
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: answer === 'unsupported' ? undefined : { getCurrentPosition },
  });
}

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

/** Of yesterday, so that every end lies behind. */
async function openDetails(
  about: Partial<InterpreterAssignment> = {},
  answer: Answer | 'unsupported' = 'found',
) {
  phoneIs(answer);
  const server = fakeServer();
  const appointments = [ownAppointment({ id: 5, date: '2026-11-23', ...about })];
  const user = openInterpreterPortal(server, '?assignment=5', appointments);
  const details = await screen.findByRole('dialog', { name: 'Assignment Details' });
  server.answers('assignments.track', ({ body }) => {
    const { currentStatus } = body;
    appointments[0] = ownAppointment({ id: 5, date: '2026-11-23', ...about, currentStatus });
    return appointments[0];
  });
  const press = (name: string) => user.click(within(details).getByRole('button', { name }));
  await within(details).findByText(/^(Directions|Join)/);
  const become = (change: Partial<InterpreterAssignment>) => {
    appointments[0] = ownAppointment({ id: 5, date: '2026-11-23', ...about, ...change });
    server.tells({ topic: 'assignments', ids: [5] });
  };
  return { server, user, details, press, become, appointments };
}

const sent = (server: ReturnType<typeof fakeServer>) =>
  server.calls('assignments.track').map(({ body }) => body);

test('the interpreter reads what the client sees of each step', async () => {
  const { details, become } = await openDetails();
  const video = { mode: 'video', location: 'By video: https://meet.example/5' } as const;
  for (const [about, seen] of [
    [{ currentStatus: 'not_started' }, 'you are booked'],
    [{ currentStatus: 'en_route' }, 'you are on your way'],
    [{ currentStatus: 'arrived' }, 'you have arrived'],
    [{ currentStatus: 'arrived', ...video }, 'you have checked in'],
  ] as const) {
    become(about);
    await waitFor(() =>
      expect(details).toHaveTextContent(
        `The client seesYour name, your telephone number until the end, and that ${seen}. Never your position.`,
      ),
    );
  }
});

test('of an appointment that was taken away no state is said', async () => {
  const { server, details, appointments } = await openDetails();
  appointments.length = 0;
  server.tells({ topic: 'assignments', ids: [5] });
  await within(details).findByText('This appointment is no longer yours');
  expect(details).not.toHaveTextContent('Accepted');
  expect(details).not.toHaveTextContent('The client sees');
});

describe('a check-in', () => {
  test('far from the appointment asks once, and is not offered again', async () => {
    const site = { lat: 41.7128, lng: -74.006, radiusMetres: 1000 };
    const { server, user, details, press } = await openDetails({ site });
    await press('Check In & Share Location');
    const question = await screen.findByRole('alertdialog', { name: 'Are you there?' });
    expect(question).toHaveTextContent('69.1 miles from');
    expect(sent(server)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Check In' }));
    await screen.findByText('Location shared with admin.');
    expect(sent(server)).toHaveLength(1);
    await waitFor(() =>
      expect(within(details).queryByRole('button', { name: 'Check In & Share Location' })).toBeNull(),
    );
  });

  test('that the server refuses is said, and the next one shares the place and the time of arrival', async () => {
    const { server, details, press } = await openDetails();
    const message = 'Not at this moment.';
    server.answersNext('assignments.track', refusal(409, { code: 'illegal_step', message }));
    await press('Check In & Share Location');
    expect(await within(details).findByText('Check-in Failed')).toBeVisible();
    await within(details).findByText(message);
    await press('Check In & Share Location');
    await screen.findByText('Location shared with admin.');
    const [, accepted] = sent(server);
    expect(accepted).toMatchObject({ currentStatus: 'arrived', arrivedAt: '2026-11-24T14:00:00.000Z' });
    expect(JSON.parse(accepted?.currentLocation ?? '')).toEqual({
      lat: 40.7128,
      lng: -74.006,
      accuracy: 12,
    });
  });

  test('of a phone that gives no location says what to do, and without one is asked about', async () => {
    const { server, user, details, press } = await openDetails();
    for (const [answer, message, help] of [
      ['unavailable', 'Failed to get location: No fix', "Your phone can't find your location"],
      [
        'timed-out',
        'Failed to get location: Timeout expired',
        "Your phone didn't find your location in time",
      ],
      ['unsupported', 'Geolocation not supported', "This browser can't share a location"],
      ['denied', 'Please enable location services', 'Location is turned off for Parley'],
    ] as const) {
      phoneIs(answer);
      await press('Check In & Share Location');
      await waitFor(() => expect(within(details).getByRole('alert')).toHaveTextContent(help));
      expect(within(details).getByRole('alert')).toHaveTextContent(`Check-in Failed: ${message}.`);
      // Told once.
      expect(screen.queryByText(/Check-in Failed/, TOAST)).toBeNull();
    }
    expect(sent(server)).toEqual([]);
    await press('Check in without location');
    const question = screen.getByRole('alertdialog', { name: 'Check in without location?' });
    expect(question).toHaveTextContent('The office will see that no location was shared.');
    await user.click(within(question).getByRole('button', { name: 'Check In' }));
    await screen.findByText('The office sees that no location was shared.');
    expect(sent(server)[0]?.currentLocation).toBeUndefined();
    expect(sent(server)[0]?.trackingNotes).toBe(
      'Without location: the device is not allowed to share its location.',
    );
  });

  test('of a phone that never answers leaves a way out, and sends nothing', async () => {
    const { server, user, details, press } = await openDetails({}, 'late');
    await press('Check In & Share Location');
    await within(details).findByText('Still looking for your location', { exact: false });
    expect(within(details).getByRole('button', { name: 'Check in without location' })).toBeVisible();
    await user.click(within(details).getByText('Close'));
    await screen.findByText('Not checked in', TOAST);
    expect(sent(server)).toEqual([]);
  });

  test('days ahead is asked about', async () => {
    setClock('2026-11-20T14:00:00.000Z');
    const { server, user, press } = await openDetails();
    await press('Check In & Share Location');
    const question = await screen.findByRole('alertdialog', { name: 'Check in 3 days before the start?' });
    expect(question).toHaveTextContent('Monday, November 23, 2026');
    await user.click(within(question).getByRole('button', { name: 'Not yet' }));
    expect(sent(server)).toEqual([]);
  });
});

describe('a completion', () => {
  async function openCompletion(about: Partial<InterpreterAssignment> = {}) {
    const opened = await openDetails({ currentStatus: 'arrived', ...about });
    await opened.press('Complete');
    const dialog = await screen.findByRole('dialog', { name: 'Complete Assignment' });
    await waitFor(() => expect(field('Actual end time')).toBeVisible());
    const submit = within(dialog).getByRole('button', { name: 'Complete Assignment' });
    return { ...opened, dialog, submit };
  }

  test('cannot be sent without an end, says at each field what cannot be meant, and asks about very long work', async () => {
    const { server, user, dialog, submit } = await openCompletion();
    await fill(user, 'Actual end time', '');
    expect(submit).toBeDisabled();
    await fill(user, 'Actual end time', '09:30');
    expect(dialog).toHaveTextContent('The actual end time must be after the start at 10:00 AM');
    await fill(user, 'Parking cost', '8.505');
    await user.click(submit);
    expect(field('Parking cost')).toHaveAccessibleDescription(/At most two decimals/);
    await fill(user, 'Parking cost', '8.50');
    await user.type(field('Mileage'), 'a1.c5 mi');
    expect(field('Mileage')).toHaveValue('1.5');
    await fill(user, 'Actual end time', '22:30');
    await user.click(submit);
    const question = await screen.findByRole('alertdialog', { name: 'Did it end at 10:30 PM?' });
    expect(question).toHaveTextContent('That makes 12 h 30 min of work.');
    await user.click(within(question).getByRole('button', { name: 'Change the time' }));
    await fill(user, 'Actual end time', '12:00');
    await fill(user, 'Parking cost', '99999');
    await user.click(submit);
    const spent = await screen.findByRole('alertdialog', { name: 'Did you spend that much?' });
    expect(spent).toHaveTextContent('Parking is $99,999.00.');
    await user.click(within(spent).getByRole('button', { name: 'Change the amount' }));
    expect(sent(server)).toEqual([]);
  });

  test('foresees the pay to the cent, and sends what was typed', async () => {
    const { server, user, dialog, submit } = await openCompletion();
    await fill(user, 'Actual end time', '12:40');
    await fill(user, 'Mileage', '12.4');
    await fill(user, 'Parking cost', '8,50');
    await fill(user, 'Expense notes', 'Garage on Canal Street');
    // 2 h 40 min, paid as 2 h 45 min: 82.50 + 12.4 × 0.725 + 8.50
    expect(await within(dialog).findByText('About $99.99')).toBeVisible();
    expect(dialog).toHaveTextContent('rounded up to the quarter hour');
    expect(dialog).toHaveTextContent('12.4 miles × $0.725');
    server.answersNext(
      'assignments.track',
      refusal(409, { code: 'illegal_step', message: 'Not at this moment.' }),
    );
    await user.click(submit);
    await screen.findByText('Failed to mark assignment as complete');
    expect(dialog).toHaveTextContent('Not at this moment.');
    expect(field('Expense notes')).toHaveValue('Garage on Canal Street');
    await user.click(submit);
    await screen.findByText('Job Complete');
    expect(sent(server).at(-1)).toMatchObject({
      currentStatus: 'completed',
      actualEndTime: '12:40',
      mileage: 12.4,
      parkingCost: 8.5,
      expenseNotes: 'Garage on Canal Street',
    });
  });

  test('asks for travel time only where a rule prices it, and foresees what is paid for it', async () => {
    const { dialog } = await openCompletion();
    expect(within(dialog).queryByLabelText(/^Travel time/)).toBeNull();
    cleanup();
    const { payTerms } = ownAppointment({ id: 1 });
    const travel = { kind: 'travel_time', scope: {}, terms: { beyondHundredths: 0, percent: 50 } };
    const completion = await openCompletion({
      payTerms: payTerms && { ...payTerms, rules: [...payTerms.rules, travel], asksTravelTime: true },
    });
    await fill(completion.user, 'Actual end time', '12:00');
    await fill(completion.user, 'Travel time', '40');
    // 2 h × 30.00 + 40 min × 15.00
    expect(await within(completion.dialog).findByText('About $70.00')).toBeVisible();
    await completion.user.click(completion.submit);
    await screen.findByText('Job Complete');
    expect(sent(completion.server).at(-1)).toMatchObject({ travelMinutes: 40 });
  });
});
