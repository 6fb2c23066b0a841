import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfferByToken } from '#contracts/offer.ts';
import { COMPANY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { ownOffer } from '#kit/component/interpreter-portal.ts';
import { openScreen } from '#kit/component/open-screen.tsx';

const { id: _, ...OFFER } = ownOffer({ id: 5 });

const filled = (about: Partial<OfferByToken>): OfferByToken => ({
  ...{ ...OFFER, state: 'filled', location: null, rate: null, estimatedPay: null },
  ...{ clash: null, replacement: null, reserve: 'possible' },
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
  expect(await screen.findByText('You are in reserve')).toBeVisible();
  await waitFor(() => expect(screen.getByText('We ask you first.').parentElement).toHaveFocus());
  expect(server.calls('offers.reserveByToken')[0]).toMatchObject({
    ...{ params: { token: 'abc' }, body: { inReserve: true, offerId: 12 } },
  });
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
  server.answersNext('offers.reserveByToken', refusal(500, { message: 'It broke.' }));
  server.answers('offers.byToken', filled({ reserve: 'said' }));
  await user.click(screen.getByRole('button', { name: 'Take It Back' }));
  expect(await screen.findByText('It broke.')).toBeVisible();
});

test('who cannot be booked reads why and whom to call', async () => {
  const server = fakeServer();
  server.answers('offers.byToken', {
    ...OFFER,
    state: 'open',
    reserve: null,
    clash: null,
    replacement: null,
  });
  const user = openScreen('/respond?token=abc');
  const message = 'This appointment cannot be booked with you any more. Please ask the office.';
  server.answers('offers.acceptByToken', refusal(409, { code: 'interpreter_not_eligible', message }));
  await user.click(await screen.findByRole('button', { name: 'Accept Assignment' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(/^Questions\? Call the office:/)).toHaveTextContent(COMPANY.supportPhone);
});
