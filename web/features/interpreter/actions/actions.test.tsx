import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { setClock } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { field, fill } from '#kit/component/form.ts';
import { openInterpreterPortal, ownAppointment } from '#kit/component/interpreter-portal.ts';
import { startInterpreterSession } from '#web/device/start-interpreter-session.ts';
import { interpreterSession } from '#web/device/storage.ts';

const TOAST = { selector: '[aria-label="Notifications (F8)"] *' };
/** Of the appointment, which is from 10:00 to 12:00 in New York: 15:00 to 17:00 UTC. */
const DAY = '2026-11-24';

async function openPortal(now: string, about: Partial<InterpreterAssignment> = {}) {
  setClock(now);
  const server = fakeServer();
  const appointments = [ownAppointment({ id: 5, date: DAY, ...about })];
  server.answers('assignments.track', ({ body }) => {
    const { act: action, currentStatus } = body;
    const [before] = appointments;
    if (action === 'give_back') appointments.length = 0;
    else if (before && (action === 'client_absent' || action === 'did_not_take_place'))
      appointments[0] = { ...before, notHeld: action };
    else if (before && action === 'late')
      appointments[0] = {
        ...before,
        expectedArrival: body.minutes === 0 ? null : `${DAY}T15:${body.minutes}:00Z`,
      };
    else if (before && (currentStatus === 'en_route' || action === 'undo_set_out'))
      appointments[0] = { ...before, currentStatus, setOutAt: action ? null : now };
    return { ...ownAppointment({ id: 5 }), currentStatus };
  });
  const user = openInterpreterPortal(server, '', appointments);
  const top = within(await screen.findByRole('region', { name: 'Next appointment' }));
  const press = async (name: string) => user.click(await top.findByRole('button', { name }));
  const sent = () => server.calls('assignments.track').map(({ body }) => body);
  return { server, user, top, press, sent };
}

