import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnCloseout } from '#contracts/closeouts/shapes.ts';
import { fakeServer, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { openInterpreterPortal } from '#kit/component/interpreter-portal.ts';
import { openScreen } from '#kit/component/open-screen.tsx';

const TOAST = { selector: '[aria-label="Notifications (F8)"] *' };
const withQuestion: OwnCloseout = {
  paymentId: 9,
  assignmentId: 5,
  review: 'returned',
  outcome: 'completed',
  amount: '91.00',
  question: 'Where is the receipt?',
  answer: null,
  returnedAt: null,
  isCorrectable: true,
  reported: {
    actualEndTime: '12:40',
    mileage: null,
    parkingCost: '8.50',
    tollsCost: null,
    otherExpenses: null,
    travelMinutes: null,
    expenseNotes: null,
  },
  asksTravelTime: false,
  clientName: 'Dock Clinic',
  assignment: {
    date: '2026-11-20',
    startTime: '10:00',
    endTime: '12:00',
    timeZone: 'America/New_York',
    language: 'Xhosa',
    location: '2 Midtown Road',
  },
};

async function openPortal() {
  const server = fakeServer();
  let waiting = [withQuestion];
  const user = openInterpreterPortal(server, '', []);
  server.answers('closeouts.mine', () => waiting);
  server.answers('closeouts.answer', () => {
    waiting = [];
    return { ...withQuestion, review: 'reported' as const };
  });
  const card = await screen.findByRole('region', { name: 'Question from the office' });
  const answer = async () => {
    await user.click(within(card).getByRole('button', { name: 'Answer' }));
    return within(await screen.findByRole('dialog', { name: 'Question from the office' }));
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Send Answer' }));
  return { server, user, card, answer, send };
}
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Question from the office' })).toBeNull());

test('a question is answered with words and a corrected report, and goes', async () => {
  const { server, user, answer, send } = await openPortal();
  const dialog = await answer();
  dialog.getByText('Where is the receipt?');
  // One of both is needed: neither is optional.
  expect(field('Your answer')).toHaveAccessibleDescription('Write an answer, or correct your report below.');
  expect(field('Actual end time')).toHaveValue('12:40');
  expect(field('Parking cost')).toHaveValue('8.50');
  await send();
  expect(errorAt('Your answer')).toContain('Write an answer, or correct your report');
  await fill(user, 'Your answer', 'I was there until 12:10');
  await fill(user, 'Actual end time', '12:10');
  await send();
  await screen.findByText('Answer sent', TOAST);
  const [call] = server.calls('closeouts.answer');
  expect(call).toMatchObject({
    params: { paymentId: '9' },
    body: { answer: 'I was there until 12:10', actualEndTime: '12:10' },
  });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  await isGone();
});

test('a refused answer is read in the dialog, with everything still in it', async () => {
  const { server, user, answer, send } = await openPortal();
  await answer();
  await fill(user, 'Your answer', 'Lost it');
  const sentence = 'The office has already approved this report.';
  server.answersNext('closeouts.answer', refusal(409, { code: 'payment_step', message: sentence }));
  await send();
  await screen.findByText(sentence);
  expect(field('Your answer')).toHaveValue('Lost it');
});

test('without a network the question is there after a reload', async () => {
  const { server } = await openPortal();
  await expect.poll(() => Object.keys(localStorage).some((key) => key.endsWith(':returned'))).toBe(true);
  cleanup();
  server.answers('closeouts.mine', noNetwork);
  const user = openScreen('/interpreter-portal');
  const card = await screen.findByRole('region', { name: 'Question from the office' });
  await user.click(within(card).getByRole('button', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Question from the office' });
  expect(dialog).toHaveTextContent('Where is the receipt?');
});
