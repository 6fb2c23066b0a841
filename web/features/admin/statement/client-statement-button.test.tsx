import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { client, openStaffScreen } from '#kit/component/staff.ts';

const DOCK = client({ id: 3, name: 'Dock Clinic' });
const OWED = {
  unbilled: '0.00',
  unallocated: '0.00',
  balance: '450.50',
  current: '150.00',
  days1To30: '200.00',
  days31To60: '0.00',
  days61To90: '0.00',
  over90: '100.50',
};
const pdf = () =>
  new Response('%PDF-', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="client-statement-2026-10-01-to-2026-10-31.pdf"',
    },
  });

const saved: File[] = [];
beforeEach(() => {
  saved.length = 0;
  // A press on such a link would lead this window away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as File);
    return 'blob:nothing';
  });
});

async function openMenu(clients = [{ client: { id: 3, name: 'Dock Clinic' }, ...OWED }]) {
  const server = fakeServer();
  server.answers('ledger.check', { last: null });
  server.answers('books.get', { today: '2026-11-24', closedThrough: null, closings: [] });
  server.answers('ledger.clientBalances', { today: '2026-11-24', clients, total: OWED });
  server.answers('ledger.clientStatement', pdf);
  const user = openStaffScreen(server, '/ledger?tab=clients', { clients: [DOCK], role: 'bookkeeper' });
  await user.click(await screen.findByRole('button', { name: 'Statement of Dock Clinic (PDF)' }));
  const choose = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));
  return { server, user, choose };
}

test.each([
  ['This month', { from: '2026-11-01', to: '2026-11-30' }],
  ['Last month', { from: '2026-10-01', to: '2026-10-31' }],
  ['This year', { from: '2026-01-01', to: '2026-12-31' }],
])('saves the statement of %s', async (name, query) => {
  const { server, choose } = await openMenu();
  await choose(name);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    name: 'client-statement-2026-10-01-to-2026-10-31.pdf',
    type: 'application/pdf',
  });
  expect(server.calls('ledger.clientStatement')).toMatchObject([{ params: { clientId: '3' }, query }]);
});

test('says at the field what is wrong with a chosen period, before it asks and after', async () => {
  const { server, user, choose } = await openMenu();
  await choose('Choose period...');
  const dialog = await screen.findByRole('dialog', { name: 'Statement of account' });
  const [first, last] = ['First day', 'Last day'].map((name) => within(dialog).getByLabelText(name));
  if (!first || !last) throw new Error('both days are there');
  const download = within(dialog).getByRole('button', { name: 'Download PDF' });

  await user.clear(first);
  await user.click(download);
  expect(first).toHaveAccessibleDescription('Date is required');
  await user.type(first, '2026-11-25');
  await user.click(download);
  expect(last).toHaveAccessibleDescription(/does not end before it begins/);
  expect(server.calls('ledger.clientStatement')).toEqual([]);

  await user.clear(last);
  await user.type(last, '2026-11-30');
  const sentence = 'Choose a first day that is not after today';
  server.answersNext('ledger.clientStatement', () => refusal(422, { fields: { from: sentence } }));
  await user.click(download);
  await waitFor(() => expect(first).toHaveAccessibleDescription(sentence));
  expect(await screen.findByText('Failed to make the statement')).toBeVisible();
  expect(screen.getAllByText(sentence)).toHaveLength(1);

  await user.clear(first);
  await user.type(first, '2026-08-15');
  await user.click(download);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls('ledger.clientStatement').at(-1)?.query).toEqual({
    from: '2026-08-15',
    to: '2026-11-30',
  });
  expect(saved).toHaveLength(1);
});

test('says that a statement could not be made', async () => {
  const { server, choose } = await openMenu();
  server.answers('ledger.clientStatement', () => refusal(503, { message: 'The server is busy.' }));
  await choose('Last month');
  expect(await screen.findByText('The server is busy.')).toBeVisible();
  expect(saved).toEqual([]);
});
