import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OpenProblem } from '#contracts/appointments/shapes.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { closeoutCounts } from '#kit/component/closeouts.ts';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { preferences } from '#kit/component/preferences.ts';
import {
  assignment,
  dashboardMoney,
  interpreter,
  NOTHING_WAITS,
  openStaffScreen,
} from '#kit/component/staff.ts';

/** Of today in New York, where it is nine in the morning. */
const at = (id: number, startTime: string, endTime: string, about: Partial<Assignment> = {}) =>
  assignment({ id, date: TODAY, startTime, endTime, location: `Room ${id}`, ...about });

function openDashboard(today: Assignment[], role: Role = 'administrator') {
  const server = fakeServer();
  const user = openStaffScreen(server, '/admin', { role });
  server.answers('assignments.today', today);
  server.answers('activity.list', []);
  server.answers('interpreters.available', []);
  server.answers('notifications.summary', {
    waiting: 0,
    held: 0,
    failed: 0,
    unconfigured: 0,
    sentToday: 0,
    troubles: [],
    copy: null,
  });
  server.answers('dashboard.stats', {
    totalInterpreters: 2,
    availableInterpreters: 1,
    totalClients: 1,
    activeClients: 1,
    todayAssignments: today.length,
    urgentAssignments: 0,
  });
  return { server, user };
}

const roomsShown = () =>
  within(screen.getByRole('region', { name: "Today's Schedule" }))
    .getAllByText(/Room \d/)
    .map(({ textContent }) => Number(/Room (\d)/.exec(textContent ?? '')?.[1]));

