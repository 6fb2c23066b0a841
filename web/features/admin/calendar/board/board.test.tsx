import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { NotFreeTimes } from '#contracts/interpreters/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { candidate as aCandidate, anExclusion } from '#kit/component/candidates.ts';
import { COMPANY, TODAY } from '#kit/component/company.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { assignment, interpreter, openStaffScreen } from '#kit/component/staff.ts';

const ANA = interpreter({ id: 1, name: 'Ana Silva' });
const BEN = interpreter({ id: 2, name: 'Ben Moor' });
const CLEO = interpreter({ id: 3, name: 'Cleo Brandt', languages: ['Dutch'] });
const AT_TEN = { startsAt: `${TODAY}T15:00:00.000Z`, endsAt: `${TODAY}T17:00:00.000Z` };
const NOBODY = { interpreterId: null, interpreter: null };
const OPEN = assignment({ id: 5, date: TODAY, status: 'pending', language: 'Xhosa', ...AT_TEN, ...NOBODY });
const BOOKED = assignment({
  id: 6,
  date: TODAY,
  language: 'Xhosa',
  ...AT_TEN,
  interpreterId: 2,
  interpreter: BEN,
});
const REFUSED = assignment({
  id: 7,
  date: TODAY,
  status: 'declined',
  language: 'Xhosa',
  ...AT_TEN,
  ...NOBODY,
});
const GONE = assignment({
  id: 8,
  date: TODAY,
  status: 'cancelled',
  ...AT_TEN,
  interpreterId: 1,
  interpreter: ANA,
});

const BOOKING = {
  date: TODAY,
  startTime: '10:00',
  endTime: '12:00',
  language: 'Xhosa',
  clientName: 'Elm Clinic',
};
const candidate = (
  { id, name, phone, languages }: typeof ANA,
  refusal: ReturnType<typeof aCandidate>['refusal'] = null,
) => aCandidate({ id, name, phone, languages, refusal });
const TAKEN = {
  code: 'interpreter_booked',
  message: 'This interpreter has another appointment at that time.',
  assignmentId: 6,
  booking: BOOKING,
};
const NO_XHOSA = {
  code: 'interpreter_not_eligible',
  message: 'This interpreter does not speak Xhosa.',
  assignmentId: null,
  booking: null,
};

// A window that lays nothing out draws no row of a long list.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});

async function openBoard({
  role = 'administrator',
  more = '',
  notFree = [],
  address = '/calendar?view=day',
}: {
  role?: Role;
  more?: string;
  notFree?: NotFreeTimes[];
  address?: string;
} = {}) {
  const server = fakeServer();
  const appointments = [OPEN, BOOKED, REFUSED, GONE];
  server.answers('company.get', COMPANY);
  server.answers('assignments.calendar', {
    appointments,
    days: [{ date: TODAY, count: appointments.length, unfilled: 0, cancelled: 0 }],
  });
  const everybody = [candidate(ANA), candidate(BEN, TAKEN), candidate(CLEO, NO_XHOSA)];
  server.answers('assignments.candidates', ({ query: { interpreterId } }) =>
    interpreterId === undefined
      ? everybody.slice(0, 2)
      : everybody.filter(({ id }) => id === Number(interpreterId)),
  );
  server.answers('assignments.offers', []);
  server.answers('interpreters.notFree', notFree);
  const office = { assignments: appointments, interpreters: [ANA, BEN, CLEO], role };
  const user = openStaffScreen(server, `${address}${more}`, office);
  // It is drawn in pieces, once its width is known.
  const drawn = await screen.findByRole('grid', { name: 'Dispatch board' });
  await within(drawn).findByRole('button', { name: /Ana Silva/ });
  return { server, user };
}

const grid = () => screen.getByRole('grid', { name: 'Dispatch board' });
const link = (name: RegExp) => within(grid()).getByRole('link', { name });
const people = () =>
  [...grid().querySelectorAll('[data-board-row] [data-item="head"]')].map(
    (head) => head.parentElement?.textContent,
  );

test('shows what is unfilled on top, and a row for each interpreter, who has work first', async () => {
  await openBoard();
  expect(people()).toEqual(['Ben MoorXhosa', 'Ana SilvaXhosa', 'Cleo BrandtDutch']);
  const lane = grid().querySelector('[data-lane]') as HTMLElement;
  expect(within(lane).getByText('2')).toBeVisible();
  expect(within(lane).getByText('No one accepted')).toBeVisible();
  expect(await within(lane).findByText('Nobody asked yet')).toBeVisible();
  expect(within(grid()).queryByRole('link', { name: /Cancelled/ })).toBe(null);
});

