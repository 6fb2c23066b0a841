import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientAppointment, openClientPortal } from '#kit/component/client-portal.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { fill } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import { tuesdays } from '#kit/component/series.ts';

/** Three Tuesdays; the details of the second one. */
async function openSecond() {
  const server = fakeServer();
  const series = tuesdays([4, 5, 6]);
  server.answers('series.mine', series);
  const appointments = series.dates.map(({ assignmentId: id, date }) =>
    clientAppointment({ id, date, seriesId: series.id }),
  );
  const terms = { charge: '0.00', booked: '150.00', percent: 100, windowHours: 24, freeUntil: null };
  server.answers('appointments.cancellation', terms);
  const user = openClientPortal(server, '?tab=appointments&appointment=5', { appointments });
  const details = await screen.findByRole('dialog', { name: 'Appointment Details' });
  await within(details).findByText('Part of a series: Every Tuesday, 3 times, until Dec 15, 2026');
  return {
    server,
    user,
    series,
    details,
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
  };
}

test('an appointment of a series is marked, and leads to all its dates', async () => {
  const { server, series, press } = await openSecond();
  expect(await screen.findAllByText('Part of a series')).toHaveLength(3);
  const [first, second, third] = series.dates;
  if (!first || !second || !third) throw new Error('Not three dates');
  const open = { ...third, status: 'pending', interpreter: null } as const;
  server.answers('series.mine', { ...series, dates: [first, second, open] });
  server.tells({ topic: 'assignments', ids: [6] });
  await press('Show all dates');
  const dates = screen.getByRole('region', { name: 'Series' });
  await within(dates).findByText('Finding an interpreter');
  expect(
    within(dates)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Tue, Dec 110:00 AM – 12:00 PMAmina BelloConfirmed',
    'Tue, Dec 8 this one10:00 AM – 12:00 PMAmina BelloConfirmed',
    'Tue, Dec 1510:00 AM – 12:00 PMFinding an interpreter',
  ]);
  await press('Tue, Dec 15');
  await waitFor(() => expect(address()).toContain('appointment=6'));
  expect(await screen.findByText('Tuesday, December 15, 2026')).toBeVisible();
});

test('this and the following, or all that are ahead, are cancelled for what all of them cost together', async () => {
  const { server, user, series, press } = await openSecond();
  server.answers('series.mineCancellation', ({ query }) =>
    query['from'] === undefined
      ? { dates: 3, late: 1, charge: '150.00' }
      : { dates: 2, late: 0, charge: '0.00' },
  );
  await press('Cancel appointment');
  await screen.findByText('There is no charge for cancelling');
  expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Only this one',
    'This and the following (2 dates)',
    'All that are ahead (3 dates)',
  ]);
  await user.click(screen.getByRole('radio', { name: /^This and the following/ }));
  await screen.findByText('There is no charge for cancelling these 2 dates');
  expect(screen.getByRole('alertdialog', { name: 'Cancel these dates?' })).toBeVisible();
  expect(server.calls('series.mineCancellation')[0]?.query).toEqual({ from: '2026-12-08' });
  await user.click(screen.getByRole('radio', { name: /^All that are ahead/ }));
  await screen.findByText('Cancelling these 3 dates now costs $150.00');
  expect(screen.getByText('1 of them begins soon and is billed.')).toBeVisible();

  await fill(user, 'Reason', 'The ward is closed');
  server.answersNext('series.mineCancel', () => {
    server.answers('series.mineCancellation', { dates: 3, late: 2, charge: '300.00' });
    return refusal(409, { code: 'charge_changed', message: 'It costs more by now' });
  });
  await press('Cancel them for $150.00');
  await screen.findByText('Cancelling these 3 dates now costs $300.00');
  expect(screen.getByText('It costs more by now')).toBeVisible();
  server.answers('series.mineCancel', series);
  await press('Cancel them for $300.00');
  await screen.findByText('3 appointments cancelled');
  expect(server.calls('series.mineCancel')[1]?.body).toEqual({
    from: null,
    reason: 'The ward is closed',
    charge: '300.00',
  });
  expect(server.calls('appointments.cancel')).toEqual([]);
});
