import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientAppointment, openClientPortal } from '#kit/component/client-portal.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';

test('a calendar that cannot be loaded says so and is tried again', async () => {
  const server = fakeServer();
  const user = openClientPortal(server, '?tab=calendar&view=list', {
    appointments: [clientAppointment({ id: 2 })],
  });
  await screen.findByText('1 appointment in these seven days');
  server.answersNext('assignments.ofClient', refusal(500, {}));
  await user.click(screen.getByRole('button', { name: 'Next seven days' }));
  await screen.findByText('Your calendar could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No appointments in these seven days')).toBeVisible();
});

test('the private address is made, renewed and turned off beside the calendar', async () => {
  const server = fakeServer();
  const user = openClientPortal(server, '?tab=calendar&view=list', { appointments: [] });
  server.answers('calendarFeed.get', { feed: null });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe in your calendar' });
  await within(dialog).findByRole('button', { name: 'Create private address' });
  expect(dialog).toHaveTextContent("the interpreter's name, but no notes and no phone number");
  const feed = (n: number) => ({
    feed: {
      createdAt: '2026-11-01T10:00:00.000Z',
      address: `https://parley.example/f/${n}`,
      subscribeAddress: `webcal://parley.example/f/${n}`,
    },
  });
  server.answersNext('calendarFeed.make', feed(1));
  await press('Create private address');
  const link = await within(dialog).findByRole('link', { name: 'Open in calendar' });
  expect(link).toHaveAttribute('href', 'webcal://parley.example/f/1');
  const confirm = async (name: string) => {
    await press(name);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  };
  server.answersNext('calendarFeed.make', feed(2));
  await confirm('New address');
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Private address')).toHaveValue('https://parley.example/f/2'),
  );
  server.answers('calendarFeed.revoke', undefined);
  await confirm('Stop');
  await within(dialog).findByRole('button', { name: 'Create private address' });
});
