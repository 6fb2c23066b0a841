import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import { COMPANY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

const RUTH = interpreter({ id: 4, name: 'Ruth Regel', languages: ['Dutch'] });

async function openPage(interpreters: Interpreter[] = [RUTH], address = '/interpreters?view=cards') {
  const server = fakeServer();
  const user = openStaffScreen(server, address, { interpreters });
  await screen.findByRole('heading', { name: 'Interpreters' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { server, user, press, interpreters };
}

const dialog = (name: string) => screen.getByRole('dialog', { name });
const inDialog = (name: string) => {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  return within(open).getByRole('button', { name });
};

describe('the form', () => {
  test('says what is missing at each field, a password only where one is typed, and takes languages of the list, each once', async () => {
    const { server, user, press } = await openPage();
    await press('Add Interpreter');
    await screen.findByRole('dialog', { name: 'Add New Interpreter' });
    expect(screen.getByLabelText(/^Send a sign-up link/)).toBeChecked();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByLabelText(/^Type a password/));
    await user.click(inDialog('Add Interpreter'));
    expect(field('Name')).toHaveFocus();
    for (const [label, sentence] of [
      ['Name', 'Name is required'],
      ['Email', 'Enter an email address'],
      ['Phone', 'Phone is required'],
      ['Address', 'Address is required'],
      ['Languages', 'Add at least one language'],
      ['Base hourly rate', 'Enter a rate'],
      ['Username', 'Username is required'],
      [/^Password/, 'Password is required'],
    ] as const)
      expect(errorAt(label)).toContain(sentence);
    expect(server.calls('interpreters.create')).toEqual([]);
    const languages = screen.getByRole('combobox', { name: /^Languages/ });
    await user.type(languages, 'MANDA');
    expect(await screen.findByRole('option', { name: 'Chinese (Mandarin)' })).toBeVisible();
    await user.keyboard('{Enter}');
    await user.type(languages, 'chin');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /^Chinese/ })).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(dialog('Add New Interpreter')).toBeVisible();
    await user.clear(languages);
    await user.type(languages, 'Klingon');
    expect(await screen.findByText('Not in the list of languages')).toBeVisible();
    await user.clear(languages);
    await user.type(languages, 'dut');
    await screen.findByRole('option', { name: 'Dutch' });
    await user.keyboard('{Enter}');
    await press('Remove Chinese (Mandarin)');
    const chosen = within(screen.getByRole('list', { name: 'Chosen languages' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dutch']);
  });

  test('puts the server’s refusals at their fields, keeps what was typed, and saves', async () => {
    const { server, user, press, interpreters } = await openPage([]);
    server.answersNext(
      'interpreters.create',
      refusal(409, { message: 'Taken', fields: { username: 'This username is taken' } }),
    );
    await press('Add Interpreter');
    await screen.findByRole('dialog', { name: 'Add New Interpreter' });
    for (const label of ['Legal rate', 'Medical rate'])
      expect(field(label)).toHaveAttribute('placeholder', 'No specialty rate');
    await user.type(screen.getByRole('combobox', { name: /^Languages/ }), 'dut');
    await screen.findByRole('option', { name: 'Dutch' });
    await user.keyboard('{Enter}');
    await fill(user, 'Name', 'Ruth Regel');
    await fill(user, 'Email', 'ruth@example.com');
    await fill(user, 'Phone', '(555) 010-0444');
    await fill(user, 'Address', '4 Canal Walk, Midtown');
    await user.click(inDialog('$35.00 as base hourly rate'));
    expect(field('Base hourly rate')).toHaveValue('35.00');
    await fill(user, 'Legal rate', 'forty');
    await fill(user, 'Medical rate', ' $41.5 ');
    await fill(user, 'Availability notes', 'Not on Fridays');
    await fill(user, 'Username', 'taken');
    await user.click(inDialog('Add Interpreter'));
    expect(errorAt('Legal rate')).toContain('Enter a rate from $0.01 to $9,999.99');
    await user.clear(field('Legal rate'));
    await user.click(inDialog('Add Interpreter'));
    await waitFor(() => expect(errorAt('Username')).toContain('This username is taken'));
    expect(field('Username')).toHaveFocus();
    expect(await screen.findByText('Failed to create interpreter')).toBeVisible();
    await fill(user, 'Username', 'ruth');
    server.answers('interpreters.create', () => {
      interpreters.push(RUTH);
      return RUTH;
    });
    await user.dblClick(inDialog('Add Interpreter'));
    await screen.findByText('Interpreter created successfully');
    expect(await screen.findByRole('heading', { name: 'Ruth Regel' })).toBeVisible();
    expect(server.calls('interpreters.create')).toHaveLength(2);
    expect(server.calls('interpreters.create')[1]?.body).toMatchObject({
      name: 'Ruth Regel',
      languages: ['Dutch'],
      hourlyRate: '35.00',
      customRates: JSON.stringify([{ type: 'medical', rate: '41.50' }]),
      availabilityNotes: 'Not on Fridays',
      username: 'ruth',
    });
  });

  test('after a failure of the server stays as it was typed, and asks before it throws that away', async () => {
    const { server, user, press } = await openPage();
    await press('Edit Ruth Regel');
    await screen.findByRole('dialog', { name: 'Edit Interpreter' });
    server.answers('interpreters.update', new Response('broken', { status: 500 }));
    await fill(user, 'Phone', '(555) 010-0999');
    await user.click(inDialog('Save Changes'));
    await screen.findByText('Failed to update interpreter');
    expect(screen.getByText(/What you typed is still here/)).toBeVisible();
    expect(field('Phone')).toHaveValue('(555) 010-0999');
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard what you have entered?' })).getByRole(
        'button',
        { name: 'Keep editing' },
      ),
    );
    expect(field('Phone')).toHaveValue('(555) 010-0999');
  });

  test('of what another has saved meanwhile overwrites nothing', async () => {
    const { server, user, press, interpreters } = await openPage();
    await press('Edit Ruth Regel');
    await screen.findByRole('dialog', { name: 'Edit Interpreter' });
    await fill(user, 'Phone', '(555) 010-0999');
    interpreters[0] = {
      ...RUTH,
      phone: '(555) 010-0111',
      address: '2 Other Way',
      updatedAt: '2026-11-24T14:00:00.000Z',
    };
    server.answersNext('interpreters.update', refusal(409, { code: 'stale', message: 'Robin was first.' }));
    await user.click(inDialog('Save Changes'));
    await screen.findByText('Robin was first.');
    await press('Use saved version');
    await waitFor(() => expect(field('Address')).toHaveValue('2 Other Way'));
    expect(field('Phone')).toHaveValue('(555) 010-0999');
    expect(screen.getByText('Saved by someone else: (555) 010-0111')).toBeVisible();
    server.answers('interpreters.update', ({ body }) => ({ ...RUTH, phone: body.phone }));
    await user.click(inDialog('Save Changes'));
    await screen.findByText('Interpreter updated successfully');
    expect(server.calls('interpreters.update')[1]?.body).toMatchObject({
      phone: '(555) 010-0999',
      address: '2 Other Way',
      updatedAt: '2026-11-24T14:00:00.000Z',
    });
  });
});

