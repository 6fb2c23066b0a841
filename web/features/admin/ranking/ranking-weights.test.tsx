import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_WEIGHTS } from '#domain/dispatch/ranking/weights.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { companyPolicies } from '#kit/component/fill-plans.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { openStaffScreen } from '#kit/component/staff.ts';

const SAVED = { weights: DEFAULT_WEIGHTS, updatedAt: '2026-11-01T15:00:00.000Z' };

function openDispatch(role: 'administrator' | 'viewer' = 'administrator') {
  const server = fakeServer();
  const user = openStaffScreen(server, '/settings?tab=dispatch', { role });
  server.answers('fillPolicies.get', companyPolicies());
  server.answers('ranking.weights', SAVED);
  return { server, user };
}

test('administrators see what other weights would have changed, and save them', async () => {
  const { server, user } = openDispatch();
  await waitFor(() => expect(field('Pay')).toHaveValue('0.5'));
  expect(screen.queryByRole('region', { name: 'What this would have changed' })).toBe(null);
  server.answers('ranking.preview', {
    appointments: 50,
    changed: 4,
    notKnown: ['rating'],
    examples: [
      {
        assignmentId: 7,
        clientName: 'Mercy Hospital',
        language: 'Arabic',
        date: '2026-11-20',
        was: 'Ben Ode',
        wouldBe: 'Ana Silva',
      },
    ],
  });
  await fill(user, 'Travel', '2');
  const preview = await screen.findByRole('region', { name: 'What this would have changed' });
  await waitFor(() => expect(preview).toHaveTextContent('Would have changed 4 of the last 50 first places.'));
  // It is beside the button, which stays in sight while a weight is changed.
  expect(preview.parentElement).toContainElement(
    screen.getAllByRole('button', { name: 'Discard' })[0] ?? null,
  );
  const examples = screen.getByRole('region', { name: 'Examples' });
  expect(examples).toHaveTextContent('Nov 20, 2026, Arabic, Mercy Hospital: Ana Silva instead of Ben Ode');
  expect(examples).toHaveTextContent(
    'How “Ratings” would have counted is not known: it was switched off then.',
  );
  expect(server.calls('ranking.preview').at(-1)?.body).toEqual({
    weights: { ...DEFAULT_WEIGHTS, travel: 2 },
  });
  server.answers('ranking.putWeights', ({ body }) => ({ ...SAVED, weights: body.weights }));
  const form = screen.getByRole('form', { name: 'Ranking' });
  const save = () => user.click([...form.querySelectorAll('button')].at(-1) as HTMLElement);
  await fill(user, 'Fairness', 'much');
  await save();
  await waitFor(() => expect(errorAt('Fairness')).toBe('Enter a number from 0 to 120'));
  expect(server.calls('ranking.putWeights')).toEqual([]);
  await fill(user, 'Fairness', '15.5');
  await save();
  expect(await screen.findByText('Ranking updated successfully')).toBeVisible();
  expect(server.calls('ranking.putWeights')[0]?.body).toEqual({
    weights: { ...DEFAULT_WEIGHTS, travel: 2, fairness: 15.5 },
    updatedAt: SAVED.updatedAt,
  });
});

test.each(['abc', '-5', '99999'])(
  'while %s is typed, its field says what is allowed and the preview waits',
  async (typed) => {
    const { server, user } = openDispatch();
    await waitFor(() => expect(field('Pay')).toHaveValue('0.5'));
    server.answers('ranking.preview', { appointments: 50, changed: 4, notKnown: [], examples: [] });
    await fill(user, 'Fairness', typed);
    const preview = screen.getByRole('region', { name: 'What this would have changed' });
    expect(preview).toHaveTextContent('The preview waits for a valid weight at “Fairness”.');
    await waitFor(() => expect(errorAt('Fairness')).toBe('Enter a number from 0 to 120'));
    expect(errorAt('Pay')).toBe(null);
    await fill(user, 'Fairness', '15');
    expect(errorAt('Fairness')).toBe(null);
    expect(await screen.findByText('Would have changed 4 of the last 50 first places.')).toBeVisible();
  },
);

test.each([
  [0, 0, 'No preview yet: no appointment was offered to several interpreters.'],
  [1, 0, 'Would not have changed the first place of the last appointment.'],
  [1, 1, 'Would have changed the first place of the last appointment.'],
  [2, 0, 'Would have changed none of the last 2 first places.'],
])('of %i appointments with %i changed the preview says: %s', async (appointments, changed, sentence) => {
  const { server, user } = openDispatch();
  await waitFor(() => expect(field('Pay')).toHaveValue('0.5'));
  server.answers('ranking.preview', { appointments, changed, notKnown: [], examples: [] });
  await fill(user, 'Travel', '2');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('other staff read the weights', async () => {
  openDispatch('viewer');
  expect(await screen.findByText('Only administrators can change the ranking.')).toBeVisible();
  expect(field('Pay')).toBeDisabled();
});

test('what cannot be loaded says so, and is asked for again only by a press', async () => {
  const server = fakeServer();
  const broken = () => new Response('broken', { status: 500 });
  server.answers('fillPolicies.get', broken);
  server.answers('ranking.weights', broken);
  const user = openStaffScreen(server, '/settings?tab=dispatch', { role: 'administrator' });
  expect(await screen.findByText('How interpreters are asked could not be loaded')).toBeVisible();
  expect(screen.getByText('The ranking could not be loaded')).toBeVisible();
  const before = server.calls('ranking.weights').length;
  server.answers('ranking.weights', SAVED);
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[1] as HTMLElement);
  await waitFor(() => expect(field('Pay')).toHaveValue('0.5'));
  expect(server.calls('ranking.weights')).toHaveLength(before + 1);
});
