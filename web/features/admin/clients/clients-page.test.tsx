import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Client } from '#contracts/clients/shapes.ts';
import { fakeServer, held, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { client, openStaffScreen } from '#kit/component/staff.ts';

const DOCK = client({ id: 3, name: 'Dock Clinic', address: '1 Dock Road', customRate: '82.50' });

async function openPage(clients: Client[] = [DOCK], view = '?view=cards') {
  const server = fakeServer();
  const user = openStaffScreen(server, `/clients${view}`, { clients });
  await screen.findByRole('heading', { name: 'Clients' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { server, user, press, clients };
}

const inDialog = (name: string) => {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  return within(open).getByRole('button', { name });
};

describe('the form', () => {
  test('says what is missing at each field, takes an extra address once, and of a custom rate an amount alone', async () => {
    const { server, user, press } = await openPage();
    await press('Add Client');
    await screen.findByRole('dialog', { name: 'Add New Client' });
    expect(screen.getByLabelText(/^Send a sign-up link/)).toBeChecked();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByLabelText(/^Type a password/));
    await user.click(inDialog('Add Client'));
    for (const [label, sentence] of [
      ['Name', 'Name is required'],
      ['Email', 'Enter an email address'],
      ['Phone', 'Phone is required'],
      ['Address', 'Address is required'],
      ['Username', 'Username is required'],
      [/^Password/, 'Password is required'],
    ] as const)
      expect(errorAt(label)).toContain(sentence);
    for (const wrong of ['-1', '1.005', '82,50', 'lots']) {
      await fill(user, 'Custom rate', wrong);
      await user.click(inDialog('Add Client'));
      expect(errorAt('Custom rate')).toContain('Enter an amount in dollars');
    }
    await fill(user, 'Custom rate', '82.5');
    expect(errorAt('Custom rate')).toBeNull();

    await user.type(field('Extra addresses'), '   ');
    expect(inDialog('Add')).toHaveAttribute('disabled');
    await fill(user, 'Extra addresses', '  7 Dock Road  ');
    await user.keyboard('{Enter}');
    await fill(user, 'Extra addresses', '7 Dock Road ');
    expect(inDialog('Add')).toHaveAttribute('disabled');
    expect(screen.getByText('This address is already in the list.')).toBeVisible();
    await fill(user, 'Extra addresses', '8 Dock Road');
    await user.click(inDialog('Add'));
    await press('Remove 8 Dock Road');
    const added = within(screen.getByRole('list', { name: 'Added addresses' })).getAllByRole('listitem');
    expect(added.map(({ textContent }) => textContent)).toEqual(['7 Dock Road']);
    expect(server.calls('clients.create')).toEqual([]);
  });

  test('puts the server’s refusal at its field, and saves what was typed and not yet added too', async () => {
    const { server, user, press, clients } = await openPage([]);
    await press('Add Client');
    await screen.findByRole('dialog', { name: 'Add New Client' });
    await fill(user, 'Name', 'Dock Clinic');
    await fill(user, 'Email', 'taken@example.com');
    await fill(user, 'Phone', '(555) 010-0222');
    await fill(user, 'Address', '1 Dock Road');
    await fill(user, 'Contact person', 'Cleo Dock');
    await fill(user, 'Username', 'dock');
    await fill(user, 'Custom rate', '82.5');
    await fill(user, 'Extra addresses', '9 Dock Road');
    const message = 'Another client has this email';
    server.answersNext('clients.create', refusal(409, { message, fields: { email: message } }));
    await user.click(inDialog('Add Client'));
    await waitFor(() => expect(errorAt('Email')).toContain(message));
    expect(await screen.findByText('Failed to create client')).toBeVisible();
    await fill(user, 'Email', 'dock@example.com');
    server.answers('clients.create', () => {
      clients.push(DOCK);
      return DOCK;
    });
    await user.click(inDialog('Add Client'));
    await screen.findByText('Client created successfully');
    expect(server.calls('clients.create')[1]?.body).toMatchObject({
      name: 'Dock Clinic',
      email: 'dock@example.com',
      contactPerson: 'Cleo Dock',
      username: 'dock',
      addresses: ['9 Dock Road'],
    });
  });

  test('on edit has no username and no password, and takes a rate back', async () => {
    const { server, user, press } = await openPage();
    await press('Edit Dock Clinic');
    await screen.findByRole('dialog', { name: 'Edit Client' });
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(field('Custom rate')).toHaveValue('82.50');
    server.answers('clients.update', DOCK);
    await fill(user, 'Custom rate', '');
    await user.click(inDialog('Save Changes'));
    await screen.findByText('Client updated successfully');
    expect(server.calls('clients.update')[0]?.body).toMatchObject({
      customRate: null,
      updatedAt: DOCK.updatedAt,
    });
  });
});

test('a card says what matters', async () => {
  await openPage([{ ...DOCK, addresses: ['7 Dock Road', '9 Dock Road'], contactPerson: 'Cleo Dock' }]);
  const card = screen.getByRole('heading', { name: 'Dock Clinic' }).closest('li');
  for (const words of ['Active', '(555) 010-0777', 'Cleo Dock', '$82.50/hr', '1 Dock Road and 2 more'])
    expect(card).toHaveTextContent(words);
});

test('a row has the first address and how many more there are, and all of them to point at', async () => {
  await openPage([{ ...DOCK, addresses: ['7 Dock Road', '9 Dock Road'] }], '?columns=name,address');
  const cell = await screen.findByTitle('1 Dock Road; 7 Dock Road; 9 Dock Road');
  expect(within(cell).getByText('1 Dock Road')).toBeVisible();
  expect(within(cell).getByText('2 more')).toBeVisible();
});

test('deleting is refused while appointments are ahead, with a link to them', async () => {
  const { server, user, press } = await openPage();
  await press('Delete Dock Clinic');
  const question = await screen.findByRole('alertdialog', { name: 'Delete Dock Clinic?' });
  const message = 'Dock Clinic has 1 upcoming appointment.';
  server.answers('clients.archive', refusal(409, { code: 'has_upcoming_appointments', message }));
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await within(question).findByText(message, { exact: false });
  expect(within(question).getByRole('link', { name: 'Show the appointments' })).toHaveAttribute(
    'href',
    '/assignments?clientId=3&from=2026-11-24',
  );
});

test('an answer that comes after its dialog was closed closes no other', async () => {
  const { server, user, press, clients } = await openPage();
  const answer = held(undefined);
  server.answers('clients.archive', () => answer.reply().then(() => void clients.pop()));
  await press('Delete Dock Clinic');
  const question = await screen.findByRole('alertdialog', { name: 'Delete Dock Clinic?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await press('Add Client');
  await screen.findByRole('dialog', { name: 'Add New Client' });
  await fill(user, 'Name', 'Typed meanwhile');
  answer.release();
  await screen.findByText('Client deleted successfully');
  await waitFor(() => expect(screen.queryByText('Dock Clinic', { selector: 'h3' })).toBeNull());
  expect(field('Name')).toHaveValue('Typed meanwhile');
});

test('Back, also twice at once, keeps what was typed until the question is answered (rule screens-6)', async () => {
  const { user, press } = await openPage();
  await press('Add Client');
  await screen.findByRole('dialog', { name: 'Add New Client' });
  await fill(user, 'Name', 'Half a clinic');
  const go = vi.spyOn(window.history, 'go').mockReturnValue(undefined);
  const arriveAt = (path: string) => {
    // As the browser does it: without the event by which the router notices the app's own steps.
    History.prototype.replaceState.call(window.history, null, '', path);
    fireEvent(window, new PopStateEvent('popstate'));
  };
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you have entered?' });

  arriveAt('/admin');
  fireEvent(window, new Event('hashchange')); // the router reads the address on the way
  arriveAt('/assignments');
  expect(question()).toBeNull();
  expect(go).toHaveBeenCalledTimes(2);
  arriveAt('/clients?view=cards');
  await user.click(within(question() ?? document.body).getByRole('button', { name: 'Keep editing' }));
  expect(field('Name')).toHaveValue('Half a clinic');
});