test('a language that an interpreter asks for is confirmed in the form, over what is typed', async () => {
  const asking = { ...RUTH, requestedLanguages: ['Portuguese'] };
  const { server, user, press, interpreters } = await openPage([asking]);
  await press('Edit Ruth Regel');
  await screen.findByRole('dialog', { name: 'Edit Interpreter' });
  expect(dialog('Edit Interpreter')).toHaveTextContent('Ruth Regel asks to add Portuguese');
  await fill(user, 'Phone', '(555) 010-0999');
  server.answers('interpreters.answerLanguage', () => {
    const updatedAt = '2026-11-24T14:00:00.000Z';
    interpreters[0] = { ...RUTH, languages: ['Dutch', 'Portuguese'], updatedAt };
    return interpreters[0];
  });
  await user.click(inDialog('Confirm Portuguese for Ruth Regel'));
  await screen.findByText('The saved version is loaded');
  expect(field('Phone')).toHaveValue('(555) 010-0999');
  server.answers('interpreters.update', RUTH);
  await user.click(inDialog('Save Changes'));
  await screen.findByText('Interpreter updated successfully');
  expect(server.calls('interpreters.update')[0]?.body).toMatchObject({
    phone: '(555) 010-0999',
    languages: ['Dutch', 'Portuguese'],
    updatedAt: '2026-11-24T14:00:00.000Z',
  });
});

test('a card says what matters; the medical rate only where there is one', async () => {
  const medical = JSON.stringify([{ type: 'medical', rate: '40.00' }]);
  await openPage([
    { ...RUTH, customRates: medical },
    interpreter({ id: 5, name: 'Una', isAvailable: false }),
  ]);
  const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
  const [first, second] = [cardOf('Ruth Regel'), cardOf('Una')];
  for (const words of ['Ruth Regel', 'Available', 'ruth.regel@example.com', '(555) 010-0444', 'Dutch'])
    expect(first).toHaveTextContent(words);
  expect(first).toHaveTextContent('$30.00/hr');
  expect(first).toHaveTextContent('Medical $40.00');
  expect(second).toHaveTextContent('Unavailable');
  expect(second).not.toHaveTextContent('Medical');
});

