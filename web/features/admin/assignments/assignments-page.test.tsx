import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { resizeWindow } from '#kit/component/resize-window.ts';
import { assignment, openStaffScreen } from '#kit/component/staff.ts';

// The place of an appointment is shown where there is room for it.
beforeEach(() => resizeWindow(1440));

const BOOKED = assignment({ id: 5, location: '5 Downtown Row' });

function openPage(more = '') {
  const server = fakeServer();
  const assignments = [BOOKED];
  return { server, user: openStaffScreen(server, `/assignments${more}`, { assignments }) };
}

test('shows client requests only, and all again', async () => {
  const { server, user } = openPage('?q=samarkand');
  server.answers('assignments.list', ({ query }) => (query['origin'] === 'client' ? [] : [BOOKED]));
  await screen.findAllByText('5 Downtown Row');
  await user.click(screen.getByRole('button', { name: 'Client Requests Only' }));
  await screen.findByText('No appointments match these filters');
  expect(address()).toBe('/assignments?q=samarkand&origin=client');
  await user.click(screen.getByRole('button', { name: 'Show All' }));
  await screen.findAllByText('5 Downtown Row');
  expect(address()).toBe('/assignments?q=samarkand');
});

test('asks again for a list that could not be loaded', async () => {
  const { server, user } = openPage();
  server.answers('assignments.list', new Response('', { status: 500 }));
  await screen.findByText('Assignments could not be loaded');
  server.answers('assignments.list', [BOOKED]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findAllByText('5 Downtown Row');
  await waitFor(() => expect(screen.queryByText('Assignments could not be loaded')).toBeNull());
});

test.each([
  ['Today', TODAY],
  ['Tomorrow', '2026-11-25'],
])('%s leaves nothing of the past, which had been shown', async (name, day) => {
  const { server, user } = openPage();
  const past = assignment({ id: 6, date: '2026-11-17', location: '6 Last Week Road' });
  const now = assignment({ id: 7, date: day, location: '7 Present Place' });
  server.answers('assignments.list', ({ query: { from = '', to = '9999' } }) =>
    [BOOKED, past, now].filter(({ date }) => date >= from && date <= to),
  );
  await screen.findAllByText('6 Last Week Road');
  await user.click(screen.getByRole('button', { name }));
  await screen.findByText('1 appointment');
  await screen.findAllByText('7 Present Place');
  expect(screen.queryByText('6 Last Week Road')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Past' })).toBeNull();
});

test('a value of another page in the address is not read as a date', async () => {
  const { server } = openPage('?to=interpreter');
  await screen.findAllByText('5 Downtown Row');
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(await screen.findByLabelText('To date')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  expect(server.calls('assignments.list').some(({ query }) => query['to'] === 'interpreter')).toBe(false);
});

test('is not shown as loading when the chosen dates leave nothing of the past', async () => {
  const { user } = openPage();
  const entry = await screen.findAllByText('5 Downtown Row');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(address()).toContain('from='));
  await waitFor(() => expect(entry[0]?.closest('[aria-busy="true"]')).toBeNull());
});

test('those who were asked are named with their answers, and each name leads to the page about the person', async () => {
  const request = assignment({ id: 8, status: 'pending', interpreter: null, notificationSent: true });
  const server = fakeServer();
  const first = [
    { id: 3, name: 'Ana Silva', state: 'open' as const },
    { id: 4, name: 'Ben Moor', state: 'declined' as const },
  ];
  const counts = {
    open: 1,
    accepted: 0,
    declined: 1,
    expired: 0,
    filled: 0,
    withdrawn: 0,
    gave_back: 0,
    taken_back: 0,
  };
  openStaffScreen(server, '/assignments', { assignments: [request] });
  server.answers('assignments.offerSummaries', [{ assignmentId: 8, counts, first }]);
  const [ana] = await screen.findAllByText('Ana Silva');
  expect(ana?.parentElement).toHaveTextContent('not answered yet');
  expect(screen.getAllByText('Ben Moor')).not.toHaveLength(0);
});

test('broadcasts several unfilled appointments at once, and says which could not be', async () => {
  const server = fakeServer();
  const open = (id: number, more: object = {}) =>
    assignment({
      id,
      status: 'pending',
      interpreter: null,
      interpreterId: null,
      location: `Room ${id}`,
      ...more,
    });
  const user = openStaffScreen(server, '/assignments?from=2026-11-24', {
    assignments: [open(1), open(2), open(3, { status: 'accepted' })],
  });
  server.answers('assignments.broadcast', ({ params }) =>
    params['assignmentId'] === '2'
      ? refusal(409, { message: 'Nobody is available.' })
      : { ...open(1), offersMade: 3 },
  );
  const table = await screen.findByRole('grid', { name: 'Today and ahead' });
  await user.click(await within(table).findByRole('checkbox', { name: 'Select all shown' }));
  expect(await screen.findByText(/^2 without an interpreter, \d booked$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask everyone now…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Ask for 2 appointments?' });
  await user.click(within(question).getByRole('button', { name: 'Send to all' }));
  expect(await within(question).findByText('Alder Clinic: Nobody is available.')).toBeVisible();
  expect(server.calls('assignments.broadcast').map(({ params }) => params['assignmentId'])).toEqual([
    '1',
    '2',
  ]);
});

test('saves all that match as a file, also what is not loaded, without what a spreadsheet would run', async () => {
  const { server, user } = openPage('?columns=date,time,client,location&to=2026-11-30&from=2026-11-24');
  const saved: Blob[] = [];
  // A press on such a link would lead this window away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:nothing';
  });
  await screen.findAllByText('5 Downtown Row');
  server.answers('assignments.list', [BOOKED, { ...BOOKED, id: 6, location: '=HYPERLINK("x")' }]);
  server.answers('exports.note', undefined);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toContain('Date,Time,Client,Location');
  expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
});

test('counts as waiting for an answer what its link lists, and has new requests in the list of one client (rule screens-8)', async () => {
  const { server } = openPage('?clientId=7');
  server.answers('assignments.list', [BOOKED]);
  await screen.findAllByText('5 Downtown Row');
  expect(screen.queryByRole('heading', { name: /Pending Client Requests/ })).toBeNull();
  const queries = server.calls('assignments.list').map(({ query }) => query);
  expect(queries.filter(({ clientId }) => clientId === '7').map(({ without }) => without)).toEqual([
    undefined,
    undefined,
  ]);
  expect(queries.find(({ status, limit }) => status === 'pending' && limit === '1')).toMatchObject({
    without: 'new-requests',
  });
});

test('says of a cancelled appointment that nobody was booked, not that somebody is still looked for', async () => {
  const server = fakeServer();
  const cancelled = assignment({ id: 6, status: 'cancelled', interpreter: null, interpreterId: null });
  openStaffScreen(server, '/assignments?status=cancelled', { assignments: [cancelled] });
  expect((await screen.findAllByText('No interpreter')).length).toBeGreaterThan(0);
  expect(screen.queryByText('No interpreter yet')).toBeNull();
});
