import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfferByToken } from '#contracts/offers/shapes.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { openInterpreterPortal, ownAppointment, ownOffer } from '#kit/component/interpreter-portal.ts';

const TOAST = { selector: '[aria-label="Notifications (F8)"] *' };
const card = async (id: number) => {
  await waitFor(() => expect(document.getElementById(`offer-${id}`)).not.toBeNull());
  return within(document.getElementById(`offer-${id}`) as HTMLElement);
};
const accept = { name: 'Accept Assignment' };

/** Two offers at the same time tomorrow. */
const two = () => [
  ownOffer({
    id: 5,
    date: '2026-11-25',
    startTime: '10:00',
    endTime: '12:00',
    startsAt: '2026-11-25T15:00:00.000Z',
    endsAt: '2026-11-25T17:00:00.000Z',
    client: { id: 1, name: 'First Clinic', phone: '', email: '' },
  }),
  ownOffer({
    id: 6,
    date: '2026-11-25',
    startTime: '11:00',
    endTime: '13:00',
    startsAt: '2026-11-25T16:00:00.000Z',
    endsAt: '2026-11-25T18:00:00.000Z',
    client: { id: 2, name: 'Second Clinic', phone: '', email: '' },
  }),
];

test('two offers that overlap say so; accepting one is confirmed once and closes the other', async () => {
  const server = fakeServer();
  const offers = two();
  const appointments: ReturnType<typeof ownAppointment>[] = [];
  const user = openInterpreterPortal(server, '?tab=offers', appointments, offers);
  expect(
    (await card(5)).getByText(/Overlaps another request: 11:00 AM – 1:00 PM, Second Clinic/),
  ).toBeVisible();
  expect(
    (await card(6)).getByText(/Overlaps another request: 10:00 AM – 12:00 PM, First Clinic/),
  ).toBeVisible();

  server.answers('assignments.accept', ({ params }) => {
    const [accepted] = offers.splice(0, 1);
    if (accepted === undefined) throw new Error('Accepted twice');
    const booked = ownAppointment({ ...accepted, id: Number(params['assignmentId']), status: 'accepted' });
    appointments.push(booked);
    return booked;
  });
  await user.click((await card(5)).getByRole('button', accept));
  await screen.findByText('Assignment accepted successfully!', TOAST);
  await waitFor(() => expect(document.getElementById('offer-5')).toBeNull());
  expect(screen.queryByText(/Booked/)).toBeNull();
  expect(screen.getByRole('heading', { name: /Offered Assignments/ })).toHaveFocus();
  const other = await card(6);
  expect(
    other.getByText(/You have another appointment at that time: 10:00 AM – 12:00 PM, First Clinic/),
  ).toBeVisible();
  expect(other.getByRole('button', accept)).toBeDisabled();
});

test('an offer shows its pay first; an urgent one says how soon it is and how long it can be answered', async () => {
  const offers = [
    ownOffer({ id: 5, urgency: 'emergency' }),
    ownOffer({
      id: 6,
      date: '2026-11-24',
      startsAt: '2026-11-24T17:00:00.000Z',
      endsAt: '2026-11-24T18:00:00.000Z',
    }),
    {
      ...(two()[0] as ReturnType<typeof ownOffer>),
      fromHome: { minutes: 25, miles: 12, basis: 'estimate' as const },
      othersAskedAt: '2026-11-25T04:00:00.000Z',
    },
  ].map((offer, index) => ({ ...offer, id: 5 + index }));
  openInterpreterPortal(fakeServer(), '?tab=offers', [], offers);
  const urgent = await card(5);
  expect(urgent.getByText('Emergency')).toBeVisible();
  expect(urgent.getByText(/^Today, in /)).toBeVisible();
  expect(
    urgent.getByText('Answer as soon as you can. If others are asked too, the first to accept gets it.'),
  ).toBeVisible();
  expect((await card(6)).getByText('Soon')).toBeVisible();
  const usual = await card(7);
  expect(usual.queryByText(/Soon|Urgent/)).toBeNull();
  expect(usual.getByText('about 25 min, 12 miles from your home (estimated)')).toBeVisible();
  expect(usual.getByText(/^Answer by Tue, Nov 24, .*; after that, more people may be asked\./)).toBeVisible();
  expect(urgent.queryByText(/from your home/)).toBeNull();
  const [first] = document.querySelectorAll('#offer-7 p');
  expect(first).toHaveTextContent('about $60.00');
});