test('shades when somebody is not free, and says it', async () => {
  const outsideHours = {
    kind: 'hours' as const,
    startsAt: `${TODAY}T05:00:00Z`,
    endsAt: `${TODAY}T14:00:00Z`,
  };
  await openBoard({ notFree: [{ interpreterId: ANA.id, times: [outsideHours] }] });
  const ana = await within(grid()).findByRole('button', { name: /^Ana Silva, Xhosa, Outside their hours / });
  expect(
    ana.closest('[data-board-row]')?.querySelector('[data-track] [title^="Outside their"]'),
  ).toBeVisible();
});

test('shows cancelled ones when they are asked for', async () => {
  await openBoard({ more: '&status=cancelled' });
  expect(link(/Cancelled/)).toBeVisible();
});

test('by keyboard: A chooses, a name is typed, Enter asks, and Enter assigns', async () => {
  const { server, user } = await openBoard();
  server.answers('assignments.assign', { ...OPEN, status: 'scheduled', interpreterId: 1, interpreter: ANA });
  link(/Pending/).focus();
  await user.keyboard('a');
  await screen.findByText(/1 free at that time/);
  expect(screen.getByRole('searchbox', { name: 'Interpreter to assign' })).toHaveFocus();
  expect(people()).toEqual([
    'Ana SilvaFree at that time',
    'Ben MoorBooked 10:00 AM – 12:00 PM',
    'Cleo BrandtDoes not speak Xhosa',
  ]);
  await user.keyboard('ana{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Assign Ana Silva?' });
  await within(dialog).findByText(/Books Ana Silva without asking/);
  await user.click(within(dialog).getByRole('button', { name: 'Assign Interpreter' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  expect(server.calls('assignments.assign').map(({ params, body }) => [params, body])).toEqual([
    [{ assignmentId: '5' }, { interpreterId: 1, updatedAt: OPEN.updatedAt }],
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search interpreters' })).toBeVisible();
});

test('by touch: a press on Assign… opens no keyboard of the screen, and a press on a row asks', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = /width >=|coarse/.test(query);
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList;
  });
  const { user } = await openBoard();
  expect(within(grid()).getByText('Press Assign, then an interpreter.')).toBeVisible();
  await user.click(within(grid()).getAllByRole('button', { name: 'Assign…' })[0] as HTMLElement);
  await screen.findByText(/1 free at that time/);
  expect(screen.getByRole('searchbox', { name: 'Interpreter to assign' })).not.toHaveFocus();
  await user.click(within(grid()).getByRole('button', { name: /Ana Silva/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Assign Ana Silva?' })).toBeVisible();
});

test('arrows lead along and across the rows, one place is reached by Tab, Escape gives the choice up', async () => {
  const { user } = await openBoard();
  link(/Pending/).focus();
  await user.keyboard('{ArrowRight}');
  expect(link(/No one accepted/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('Ben Moor, Xhosa');
  await user.keyboard('{ArrowRight}');
  expect(link(/^Ben Moor$/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(link(/Accepted/)).toHaveFocus();
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{End}');
  expect(document.activeElement).toHaveAccessibleName('Cleo Brandt, Dutch');
  await user.keyboard('{Home}{ArrowUp}a');
  await screen.findByText(/1 free at that time/);
  await user.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(link(/Pending/)).toHaveFocus());
  expect(screen.queryByText(/free at that time/)).toBe(null);
});

test('Enter opens the details, which the address names', async () => {
  const { server, user } = await openBoard();
  server.answers('assignments.tracking', []);
  server.answers('receipts.list', []);
  server.answers('payments.list', []);
  link(/Pending/).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Assignment Details' })).toBeVisible();
  expect(address()).toContain('assignment=5');
});

describe('who cannot have it is refused with the reason', () => {
  it.each([
    [
      'Ben Moor',
      /another appointment at that time\. Booked Tue, Nov 24, 10:00 AM – 12:00 PM: Xhosa, Elm Clinic/,
    ],
    ['Cleo Brandt', /This interpreter does not speak Xhosa/],
  ])('%s', async (name, reason) => {
    const { server, user } = await openBoard();
    await user.click(within(grid()).getAllByRole('button', { name: 'Assign…' })[0] as HTMLElement);
    await screen.findByText(/1 free at that time/);
    await user.click(within(grid()).getByRole('button', { name: new RegExp(name) }));
    const dialog = await screen.findByRole('alertdialog', { name: `${name} cannot be assigned` });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(reason);
    expect(within(dialog).queryByRole('button', { name: 'Assign Interpreter' })).toBe(null);
    // The board has asked about all; the dialog asks about the one.
    const person = [ANA, BEN, CLEO].find((one) => one.name === name);
    expect(server.calls('assignments.candidates').at(-1)?.query).toEqual({
      interpreterId: String(person?.id),
    });
  });
});

test('one whom something keeps away that staff may override is booked with a reason', async () => {
  const { server, user } = await openBoard();
  const { sentence, ...away } = anExclusion('away', 'Away Nov 24.');
  const refused = { code: 'interpreter_not_eligible', message: sentence, assignmentId: null, booking: null };
  const exclusions = [{ ...away, sentence }];
  server.answers('assignments.candidates', [aCandidate({ ...ANA, exclusions, refusal: refused })]);
  server.answers('assignments.assign', { ...OPEN, status: 'scheduled', interpreterId: 1, interpreter: ANA });
  await user.click(within(grid()).getAllByRole('button', { name: 'Assign…' })[0] as HTMLElement);
  await user.click(await within(grid()).findByRole('button', { name: /Ana Silva.*Away Nov 24/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Assign Ana Silva?' }));
  await user.click(await dialog.findByRole('button', { name: 'Book anyway' }));
  expect(dialog.getByText('Say why, or choose someone else')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Back early');
  await user.click(dialog.getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  expect(server.calls('assignments.assign')[0]?.body).toMatchObject({ overrideReason: 'Back early' });
});

test('a drop on a row asks first; a drag that ends elsewhere changes nothing', async () => {
  await openBoard();
  const dataTransfer = { setData: vi.fn() };
  fireEvent.dragStart(link(/Pending/), { dataTransfer });
  await screen.findByText(/1 free at that time/);
  fireEvent.dragEnd(link(/Pending/), { dataTransfer });
  await waitFor(() => expect(screen.queryByText(/free at that time/)).toBe(null));
  fireEvent.dragStart(link(/Pending/), { dataTransfer });
  await screen.findByText(/1 free at that time/);
  const ana = within(grid()).getByRole('button', { name: /Ana Silva/ });
  fireEvent.dragOver(ana, { dataTransfer });
  expect(screen.getByText('Ana Silva: Free at that time')).toBeInTheDocument();
  fireEvent.drop(ana, { dataTransfer });
  expect(await screen.findByRole('alertdialog', { name: 'Assign Ana Silva?' })).toBeVisible();
});

test('the calendar opens in the view that was chosen last', async () => {
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Day' }));
  cleanup();
  await openBoard({ address: '/calendar' });
});

const OF_INTERPRETER_PAGE = [
  ...(['schedules.get', 'payments.totals', 'ledger.interpreterBalance', 'payouts.list'] as const),
  ...(['payAdjustments.list', 'rates.list'] as const),
];

test('a name leads to the page about the person, but while an appointment is being assigned a press assigns', async () => {
  const { server, user } = await openBoard();
  // What the page asks for, where its code is loaded already.
  for (const action of OF_INTERPRETER_PAGE)
    server.answers(action, () => new Response('broken', { status: 500 }));
  expect(link(/^Ana Silva$/)).toHaveAttribute('href', '/interpreters/1');
  await user.click(within(grid()).getAllByRole('button', { name: 'Assign…' })[0] as HTMLElement);
  await screen.findByText(/1 free at that time/);
  expect(within(grid()).queryByRole('link', { name: /^Ana Silva$/ })).toBe(null);
  await user.keyboard('{Escape}');
  await user.click(await within(grid()).findByRole('link', { name: /^Ana Silva$/ }));
  expect(address()).toBe('/interpreters/1');
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('a press on a person’s free time schedules for them, on that day', async () => {
  const { user } = await openBoard();
  await user.click(within(grid()).getByRole('button', { name: /Cleo Brandt/ }));
  const form = await screen.findByRole('dialog', { name: 'Schedule New Assignment' });
  expect(within(form).getByLabelText('Date')).toHaveValue(TODAY);
});

test.each(['viewer', 'bookkeeper'] as const)('a %s assigns nobody', async (role) => {
  const { user } = await openBoard({ role });
  expect(within(grid()).queryByRole('button', { name: 'Assign…' })).toBe(null);
  expect(grid().querySelector('[draggable="true"]')).toBe(null);
  link(/Pending/).focus();
  await user.keyboard('a');
  fireEvent.dragStart(link(/Pending/), { dataTransfer: { setData: vi.fn() } });
  await user.click(within(grid()).getByRole('button', { name: /Ana Silva/ }));
  expect(screen.queryByText(/free at that time/)).toBe(null);
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('the hours can be the rows instead, and the address keeps that', async () => {
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Show hours as rows' }));
  expect(await screen.findByRole('button', { name: 'Show interpreters as rows' })).toBeVisible();
  expect(address()).toContain('day=times');
});
