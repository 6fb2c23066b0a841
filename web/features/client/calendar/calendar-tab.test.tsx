import { screen } from '@testing-library/react';
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