test('declining is a second press, on the reason, and leaves the focus in the list', async () => {
  const server = fakeServer();
  const offers = two();
  const user = openInterpreterPortal(server, '?tab=offers', [], offers);
  let reason: unknown;
  server.answers('assignments.decline', ({ body }) => {
    reason = body;
    const [declined] = offers.splice(0, 1);
    return Response.json({ ...declined, status: 'declined' });
  });
  await user.click((await card(5)).getByRole('button', { name: 'Decline' }));
  expect((await card(5)).getByRole('button', { name: 'Go back' })).toBeVisible();
  await waitFor(async () =>
    expect((await card(5)).getByRole('group', { name: /^Tap a reason/ })).toHaveFocus(),
  );
  await user.click((await card(5)).getByRole('button', { name: 'Too far' }));
  await waitFor(() => expect(document.getElementById('offer-5')).toBeNull());
  expect(screen.getByRole('heading', { name: /Offered Assignments/ })).toHaveFocus();
  expect(reason).toEqual({ reason: 'too_far' });
});

test('the reasons of a decline are not covered by what the app asks', async () => {
  const user = openInterpreterPortal(fakeServer(), '?tab=offers', [], two());
  await card(5);
  window.dispatchEvent(new Event('beforeinstallprompt'));
  await screen.findByRole('region', { name: 'Install App' });
  await user.click((await card(5)).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Install App' })).toBeNull());
  await user.click((await card(5)).getByRole('button', { name: 'Go back' }));
  await screen.findByRole('region', { name: 'Install App' }, { timeout: 3_000 });
  window.dispatchEvent(new Event('appinstalled'));
});

test('who was too late is asked whether they could step in, and can take the yes back', async () => {
  const server = fakeServer();
  const offers = two();
  const user = openInterpreterPortal(server, '?tab=offers', [], offers);
  const { id: _, ...offer } = offers[0] as ReturnType<typeof ownOffer>;
  const closed = (standby: OfferByToken['reserve']): OfferByToken => ({
    ...offer,
    state: 'filled',
    location: null,
    rate: null,
    estimatedPay: null,
    clash: null,
    replacement: null,
    changedSince: [],
    reserve: standby,
  });
  server.answers('assignments.accept', () => {
    offers.splice(0, 1);
    return refusal(409, { message: 'This appointment has already been filled.' });
  });
  server.answers('offers.ofAssignment', closed('possible'));
  await user.click((await card(5)).getByRole('button', accept));
  await waitFor(async () => expect((await card(5)).getByText('Somebody else was quicker')).toBeVisible());
  const filled = await card(5);
  expect(filled.getByText("Could you step in if they can't come?")).toBeVisible();

  server.answersNext('offers.reserve', refusal(500, { message: 'It broke.' }));
  await user.click(filled.getByRole('button', { name: 'Yes, I could' }));
  expect(await filled.findByRole('alert')).toHaveTextContent('It broke.');
  server.answers('offers.reserve', ({ body }) => closed(body.inReserve ? 'said' : 'possible'));
  await user.click(filled.getByRole('button', { name: 'Yes, I could' }));
  expect(await filled.findByText('You are on standby')).toBeVisible();
  expect(filled.getByText('We ask you first.')).toBeVisible();
  await waitFor(() => expect(filled.getByRole('status')).toHaveFocus());
  await user.click(filled.getByRole('button', { name: 'Take It Back' }));
  await filled.findByRole('button', { name: 'Yes, I could' });
  expect(server.calls('offers.reserve').map(({ body }) => body.inReserve)).toEqual([true, true, false]);
  await user.click(filled.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(document.getElementById('offer-5')).toBeNull());
});

test('an offer that somebody else has is there after a reload, and can be stepped into and taken back', async () => {
  const server = fakeServer();
  const { id: assignmentId, ...offer } = ownOffer({ id: 5 });
  const lost = (standby: OfferByToken['reserve']) => ({
    ...offer,
    assignmentId,
    state: 'filled' as const,
    location: null,
    rate: null,
    estimatedPay: null,
    clash: null,
    replacement: null,
    changedSince: [],
    reserve: standby,
  });
  const user = openInterpreterPortal(server, '?tab=offers', [], []);
  server.answers('offers.lost', [lost('said')]);
  expect(await screen.findByText('You are on standby')).toBeVisible();
  server.answers('offers.reserve', ({ body }) => lost(body.inReserve ? 'said' : 'possible'));
  await user.click((await card(5)).getByRole('button', { name: 'Take It Back' }));
  await user.click(await (await card(5)).findByRole('button', { name: 'No' }));
  await waitFor(() => expect(document.getElementById('offer-5')).toBeNull());
  expect(server.calls('offers.reserve').map(({ body }) => body.inReserve)).toEqual([false]);
});
