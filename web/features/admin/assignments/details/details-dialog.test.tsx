import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Assignment } from '#contracts/assignment.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { field, fill } from '#kit/component/form.ts';
import { assignment, interpreter, openStaffScreen } from '#kit/component/staff.ts';

const AIBEK = { ...{ id: 1, name: 'Aibek Asked' }, ...{ phone: '(555) 010-0444', hourlyRate: '30.00' } };
const candidate = { ...AIBEK, languages: ['Estonian'], refusal: null };
const BOOKING = {
  ...{ date: '2026-11-26', startTime: '10:00', endTime: '12:00' },
  ...{ language: 'Estonian', clientName: 'Alder Clinic' },
};
const busy = {
  ...candidate,
  ...{ id: 2, name: 'Erlan Taken' },
  refusal: { code: 'interpreter_busy', message: 'Booked then', assignmentId: 44, booking: BOOKING },
};
const BOOKED = { interpreterId: 1, interpreter: { id: 1, name: 'Aibek Asked', phone: '' } };
const PENDING: Partial<Assignment> = { ...BOOKED, status: 'pending', origin: 'staff' };

async function openDetails(about: Partial<Assignment>) {
  const server = fakeServer();
  const assignments = [assignment({ id: 5, ...about })];
  const user = openStaffScreen(server, '/assignments?assignment=5', {
    assignments,
    interpreters: [interpreter({ id: 1, name: 'Aibek Asked', languages: ['Estonian'] })],
  });
  server.answers('assignments.offers', []);
  server.answers('assignments.tracking', []);
  server.answers('assignments.candidates', [candidate, busy]);
  server.answers('payments.list', []);
  server.answers('notifications.list', []);
  server.answers('receipts.list', []);
  await screen.findByRole('heading', { name: 'Offers' });
  const details = screen.getByRole('dialog', { name: 'Assignment Details' });
  return {
    ...{ server, user, details },
    press: async (name: string | RegExp) => {
      const [first] = within(details).getAllByRole('button', { name });
      if (first) await user.click(first);
    },
    become(change: Partial<Assignment>) {
      const changed = assignment({ id: 5, ...about, ...change });
      assignments[0] = changed;
      return changed;
    },
  };
}

const question = () => screen.getByRole('alertdialog');

test.each([
  ['Broadcast', 'Send to all', 'Failed to send notifications'],
  ['Assign Interpreter', 'Assign Interpreter', 'Failed to assign interpreter'],
  ['Cancel appointment', 'Cancel appointment', 'Failed to cancel assignment'],
  ['Delete', 'Delete', 'Failed to delete assignment'],
])('%s that fails says so and keeps its dialog open', async (open, confirm, failed) => {
  const { server, user, press } = await openDetails(PENDING);
  for (const act of ['broadcast', 'assign', 'cancel', 'delete'] as const)
    server.answers(`assignments.${act}`, new Response('', { status: 500 }));
  await press(open);
  const dialog = within(
    open === 'Assign Interpreter'
      ? await screen.findByRole('dialog', { name: 'Assign Interpreter' })
      : await screen.findByRole('alertdialog'),
  );
  if (open === 'Assign Interpreter')
    await user.click(await dialog.findByRole('radio', { name: /Aibek Asked/ }));
  await user.click(await dialog.findByRole('button', { name: confirm }));
  await screen.findByText(failed, { selector: '[aria-label="Notifications (F8)"] *' });
  expect(
    dialog
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain(failed);
});

describe('broadcasting', () => {
  test('names who is asked and who cannot be, and is done once', async () => {
    const { server, user, press, become } = await openDetails({
      status: 'pending',
      interpreter: null,
      interpreterId: null,
    });
    await press('Broadcast');
    await waitFor(() => expect(question()).toHaveTextContent(/Asks 1 interpreter: .*Aibek Asked/));
    expect(question()).toHaveTextContent(/Not asked, booked at that time.*Erlan Taken/);
    server.answers('assignments.broadcast', () => ({ ...become({}), offersMade: 1 }));
    await user.dblClick(within(question()).getByRole('button', { name: 'Send to all' }));
    await screen.findByText('Notifications sent to all available interpreters');
    expect(server.calls('assignments.broadcast')).toHaveLength(1);
  });
});

describe('assigning', () => {
  test('shows who cannot and why, wants somebody chosen, and says whom it tells', async () => {
    const { server, user, press, become } = await openDetails(PENDING);
    await press('Assign Interpreter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Interpreter' }));
    expect(await dialog.findByRole('radio', { name: /Erlan Taken/ })).toBeDisabled();
    expect(dialog.getByText(/10:00 AM – 12:00 PM: Estonian, Alder Clinic/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Show that appointment' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Assign Interpreter' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please select an interpreter');
    expect(server.calls('assignments.assign')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /Aibek Asked/ }));
    expect(document.body).toHaveTextContent('tells Aibek Asked and Alder Clinic');
    server.answers('assignments.assign', () => become({ status: 'scheduled' }));
    await user.click(dialog.getByRole('button', { name: 'Assign Interpreter' }));
    await screen.findByText('Assignment assigned successfully');
    expect(server.calls('assignments.assign')[0]?.body).toMatchObject({ interpreterId: 1 });
  });

  test('says of who was booked meanwhile that they were', async () => {
    const { server, user, press } = await openDetails(PENDING);
    await press('Assign Interpreter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Interpreter' }));
    await user.click(await dialog.findByRole('radio', { name: /Aibek Asked/ }));
    server.answers('assignments.assign', refusal(409, { code: 'interpreter_busy', message: 'Booked then' }));
    server.answers('assignments.candidates', [{ ...candidate, refusal: busy.refusal }]);
    await user.click(dialog.getByRole('button', { name: 'Assign Interpreter' }));
    await screen.findByText('Failed to assign interpreter', {
      selector: '[aria-label="Notifications (F8)"] *',
    });
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Aibek Asked/ })).toBeDisabled());
  });
});