describe('deleting', () => {
  test('asks by name, and a failure leaves the question open', async () => {
    const { server, user, press, interpreters } = await openPage();
    await press('Delete Ruth Regel');
    const question = await screen.findByRole('alertdialog', { name: 'Delete Ruth Regel?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    server.answersNext('interpreters.archive', new Response('broken', { status: 500 }));
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete interpreter');
    server.answers('interpreters.archive', () => void interpreters.pop());
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Interpreter deleted successfully');
    await screen.findByText('No interpreters found. Add your first interpreter to get started.');
  });

  test('is refused while appointments are ahead, with a link to them', async () => {
    const { server, user, press } = await openPage();
    await press('Delete Ruth Regel');
    const question = await screen.findByRole('alertdialog', { name: 'Delete Ruth Regel?' });
    const message = 'Ruth Regel has 1 upcoming appointment.';
    server.answers('interpreters.archive', refusal(409, { code: 'has_upcoming_appointments', message }));
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await within(question).findByText(message, { exact: false });
    expect(within(question).getByRole('link', { name: 'Show the appointments' })).toHaveAttribute(
      'href',
      '/assignments?interpreterId=4&from=2026-11-24',
    );
  });
});

describe('a link by which to choose a password', () => {
  const link = 'http://localhost:3000/invitation?token=abc';

  test('is a sign-up for who has none, shown once to be copied', async () => {
    const { server, user, press } = await openPage([{ ...RUTH, canSignIn: false }]);
    server.answers('interpreters.invite', {
      link,
      email: RUTH.email,
      expiresAt: '2026-12-01T14:00:00.000Z',
    });
    expect(screen.getByText('Not signed up yet')).toBeVisible();
    await press('Send sign-up link to Ruth Regel');
    const question = await screen.findByRole('alertdialog', { name: 'Send Ruth Regel a sign-up link?' });
    expect(question).toHaveTextContent(RUTH.email);
    expect(question).toHaveTextContent('They use it to choose a username and password');
    await user.click(within(question).getByRole('button', { name: 'Send Link' }));
    const sent = await screen.findByRole('dialog', { name: 'Sign-up link ready' });
    expect(sent).toHaveTextContent(`It goes by email to ${RUTH.email} and works once, until`);
    expect(within(sent).getByLabelText(/^Link/)).toHaveValue(link);
    await user.click(within(sent).getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  test('says that nobody was told while email is off', async () => {
    fakeServer().answers('company.get', { ...COMPANY, sendsEmail: false });
    const { server, user, press } = await openPage([{ ...RUTH, canSignIn: false }]);
    server.answers('interpreters.invite', {
      link,
      email: RUTH.email,
      expiresAt: '2026-12-01T14:00:00.000Z',
    });
    await press('Send sign-up link to Ruth Regel');
    const question = await screen.findByRole('alertdialog', { name: 'Send Ruth Regel a sign-up link?' });
    await user.click(within(question).getByRole('button', { name: 'Send Link' }));
    const sent = await screen.findByRole('dialog', { name: 'Sign-up link ready' });
    expect(sent).toHaveTextContent('Email is off, so Ruth Regel was not told.');
    expect(sent).not.toHaveTextContent('It goes by email');
  });

  test('is a reset for who has one; a failure is said, and the next try sends', async () => {
    const { server, user, press } = await openPage();
    server.answersNext('interpreters.invite', new Response('', { status: 500 }));
    await press('Send reset link to Ruth Regel');
    const question = await screen.findByRole('alertdialog', { name: 'Send Ruth Regel a reset link?' });
    expect(question).toHaveTextContent('already has a password. It works until they use the link');
    await user.click(within(question).getByRole('button', { name: 'Send Link' }));
    await within(question).findByText(/^Something went wrong on our side\. Try again/);
    expect(await screen.findByText('Failed to send the reset link')).toBeVisible();
    server.answers('interpreters.invite', {
      link,
      email: RUTH.email,
      expiresAt: '2026-12-01T14:00:00.000Z',
    });
    await user.click(within(question).getByRole('button', { name: 'Send Link' }));
    await screen.findByRole('dialog', { name: 'Reset link ready' });
  });
});

test('the search narrows during typing and is in the address, as does the order', async () => {
  const { user } = await openPage([
    RUTH,
    interpreter({ id: 5, name: 'Amir Aziz', languages: ['Farsi (Persian)'] }),
  ]);
  const search = screen.getByRole('searchbox', { name: 'Search interpreters' });
  await user.type(search, 'dutch');
  await waitFor(() => expect(screen.queryByText('Amir Aziz')).toBeNull());
  expect(screen.getByText('Ruth Regel')).toBeVisible();
  await waitFor(() => expect(window.location.search).toContain('q=dutch'));
  await user.clear(search);
  await user.type(search, 'nobody');
  expect(await screen.findByText("No interpreter matches 'nobody'")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  // The list is drawn again when the address has changed, too.
  await waitFor(() => expect(screen.getByText('Amir Aziz')).toBeVisible());
});
