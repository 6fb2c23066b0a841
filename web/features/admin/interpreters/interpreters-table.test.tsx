import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { resizeWindow } from '#kit/component/resize-window.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

beforeEach(() => resizeWindow(1440));

const PEOPLE = [
  interpreter({
    id: 1,
    name: 'Ruth Regel',
    languages: ['Dutch'],
    hourlyRate: '40.00',
    engagement: 'employed',
  }),
  interpreter({ id: 2, name: 'Amir Aziz', languages: ['Farsi (Persian)', 'Dari'], hourlyRate: '25.00' }),
  interpreter({ id: 3, name: 'Mira Moor', languages: ['Dutch'], hourlyRate: '30.00', isAvailable: false }),
];

async function openTable(address = '/interpreters') {
  const user = openStaffScreen(fakeServer(), address, { interpreters: PEOPLE });
  const table = await screen.findByRole('grid', { name: 'Interpreters' });
  return { user, table };
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('is sorted by a press on a head, and the other way round by the next, in the address', async () => {
  const { user } = await openTable();
  expect(names()).toEqual(['Amir Aziz', 'Mira Moor', 'Ruth Regel']);
  await user.click(screen.getByRole('button', { name: 'Rate' }));
  await waitFor(() => expect(names()).toEqual(['Amir Aziz', 'Mira Moor', 'Ruth Regel']));
  expect(location.search).toBe('?sort=rate');
  expect(screen.getByRole('columnheader', { name: 'Rate' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Rate' }));
  await waitFor(() => expect(names()).toEqual(['Ruth Regel', 'Mira Moor', 'Amir Aziz']));
  expect(location.search).toBe('?sort=-rate');
});

test('the badge tells the present moment, not the switch alone', async () => {
  openStaffScreen(fakeServer(), '/interpreters', { interpreters: PEOPLE });
  const [ruth, amir, mira] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]];
  fakeServer().answers('interpreters.search', [
    { ...ruth, booking: null, notFree: { kind: 'away', sentence: 'Away Nov 28 – Dec 2, 2026.' } },
    {
      ...amir,
      booking: { id: 9, date: TODAY, startTime: '08:30', endTime: '09:30', clientName: 'Court' },
      notFree: null,
    },
    { ...mira, booking: null, notFree: null },
  ]);
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  await screen.findByRole('grid', { name: 'Interpreters' });
  await waitFor(() => expect(row('Ruth Regel')).toHaveTextContent('Away'));
  expect(screen.getByTitle('Away Nov 28 – Dec 2, 2026.')).toBeVisible();
  expect(row('Amir Aziz')).toHaveTextContent('Busy');
  expect(row('Mira Moor')).toHaveTextContent('Unavailable');
});

test('opens with the columns, the order and the filters that its address names', async () => {
  await openTable('/interpreters?columns=name,rate,address&sort=-name&language=Dutch&availability=yes');
  expect(heads()).toEqual(['', 'Name', 'Rate', 'Address', 'Actions']);
  expect(names()).toEqual(['Ruth Regel']);
  expect(screen.getByRole('combobox', { name: 'Filter by language' })).toHaveValue('Dutch');
});

test('shows and hides columns, and keeps that in the address', async () => {
  const { user } = await openTable();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = await screen.findByRole('menu', { name: 'Columns' });
  expect(within(menu).queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Email' }));
  await waitFor(() => expect(heads()).not.toContain('Email'));
  expect(within(menu).getByRole('menuitemcheckbox', { name: 'Email' })).not.toBeChecked();
  expect(new URLSearchParams(location.search).get('columns')).toBe('name,languages,availability,phone,rate');
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Email' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('leaves out of a narrow window what has no room in it, until somebody asks for it', async () => {
  resizeWindow(1024);
  const { user } = await openTable();
  expect(heads()).toEqual(['', 'Name', 'Languages', 'Availability', 'Phone', 'Rate', 'Actions']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }));
  await waitFor(() => expect(heads()).toContain('Email'));
  resizeWindow(1440);
  await waitFor(() => expect(heads()).toContain('Email'));
});

test('narrows by language, availability and engagement, and clears all', async () => {
  const { user } = await openTable();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by language' }), 'Dari');
  await waitFor(() => expect(names()).toEqual(['Amir Aziz']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by availability' }), 'Unavailable');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by engagement' }), 'Employed');
  await waitFor(() => expect(names()).toEqual(['Ruth Regel']));
});

test('saves what is shown as a file, in its order and with its columns', async () => {
  const { user } = await openTable('/interpreters?columns=name,languages,engagement&sort=-name');
  const saved: Blob[] = [];
  // A press on such a link would lead this window away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:nothing';
  });
  const server = fakeServer();
  server.answers('exports.note', refusal(503, { message: 'The server is busy.' }));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await screen.findByText('Failed to load the rows');
  expect(saved).toHaveLength(0);
  server.answers('exports.note', undefined);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.calls('exports.note').at(-1)?.body).toEqual({ list: 'interpreters', rows: 3 });
  const text = await saved[0]?.text();
  expect(text?.replace('\uFEFF', '')).toBe(
    'Name,Languages,Engagement\r\nRuth Regel,Dutch,Employed\r\nMira Moor,Dutch,Freelance\r\nAmir Aziz,"Farsi (Persian), Dari",Freelance\r\n',
  );
});

test('moves by the arrow keys, selects by Space, and has the rarer actions in a menu', async () => {
  const { user } = await openTable();
  const rows = screen.getAllByRole('row').slice(1);
  rows[0]?.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(rows[1]).toHaveFocus());
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More for Ruth Regel' }));
  const menu = await screen.findByRole('menu', { name: 'More for Ruth Regel' });
  const actions = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  expect(actions).toEqual(['Edit', 'Messages', 'Assignments', 'Send reset link', 'Delete']);
  await user.keyboard('{End}{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Delete Ruth Regel?' })).toBeVisible();
});

test('gives way to the cards, and comes back', async () => {
  const { user } = await openTable();
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  expect(await screen.findByRole('button', { name: 'Edit Ruth Regel' })).toBeVisible();
  expect(location.search).toBe('?view=cards');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('grid', { name: 'Interpreters' })).toBeVisible();
});
