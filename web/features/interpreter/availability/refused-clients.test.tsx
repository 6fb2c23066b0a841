import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnRefusals } from '#contracts/client-lists/shapes.ts';
import { fakeServer, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { errorAt, fill } from '#kit/component/form.ts';
import { openInterpreterPortal } from '#kit/component/interpreter-portal.ts';
import { aSchedule } from '#kit/component/schedule.ts';

const [MERCY, COURT] = [
  { id: 3, name: 'Mercy Hospital' },
  { id: 4, name: 'City Court' },
];
const REFUSED = { client: MERCY, reason: 'A relative works there', on: '2026-03-02', isByOffice: true };

/** The part of the portal's Availability about clients. */
async function openRefusals(own: OwnRefusals | Response) {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '', []);
  server.answers('schedules.get', aSchedule());
  server.answers('refusals.mine', own);
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Availability' }));
  const section = await screen.findByRole('region', { name: "Clients I don't work for" });
  const press = async (name: string) => user.click(await within(section).findByRole('button', { name }));
  return { server, user, section, press };
}

test('a client is chosen among those that the interpreter knows, and what is booked there stays', async () => {
  const { server, user, section, press } = await openRefusals({ refused: [], choices: [COURT, MERCY] });
  expect(await within(section).findByText('None: you can be asked by every client.')).toBeInTheDocument();
  await press('Add client');
  const dialog = await screen.findByRole('dialog', { name: "Client I don't work for" });
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await save();
  expect(errorAt('Client')).toBe('Please select a client');
  await fill(user, 'Client', '3');
  await fill(user, 'Reason', 'A relative works there');
  server.answersNext('refusals.put', noNetwork);
  await save();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  const booked = [
    {
      id: 8,
      date: '2026-11-30',
      startTime: '13:00',
      endTime: '14:00',
      language: 'Arabic',
      clientName: 'Mercy Hospital',
    },
  ];
  expect(dialog).toHaveTextContent('Open offers from this client are withdrawn. Your bookings stay.');
  server.answers('refusals.put', {
    booked: booked.map((one) => ({ ...one, interpreterName: 'Tariq Aziz' })),
    offersWithdrawn: 2,
  });
  server.answers('assignments.mineCannotCome', booked);
  server.answers('refusals.mine', { refused: [{ ...REFUSED, isByOffice: false }], choices: [COURT] });
  await save();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls('refusals.put').at(-1)).toMatchObject({
    params: { interpreterId: '3', clientId: '3' },
    body: { reason: 'A relative works there' },
  });
  expect(await screen.findByText('You are still booked')).toBeInTheDocument();
  expect(screen.getByText('Saved. 2 open offers are withdrawn.')).toBeVisible();
  expect(screen.getByText('Nov 30, 2026, 1:00 – 2:00 PM: Mercy Hospital, Arabic')).toBeVisible();
  await within(section).findByText('Since Mar 2, 2026');
});

test('what the office has entered says so, and is removed after a question', async () => {
  const { server, user, section, press } = await openRefusals({ refused: [REFUSED], choices: [] });
  await within(section).findByText('Since Mar 2, 2026, entered by the office');
  expect(section).toHaveTextContent('A relative works there');
  expect(within(section).queryByRole('button', { name: 'Add client' })).toBeNull();
  await press('Remove Mercy Hospital');
  const question = await screen.findByRole('alertdialog', { name: 'Work for Mercy Hospital again?' });
  const remove = () => user.click(within(question).getByRole('button', { name: 'Remove from List' }));
  server.answersNext('refusals.remove', refusal(404, { message: 'This entry was already removed.' }));
  await remove();
  expect(await within(question).findByRole('alert')).toHaveTextContent('This entry was already removed.');
  server.answers('refusals.remove', undefined);
  server.answers('refusals.mine', { refused: [], choices: [MERCY] });
  await remove();
  await within(section).findByText('None: you can be asked by every client.');
  expect(question).not.toBeInTheDocument();
  expect(server.calls('refusals.remove').at(-1)?.params).toEqual({ interpreterId: '3', clientId: '3' });
});

test('who knows no client yet reads why nothing can be chosen, and a failure can be tried again', async () => {
  const { server, section, press } = await openRefusals(refusal(500, { message: 'It broke.' }));
  expect(await within(section).findByText('The clients could not be loaded')).toBeInTheDocument();
  server.answers('refusals.mine', { refused: [], choices: [] });
  await press('Try again');
  await within(section).findByText('After your first offer or appointment you can choose its client here.');
  expect(within(section).queryByRole('button')).toBeNull();
});
