import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { InboxEntry } from '#contracts/messages/inbox.ts';
import { fakeServer, noNetwork } from '#kit/component/fake-server.ts';
import { openInterpreterPortal, ownAppointment } from '#kit/component/interpreter-portal.ts';
import { address, openScreen } from '#kit/component/open-screen.tsx';

const cancelled: InboxEntry = {
  id: 9,
  kind: 'booking_cancelled',
  at: '2026-11-24T13:50:00.000Z',
  assignmentId: 5,
  appointment: {
    date: '2026-11-24',
    startTime: '11:45',
    endTime: '13:45',
    timeZone: 'America/New_York',
    language: 'Spanish',
    place: '2 Midtown Road',
  },
  language: null,
  before: { time: null, place: null },
  ended: 'cancelled_by_client',
  reason: 'The patient moved away',
  amount: '60.00',
  needsConfirmation: true,
};
const several: InboxEntry = {
  ...cancelled,
  kind: 'several_changed',
  assignmentId: null,
  appointment: null,
  ended: null,
  amount: null,
  several: {
    counts: [
      { outcome: 'booked', count: 11 },
      { outcome: 'cancelled', count: 1 },
    ],
    days: { from: '2026-12-01', to: '2027-02-16' },
  },
};
const moved: InboxEntry = {
  ...cancelled,
  id: 8,
  kind: 'booking_changed',
  ended: null,
  reason: null,
  amount: null,
  needsConfirmation: false,
  before: { time: { date: '2026-11-25', startTime: '09:00', endTime: '11:00' }, place: '9 Elm St' },
};

async function openPortal(entries: InboxEntry[], appointments: InterpreterAssignment[] = []) {
  const server = fakeServer();
  let shown = entries;
  const user = openInterpreterPortal(server, '', appointments);
  server.answers('inbox.list', () => shown);
  server.answers('inbox.confirm', ({ body }) => {
    shown = shown.map((one) => (body.ids.includes(one.id) ? { ...one, needsConfirmation: false } : one));
    return new Response(null, { status: 204 });
  });
  return { server, user };
}

test('a cancelled appointment stays as a card until it is confirmed', async () => {
  const { server, user } = await openPortal([cancelled, moved]);
  const changes = await screen.findByRole('region', { name: 'Changes to confirm' });
  expect(within(changes).getAllByRole('article')).toHaveLength(1);
  expect(changes).toHaveTextContent('Cancelled by the client: Today, 11:45 AM – 1:45 PM at 2 Midtown Road');
  expect(changes).toHaveTextContent('Reason: The patient moved away.');
  expect(changes).toHaveTextContent('You are paid $60.00.');
  await user.click(within(changes).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes to confirm' })).toBeNull());
  expect(server.calls('inbox.confirm')).toMatchObject([{ body: { ids: [9] } }]);
});

test('without a network, a changed or cancelled appointment is still a card after a reload', async () => {
  const { server } = await openPortal([cancelled]);
  await screen.findByRole('region', { name: 'Changes to confirm' });
  await expect.poll(() => Object.keys(localStorage).some((key) => key.endsWith(':inbox'))).toBe(true);
  cleanup();
  server.answers('inbox.list', noNetwork);
  server.answers('assignments.ofInterpreter', noNetwork);
  openScreen('/interpreter-portal');
  const changes = await screen.findByRole('region', { name: 'Changes to confirm' });
  expect(changes).toHaveTextContent('Cancelled by the client: Today, 11:45 AM – 1:45 PM at 2 Midtown Road');
});

test('several changes are one line while there is a next step, so that it stays on the screen', async () => {
  const changed = { ...moved, needsConfirmation: true };
  const { user } = await openPortal([cancelled, changed], [ownAppointment({ id: 1 })]);
  const changes = await screen.findByRole('region', { name: 'Changes to confirm' });
  const line = within(changes).getByRole('button', { name: '2 changes to your schedule', expanded: false });
  expect(within(changes).queryByRole('article')).toBeNull();
  await user.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  const [first] = within(changes).getAllByRole('article');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Got it' }));
  // The other one stays open, without a line.
  await waitFor(() => expect(within(changes).getAllByRole('article')).toHaveLength(1));
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

test('the inbox is reached, read and left by the keyboard alone, and axe finds nothing', async () => {
  const { user } = await openPortal([moved, { ...cancelled, needsConfirmation: false }]);
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Inbox' }));
  const inbox = await screen.findByRole('dialog', { name: 'Inbox' });
  const entries = await within(inbox).findAllByRole('button', { name: /Midtown Road/ });
  // Colours and sizes need a browser.
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations, passes } = await axe.run(inbox, { rules });
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`)).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain('button-name');
  for (const entry of entries) {
    while (document.activeElement !== entry && inbox.contains(document.activeElement)) await user.tab();
    expect(entry).toHaveFocus();
  }
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/interpreter-portal?tab=schedule'));
});

test('an entry of the inbox opens what it is about', async () => {
  const { user } = await openPortal([{ ...cancelled, kind: 'offer_made', ended: null }]);
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Inbox' }));
  await user.click(await screen.findByRole('button', { name: /^New request: / }));
  expect(screen.queryByRole('dialog', { name: 'Inbox' })).toBeNull();
  await waitFor(() => expect(address()).toBe('/interpreter-portal?tab=offers'));
});

test('what became of several appointments is one card', async () => {
  await openPortal([several]);
  const changes = await screen.findByRole('region', { name: 'Changes to confirm' });
  expect(changes).toHaveTextContent('Several appointments: 11 booked, 1 cancelled');
  expect(changes).toHaveTextContent('Dec 1, 2026 to Feb 16, 2027.');
  expect(changes).toHaveTextContent('Reason: The patient moved away.');
});