describe('deleting', () => {
  test('names whom it tells, and is undone from its toast', async () => {
    const { server, user, press, details, become } = await openDetails(BOOKED);
    await press('Delete');
    await waitFor(() => expect(question()).toHaveTextContent('Delete this assignment?'));
    await waitFor(() =>
      expect(question()).toHaveTextContent('Cancels the appointment and tells Aibek Asked and Alder Clinic.'),
    );
    server.answers('assignments.delete', () => void become({ deletedAt: '2026-11-24T14:00:00.000Z' }));
    await user.click(within(question()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Assignment deleted successfully');
    await within(details).findByText('This appointment was deleted.');
    expect(within(details).queryByRole('button', { name: 'Edit' })).toBeNull();
    server.answers('assignments.restore', () => become({ deletedAt: null }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Assignment restored successfully');
    await waitFor(() => expect(within(details).queryByText('This appointment was deleted.')).toBeNull());
  });
});

describe('cancelling', () => {
  test('takes a reason, and the details say that it is over', async () => {
    const { server, user, press, details, become } = await openDetails(BOOKED);
    await press('Cancel appointment');
    await waitFor(() =>
      expect(question()).toHaveTextContent('Cancels the appointment and tells Aibek Asked and Alder Clinic.'),
    );
    await fill(user, 'Reason', 'The court is closed.');
    expect(field('Reason')).toHaveValue('The court is closed.');
    server.answers('assignments.cancel', ({ body }) =>
      become({
        status: 'cancelled',
        cancellation: {
          ...{ cancelledAt: '2026-11-24T14:00:00.000Z', by: 'staff', charge: '0.00' },
          reason: body.reason ?? null,
        },
      }),
    );
    await user.click(within(question()).getByRole('button', { name: 'Cancel appointment' }));
    await screen.findByText('Assignment cancelled successfully');
    await within(details).findByText('CANCELLED');
    expect(details).toHaveTextContent('This appointment is cancelled.');
    expect(details).toHaveTextContent('If Aibek Asked is no longer free, it comes back without');
    expect(server.calls('assignments.cancel')[0]?.body).toEqual({ reason: 'The court is closed.' });
    server.answers('assignments.restore', () =>
      become({ status: 'pending', cancellation: null, interpreter: null, interpreterId: null }),
    );
    await press('Restore');
    await screen.findByText('Assignment restored successfully. It has no interpreter now.');
  });

  test('that cannot be taken back for another booking says which', async () => {
    const { server, press, details } = await openDetails({
      ...{ ...BOOKED, deletedAt: '2026-11-23T14:00:00.000Z' },
    });
    expect(details).toHaveTextContent('books Aibek Asked again and tells Aibek Asked and Alder Clinic');
    const message = 'This interpreter has another appointment at that time.';
    const conflict = {
      ...{ assignmentId: 44, startsAt: '2026-11-26T15:00:00.000Z', endsAt: '2026-11-26T17:00:00.000Z' },
      label: 'Estonian',
    };
    server.answers('assignments.restore', refusal(409, { code: 'interpreter_booked', message, conflict }));
    await press('Restore');
    await screen.findByText(`Failed to restore assignment. ${message}`);
    await within(details).findByText(message);
    await press('Show that appointment');
    await waitFor(() =>
      expect(server.calls('assignments.get').at(-1)?.params).toEqual({ assignmentId: '44' }),
    );
  });
});

test('an unknown number says so', async () => {
  const server = fakeServer();
  openStaffScreen(server, '/assignments?assignment=999999999');
  expect(await screen.findByText('This appointment does not exist')).toBeVisible();
});
