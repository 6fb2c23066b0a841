import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfferByToken } from '#contracts/offers/shapes.ts';
import { COMPANY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { ownOffer } from '#kit/component/interpreter-portal.ts';
import { openScreen } from '#kit/component/open-screen.tsx';

const { id: _, ...OFFER } = ownOffer({ id: 5 });

const filled = (about: Partial<OfferByToken>): OfferByToken => ({
  ...OFFER,
  state: 'filled',
  location: null,
  rate: null,
  estimatedPay: null,
  clash: null,
  replacement: null,
  changedSince: [],
  reserve: 'possible',
  ...about,
});

test('behind a link, who was too late is asked whether they could step in, and a no sends nothing', async () => {
  const server = fakeServer();
  const replacement = { offerId: 12, changed: [] };
  server.answers('offers.byToken', filled({ replacement }));
  const user = openScreen('/respond?token=abc');
  const yes = await screen.findByRole('button', { name: 'Yes, I could' });
  expect(screen.getByText('Somebody else was quicker')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.getByText('Already filled')).toBeVisible();
  expect(yes).not.toBeInTheDocument();
  expect(server.calls('offers.reserveByToken')).toEqual([]);
});

test('a yes names the offer that was read and can be taken back, and a failure says why', async () => {
  const server = fakeServer();
  server.answers('offers.byToken', filled({ replacement: { offerId: 12, changed: [] } }));
  const user = openScreen('/respond?token=abc');
  server.answersNext('offers.reserveByToken', filled({ reserve: 'said' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, I could' }));
  expect(await screen.findByText('You are on standby')).toBeVisible();
  await waitFor(() => expect(screen.getByText('We ask you first.').parentElement).toHaveFocus());
  expect(server.calls('offers.reserveByToken')[0]).toMatchObject({
    params: { token: 'abc' },
    body: { inReserve: true, offerId: 12 },
  });
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
  server.answersNext('offers.reserveByToken', refusal(500, { message: 'It broke.' }));
  server.answers('offers.byToken', filled({ reserve: 'said' }));
  await user.click(screen.getByRole('button', { name: 'Take It Back' }));
  expect(await screen.findByText('It broke.')).toBeVisible();
});

test('an offer says for how long it is paid if that is longer than it is booked', async () => {
  const server = fakeServer();
  const startsAt = '2026-11-25T13:30:00Z';
  const short = { ...OFFER, startsAt, endsAt: '2026-11-25T15:00:00Z', rate: '40.00', estimatedPay: '80.00' };
  const open = {
    ...short,
    state: 'open',
    reserve: null,
    clash: null,
    replacement: null,
  } as const;
  server.answers('offers.byToken', { ...open, changedSince: [], paidMinutes: 120 });
  openScreen('/respond?token=abc');
  expect(await screen.findByText('$40.00 per hour, paid for 2 h')).toBeVisible();
});

test('an offer that ended because its time was changed says so beside the new time', async () => {
  const server = fakeServer();
  const ended = filled({ state: 'withdrawn', reserve: null });
  server.answers('offers.byToken', { ...ended, changedSince: ['time'] });
  openScreen('/respond?token=abc');
  expect(await screen.findByText('The time has changed')).toBeVisible();
  expect(
    screen.getByText('This offer has ended. If the office asks you again, you get a new one.'),
  ).toBeVisible();
  expect(screen.queryByText('No longer needed')).toBeNull();
});

test('who cannot be booked reads why and whom to call', async () => {
  const server = fakeServer();
  server.answers('offers.byToken', {
    ...OFFER,
    state: 'open',
    reserve: null,
    clash: null,
    replacement: null,
    changedSince: [],
  });
  const user = openScreen('/respond?token=abc');
  const message = 'You can no longer be booked for this appointment. Please ask the office.';
  server.answers('offers.acceptByToken', refusal(409, { code: 'interpreter_not_eligible', message }));
  await user.click(await screen.findByRole('button', { name: 'Accept Assignment' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(/^Questions\? Call the office:/)).toHaveTextContent(COMPANY.supportPhone);
});
