import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { placeOf } from '#kit/component/homes.ts';
import { client, openStaffScreen } from '#kit/component/staff.ts';

const DOCK = client({ id: 3, name: 'Dock Clinic' });
const BY_ZIP = placeOf({
  location: '233 S Wacker Dr, Chicago 60606',
  position: '41.881, -87.637',
  precision: 'zip',
  source: 'zip_code',
  upcoming: 2,
  updatedAt: '2026-11-20T10:00:00.000Z',
});
const places = () => screen.findByRole('region', { name: 'Places' });

test('the places of a client say how they are known, and a position is typed', async () => {
  const server = fakeServer();
  const located = {
    location: 'Annex',
    position: '41.5, -87.5',
    precision: 'exact',
    source: 'check_ins',
  } as const;
  const user = openStaffScreen(server, '/clients/3', { clients: [DOCK], role: 'dispatcher' });
  server.answers('places.ofClient', [BY_ZIP, placeOf(located), placeOf({ location: 'Main building' })]);
  const rows = await within(await places()).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('By ZIP code');
  expect(rows[0]).toHaveTextContent('2 upcoming');
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('41.881'),
  );
  expect(rows[1]).toHaveTextContent('Known from check-ins');
  expect(rows[2]).toHaveTextContent('Not known');
  await user.click(screen.getByRole('button', { name: `Edit the position of ${BY_ZIP.location}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Position' });
  expect(field('Position')).toHaveValue('');
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await fill(user, 'Position', '12 Elm St');
  await save();
  await waitFor(() => expect(errorAt('Position')).toMatch(/^Enter latitude and longitude/));
  expect(server.calls('places.put')).toEqual([]);
  await fill(user, 'Position', '41.8781, -87.6298');
  server.answersNext('places.put', refusal(422, { fields: { position: 'Not there' } }));
  await save();
  await waitFor(() => expect(errorAt('Position')).toBe('Not there'));
  server.answers('places.put', []);
  await save();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls('places.put').at(-1)?.body).toEqual({
    location: BY_ZIP.location,
    position: '41.8781, -87.6298',
    updatedAt: BY_ZIP.updatedAt,
  });
});

test('many places are shown when asked for, and who only reads edits none', async () => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/clients/3', { clients: [DOCK], role: 'viewer' });
  server.answers(
    'places.ofClient',
    Array.from({ length: 9 }, (_, index) => placeOf({ location: `Ward ${index}` })),
  );
  expect(await within(await places()).findAllByRole('listitem')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show all 9 places' }));
  expect(within(await places()).getAllByRole('listitem')).toHaveLength(9);
  expect(screen.queryByRole('button', { name: /^Edit the position/ })).toBeNull();
});
