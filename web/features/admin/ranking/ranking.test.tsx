import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anExclusion, candidate, rankOf, speaker } from '#kit/component/candidates.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { assignment, interpreter, openStaffScreen } from '#kit/component/staff.ts';

const ANA = speaker({
  id: 1,
  name: 'Ana Silva',
  languages: ['Estonian'],
  rank: rankOf({
    place: 1,
    total: 5,
    reason: 'Was there 3 times, last on Nov 2, 2026, 12 min from home.',
    chance: 0.34,
    terms: [
      { key: 'travel', points: -12, text: '12 min from home' },
      { key: 'continuity', points: 17, text: 'was there 3 times, last on Nov 2, 2026' },
    ],
    travel: { minutes: 12, miles: 4, from: 'home', isEstimate: true },
    lastAtClient: { times: 3, date: '2026-11-02' },
    pay: '60.00',
    charge: '150.00',
    margin: '90.00',
  }),
});
const BEN = speaker({
  id: 2,
  name: 'Ben Ode',
  languages: ['Estonian'],
  rank: rankOf({ place: 2, total: -40, reason: '40 min from home.', terms: null }),
});
const more = Array.from({ length: 4 }, (_, at) =>
  speaker({
    id: 10 + at,
    name: `Speaker ${at}`,
    languages: ['Estonian'],
    rank: rankOf({ place: 3 + at, terms: at === 0 ? [{ key: 'travel', points: 0, text: '' }] : null }),
  }),
);

async function openBroadcast() {
  const server = fakeServer();
  const PENDING = { status: 'pending' as const, interpreter: null, interpreterId: null };
  const unfilled = assignment({ id: 5, language: 'Estonian', ...PENDING });
  const user = openStaffScreen(server, '/assignments?assignment=5', {
    assignments: [unfilled],
    interpreters: [interpreter({ id: 1, name: 'Ana Silva', languages: ['Estonian'] })],
  });
  for (const action of ['offers', 'tracking'] as const) server.answers(`assignments.${action}`, []);
  server.answers('assignments.candidates', ({ query }) =>
    query['interpreterId'] === '2'
      ? [
          candidate({
            id: 2,
            name: 'Ben Ode',
            rank: rankOf({ ...BEN.rank, terms: [{ key: 'travel', points: -40, text: '40 min from home' }] }),
          }),
        ]
      : [],
  );
  server.answers('assignments.interpretersForLanguage', [ANA, BEN, ...more]);
  for (const action of ['payments', 'notifications', 'receipts'] as const)
    server.answers(`${action}.list`, []);
  await screen.findByRole('heading', { name: 'Offers' });
  const [press] = screen.getAllByRole('button', { name: 'Ask everyone now' });
  await user.click(press as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog'));
  const list = () => within(dialog.getByRole('list', { name: 'By rank' }));
  await dialog.findByRole('list', { name: 'By rank' });
  return { server, user, dialog, list, unfilled };
}

test('a broadcast asks all, or the best, or whom one chooses', async () => {
  const { server, user, dialog, list, unfilled } = await openBroadcast();
  expect(list().getAllByRole('checkbox', { checked: true })).toHaveLength(6);
  // Enter would send to everybody.
  expect(dialog.getByRole('button', { name: 'Send to all' })).not.toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'The best 3' }));
  expect(list().getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  expect(dialog.getByText(/^Asks 3 interpreters\./)).toBeVisible();
  await user.click(list().getByRole('checkbox', { name: 'Ben Ode' }));
  server.answers('assignments.broadcast', () => ({ ...unfilled, offersMade: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Send to 2' }));
  await screen.findByText('Notifications sent to 2 interpreters');
  expect(server.calls('assignments.broadcast')[0]?.body).toEqual({ interpreterIds: [1, 10] });
});

test('each says why they have their place, and why not the first', async () => {
  const { user, dialog, list } = await openBroadcast();
  expect(
    dialog.getByText(/^One point equals one minute of driving\..* 20 or more is much better\.$/),
  ).toBeVisible();
  const [first, second, third] = list().getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('img')).toHaveAccessibleName(
    'Travel −12, Knows the client +17',
  );
  expect(within(third as HTMLElement).getByRole('img')).toHaveAccessibleName('Nothing for or against');
  await user.click(within(first as HTMLElement).getByText(/^Was there 3 times/));
  expect(first).toHaveTextContent(
    '12 min (4 mi, estimated) from home · there 3 times, last on Nov 2, 2026 · accepts about 1 in 3 such offers · pays $60.00 · margin $90.00',
  );
  expect(first).toHaveTextContent('+17Knows the client was there 3 times');
  await user.click(within(second as HTMLElement).getByText(/^40 min from home/));
  await waitFor(() =>
    expect(second).toHaveTextContent(
      'After Ana Silva, who is much better: 40 min from home instead of 12 min from home; was there 3 times, last on Nov 2, 2026 (Ana Silva).',
    ),
  );
});

test('says why anybody is missing', async () => {
  const { server, user, dialog } = await openBroadcast();
  await user.click(dialog.getByText('Who is left out?'));
  server.answers('assignments.candidates', ({ query }) =>
    query['q'] === 'mora'
      ? [
          candidate({
            id: 8,
            name: 'Dan Mora',
            exclusions: [
              anExclusion('language', 'This interpreter does not speak Estonian.', false),
              anExclusion('hours', 'Works Mon–Fri.'),
            ],
          }),
        ]
      : query['q'] === 'lee'
        ? [candidate({ id: 9, name: 'Kim Lee', exclusions: [anExclusion('hours', 'Works Mon–Fri.')] })]
        : [],
  );
  await user.type(dialog.getByLabelText('Why is … missing?'), 'm');
  expect(dialog.getByText('Type at least two letters.')).toBeVisible();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.type(dialog.getByLabelText('Why is … missing?'), 'ora');
  const found = within(await dialog.findByRole('list', { name: 'Found by name' }));
  expect(found.getByText('This interpreter does not speak Estonian.')).toBeVisible();
  await waitFor(() => expect(scroll).toHaveBeenCalled());
  scroll.mockRestore();
  expect(found.getByText('Works Mon–Fri.')).toBeVisible();
  // A reason would lift only one of the two.
  expect(found.getByText('No reason changes this.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Why is … missing?'));
  await user.type(dialog.getByLabelText('Why is … missing?'), 'lee');
  expect(await dialog.findByText('Can be booked with a reason.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Why is … missing?'));
  await user.type(dialog.getByLabelText('Why is … missing?'), 'nobody');
  expect(await dialog.findByText('No interpreter has that name.')).toBeVisible();
});
