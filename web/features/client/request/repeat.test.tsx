import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openClientPortal } from '#kit/component/client-portal.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { quoteAt } from '#kit/component/quote.ts';
import { tuesdays, weeklyDates } from '#kit/component/series.ts';

const PLACE = '12 Ward Street, Uptown';
/** A Sunday. */
const DAY = '2026-12-13';
const HOLIDAYS = ['2026-12-27'];

async function openForm() {
  const server = fakeServer();
  server.answers('appointments.quote', ({ body }) => quoteAt(7500, [], body));
  server.answers('series.requestDates', ({ body }) => weeklyDates(body, { holidays: HOLIDAYS }));
  const user = openClientPortal(server, '?tab=request');
  await screen.findByRole('button', { name: 'Submit Request' });
  await waitFor(() => expect(field('Location')).toHaveDisplayValue(PLACE));
  return { server, user };
}

async function fillForm(user: UserEvent) {
  await fill(user, 'Language', 'Mongolian');
  await fill(user, 'Service type', 'legal');
  await fill(user, 'Date', DAY);
  await fill(user, 'Start time', '10:00');
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit Request' }));
const list = () => screen.findByRole('group', { name: 'Dates' });
const boxes = async () => within(await list()).getAllByRole<HTMLInputElement>('checkbox');

test('a weekly request lists its dates, skips a holiday and moves one before it is sent whole', async () => {
  const { server, user } = await openForm();
  await fillForm(user);
  expect(field('Repeat')).toHaveDisplayValue('Does not repeat');
  expect(screen.queryByLabelText('Ends')).toBeNull();
  await fill(user, 'Repeat', 'week');
  expect(field('Repeat')).toHaveDisplayValue('Every week on Sunday');
  await fill(user, 'Number of dates', '4');
  await waitFor(async () => expect(await boxes()).toHaveLength(4));
  const dates = within(await list());
  expect(dates.getByText('4 dates').parentElement).toHaveTextContent('4 dates · $600.00 in all');
  expect(screen.getByText('Estimated Cost').parentElement).toHaveTextContent(
    '$600.00For 4 dates, each as listed',
  );
  await user.click(dates.getByRole('button', { name: 'Skip the holiday' }));
  const holiday = await dates.findByRole('checkbox', { name: /^Sun, Dec 27.*Holiday/ });
  expect(holiday).not.toBeChecked();
  expect(dates.getByText('3 of 4 dates').parentElement).toHaveTextContent('$450.00 in all');
  // Nothing else follows from it.
  const asked = server.calls('series.requestDates').length;

  await user.click(dates.getByRole('button', { name: 'Move Sun, Dec 20' }));
  await fill(user, 'New date', '2026-12-22');
  await user.click(dates.getByRole('button', { name: 'Move it' }));
  expect(await dates.findByText('Moved from Sun, Dec 20')).toBeVisible();
  expect(dates.getByRole('button', { name: 'Move Tue, Dec 22' })).toHaveFocus();
  await waitFor(() => expect(server.calls('series.requestDates')).toHaveLength(asked + 1));
  expect(server.calls('series.requestDates').at(-1)?.body.exceptions).toEqual([
    { originalDate: '2026-12-20', date: '2026-12-22' },
  ]);
  await waitFor(async () => expect(await list()).toHaveAttribute('aria-busy', 'false'));

  // A reload keeps it in the draft.
  cleanup();
  const again = openClientPortal(server, '?tab=request');
  await screen.findByText('Moved from Sun, Dec 20');
  expect(within(await list()).getByText('3 of 4 dates')).toBeVisible();
  await waitFor(async () => expect(await list()).toHaveAttribute('aria-busy', 'false'));
  server.answers('series.request', tuesdays([31, 32, 33]));
  await submit(again);
  expect(await screen.findByText(/^Your request for 3 dates has been submitted\./)).toBeVisible();
  const [sent] = server.calls('series.request');
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]+-[0-9a-f]{16}$/);
  expect(sent?.body).toMatchObject({
    frequency: 'week',
    firstDate: DAY,
    count: 4,
    language: 'Mongolian',
    location: PLACE,
    notes: 'Service: legal\nUrgency: routine',
  });
  expect(sent?.body.exceptions).toEqual([
    { originalDate: '2026-12-27', isOff: true },
    { originalDate: '2026-12-20', date: '2026-12-22' },
  ]);
  expect(server.calls('appointments.request')).toEqual([]);
});

test('what is wrong with the end is said at its field, and a date that is not possible keeps it from being sent', async () => {
  const { server, user } = await openForm();
  await fillForm(user);
  await fill(user, 'Repeat', 'month_day');
  expect(field('Repeat')).toHaveDisplayValue('Every month on the 13th');
  await fill(user, 'Ends', 'on');
  await submit(user);
  await waitFor(() => expect(errorAt('Last date')).toBe('Enter the last date'));
  const sentence = 'A series lasts at most two years: until Dec 13, 2028 at the latest';
  server.answers('series.requestDates', refusal(422, { message: sentence, fields: { until: sentence } }));
  await fill(user, 'Last date', '2030-01-01');
  await waitFor(() => expect(errorAt('Last date')).toBe(sentence));

  server.answers('series.requestDates', ({ body }) => {
    const answer = weeklyDates({ ...body, count: 2 });
    const dates = answer.dates.map((one, at) => ({
      ...one,
      problem: at === 1 ? 'We are closed then' : null,
    }));
    return { ...answer, dates, skippedMonths: ['2027-02', '2027-04'] };
  });
  await fill(user, 'Last date', '2027-06-01');
  await waitFor(async () => expect(await list()).toHaveAttribute('aria-busy', 'false'));
  const dates = within(await list());
  expect(dates.getByText('None in February 2027 and April 2027: they have no 13th.')).toBeVisible();
  await submit(user);
  const wrong = dates.getByRole('checkbox', { name: /We are closed then/ });
  await waitFor(() => expect(wrong).toHaveFocus());
  expect(dates.getByRole('alert')).toHaveTextContent('One date is not possible. Move it or switch it off.');
  await user.click(wrong);
  await waitFor(() => expect(dates.queryByRole('alert')).toBeNull());
  const late = 'Leave at least one date switched on';
  server.answersNext('series.request', refusal(422, { message: late, fields: { exceptions: late } }));
  await submit(user);
  expect(await dates.findByRole('alert')).toHaveTextContent(late);
  server.answers('series.request', tuesdays([31]));
  await submit(user);
  await screen.findByText(/^Your appointment request has been submitted\./);
  expect(server.calls('series.request')).toHaveLength(2);
});