test('who runs late says by how much, one tap from the next card; a refusal is read in the dialog', async () => {
  const { server, user, press, sent, top } = await openPortal(`${DAY}T14:40:00Z`);
  const message = 'You have already checked in.';
  server.answersNext('assignments.track', refusal(409, { code: 'illegal_step', message }));
  await press('Running late');
  const dialog = await screen.findByRole('dialog', { name: 'Running late' });
  await fill(user, 'How late will you be', '20');
  await fill(user, 'Reason', 'The bridge is closed');
  await user.click(within(dialog).getByRole('button', { name: 'Tell the Office' }));
  await waitFor(() => expect(dialog).toHaveTextContent(message));
  const call = within(within(dialog).getByRole('alert')).getByRole('link', { name: '(555) 010-0100' });
  expect(call).toHaveAttribute('href', 'tel:5550100100');
  await user.click(within(dialog).getByRole('button', { name: 'Tell the Office' }));
  await screen.findByText('The office knows', TOAST);
  expect(sent()[1]).toMatchObject({ act: 'late', minutes: 20, reason: 'The bridge is closed' });
  await top.findByText(/^You said you'll be there at 10:20 AM/);
  await press('Change how late');
  await screen.findByRole('dialog', { name: 'Running late' });
  await user.keyboard('{Escape}');
  await press("I'm on time after all");
  await waitFor(() => expect(top.queryByText(/^You said you'll be there/)).toBeNull());
  expect(sent().at(-1)).toMatchObject({ act: 'late', minutes: 0 });
  expect(top.queryByRole('button', { name: "I'm on time after all" })).toBeNull();
  expect(await top.findByRole('button', { name: 'Running late' })).toBeVisible();
});

test('who cannot make it says why, and reads how late that is', async () => {
  const { user, press, sent, top } = await openPortal(`${DAY}T12:30:00Z`);
  await press("I can't make it");
  const dialog = await screen.findByRole('dialog', { name: "I can't make it" });
  expect(dialog).toHaveTextContent('This is 2 h 30 min before the start.');
  const submit = within(dialog).getByRole('button', { name: 'Give It Back' });
  await user.click(submit);
  expect(field('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(sent()).toEqual([]);
  await fill(user, 'Reason', 'I am ill');
  await user.click(submit);
  await screen.findByText('Given back', TOAST);
  expect(sent()).toMatchObject([{ act: 'give_back', reason: 'I am ill' }]);
  await top.findByText(/No upcoming appointments/);
});

test('what is given back in its details leaves with them', async () => {
  const { user, press } = await openPortal(`${DAY}T12:30:00Z`);
  await press('View details');
  const details = await screen.findByRole('dialog', { name: 'Assignment Details' });
  await user.click(within(details).getByRole('button', { name: "I can't make it" }));
  const dialog = await screen.findByRole('dialog', { name: "I can't make it" });
  await fill(user, 'Reason', 'I am ill');
  await user.click(within(dialog).getByRole('button', { name: 'Give It Back' }));
  await screen.findByText('Given back', TOAST);
  await waitFor(() => expect(details).not.toBeInTheDocument());
});

test('what was typed is there again after the session has ended', async () => {
  const { server, user, press } = await openPortal(`${DAY}T12:30:00Z`);
  await press("I can't make it");
  await screen.findByRole('dialog', { name: "I can't make it" });
  await fill(user, 'Reason', 'I am ill');
  const session = interpreterSession.read();
  server.answersNext('assignments.ofInterpreter', refusal(401, {}));
  server.tells({ topic: 'assignments', ids: [5] });
  await screen.findByText('Your session has ended. Sign in again to continue.');
  if (session) startInterpreterSession(session, { stayLoggedIn: true });
  const next = within(await screen.findByRole('region', { name: 'Next appointment' }));
  await user.click(await next.findByRole('button', { name: "I can't make it" }));
  await screen.findByRole('dialog', { name: "I can't make it" });
  expect(field('Reason')).toHaveValue('I am ill');
});

test('an appointment that ended without a check-in stays on top until it is reported', async () => {
  const { user, press, sent, top } = await openPortal(`${DAY}T18:00:00Z`);
  await top.findByText('Not reported yet');
  await press('Report');
  const dialog = await screen.findByRole('dialog', { name: 'Complete Assignment' });
  await waitFor(() => expect(field('Arrived at')).toHaveValue('10:00'));
  await fill(user, 'Arrived at', '09:55');
  await fill(user, 'Actual end time', '12:00');
  await user.click(within(dialog).getByRole('button', { name: 'Complete Assignment' }));
  await screen.findByText('Job Complete', TOAST);
  expect(sent()).toMatchObject([
    { currentStatus: 'completed', actualEndTime: '12:00', statedArrivalTime: '09:55' },
  ]);
});

test('or until it is told that it did not take place; its report offers the present time, an hour later the booked end', async () => {
  const { user, press, sent, top } = await openPortal(`${DAY}T18:01:00Z`);
  await press('Report');
  await waitFor(() => expect(field('Actual end time')).toHaveValue('12:00'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  setClock(`${DAY}T17:59:00Z`);
  await press('Report');
  await waitFor(() => expect(field('Actual end time')).toHaveValue('12:59'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await press('It did not take place');
  const dialog = await screen.findByRole('dialog', { name: 'It did not take place' });
  await user.click(within(dialog).getByRole('button', { name: 'Tell the Office' }));
  await screen.findByText('The office knows', TOAST);
  expect(sent()).toMatchObject([{ act: 'did_not_take_place', reason: null }]);
  await waitFor(() => expect(top.queryByText('Not reported yet')).toBeNull());
});

test('“on my way” is undone with one press, and a refusal is read on the card', async () => {
  const { server, press, sent, top } = await openPortal(`${DAY}T14:40:00Z`);
  await press('On my way');
  await screen.findByText('On your way', TOAST);
  server.answersNext(
    'assignments.track',
    refusal(409, { code: 'illegal_step', message: 'You have already checked in. Call the office.' }),
  );
  await press('Undo');
  await top.findByText('You have already checked in. Call the office.');
  await press('Undo');
  await screen.findByText('Undone', TOAST);
  expect(sent()).toMatchObject([
    { currentStatus: 'en_route' },
    { act: 'undo_set_out', currentStatus: 'not_started' },
    { act: 'undo_set_out', currentStatus: 'not_started' },
  ]);
  await waitFor(() => expect(top.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('“Undo” is there again after a reload, until a minute after the report reached the server', async () => {
  const about = { currentStatus: 'en_route', setOutAt: `${DAY}T14:39:10Z` } as const;
  const { press, top } = await openPortal(`${DAY}T14:40:00Z`, about);
  await press('Undo');
  await screen.findByText('Undone', TOAST);
  await top.findByRole('button', { name: 'On my way' });
});

test('and no longer', async () => {
  const about = { currentStatus: 'en_route', setOutAt: `${DAY}T14:38:59Z` } as const;
  const { top } = await openPortal(`${DAY}T14:40:00Z`, about);
  await top.findByRole('button', { name: 'Running late' });
  expect(top.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('who has checked in early reads when it can be completed', async () => {
  const { top } = await openPortal(`${DAY}T14:40:00Z`, { currentStatus: 'arrived' });
  await top.findByText("You're checked in. You can complete it here once it has begun.");
});

test('what the office entered is not for the interpreter to undo', async () => {
  const about = { currentStatus: 'en_route', setOutAt: `${DAY}T14:39:10Z`, stepByOffice: true } as const;
  const { top } = await openPortal(`${DAY}T14:40:00Z`, about);
  expect(await top.findByText('The office entered this')).toBeVisible();
  expect(top.queryByRole('button', { name: 'Undo' })).toBeNull();
});
