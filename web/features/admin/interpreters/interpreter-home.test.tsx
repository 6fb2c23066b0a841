import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { homeOf } from '#kit/component/homes.ts';
import { aSchedule } from '#kit/component/schedule.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

test("an interpreter's page says where they set out from and how far they travel, and staff change it", async () => {
  const server = fakeServer();
  const tariq = interpreter({ id: 3, name: 'Tariq Aziz' });
  const user = openStaffScreen(server, '/interpreters/3', { interpreters: [tariq], role: 'dispatcher' });
  const byZip = { position: '41.881, -87.637', precision: 'zip', zipCode: '60606' } as const;
  server.answers('schedules.get', aSchedule());
  server.answers('homes.get', homeOf({ ...byZip, radiusMiles: 30, version: 'v1' }));
  const section = await screen.findByRole('region', { name: 'Home and travel' });
  await within(section).findByText('Middle of ZIP code 60606');
  expect(section).toHaveTextContent('Up to 30 mi (about 66 min, estimated)');
  await user.click(within(section).getByRole('button', { name: 'Edit home and travel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Home and travel of Tariq Aziz' });
  expect(field('Position')).toHaveValue('');
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await fill(user, 'Travels up to', 'far');
  await save();
  await waitFor(() => expect(errorAt('Travels up to')).toBe('Enter whole miles from 1 to 500'));
  await fill(user, 'Travels up to', '');
  await fill(user, 'Position', '41.9 N, 87.6 W');
  server.answers('homes.put', homeOf());
  await save();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls('homes.put')[0]?.body).toEqual({
    position: '41.9 N, 87.6 W',
    radiusMiles: null,
    version: 'v1',
  });
});
