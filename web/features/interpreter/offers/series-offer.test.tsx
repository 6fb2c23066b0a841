import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, noNetwork } from '#kit/component/fake-server.ts';
import { openInterpreterPortal, ownAppointment, ownOffer } from '#kit/component/interpreter-portal.ts';

/** Wednesdays at ten from December 2 on; one more offer, of no series, is before them. */
const wednesdays = ['2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23'];
const series = () =>
  wednesdays.map((date, at) =>
    ownOffer({
      id: 20 + at,
      date,
      seriesId: 7,
      repeats: 'Every Wednesday',
      estimatedPay: '90.00',
      rate: '45.00',
    }),
  );
const single = () => ownOffer({ id: 5, date: '2026-11-25' });

async function openOffers(
  appointments: ReturnType<typeof ownAppointment>[] = [],
  offers = [single(), ...series()],
) {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '?tab=offers', appointments, offers);
  await screen.findByRole('group', { name: 'Dates' });
  return {
    server,
    user,
    offers,
    dates: () => within(screen.getByRole('group', { name: 'Dates' })),
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
    /** The server takes the answers; `refused` says why it does not take one. */
    takes(refused: Readonly<Record<number, string>> = {}) {
      server.answers('series.answer', ({ body: { accept = [], decline = [] } }) => {
        const answers = [...accept, ...decline].map((assignmentId) => {
          const message = refused[assignmentId] ?? null;
          const done = accept.includes(assignmentId) ? ('accepted' as const) : ('declined' as const);
          const at = offers.findIndex(({ id }) => id === assignmentId);
          if (at >= 0) offers.splice(at, 1);
          return { assignmentId, outcome: message === null ? done : ('refused' as const), message };
        });
        return { answers };
      });
    },
  };
}

test('all dates of a series are one card, accepted in part, with what became of each', async () => {
  const { server, user, press, dates, takes } = await openOffers();
  expect(screen.getByRole('heading', { name: /^Offered Assignments/ })).toHaveTextContent('2');
  const card = screen.getByRole('article', { name: /^Every Wednesday · 4 dates/ });
  expect(card).toHaveTextContent('about $360.00in all, $45.00 per hour');
  expect(within(card).getByText('10:00 AM – 12:00 PM')).toBeVisible();
  expect(
    dates()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Wed, Dec 2about $90.00',
    'Wed, Dec 9about $90.00',
    'Wed, Dec 16about $90.00',
    'Wed, Dec 23about $90.00',
  ]);
  expect(screen.getByRole('button', { name: 'Accept all 4' })).toBeEnabled();
  await user.click(dates().getByRole('checkbox', { name: /^Wed, Dec 9/ }));
  expect(dates().getByText(/^3 of 4/)).toHaveTextContent('3 of 4 · $270.00');
  takes({ 22: 'This appointment has already been filled.' });
  await press('Accept 3');
  const answers = await screen.findByRole('article', { name: 'Your answers' });
  await waitFor(() =>
    expect(within(answers).getByRole('heading')).toHaveTextContent(
      "2 dates booked, 1 not. They're in your schedule.",
    ),
  );
  expect(within(answers).getByRole('heading')).toHaveFocus();
  expect(
    within(answers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Wed, Dec 2Booked',
    'Wed, Dec 16Not bookedThis appointment has already been filled.',
    'Wed, Dec 23Booked',
  ]);
  expect(server.calls('series.answer').map(({ params, body }) => [params['seriesId'], body])).toEqual([
    ['7', { accept: [20, 22, 23], decline: [] }],
  ]);
  // The single one that remains is like any other.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Accept Assignment' })).toHaveLength(2));
  expect(screen.queryByRole('group', { name: 'Dates' })).toBeNull();
  await press('OK');
  expect(screen.queryByRole('article', { name: 'Your answers' })).toBeNull();
  expect(document.getElementById('offer-22')).toBeNull();
  expect(screen.getByRole('heading', { name: /^Offered Assignments/ })).toHaveFocus();
});

test('a date on which one is booked cannot be chosen, and the rest is declined with one reason', async () => {
  const booked = ownAppointment({ id: 40, date: '2026-12-16', status: 'accepted' });
  const { server, press, dates, takes } = await openOffers([booked]);
  const busy = await dates().findByRole('checkbox', {
    name: /^Wed, Dec 16.*You have another appointment at that time: 10:00 AM – 12:00 PM, Alder Clinic/,
  });
  expect(busy).toBeDisabled();
  expect(busy).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Accept 3' })).toBeEnabled();
  await press('Decline the rest (1)');
  await screen.findByText('Tap a reason to decline the other date. You cannot undo this.');
  await press('Go back');
  await press('Choose none');
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await press('Decline all');
  takes();
  await press('Too far');
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Your answers' })).toHaveTextContent('4 dates declined.'),
  );
  expect(server.calls('series.answer')[0]?.body).toEqual({
    accept: [],
    decline: [20, 21, 22, 23],
    reason: 'too_far',
  });
});

test('without an answer nothing is pretended, and sent again it counts once', async () => {
  const { server, press, dates, takes } = await openOffers();
  server.answersNext('series.answer', noNetwork);
  await press('Accept all 4');
  expect(
    await screen.findByText('The server did not respond. Try again: your answer counts only once.'),
  ).toBeVisible();
  expect(dates().getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  takes();
  await press('Accept all 4');
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Your answers' })).toHaveTextContent('4 dates booked.'),
  );
  const [first, second] = server.calls('series.answer').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('a booked date of a series is marked', async () => {
  openInterpreterPortal(fakeServer(), '', [ownAppointment({ id: 40, status: 'accepted', seriesId: 7 })]);
  expect(await screen.findByText('Part of a series')).toBeVisible();
});
