import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, fill } from '#kit/component/form.ts';
import { openStaffScreen } from '#kit/component/staff.ts';

const GUARANI = { id: 1, name: 'Guaraní', isHidden: false, updatedAt: '2026-11-20T10:00:00.000Z' };
const MIXE = { ...GUARANI, id: 2, name: 'Mixe', isHidden: true };

it('adds, renames and hides languages of the company', async () => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/settings?tab=languages');
  server.answers('ownLanguages.list', [GUARANI, MIXE]);
  const list = await screen.findByRole('list', { name: 'Languages you added' });
  expect(list).toHaveTextContent('MixeHidden');
  expect(screen.getByRole('list', { name: 'Languages of every company' })).toHaveTextContent(
    /^Spanish.*Marshallese$/,
  );

  await user.click(screen.getByRole('button', { name: 'Add Language' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add language' });
  await fill(user, 'Name', 'guarani');
  const taken = 'This language is already in the list';
  server.answersNext(
    'ownLanguages.create',
    refusal(422, { code: 'validation_failed', message: taken, fields: { name: taken } }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Add Language' }));
  await waitFor(() => expect(errorAt('Name')).toBe(taken));
  server.answers('ownLanguages.create', { ...GUARANI, id: 3, name: 'Zapotec' });
  await fill(user, 'Name', 'Zapotec');
  await user.click(within(dialog).getByRole('button', { name: 'Add Language' }));
  await screen.findByText('Zapotec added');

  server.answers('ownLanguages.change', { ...GUARANI, isHidden: true });
  await user.click(screen.getByRole('button', { name: 'Hide Guaraní' }));
  await screen.findByText('Guaraní is hidden from new choices');
  const { name, updatedAt } = GUARANI;
  expect(server.calls('ownLanguages.change')[0]?.body).toEqual({ name, isHidden: true, updatedAt });
});
