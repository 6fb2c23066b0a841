import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CREDENTIAL_TYPES } from '#kit/component/credentials.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { choose, errorAt, field, fill } from '#kit/component/form.ts';
import { client, openStaffScreen } from '#kit/component/staff.ts';

const [COURT, HIPAA, OATH] = CREDENTIAL_TYPES;

it('keeps the list of credentials, and which appointments need them', async () => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/settings?tab=credentials', {
    role: 'dispatcher',
    clients: [client({ id: 3, name: 'Dock Clinic' })],
  });
  if (!COURT || !HIPAA || !OATH) throw new Error('the kit has no types');
  server.answers('credentialTypes.list', [COURT, OATH, { ...HIPAA, isArchived: true }]);
  const list = await screen.findByRole('list', { name: 'Credentials' });
  expect(list).toHaveTextContent('OathDoes not expire');
  expect(screen.getByText('1 archived')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add Credential' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add credential' });
  await user.click(within(dialog).getByRole('button', { name: 'Add Credential' }));
  expect(errorAt('Name')).toBe('Name is required');
  await fill(user, 'Name', 'Court certification');
  await user.click(field('It expires'));
  const taken = 'There is already a credential with this name';
  server.answersNext(
    'credentialTypes.create',
    refusal(422, { code: 'validation_failed', message: taken, fields: { name: taken } }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Add Credential' }));
  await waitFor(() => expect(errorAt('Name')).toBe(taken));
  expect(server.calls('credentialTypes.create')[0]?.body).toEqual({
    name: 'Court certification',
    expires: false,
  });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Archive Court certification' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive Court certification?' });
  server.answers('credentialTypes.change', { ...COURT, isArchived: true });
  await user.click(within(question).getByRole('button', { name: 'Archive' }));
  await screen.findByText('Court certification archived');
  expect(server.calls('credentialTypes.change')[0]?.body).toEqual({
    name: 'Court certification',
    expires: true,
    isArchived: true,
    updatedAt: COURT.updatedAt,
  });

  await user.click(screen.getByRole('button', { name: 'Add Requirement' }));
  const form = await screen.findByRole('dialog', { name: 'Add requirement' });
  await fill(user, 'Credential', '3');
  await choose(user, 'Client', 'Dock');
  server.answers('credentialRequirements.create', {
    id: 1,
    typeId: 3,
    typeName: 'Oath',
    client: { id: 3, name: 'Dock Clinic' },
    serviceType: null,
    isPreferred: false,
    sentence: 'All appointments of Dock Clinic need Oath.',
    unmet: 13,
  });
  await user.click(within(form).getByRole('button', { name: 'Add Requirement' }));
  await screen.findByText('Requirement added. 13 booked appointments need another interpreter.');
  expect(server.calls('credentialRequirements.create')[0]?.body).toEqual({
    typeId: 3,
    clientId: 3,
    serviceType: null,
    isPreferred: false,
  });
});
