import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Candidate } from '#contracts/assignments/shapes.ts';
import { anExclusion, candidate } from '#kit/component/candidates.ts';
import { fakeServer, held, refusal } from '#kit/component/fake-server.ts';
import { assignment, openStaffScreen } from '#kit/component/staff.ts';

const CANNOT = { exclusions: [anExclusion('gender', 'A woman is required.', false)] };
const REFUSAL = { code: 'interpreter_not_eligible', message: 'A woman is required.' };
const UNABLE = { ...CANNOT, refusal: { ...REFUSAL, assignmentId: null, booking: null } };

/** So many people, of whom the first ones can be booked. */
const people = (count: number, bookable: number) =>
  Array.from({ length: count }, (_, at) =>
    candidate({ id: 101 + at, name: `Person ${101 + at}`, ...(at >= bookable && UNABLE) }),
  );

/** The list, or its beginning. */
const answered = (all: readonly Candidate[], limit: string | undefined) =>
  Response.json(limit === undefined ? all : all.slice(0, Number(limit)), {
    headers: { 'X-Total-Count': String(all.length) },
  });

async function openAssign(all: readonly Candidate[]) {
  const server = fakeServer();
  const unfilled = assignment({ id: 5, status: 'pending', interpreter: null, interpreterId: null });
  const user = openStaffScreen(server, '/assignments?assignment=5', { assignments: [unfilled] });
  for (const action of ['assignments.offers', 'assignments.tracking', 'payments.list'] as const)
    server.answers(action, []);
  server.answers('receipts.list', []);
  server.answers('assignments.candidates', ({ query: { limit } }) => answered(all, limit));
  await screen.findByRole('heading', { name: 'Offers' });
  await user.click(screen.getAllByRole('button', { name: 'Assign Interpreter' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Interpreter' }));
  await dialog.findByRole('radio', { name: 'Person 101' });
  return {
    server,
    user,
    dialog,
    radios: () => dialog.getAllByRole('radio', { hidden: true }),
    search: dialog.queryByRole('searchbox', { name: 'Search interpreters' }) as HTMLElement,
    /** The limits that the list was asked for with. */
    limits: () => server.calls('assignments.candidates').map(({ query }) => query['limit']),
    /** The whole list waits until it is released. */
    holdAll() {
      const { reply, release } = held(answered(all, undefined));
      server.answers('assignments.candidates', reply);
      return release;
    },
  };
}

test('begins with the best 50 and shows all when somebody wants that', async () => {
  const { user, dialog, radios, limits, holdAll } = await openAssign(people(60, 55));
  expect(dialog.getByText('The best 50 of 60')).toBeVisible();
  expect(radios()).toHaveLength(50);
  await user.click(dialog.getByRole('radio', { name: 'Person 103' }));
  const release = holdAll();
  await user.click(dialog.getByRole('button', { name: 'Show all 60' }));
  expect(dialog.getByRole('button', { name: /Loading/ })).toBeVisible();
  expect(radios()).toHaveLength(50);
  release();
  expect(await dialog.findByText('55 of 60 can be booked')).toBeVisible();
  expect(radios()).toHaveLength(60);
  expect(dialog.getByText('Others (5)').parentElement).toHaveAttribute('open');
  expect(dialog.getByRole('radio', { name: 'Person 103' })).toBeChecked();
  expect(limits()).toEqual(['50', undefined]);
  await user.click(dialog.getByRole('button', { name: 'Show fewer' }));
  expect(dialog.getByText('5 more: search to narrow the list.')).toBeVisible();
  expect(dialog.getByText('Others (5)').parentElement).not.toHaveAttribute('open');
});

test('reads all when the others are opened', async () => {
  const { user, dialog, radios, holdAll } = await openAssign(people(60, 48));
  expect(dialog.getByText('48 of 60 can be booked')).toBeVisible();
  const release = holdAll();
  await user.click(dialog.getByText('Others (12)'));
  expect(await dialog.findByRole('button', { name: /Loading/ })).toBeVisible();
  expect(radios()).toHaveLength(50);
  release();
  await waitFor(() => expect(radios()).toHaveLength(60));
  const unable = dialog.getByRole('radio', { name: 'Person 160' });
  expect(unable).toBeDisabled();
  expect(unable).toHaveAccessibleDescription('A woman is required. No reason changes this.');
});

test('looks through all for somebody, and says when they could not be loaded', async () => {
  const all = people(60, 55);
  const { server, user, dialog, search, limits, holdAll } = await openAssign(all);
  server.answersNext('assignments.candidates', new Response('', { status: 500 }));
  await user.click(search);
  await user.paste('person 15');
  expect(await dialog.findByText('2 found among the first 50')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('The other interpreters could not be loaded.');
  const release = holdAll();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Looking through all 60…')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Person 150' })).toBeVisible();
  release();
  expect(await dialog.findByText('11 found')).toBeVisible();
  expect(search).toHaveValue('person 15');
  expect(limits()).toEqual(['50', undefined, undefined]);
});

test('one who was booked while being chosen stays, also where they are no longer among the first', async () => {
  const all = people(60, 55);
  const { server, user, dialog, radios, limits } = await openAssign(all);
  await user.click(dialog.getByRole('radio', { name: 'Person 103' }));
  const [taken] = all.splice(2, 1);
  const booked = { code: 'interpreter_booked', message: 'Booked then', assignmentId: null, booking: null };
  all.push({ ...(taken as Candidate), ...CANNOT, refusal: booked });
  server.answers('assignments.assign', refusal(409, { code: 'interpreter_booked', message: 'Booked then' }));
  await user.click(dialog.getByRole('button', { name: 'Assign Interpreter' }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Person 103' })).toBeDisabled());
  expect(radios()[2]).toBe(dialog.getByRole('radio', { name: 'Person 103' }));
  expect(dialog.getByText('Booked then')).toHaveAttribute('role', 'alert');
  // Why is said there; a toast would only say that it failed.
  expect(screen.queryByText('Failed to assign interpreter')).toBeNull();
  expect(limits()).toEqual(['50', '50', undefined]);
});

test('says at once of whom something keeps away that a reason helps', async () => {
  const away = { exclusions: [anExclusion('hours', 'Works Mon–Fri.')] };
  const refused = { code: 'interpreter_not_eligible', message: 'Works Mon–Fri.' };
  const refusalOf = { ...refused, assignmentId: null, booking: null };
  const [free, other] = people(2, 2) as [Candidate, Candidate];
  const { user, dialog } = await openAssign([free, { ...other, ...away, refusal: refusalOf }]);
  await user.click(dialog.getByText('Others (1)'));
  const radio = dialog.getByRole('radio', { name: 'Person 102' });
  expect(radio).toBeEnabled();
  expect(radio).toHaveAccessibleDescription('Works Mon–Fri. Can be booked with a reason.');
});

test('asks once where there are no more', async () => {
  const { user, dialog, search, limits } = await openAssign(people(50, 45));
  expect(dialog.getByText('45 of 50 can be booked')).toBeVisible();
  await user.click(dialog.getByText('Others (5)'));
  await user.type(search, '150');
  expect(dialog.getByText('1 found')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(limits()).toEqual(['50']);
});
