import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FairnessReport } from '#contracts/reports/shapes.ts';
import { fakeServer, held } from '#kit/component/fake-server.ts';
import { resizeWindow } from '#kit/component/resize-window.ts';
import { openStaffScreen } from '#kit/component/staff.ts';

const language = (name: string) => ({
  language: name,
  people: 2,
  giniAsked: 0.1,
  giniWorked: null,
  notAsked: 1,
  unequalPairs: 0,
});
const person = (id: number, name: string) => ({
  interpreter: { id, name },
  offeredHours: 3,
  workedHours: 2,
  weeklyHours: null,
  lastAskedAt: null,
});
const reportOf = (people: FairnessReport['people']): FairnessReport => ({
  languages: [language('Hindi'), language('Somali')],
  people,
  predictions: { tenths: [], worstGapPoints: 0, isTrusted: true },
});

function openFairness() {
  const server = fakeServer();
  server.answers('reports.fairness', reportOf([]));
  const user = openStaffScreen(server, '/reports?report=fairness');
  const choose = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { server, choose };
}

test('a chosen language is shown, and never with the people of the one before', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { server, choose } = openFairness();
  server.answers('reports.fairness', reportOf([person(1, 'Asha Rao')]));
  await choose('Hindi');
  const hindi = await screen.findByRole('heading', { name: 'Hindi, asked least first' });
  await waitFor(() => expect(hindi).toHaveFocus());
  expect(scroll.mock.contexts.at(-1)).toBe(hindi);
  const somali = held(reportOf([person(2, 'Hodan Ali')]));
  server.answers('reports.fairness', somali.reply);
  await choose('Somali');
  await waitFor(() => expect(screen.queryByText('Asha Rao')).toBeNull());
  somali.release();
  expect(await screen.findByText('Hodan Ali')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Somali, asked least first' })).toHaveFocus();
});

test('how many offers a share is of is weighted like the share', async () => {
  const server = fakeServer();
  const tenth = { from: 0.5, predicted: 0.52, actual: 0.58 };
  server.answers('reports.fairness', {
    ...reportOf([]),
    predictions: {
      worstGapPoints: 0,
      isTrusted: true,
      tenths: [
        { ...tenth, offers: 1.72 },
        { ...tenth, from: 0.6, offers: 132.4 },
      ],
    },
  });
  openStaffScreen(server, '/reports?report=fairness');
  const predictions = within(await screen.findByRole('region', { name: 'Predictions' }));
  const [few, many] = predictions.getAllByRole('listitem');
  expect(few).toHaveTextContent('counts as 1.7 offers');
  expect(few).toHaveTextContent('58% said yes');
  expect(many).toHaveTextContent('counts as 132 offers');
});

test('on a phone, languages and people are lists', async () => {
  resizeWindow(390);
  const { server, choose } = openFairness();
  server.answers('reports.fairness', reportOf([person(1, 'Asha Rao')]));
  await choose('Hindi');
  const languages = within(screen.getByRole('list', { name: 'Fairness by language' }));
  expect(languages.getAllByRole('listitem')[0]).toHaveTextContent('Offers: Even (0.10) · Work: –');
  const people = within(await screen.findByRole('region', { name: 'Interpreters of Hindi' }));
  expect(people.getByRole('listitem')).toHaveTextContent('Wants a week: not stated · Last asked: never');
  expect(screen.queryByRole('table')).toBeNull();
});
