import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { assignment, openStaffScreen } from '#kit/component/staff.ts';

const BOOKED = assignment({ id: 5, location: '5 Downtown Row' });

function openPage(more = '') {
  const server = fakeServer();
  const assignments = [BOOKED];
  return { server, user: openStaffScreen(server, `/assignments${more}`, { assignments }) };
}

test('shows client requests only, and all again', async () => {
  const { server, user } = openPage('?q=samarkand');
  server.answers('assignments.list', ({ query }) => (query['origin'] === 'client' ? [] : [BOOKED]));
  await screen.findAllByText('5 Downtown Row');
  await user.click(screen.getByRole('button', { name: 'Client Requests Only' }));
  await screen.findByText('No assignments match these filters');
  expect(address()).toBe('/assignments?q=samarkand&origin=client');
  await user.click(screen.getByRole('button', { name: 'Show All' }));
  await screen.findAllByText('5 Downtown Row');
  expect(address()).toBe('/assignments?q=samarkand');
});

test('asks again for a list that could not be loaded', async () => {
  const { server, user } = openPage();
  server.answers('assignments.list', new Response('', { status: 500 }));
  await screen.findByText('Assignments could not be loaded');
  server.answers('assignments.list', [BOOKED]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findAllByText('5 Downtown Row');
  await waitFor(() => expect(screen.queryByText('Assignments could not be loaded')).toBeNull());
});

test('is not shown as loading when the chosen dates leave nothing of the past', async () => {
  const { user } = openPage();
  const entry = await screen.findAllByText('5 Downtown Row');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(address()).toContain('from='));
  await waitFor(() => expect(entry[0]?.closest('[aria-busy="true"]')).toBeNull());
});
