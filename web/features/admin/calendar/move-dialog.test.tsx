import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionsOf } from '#contracts/calls.ts';
import { speaker } from '#kit/component/candidates.ts';
import { fakeServer, held, refusal } from '#kit/component/fake-server.ts';
import { quoteAt } from '#kit/component/quote.ts';
import { assignment, client, interpreter } from '#kit/component/staff.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { moveFromDrag } from './move.ts';
import { MoveDialog } from './move-dialog.tsx';

const BOOKED = {
  ...assignment({ id: 4, totalAmount: '150.00' }),
  interpreter: interpreter({ id: 3, name: 'Amina Bello' }),
};
const EDITED = { ...BOOKED, offersWithdrawn: 0 };
const HOUR = 60;

test.each([
  ['before the press, as the preview is refused', true],
  ['after the press, if it has come up meanwhile', false],
])('what keeps the interpreter from the new time asks for a reason %s', async (_, isKnownAhead) => {
  const server = fakeServer();
  const booked = { ...BOOKED, interpreterId: 3 };
  const sentence = 'Works Mon–Fri 9:00 AM–3:00 PM; this ends at 5:00 PM (New York).';
  const caution = 'May be busy in their own calendar 4:00 – 5:00 PM.';
  server.answers('staff.session', {
    accountId: 1,
    username: 'robin',
    name: 'Robin Desk',
    role: 'dispatcher',
    needsSecondFactor: false,
    permissions: permissionsOf({ role: 'dispatcher', needsSecondFactor: false }),
  });
  server.answers('assignments.get', booked);
  server.answers('messageChannels.list', []);
  server.answers('assignments.interpretersForLanguage', [
    speaker({ id: 3, name: 'Amina Bello', cautions: [caution] }),
  ]);
  const code = 'interpreter_not_eligible';
  const refused = () => refusal(409, { code, message: sentence, override: [sentence] });
  if (isKnownAhead) server.previews('assignments.update', refused());
  else server.answers('assignments.update', refused());
  const longer = moveFromDrag(booked, { startMinutes: 0, endMinutes: HOUR });
  if (longer === null) throw new Error('the drag leads nowhere');
  const [onClose, onBack] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MoveDialog move={longer} onIntent={vi.fn()} onBack={onBack} onClose={onClose} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(await screen.findByText(`Note: ${caution}`)).toBeVisible();
  if (isKnownAhead) {
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(server.calls('assignments.update')).toEqual([]);
  } else {
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(onBack).toHaveBeenCalled();
  }
  server.answers('assignments.update', ({ body }) => ({ ...EDITED, ...booked, ...body }) as typeof EDITED);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'She agreed');
  await user.click(screen.getByRole('button', { name: 'Change anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls('assignments.update').at(-1)?.body).toMatchObject({ overrideReason: 'She agreed' });
});

test('the button says that the question still loads, saves with the amount of the new time, and can be undone', async () => {
  const server = fakeServer();
  const isLonger = held(true);
  server.answers('staff.session', {
    accountId: 1,
    username: 'robin',
    name: 'Robin Desk',
    role: 'administrator',
    needsSecondFactor: false,
    permissions: permissionsOf({ role: 'administrator', needsSecondFactor: false }),
  });
  server.answers('assignments.get', BOOKED);
  server.answers('messageChannels.list', []);
  server.answers('clients.list', [client()]);
  server.answers('assignments.interpretersForLanguage', [speaker({ id: 3, name: 'Amina Bello' })]);
  server.answers('assignments.quote', async ({ body }) => {
    await isLonger.reply();
    return { charge: quoteAt(7500, [], body), pay: null };
  });
  server.answers('assignments.update', ({ body }) => ({ ...EDITED, ...body }) as typeof EDITED);
  const longer = moveFromDrag(BOOKED, { startMinutes: 0, endMinutes: HOUR });
  if (longer === null) throw new Error('the drag leads nowhere');
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MoveDialog move={longer} onIntent={vi.fn()} onBack={vi.fn()} onClose={onClose} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: /^(Loading\.\.\.|Change)$/ });

  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveTextContent('Loading...');
  isLonger.release();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls('assignments.update')[0]?.body).toMatchObject({
    endTime: '13:00',
    totalAmount: '225.00',
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/ is back at /);
  expect(server.calls('assignments.update')[1]?.body).toMatchObject({
    endTime: '12:00',
    totalAmount: '150.00',
    updatedAt: BOOKED.updatedAt,
  });
});

test.each([
  ['nobody is asked or booked', { interpreterId: null, interpreter: null, status: 'pending' }],
  ['it is over', { ...BOOKED, ...assignment({ id: 4, date: '2026-11-19' }) }],
] as const)('what could be in conflict with an interpreter is not asked where %s', async (_, about) => {
  const server = fakeServer();
  const opened = { ...assignment({ id: 4 }), ...about };
  server.answers('staff.session', {
    accountId: 1,
    username: 'robin',
    name: 'Robin Desk',
    role: 'dispatcher',
    needsSecondFactor: false,
    permissions: permissionsOf({ role: 'dispatcher', needsSecondFactor: false }),
  });
  server.answers('assignments.get', opened);
  server.answers('messageChannels.list', []);
  const longer = moveFromDrag(opened, { startMinutes: 0, endMinutes: HOUR });
  if (longer === null) throw new Error('the drag leads nowhere');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MoveDialog move={longer} onIntent={vi.fn()} onBack={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Change' });
  expect(server.calls('assignments.interpretersForLanguage')).toEqual([]);
});
