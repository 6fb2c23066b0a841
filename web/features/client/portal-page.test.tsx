import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { CLINIC, clientAppointment, openClientPortal } from '#kit/component/client-portal.ts';
import { setClock } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { address, openScreen } from '#kit/component/open-screen.tsx';

const region = (name: string) => screen.getByRole('region', { name });
const details = () => screen.findByRole('dialog', { name: 'Appointment Details' });
const count = (name: string) =>
  screen.getByText(name, { selector: 'dt, dt *' }).closest('div')?.querySelector('dd')?.textContent;

const past = clientAppointment({
  id: 1,
  date: '2026-11-20',
  notes: 'Bring the file',
  status: 'completed',
  currentStatus: 'completed',
});
const next = clientAppointment({ id: 2, date: '2026-11-26', notes: 'Ring twice' });
const off = clientAppointment({
  id: 3,
  date: '2026-11-27',
  status: 'cancelled',
  cancellation: {
    cancelledAt: '2026-11-23T15:00:00.000Z',
    by: 'staff',
    charge: '0.00',
    reason: 'The ward is closed',
  },
});
const later = clientAppointment({ id: 4, date: '2026-11-28', startTime: '13:00', endTime: '15:30' });
const ALL = [past, next, off, later];

async function openPortal(more = '', appointments: ClientAssignment[] = ALL) {
  const server = fakeServer();
  const user = openClientPortal(server, more, { appointments });
  await screen.findByRole('heading', { name: 'Welcome, Alder Clinic' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return { server, user };
}

test('the dashboard says what comes next, counts, and lists the five made last; the tabs go by arrow keys', async () => {
  const { user } = await openPortal();
  expect(region('Next appointment')).toHaveTextContent('10:00 AM – 12:00 PM');
  expect(region('Next appointment')).toHaveTextContent('Confirmed: Amina Bello will interpret for you.');
  const glance = screen.getByRole('list', { name: 'At a glance' });
  await waitFor(() => expect(glance).toHaveTextContent('This month$450$150 so far'));
  expect(glance).toHaveTextContent('Needs attention0All good');
  expect(glance).toHaveTextContent('Next 7 days2All confirmed');
  expect(count('Upcoming')).toMatch(/^2/);
  // What was cancelled ahead of its time is neither.
  expect(count('Completed')).toMatch(/^1/);
  expect(count('Cancelled in advance')).toMatch(/^1/);
  expect(count('Total')).toMatch(/^4/);
  const recent = within(region('Recent appointments')).getAllByRole('article');
  expect(recent).toHaveLength(4);
  for (const words of ['1:00 – 3:30 PM', 'Interpretation', 'Estonian', 'Amina Bello', 'Confirmed'])
    expect(recent[0]).toHaveTextContent(words);
  screen.getByRole('tab', { name: 'Dashboard' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'My Appointments' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'My Appointments' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Request Service' })).toHaveFocus();
});

test('without an interpreter nothing is called good, and no step is ticked that nobody reported', async () => {
  const nobody = { interpreter: null, interpreterId: null } as const;
  const there = clientAppointment({
    id: 5,
    date: '2026-11-24',
    status: 'accepted',
    currentStatus: 'arrived',
    arrivedAt: '2026-11-24T14:55:00.000Z',
  });
  setClock('2026-11-24T15:10:00Z');
  await openPortal('', [
    there,
    clientAppointment({ ...nobody, id: 6, date: '2026-11-28', status: 'pending' }),
  ]);
  const glance = screen.getByRole('list', { name: 'At a glance' });
  await waitFor(() => expect(glance).toHaveTextContent('Needs attention0Nothing urgent'));
  expect(glance).toHaveTextContent('1 without an interpreter');
  const steps = within(region('Next appointment')).getAllByRole('listitem');
  const step = (name: string) => steps.find(({ textContent }) => textContent?.includes(name));
  expect(step('On the way')).toHaveTextContent('On the way, not reported');
  expect(step('On the way')).not.toHaveTextContent('✓');
  expect(step('Confirmed')).toHaveTextContent('✓');
});

/** As in a window of a phone. */
function onPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query.includes('<');
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList;
  });
}

test('My Appointments lists what is ahead and what is over, each with what matters there', async () => {
  onPhone();
  await openPortal('?tab=appointments');
  await waitFor(() => region('Past'));
  const upcoming = within(region('Upcoming')).getAllByRole('article');
  expect(upcoming).toHaveLength(2);
  expect(upcoming[0]).toHaveTextContent('Amina Bello');
  expect(upcoming[0]).toHaveTextContent('Ring twice');
  expect(within(upcoming[0] as HTMLElement).getByRole('link', { name: '(555) 010-0555' })).toBeVisible();
  const [cancelled] = within(region('Cancelled')).getAllByRole('article');
  const [done] = within(region('Past')).getAllByRole('article') as [HTMLElement];
  for (const words of ['Cancelled by us', 'Nothing is billed.', 'The ward is closed'])
    expect(cancelled).toHaveTextContent(words);
  expect(done).toHaveTextContent('$150.00');
  expect(done).toHaveTextContent('How was it?');
  expect(within(done).queryByRole('link', { name: /555/ })).toBeNull();
  expect(within(done).getByRole('link', { name: 'Request again' })).toHaveAttribute(
    'href',
    '/client-portal?tab=request&again=1',
  );
});

test('on a desk they are tables, searched and filtered by the address, and downloaded as CSV', async () => {
  const { user } = await openPortal('?tab=appointments&state=confirmed');
  const ahead = await within(region('Upcoming')).findByRole('table', { name: 'Upcoming' });
  const [, first, second] = within(ahead).getAllByRole('row');
  for (const words of ['Confirmed', 'Estonian', 'Amina Bello', 'Ring twice', '$150.00estimate'])
    expect(first).toHaveTextContent(words);
  expect(second).toHaveTextContent('1:00 – 3:30 PM');
  expect(region('Past')).toHaveTextContent('None of your past appointments match.');
  await user.type(screen.getByRole('searchbox', { name: 'Search appointments' }), 'nowhere');
  await waitFor(() => expect(address()).toBe('/client-portal?tab=appointments&state=confirmed&q=nowhere'));
  expect(region('Upcoming')).toHaveTextContent('None of your upcoming appointments match.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await within(region('Past')).findByRole('table')).toBeVisible();
  const saved: File[] = [];
  URL.createObjectURL = vi.fn((file) => `blob:${saved.push(file as File)}`);
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fakeServer().answers('exports.note', undefined);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(fakeServer().calls('exports.note').at(-1)?.body).toEqual({ list: 'appointments', rows: 4 });
  const [head, ...lines] = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  expect(head).toContain(
    'No.,Date,Start,End,Status,Language,Service,Interpreter,Location,Purchase order,Reference,Invoice,Amount,Estimate',
  );
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(
    /^\d+,2026-11-28,13:00,15:30,Confirmed,Estonian,,Amina Bello,"12 Ward Street, Uptown",.*,150\.00$/,
  );
  expect(lines[3]).toMatch(/,150\.00,$/);
  expect(lines.join()).not.toContain('Ring twice');
});

test('a booking without an amount shows its estimate, as one', async () => {
  onPhone();
  const booked = clientAppointment({ id: 2, totalAmount: null, estimatedAmount: '187.50' });
  const { user } = await openPortal('', [booked, past]);
  const glance = screen.getByRole('list', { name: 'At a glance' });
  await waitFor(() => expect(glance).toHaveTextContent('This month$337.50$150 so far'));
  await user.click(screen.getByRole('tab', { name: 'My Appointments' }));
  await waitFor(() => expect(region('Upcoming')).toHaveTextContent('$187.50 estimate'));
  expect(region('Past')).toHaveTextContent('$150.00');
  expect(region('Past')).not.toHaveTextContent('estimate');
});

describe('Appointment Details', () => {
  test('has an address and the office’s number; a cancelled one says by whom and why', async () => {
    const { user } = await openPortal('?tab=appointments');
    await user.click(
      within(await screen.findByRole('region', { name: 'Upcoming' })).getAllByRole('button', {
        name: /^Details: /,
      })[0] as HTMLElement,
    );
    expect(await details()).toHaveTextContent('Ring twice');
    expect(within(await details()).getByRole('link', { name: /opens Google Maps/ })).toBeVisible();
    expect((await details()).querySelector('[aria-current="step"]')).toHaveTextContent('Confirmed');
    expect(address()).toBe('/client-portal?tab=appointments&appointment=2');
    const call = { name: 'Call office: (555) 010-0100', hidden: true };
    expect(screen.getByRole('link', call)).toHaveAttribute('href', 'tel:5550100100');
    expect(within(await details()).getByRole('link', { name: '(555) 010-0100' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(region('Cancelled')).getByRole('button', { name: /^Details: / }));
    expect(await details()).toHaveTextContent('Cancelled by us');
    expect(await details()).toHaveTextContent('The ward is closed');
  });

  test('opens from a link in a message, also if it is in no list, and says what was asked of the interpreter', async () => {
    await openPortal('?appointment=1', [{ ...past, dialect: 'Southern', requiresGender: 'woman' }]);
    expect(await details()).toHaveTextContent('Bring the file');
    expect(await details()).toHaveTextContent('$150.00');
    expect(await details()).toHaveTextContent(`Language${past.language}, Southern`);
    expect(await details()).toHaveTextContent('Asked forA woman');
  });

  test.each(['999999999', 'nonsense'])('of %s says that there is no such appointment', async (id) => {
    await openPortal(`?appointment=${id}`);
    expect(await within(await details()).findByText('Appointment not found')).toBeVisible();
  });

  test('follows what becomes of it', async () => {
    const appointments = [next];
    const { server } = await openPortal('?appointment=2', appointments);
    await details();
    for (const [currentStatus, step, words] of [
      ['en_route', 'On the way', 'Amina Bello is on the way.'],
      // Hours before the start (rule tracking-8).
      ['arrived', 'Confirmed', 'Amina Bello has checked in early.'],
    ] as const) {
      appointments[0] = { ...next, currentStatus };
      server.tells({ topic: 'assignments', ids: [2] });
      await waitFor(async () =>
        expect((await details()).querySelector('[aria-current="step"]')).toHaveTextContent(step),
      );
      expect(await details()).toHaveTextContent(words);
    }
    appointments[0] = { ...next, currentStatus: 'completed', status: 'completed' };
    server.tells({ topic: 'assignments', ids: [2] });
    await waitFor(async () => expect(await details()).toHaveTextContent('Done.'));
  });
});

test('the next appointment says when an interpreter who runs late is expected, until they are there', async () => {
  const late = { ...next, currentStatus: 'en_route' as const, expectedArrival: '2026-11-26T15:15:00.000Z' };
  setClock('2026-11-26T14:50:00.000Z');
  const appointments: ClientAssignment[] = [late];
  const { server } = await openPortal('', appointments);
  expect(await screen.findByText('Running late: expected at 10:15 AM EST')).toBeVisible();
  appointments[0] = { ...late, currentStatus: 'arrived', arrivedAt: '2026-11-26T15:12:00.000Z' };
  server.tells({ topic: 'assignments', ids: [2] });
  await waitFor(() => expect(screen.queryByText(/Running late/)).toBeNull());
});

test('an interpreter who has not checked in 5 minutes after the start can be called and reported', async () => {
  setClock('2026-11-26T15:04:00.000Z');
  const appointments = [next];
  const { server, user } = await openPortal('', appointments);
  const card = region('Next appointment');
  expect(card).toHaveTextContent('Confirmed: Amina Bello will interpret for you.');
  cleanup();
  setClock('2026-11-26T15:05:00.000Z');
  openScreen('/client-portal');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your interpreter has not checked in yet');
  expect(region('Next appointment')).toHaveTextContent('Not checked in');
  // In place of the steps.
  expect(region('Next appointment')).not.toHaveTextContent('Finding an interpreter');
  expect(region('Next appointment').querySelector('.bg-red-dot')).not.toBeNull();
  expect(within(alert).getByRole('link', { name: 'Call interpreter' })).toHaveAttribute(
    'href',
    'tel:5550100555',
  );
  expect(within(alert).getByRole('link', { name: 'Call office' })).toHaveAttribute('href', 'tel:5550100100');
  const reported = { ...next, absenceReportedAt: '2026-11-26T15:05:30.000Z' };
  server.answers('appointments.reportAbsence', () => {
    appointments[0] = reported;
    return reported;
  });
  await user.click(within(alert).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText(/^You reported this at 10:05 AM/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  expect(server.calls('appointments.reportAbsence')).toHaveLength(1);
});

test('an account without appointments is invited to request the first', async () => {
  const { user } = await openPortal('', []);
  expect(count('Total')).toMatch(/^0/);
  await user.click(screen.getByRole('tab', { name: 'My Appointments' }));
  expect(await screen.findByText('No appointments found')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await user.click(screen.getByRole('button', { name: 'Request Your First Appointment' }));
  expect(await screen.findByLabelText(/^Language/)).toBeVisible();
  expect(address()).toBe('/client-portal?tab=request');
});

test('a list that cannot be loaded says so in its place and is tried again', async () => {
  const server = fakeServer();
  const appointments = [next];
  let isBroken = true;
  const user = openClientPortal(server, '', { appointments });
  server.answers('assignments.ofClient', () =>
    isBroken ? refusal(500, {}) : Response.json(appointments, { headers: { 'X-Total-Count': '1' } }),
  );
  cleanup();
  openScreen('/client-portal');
  await screen.findByText('Your next appointment could not be loaded');
  await screen.findByText('Your appointments could not be loaded');
  const [failed] = screen.getAllByRole('alert');
  expect(failed).toHaveTextContent('Questions? Call the office: (555) 010-0100');
  isBroken = false;
  await user.click(within(region('Next appointment')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(region('Next appointment')).toHaveTextContent('Amina Bello'));
  await user.click(within(region('Recent appointments')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(region('Recent appointments')).getAllByRole('article')).toHaveLength(1));
});

test('the first calls start together, before any of them is answered', async () => {
  const server = fakeServer();
  const never = () => new Promise<never>(() => {});
  openClientPortal(server, '', {});
  cleanup();
  for (const action of ['client.session', 'company.get', 'assignments.ofClient'] as const)
    server.answers(action, never);
  const before = server.calls('assignments.ofClient').length;
  openScreen('/client-portal');
  await waitFor(() => expect(server.calls('assignments.ofClient').length).toBe(before + 2));
  expect(server.calls('client.session').length).toBeGreaterThan(0);
  expect(server.calls('company.get').length).toBeGreaterThan(0);
});

describe('what the browser remembers of a client is believed only when it is whole, and the server’s own', () => {
  const { id, name, username } = CLINIC;
  test.each([
    // What is not whole: stored-session.test.ts.
    JSON.stringify({ id: String(id), name, username }),
    // Whole, but somebody else.
    JSON.stringify({ id: id - 1, name, username }),
  ])('%s', async (stored) => {
    const server = fakeServer();
    server.answers('client.session', CLINIC);
    server.answers('assignments.ofClient', []);
    localStorage.setItem('clientAuth', stored);
    openScreen('/client-portal');
    await screen.findByRole('heading', { name: 'Client sign-in' });
    expect(address()).toBe('/client-login');
    expect(localStorage.getItem('clientAuth')).toBeNull();
  });
});

test('a session that ends while the portal is open leads to the sign-in, and back to where one was', async () => {
  const { server } = await openPortal('?tab=appointments');
  server.answers('assignments.ofClient', refusal(401, {}));
  server.tells({ topic: 'assignments', ids: [2] });
  await screen.findByText('Your session has ended. Please sign in again.');
  expect(address()).toBe('/client-login?next=%2Fclient-portal%3Ftab%3Dappointments');
});