test('shows today from now on, the unfilled first, and folds what is over', async () => {
  const { user } = openDashboard([
    at(1, '07:00', '08:00', { status: 'completed' }),
    at(2, '08:30', '09:30', { status: 'in-progress' }),
    at(3, '10:00', '11:00'),
    at(4, '11:00', '12:00', { status: 'pending', interpreter: null, interpreterId: null }),
    at(5, '12:00', '13:00', { status: 'cancelled' }),
    at(6, '09:30', '10:30', { status: 'declined', interpreter: null, interpreterId: null }),
  ]);
  await screen.findByText('5 appointments scheduled');
  expect(roomsShown()).toEqual([6, 4, 2, 3]);
  expect(screen.getByRole('region', { name: 'Unfilled (2)' })).toBeVisible();
  const fold = screen.getByRole('button', { name: '1 earlier · 1 cancelled' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(roomsShown()).toEqual([1, 5, 6, 4, 2, 3]);
});

test('says in a row that somebody runs late, is late, or checked in early', async () => {
  openDashboard([
    at(1, '11:00', '12:00', { expectedArrival: '2026-11-24T17:00:00Z' }),
    at(2, '08:30', '09:30', { expectedArrival: '2026-11-24T14:20:00Z' }),
    at(3, '12:00', '13:00', { currentStatus: 'arrived' }),
    at(4, '09:30', '10:30', { currentStatus: 'arrived' }),
  ]);
  const row = async (room: number) => (await screen.findByText(new RegExp(`Room ${room}`))).closest('li');
  expect(await row(1)).toHaveTextContent('Running 1 h late');
  expect(await row(2)).toHaveTextContent('30 min late');
  expect(await row(3)).toHaveTextContent('Checked in early');
  expect(await row(4)).toHaveTextContent('Arrived');
});

test('counts what is to review as the review does', async () => {
  const { server } = openDashboard([]);
  const counts = { plain: 1, withQuestion: 2, returned: 4, withoutResult: 8 };
  server.answers('closeouts.counts', closeoutCounts(counts));
  server.tells({ topic: 'payments', ids: [1] });
  const link = await screen.findByRole('link', { name: 'To Review 15 2 need review' });
  expect(link).toHaveAttribute('href', '/payments?view=review&part=waiting');
});

test('leads from a row to the appointment, and nowhere else', async () => {
  openDashboard([at(1, '10:00', '11:00')]);
  const row = within(await screen.findByRole('button', { name: /10:00 – 11:00 AM.*Room 1/ })).getByText(
    '10:00 – 11:00 AM',
  );
  expect(within(row.closest('li') ?? document.body).queryByRole('link')).toBeNull();
  // No control is inside another one.
  expect(document.querySelector('button a, a button')).toBeNull();
});

test('counts what waits by one call, which is made again when an appointment changes', async () => {
  const { server } = openDashboard([]);
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  await attention.findByRole('link', { name: '0 Late check-ins' });
  // What is below on this page is not there while nothing waits.
  expect(attention.getByText('Client questions').closest('a')).toBeNull();
  // The lists of what does not wait are not read.
  for (const action of ['problems.open', 'interpreters.languageRequests'] as const)
    expect(server.calls(action)).toEqual([]);
  server.answers('dashboard.attention', {
    newRequests: 1,
    declined: 2,
    lateCheckIns: 3,
    proposals: 4,
    credentialsToCheck: 5,
    clientQuestions: 6,
    languagesToConfirm: 7,
  });
  server.tells({ topic: 'assignments', ids: [1] });
  for (const [name, href] of [
    ['1 Nobody asked yet', '/assignments'],
    ['2 No one accepted', `/assignments?status=declined&from=${TODAY}`],
    ['3 Late check-ins', '/assignments?checkIn=late'],
    ['4 Reschedule requests', '/assignments?proposal=open'],
    ['5 Credentials to check', '/credentials'],
    ['6 Client questions', '#client-problems'],
    ['7 Languages to confirm', '#languages-to-confirm'],
  ] as const)
    expect(await attention.findByRole('link', { name })).toHaveAttribute('href', href);
  // Lists are read when somebody opens them.
  for (const action of ['assignments.list', 'assignments.pending', 'credentials.waiting'] as const)
    expect(server.calls(action)).toEqual([]);
});

test('a language that an interpreter asks for is confirmed or declined here', async () => {
  const { server, user } = openDashboard([]);
  let requestedLanguages = ['Portuguese', 'Dari'];
  server.answers('dashboard.attention', () => ({
    ...NOTHING_WAITS,
    languagesToConfirm: requestedLanguages.length && 1,
  }));
  server.answers('interpreters.languageRequests', () =>
    requestedLanguages.length === 0 ? [] : [{ interpreterId: 7, name: 'Ana Silva', requestedLanguages }],
  );
  const panel = await screen.findByRole('region', { name: 'Languages to confirm' });
  expect(panel).toHaveTextContent('Ana Silva asks to add Portuguese');
  server.answers('interpreters.answerLanguage', ({ body }) => {
    requestedLanguages = requestedLanguages.filter((language) => language !== body.language);
    const languages = body.isConfirmed ? ['Spanish', body.language] : ['Spanish'];
    return interpreter({ id: 7, name: 'Ana Silva', languages, requestedLanguages });
  });
  await user.click(within(panel).getByRole('button', { name: 'Confirm Portuguese for Ana Silva' }));
  await screen.findByText('Ana Silva now gets requests for Portuguese.');
  server.answersNext(
    'interpreters.answerLanguage',
    refusal(409, { message: 'Ana Silva no longer asks for Dari.' }),
  );
  await user.click(within(panel).getByRole('button', { name: 'Decline Dari for Ana Silva' }));
  await screen.findByText('Ana Silva no longer asks for Dari.');
  await user.click(within(panel).getByRole('button', { name: 'Decline Dari for Ana Silva' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Languages to confirm' })).toBeNull());
  expect(server.calls('interpreters.answerLanguage').map(({ params, body }) => [params, body])).toEqual([
    [{ interpreterId: '7' }, { language: 'Portuguese', isConfirmed: true }],
    [{ interpreterId: '7' }, { language: 'Dari', isConfirmed: false }],
    [{ interpreterId: '7' }, { language: 'Dari', isConfirmed: false }],
  ]);
});

test('prints the day with the company, without the cancelled and without the screen', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openDashboard([
    at(2, '13:00', '14:00'),
    at(1, '10:00', '11:00', { status: 'pending', interpreter: null, interpreterId: null }),
    at(3, '12:00', '13:00', { status: 'cancelled' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Print day sheet' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('[data-print-sheet]');
  expect(sheet).toHaveTextContent('Parley Interpreting');
  const rows = [...(sheet?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^10:00 – 11:00 AM.*Room 1.*No interpreter yet$/),
    expect.stringMatching(/^1:00 – 2:00 PM.*Room 2.*\(555\) /),
  ]);
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('[data-print-sheet]')).toBeNull();
  vi.unstubAllGlobals();
});

test('leads from the count of late check-ins to a list of exactly these (rule screens-8)', async () => {
  const { server, user } = openDashboard([]);
  server.answers('assignments.list', ({ query }) =>
    query['checkIn'] === 'late' ? [at(1, '08:30', '10:30')] : [],
  );
  server.answers('dashboard.attention', { ...NOTHING_WAITS, lateCheckIns: 1 });
  const attention = await screen.findByRole('region', { name: 'Needs attention' });
  await user.click(await within(attention).findByRole('link', { name: '1 Late check-ins' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Late check-ins' })).toBeChecked());
  expect(screen.queryByRole('heading', { name: /Pending Client Requests/ })).toBeNull();
  const queries = server.calls('assignments.list').map(({ query }) => query);
  expect(queries).toContainEqual(expect.objectContaining({ checkIn: 'late' }));
});

test('tells those who see money what was billed, is unpaid and is to be paid, and leads there', async () => {
  const { server } = openDashboard([], 'bookkeeper');
  server.answers(
    'dashboard.money',
    dashboardMoney({
      billed: '12340.00',
      unpaid: { count: 12, amount: '8200.50' },
      overdue: { count: 2, amount: '1200.00' },
      toPay: { count: 31, amount: '3000.00' },
    }),
  );
  const panel = within(await screen.findByRole('region', { name: 'Money' }));
  await panel.findByText('$12,340.00');
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Billed this month$12,340.00', '/invoices?tab=issued&from=2026-11-01&to=2026-11-24'],
    ['Unpaid invoices12$8,200.50', '/invoices?tab=issued&status=open'],
    ['Overdue invoices2$1,200.00', '/invoices?tab=issued&status=overdue'],
    ['To pay interpreters31$3,000.00', '/ledger?tab=interpreters'],
  ]);
});

test.each(['dispatcher', 'viewer'] as const)('asks for no money for a %s', async (role) => {
  const { server } = openDashboard([], role);
  await screen.findByText('No appointments scheduled for this date');
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull();
  expect(server.calls('dashboard.money')).toEqual([]);
});

test('a sick call is solved in two presses: all bookings are released and others are asked', async () => {
  const { server, user } = openDashboard([]);
  const away = { constraint: 'away' as const, sentence: 'Away Nov 28 – Dec 2, 2026.', mayOverride: true };
  const booked = [1, 2, 3, 4].map((id) => ({
    assignment: at(id, `1${id}:00`, `1${id}:30`, { status: 'accepted' }),
    exclusions: [away],
  }));
  let rows = booked;
  server.answers('assignments.cannotCome', () => rows);
  const sent: object[] = [];
  server.answers('assignments.release', ({ body, params }) => {
    sent.push(body);
    rows = rows.filter(({ assignment: { id } }) => id !== Number(params['assignmentId']));
    return at(1, '11:00', '11:30', { status: 'pending', interpreterId: null, interpreter: null });
  });
  const panel = await screen.findByRole('region', { name: "Booked, can't come" });
  // Why is said once; three of the four are shown.
  expect(within(panel).getAllByText(away.sentence)).toHaveLength(1);
  expect(within(panel).getAllByRole('button', { name: /^Keep…/ })).toHaveLength(3);
  await user.click(within(panel).getByRole('button', { name: 'Release all 4 and ask others…' }));
  const dialog = await screen.findByRole('alertdialog', { name: /from 4 appointments/ });
  await user.click(within(dialog).getByRole('button', { name: 'Release interpreter' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: "Booked, can't come" })).toBeNull());
  const body = { by: 'interpreter', reason: away.sentence, startPlan: true };
  expect(sent).toEqual([body, body, body, body]);
});

test('a booking that cannot be kept offers no reason for it, and one that can asks for one', async () => {
  const { server, user } = openDashboard([]);
  const gone = { constraint: 'language' as const, sentence: 'Does not speak Spanish.', mayOverride: false };
  const late = {
    constraint: 'hours' as const,
    sentence: 'Works Mon 9:00 AM–3:00 PM; this ends at 4:00 PM.',
    mayOverride: true,
  };
  const other = { id: 8, name: 'Bo Chen', phone: '555-0108' };
  server.answers('assignments.cannotCome', [
    { assignment: at(1, '11:00', '12:00', { status: 'accepted' }), exclusions: [gone] },
    {
      assignment: at(2, '13:00', '14:00', { status: 'accepted', interpreterId: 8, interpreter: other }),
      exclusions: [late],
    },
  ]);
  server.answers('assignments.keep', at(2, '13:00', '14:00'));
  const panel = await screen.findByRole('region', { name: "Booked, can't come" });
  expect(within(panel).getByRole('link', { name: other.phone })).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: /^Keep…/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep Bo Chen booked?' });
  expect(dialog).toHaveTextContent(late.sentence);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Stays longer that day');
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await screen.findByText(/^Bo Chen keeps /);
});

test('a client waits on it until somebody answers', async () => {
  const { server, user } = openDashboard([]);
  server.answers('messagePreferences.of', preferences('client'));
  const problem: OpenProblem = {
    ...({ id: 3, about: 'charge' } as const),
    text: 'We agreed on 2 hours',
    reportedAt: '2026-11-24T13:00:00Z',
    assignmentId: 71,
    date: '2026-11-20',
    startTime: '10:00',
    endTime: '12:00',
    timeZone: 'America/New_York',
    language: 'Spanish',
    client: { id: 7, name: 'Alder Clinic', phone: '(555) 010-0777' },
  };
  server.answers('dashboard.attention', { ...NOTHING_WAITS, clientQuestions: 1 });
  server.answers('problems.open', [problem]);
  server.answers('problems.answer', undefined);
  expect(await screen.findByText('We agreed on 2 hours')).toBeVisible();
  expect(screen.getByRole('link', { name: '(555) 010-0777' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answer Alder Clinic about No. 71' }));
  expect(await screen.findByText(/^The client reads it in the portal and by email\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  // A client who gets no e-mail about bookings is not said to.
  const topics = preferences('client').topics.map(({ channels, ...topic }) => ({
    ...topic,
    channels: channels.map(({ channel }) => ({ channel, isOn: topic.topic !== 'bookings' })),
  }));
  server.answers('messagePreferences.of', preferences('client', { topics }));
  await user.click(screen.getByRole('button', { name: 'Answer Alder Clinic about No. 71' }));
  expect(await screen.findByText(/^The client reads it in the portal\./)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Answer/ }), 'It is 2 hours now.');
  server.answers('dashboard.attention', NOTHING_WAITS);
  await user.click(screen.getByRole('button', { name: 'Send Answer' }));
  await waitFor(() => expect(screen.queryByText('We agreed on 2 hours')).toBeNull());
  expect(server.calls('problems.answer')).toMatchObject([
    { params: { problemId: '3' }, body: { answer: 'It is 2 hours now.' } },
  ]);
});
