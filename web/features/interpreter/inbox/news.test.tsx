import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InboxEntry } from '#contracts/inbox.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { openInterpreterPortal } from '#kit/component/interpreter-portal.ts';

const cancelled: InboxEntry = {
  id: 9,
  kind: 'booking_cancelled',
  at: '2026-11-24T13:50:00.000Z',
  assignmentId: 5,
  appointment: {
    ...{ date: '2026-11-24', startTime: '11:45', endTime: '13:45', timeZone: 'America/New_York' },
    ...{ language: 'Spanish', place: '2 Midtown Road' },
  },
  language: null,
  before: { time: null, place: null },
  ended: 'cancelled_by_client',
  reason: 'The patient moved away',
  amount: '60.00',
  needsConfirmation: true,
};
const moved: InboxEntry = {
  ...cancelled,
  ...{ id: 8, kind: 'booking_changed', ended: null, reason: null, amount: null, needsConfirmation: false },
  before: { time: { date: '2026-11-25', startTime: '09:00', endTime: '11:00' }, place: '9 Elm St' },
};

async function openPortal(entries: InboxEntry[]) {
  const server = fakeServer();
  let shown = entries;
  const user = openInterpreterPortal(server, '', []);
  server.answers('inbox.list', () => shown);
  server.answers('inbox.confirm', ({ body }) => {
    shown = shown.map((one) => (body.ids.includes(one.id) ? { ...one, needsConfirmation: false } : one));
    return new Response(null, { status: 204 });
  });
  return { server, user };
}

test('a cancelled appointment stays as a card until it is confirmed', async () => {
  const { server, user } = await openPortal([cancelled, moved]);
  const news = await screen.findByRole('region', { name: 'Changes to confirm' });
  expect(within(news).getAllByRole('article')).toHaveLength(1);
  expect(news).toHaveTextContent('Cancelled by the client: Today, 11:45 AM – 1:45 PM at 2 Midtown Road');
  expect(news).toHaveTextContent('Reason: The patient moved away.');
  expect(news).toHaveTextContent('You are paid $60.00.');
  await user.click(within(news).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes to confirm' })).toBeNull());
  expect(server.calls('inbox.confirm')).toMatchObject([{ body: { ids: [9] } }]);
});

test('the inbox lists what was told, also what is confirmed', async () => {
  const { user } = await openPortal([{ ...cancelled, needsConfirmation: false }, moved]);
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Inbox' }));
  const inbox = await screen.findByRole('dialog', { name: 'Inbox' });
  await waitFor(() => expect(within(inbox).getAllByRole('listitem')).toHaveLength(2));
  expect(inbox).toHaveTextContent('Changed: Today, 11:45 AM – 1:45 PM at 2 Midtown Road');
  expect(inbox).toHaveTextContent(/It was (Tomorrow|Wed, Nov 25), 9:00 – 11:00 AM\. It was at 9 Elm St\./);
});

test('the inbox says what the office answered about a language', async () => {
  const about = { kind: 'language_confirmed', language: 'Portuguese' } as const;
  const answered = { ...moved, ...about, assignmentId: null, appointment: null, before: cancelled.before };
  const { user } = await openPortal([answered, { ...answered, id: 7, kind: 'language_declined' }]);
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Inbox' }));
  const inbox = await screen.findByRole('dialog', { name: 'Inbox' });
  await waitFor(() =>
    expect(inbox).toHaveTextContent('Language confirmed: PortugueseYou now get requests for Portuguese.'),
  );
  expect(inbox).toHaveTextContent('Language not added: PortugueseQuestions? Call the office.');
});
