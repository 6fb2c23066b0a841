import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NamedCredential, UnmetAppointment } from '#contracts/credentials/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { credential, verified } from '#kit/component/credentials.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { aSchedule } from '#kit/component/schedule.ts';
import { client, interpreter, openStaffScreen } from '#kit/component/staff.ts';

const TARIQ = interpreter({ id: 3, name: 'Tariq Aziz' });
const PHOTO = { contentType: 'image/jpeg', name: null, bytes: 40_000 } as const;
const UNMET: UnmetAppointment = {
  assignmentId: 44,
  date: '2026-11-26',
  startTime: '10:00',
  endTime: '12:00',
  clientName: 'City Court',
  interpreter: { id: 3, name: 'Tariq Aziz' },
  sentences: ['Court certification expired on Nov 3; the appointment is on Nov 26.'],
};

const region = (name: string) => screen.findByRole('region', { name });

describe('the page of credentials', () => {
  async function openPage(waiting: NamedCredential[], role: Role = 'dispatcher') {
    const server = fakeServer();
    const user = openStaffScreen(server, '/credentials', { role });
    server.answers('credentials.waiting', () => waiting);
    server.answers('credentials.ofInterpreter', () => waiting);
    server.answers('credentials.allUnmet', [UNMET]);
    server.answers('credentials.ending', [
      credential({
        id: 8,
        state: 'expires_soon',
        expiresOn: '2026-12-04',
        verifiedAt: '2026-01-05T15:00:00Z',
      }),
    ]);
    return { server, user, list: await screen.findByRole('list', { name: 'Credentials to check' }) };
  }

  test('says what waits, which appointments lack one and what ends, and verifies with one press', async () => {
    const waiting = [credential({ id: 5, file: PHOTO, createdAt: '2026-11-20T14:00:00.000Z' })];
    const { server, user, list } = await openPage(waiting);
    expect(list).toHaveTextContent('Tariq Aziz ·Court certificationTo checkUntil Mar 31, 2028 · No. C-1');
    expect(list).toHaveTextContent('sent yesterday');
    expect(within(list).getByRole('link', { name: 'Tariq Aziz' })).toHaveAttribute('href', '/interpreters/3');
    await user.click(within(list).getByRole('button', { name: 'Open the photo of Court certification' }));
    const viewer = await screen.findByRole('dialog', { name: 'Court certification' });
    expect(viewer.querySelector('img')?.getAttribute('src')).toMatch(
      /^\/api\/credentials\/5\/file\?audience=staff&/,
    );
    await user.click(within(viewer).getByText('Close'));
    expect(viewer).not.toBeInTheDocument();
    const unmet = await region('Appointments that need another interpreter');
    expect(unmet).toHaveTextContent('City Court, Tariq AzizCourt certification expired on Nov 3');
    expect(within(unmet).getByRole('link', { name: /Nov 26/ })).toHaveAttribute(
      ...(['href', '/assignments?assignment=44'] as const),
    );
    expect(await region('Ending')).toHaveTextContent('Expires Dec 4, 2026, in 10 days');
    server.answers('credentials.verify', () => {
      waiting.pop();
      return verified({ id: 5 });
    });
    await user.click(within(list).getByRole('button', { name: 'Verify Court certification' }));
    await screen.findByText('There is nothing to check.');
    expect(server.calls('credentials.verify')[0]).toMatchObject({
      params: { credentialId: '5' },
      body: { updatedAt: '2026-11-23T14:00:00.000Z' },
    });
  });

  test('refuses with a sentence, which is needed and can be a usual one', async () => {
    const { server, user, list } = await openPage([credential({ id: 5 })]);
    await user.click(within(list).getByRole('button', { name: 'Refuse Court certification' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse Court certification of Tariq Aziz?' });
    const refuse = () => user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await refuse();
    expect(errorAt('Reason')).toBe('Say why, so that they know what to do');
    await user.click(within(dialog).getByRole('button', { name: 'The photo cannot be read.' }));
    server.answers('credentials.refuse', verified({ id: 5, state: 'refused' }));
    await refuse();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.calls('credentials.refuse')[0]?.body).toMatchObject({
      reason: 'The photo cannot be read.',
    });
  });

  test('refuses what its interpreter has changed meanwhile at a second press, and keeps the reason', async () => {
    const { server, user, list } = await openPage([credential({ id: 5 })]);
    await user.click(within(list).getByRole('button', { name: 'Refuse Court certification' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse Court certification of Tariq Aziz?' });
    const refuse = () => user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await fill(user, 'Reason', 'It is blurred.');
    await user.click(within(dialog).getByRole('button', { name: 'The name on it is not yours.' }));
    const message = 'Tariq Aziz has changed this credential since you opened this form.';
    server.answersNext('credentials.refuse', refusal(409, { code: 'stale', message }));
    const updatedAt = '2026-11-24T13:00:00.000Z';
    server.answers('credentials.ofInterpreter', [credential({ id: 5, number: 'C-2', updatedAt })]);
    await refuse();
    await within(dialog).findByText(/^It is now: .* No\. C-2/);
    server.answers('credentials.refuse', verified({ id: 5, state: 'refused' }));
    await refuse();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.calls('credentials.refuse').at(-1)?.body).toEqual({
      reason: 'It is blurred. The name on it is not yours.',
      updatedAt,
    });
  });

  test('says that it was removed while its reason is written, and keeps the reason', async () => {
    const waiting = [credential({ id: 5 })];
    const { server, user, list } = await openPage(waiting);
    await user.click(within(list).getByRole('button', { name: 'Refuse Court certification' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse Court certification of Tariq Aziz?' });
    await fill(user, 'Reason', 'It is blurred.');
    waiting.pop();
    server.tells({ topic: 'interpreters', ids: [3] });
    await within(dialog).findByText(
      'Court certification of Tariq Aziz has been removed meanwhile, so there is nothing to refuse.',
    );
    expect(field('Reason')).toHaveValue('It is blurred.');
    expect(within(dialog).getByRole('button', { name: 'Refuse' })).toBeDisabled();
  });

  test('is only read by who does not dispatch', async () => {
    const { list } = await openPage([credential({ id: 5 })], 'viewer');
    expect(within(list).queryByRole('button')).toBeNull();
  });
});

describe("an interpreter's page", () => {
  async function openInterpreter(credentials: NamedCredential[], role: Role = 'dispatcher') {
    const server = fakeServer();
    const user = openStaffScreen(server, '/interpreters/3', { interpreters: [TARIQ], role });
    server.answers('schedules.get', aSchedule());
    server.answers('credentials.ofInterpreter', () => [...credentials]);
    server.answers('credentials.unmet', [UNMET]);
    const section = await region('Credentials');
    await within(section).findByText('1 appointment needs another interpreter');
    const choose = async (of: string, entry: string) => {
      await user.click(within(section).getByRole('button', { name: `More for ${of}` }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    return { server, user, section, choose };
  }

  test('lists credentials, and takes a checked one with its PDF', async () => {
    const { server, user, section } = await openInterpreter([
      credential({ id: 5, state: 'refused', refusal: 'Too dark', expiresOn: '2027-01-01' }),
      credential({ id: 6, typeId: 2, typeName: 'HIPAA training', state: 'replaced' }),
    ]);
    expect(section).toHaveTextContent('Court certificationRefused');
    expect(section).toHaveTextContent('Too dark');
    expect(section).not.toHaveTextContent('HIPAA training');
    await user.click(within(section).getByRole('button', { name: 'Show the earlier one' }));
    expect(section).toHaveTextContent('HIPAA trainingReplaced');
    await user.click(within(section).getByRole('button', { name: 'Add a credential' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add credential' });
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Add Credential' }));
    await fill(user, 'Credential', '2');
    await save();
    expect(errorAt('Last valid day')).toBe('Enter the last day it is valid');
    await fill(user, 'Credential', '3');
    // An oath does not expire.
    expect(within(dialog).queryByLabelText(/^Last valid day/)).toBeNull();
    await fill(user, 'Credential', '2');
    await fill(user, 'Last valid day', '2027-06-30');
    await user.click(field('I have checked it'));
    const pdf = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
    const input = dialog.querySelector('[data-documents]');
    if (input) fireEvent.change(input, { target: { files: [pdf] } });
    await within(dialog).findByText('card.pdf');
    server.answers('credentials.create', verified({ id: 7 }));
    server.answersNext('credentials.putFile', refusal(503, { code: 'busy', message: 'Too busy.' }));
    await save();
    await within(dialog).findByText('The rest is saved; the photo or PDF was not sent. Too busy.');
    server.answers('credentials.change', verified({ id: 7, updatedAt: '2026-11-24T15:00:00.000Z' }));
    server.answers('credentials.putFile', verified({ id: 7 }));
    await save();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.calls('credentials.create').map(({ body }) => body)).toEqual([
      { typeId: 2, number: '', issuedOn: null, expiresOn: '2027-06-30', isVerified: true },
    ]);
    const sent = server.calls('credentials.putFile').at(-1);
    expect(sent).toMatchObject({ params: { credentialId: '7' }, query: { name: 'card.pdf' } });
  });

  test('asks once whether a last day that has passed is meant', async () => {
    const { server, user, section } = await openInterpreter([]);
    await user.click(within(section).getByRole('button', { name: 'Add a credential' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add credential' });
    const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
    const expired = 'This has already expired. It does not count for appointments.';
    await fill(user, 'Credential', '2');
    await fill(user, 'Last valid day', '2026-11-24');
    expect(dialog).not.toHaveTextContent(expired);
    await fill(user, 'Last valid day', '2026-11-23');
    expect(field('Last valid day')).toHaveAccessibleDescription(expired);
    await press('Add Credential');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(`${expired} Save it anyway?`);
    await fill(user, 'Last valid day', '2016-06-30');
    await press('Add Credential');
    expect(server.calls('credentials.create')).toEqual([]);
    server.answers('credentials.create', credential({ id: 7 }));
    await press('Save anyway');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.calls('credentials.create')).toMatchObject([{ body: { expiresOn: '2016-06-30' } }]);
  });

  test('offers what can be done with each', async () => {
    const { server, user, choose } = await openInterpreter([
      credential({ id: 5 }),
      { ...credential({ id: 6, typeName: 'Oath' }), ...verified({ id: 6, typeName: 'Oath' }) },
    ]);
    await choose('Court certification', 'Remove');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Remove Court certification of Tariq Aziz?',
    });
    server.answers('credentials.remove', undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Court certification of Tariq Aziz removed');
    await user.click(screen.getByRole('button', { name: 'More for Oath' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Change', 'Add the next one', 'Take back']);
    await user.click(screen.getByRole('menuitem', { name: 'Change' }));
    await screen.findByRole('dialog', { name: 'Change Oath' });
    await fill(user, 'Last valid day', '2026-11-23');
    server.answers('credentials.change', verified({ id: 6 }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() =>
      expect(server.calls('credentials.change')[0]?.body).toMatchObject({ expiresOn: '2026-11-23' }),
    );
  });
});

test("a client's page has its own requirements, which staff add and remove, and those of all", async () => {
  const requirement = (id: number, more: object) => ({
    id,
    typeId: 1,
    typeName: 'Court certification',
    serviceType: null,
    isPreferred: false,
    client: null,
    sentence: 'All appointments of all clients need Court certification.',
    ...more,
  });
  const mine = requirement(2, {
    client: { id: 3, name: 'Dock Clinic' },
    sentence: 'All appointments of Dock Clinic need an Oath.',
  });
  const server = fakeServer();
  const dock = client({ id: 3, name: 'Dock Clinic' });
  const user = openStaffScreen(server, '/clients/3', { clients: [dock], role: 'dispatcher' });
  server.answers('credentialRequirements.list', [
    requirement(1, {}),
    mine,
    requirement(3, { client: { id: 9, name: 'Other' }, sentence: 'Of another.' }),
  ]);
  const section = await region('Credentials');
  const lines = within(await within(section).findByRole('list')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'All appointments of all clients need Court certification.from Settings',
    'All appointments of Dock Clinic need an Oath.Remove',
  ]);
  await user.click(within(section).getByRole('button', { name: 'Add a requirement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add requirement of Dock Clinic' });
  await fill(user, 'Credential', '1');
  await fill(user, 'Service type', 'legal');
  await user.click(field('Preferred'));
  expect(dialog).toHaveTextContent(
    'Legal appointments of Dock Clinic go first to interpreters with Court certification.',
  );
  server.answers('credentialRequirements.create', { ...mine, unmet: 0 });
  await user.click(within(dialog).getByRole('button', { name: 'Add Requirement' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls('credentialRequirements.create')[0]?.body).toEqual({
    typeId: 1,
    clientId: 3,
    serviceType: 'legal',
    isPreferred: true,
  });
  server.answers('credentialRequirements.delete', undefined);
  await user.click(within(section).getByRole('button', { name: /^Remove: All appointments of Dock/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this requirement?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(server.calls('credentialRequirements.delete')[0]?.params).toEqual({ requirementId: '2' }),
  );
});
