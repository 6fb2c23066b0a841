import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, held } from '#kit/component/fake-server.ts';
import { quoteAt } from '#kit/component/quote.ts';
import { assignment, client, interpreter } from '#kit/component/staff.ts';
import { moveFromDrag } from './move.ts';
import { MoveDialog } from './move-dialog.tsx';

const BOOKED = {
  ...assignment({ id: 4, totalAmount: '150.00' }),
  interpreter: interpreter({ id: 3, name: 'Amina Bello' }),
};
const HOUR = 60;

test('the button says that the question still loads, and then saves with the amount of the new time', async () => {
  const server = fakeServer();
  const isLonger = held(true);
  server.answers('staff.session', {
    ...{ accountId: 1, username: 'robin', name: 'Robin Desk' },
    ...{ role: 'administrator', needsSecondFactor: false },
  });
  server.answers('assignments.get', BOOKED);
  server.answers('messageChannels.list', []);
  server.answers('clients.list', [client()]);
  server.answers('assignments.quote', async ({ body }) => {
    await isLonger.reply();
    return { charge: quoteAt(7500, [], body), pay: null };
  });
  server.answers('assignments.update', ({ body }) => ({ ...BOOKED, ...body }) as typeof BOOKED);
  const longer = moveFromDrag(BOOKED, { startMinutes: 0, endMinutes: HOUR });
  if (longer === null) throw new Error('the drag leads nowhere');
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveDialog move={longer} onIntent={vi.fn()} onBack={vi.fn()} onClose={onClose} />
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
});
