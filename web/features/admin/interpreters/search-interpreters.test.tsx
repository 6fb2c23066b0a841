import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#kit/component/fake-server.ts';
import { fill } from '#kit/component/form.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

const BUSY = interpreter({ id: 1, name: 'Busy Bo', isAvailable: false });
const FREE = interpreter({ id: 2, name: 'Free Flo' });

test('Search Interpreters asks by name, language and place, and narrows to who is available', async () => {
  const server = fakeServer();
  server.answers('interpreters.search', ({ query }) => (query['location'] ? [] : [BUSY, FREE]));
  const user = openStaffScreen(server, '/reports');
  await screen.findByText('Reporting features coming soon...');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox'), 'Find Interpreter');
  await user.click(await screen.findByRole('option', { name: /Find Interpreter/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search Interpreters' }));
  const results = () =>
    within(dialog.getByRole('list', { name: 'Results' }))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.closest('li') === null);
  const options = within(dialog.getByLabelText(/^Location/)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['All locations', 'Downtown', 'Midtown', 'Uptown'],
  ]);
  await fill(user, 'Name or language', 'LAO');
  await waitFor(() => expect(server.calls('interpreters.search').at(-1)?.query['query']).toBe('LAO'));
  await waitFor(() => expect(results()).toHaveLength(2));
  expect(results()[0]).toHaveTextContent('Busy');
  expect(results()[1]).toHaveTextContent('Available');
  for (const box of ['Available now', 'Available today']) {
    await user.click(dialog.getByLabelText(box));
    expect(results()).toHaveLength(1);
    expect(results()[0]).toHaveTextContent('Free Flo');
    await user.click(dialog.getByLabelText(box));
    expect(results()).toHaveLength(2);
  }
  await fill(user, 'Location', 'Uptown');
  await dialog.findByText('No interpreters found');
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  expect(dialog.getByLabelText(/^Name or language/)).toHaveValue('');
  await waitFor(() => expect(results()).toHaveLength(2));
});
