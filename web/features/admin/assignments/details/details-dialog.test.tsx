import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { MessageChannel } from '#contracts/messages/channel.ts';
import type { Payment } from '#contracts/payments/shapes.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { candidate as aCandidate, anExclusion, speaker as aSpeaker } from '#kit/component/candidates.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { field, fill } from '#kit/component/form.ts';
import { preferences } from '#kit/component/preferences.ts';
import {
  assignment,
  interpreter,
  messageChannel,
  openStaffScreen,
  payment,
  previewedAppointment,
} from '#kit/component/staff.ts';

const AIBEK = { id: 1, name: 'Aibek Asked', phone: '(555) 010-0444', hourlyRate: '30.00' };
const candidate = aCandidate({ ...AIBEK, languages: ['Estonian'] });
const BOOKING = {
  date: '2026-11-26',
  startTime: '10:00',
  endTime: '12:00',
  language: 'Estonian',
  clientName: 'Alder Clinic',
};
const busy = {
  ...candidate,
  id: 2,
  name: 'Erlan Taken',
  refusal: { code: 'interpreter_busy', message: 'Booked then', assignmentId: 44, booking: BOOKING },
};
const speaker = ({ id, name, phone, hourlyRate }: typeof AIBEK, conflict: typeof CONFLICT | null = null) =>
  aSpeaker({
    id,
    name,
    phone,
    hourlyRate,
    languages: ['Estonian'],
    conflict,
    exclusions: conflict ? [{ constraint: 'overlap', sentence: conflict.label, mayOverride: false }] : [],
  });
const CONFLICT = {
  assignmentId: 44,
  label: 'Estonian on Nov 26',
  startsAt: '2026-11-26T15:00:00.000Z',
  endsAt: '2026-11-26T17:00:00.000Z',
};
const UNSENT_OFFER = {
  id: 900,
  kind: 'offer_made',
  channel: 'email' as const,
  state: 'queued' as const,
  isWayOn: false,
  recipient: { audience: 'interpreter' as const, id: 1, name: 'Aibek Asked' },
  isAsSent: false,
  text: '',
  assignmentId: 5,
  offerId: 8,
  paymentId: null,
  writer: null,
  actor: null,
  request: null,
  heldFor: null,
  attempts: 0,
  lastError: null,
  isRead: false,
  dueAt: '2026-11-24T14:00:00Z',
  createdAt: '2026-11-24T14:00:00Z',
  updatedAt: '2026-11-24T14:00:00Z',
};
const BOOKED = { interpreterId: 1, interpreter: { id: 1, name: 'Aibek Asked', phone: '' } };
const PENDING: Partial<Assignment> = { ...BOOKED, status: 'pending', origin: 'staff' };

async function openDetails(
  about: Partial<Assignment>,
  payments: Payment[] = [],
  channels: MessageChannel[] = [],
) {
  const server = fakeServer();
  const assignments = [assignment({ id: 5, ...about })];
  const user = openStaffScreen(server, '/assignments?assignment=5', {
    assignments,
    interpreters: [interpreter({ id: 1, name: 'Aibek Asked', languages: ['Estonian'] })],
    channels,
  });
  server.answers('assignments.offers', []);
  server.answers('assignments.tracking', []);
  server.answers('assignments.candidates', [candidate, busy]);
  server.answers('assignments.interpretersForLanguage', [speaker(AIBEK)]);
  server.answers('payments.list', payments);
  server.answers('notifications.list', []);
  server.answers('receipts.list', []);
  await screen.findByRole('heading', { name: 'Offers' });
  const details = screen.getByRole('dialog', { name: 'Assignment Details' });
  return {
    server,
    user,
    details,
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

/** Both sides of the appointment learn of it. */
const tells = (kind: string, ...channels: Channel[]) => ({
  tells: [
    { audience: 'interpreter' as const, id: 1, name: 'Aibek Asked', kind, channels },
    { audience: 'client' as const, id: 1, name: 'Alder Clinic', kind, channels },
  ],
});

test('what fails says so and keeps its dialog open', async () => {
  const { server, user, press } = await openDetails(PENDING);
  for (const action of ['broadcast', 'assign', 'cancel', 'delete'] as const)
    server.answers(`assignments.${action}`, new Response('', { status: 500 }));
  for (const [open, confirm, failed] of [
    ['Ask everyone now', 'Send to all', 'Failed to send notifications'],
    ['Cancel appointment', 'Cancel appointment', 'Failed to cancel appointment'],
    ['Delete', 'Delete', 'Failed to delete assignment'],
    ['Assign Interpreter', 'Assign Interpreter', 'Failed to assign interpreter'],
  ] as const) {
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
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

test('the details say what is asked of the interpreter', async () => {
  const { details } = await openDetails({
    language: 'Xhosa',
    dialect: 'Southern',
    requiresGender: 'woman',
    requiredCredentials: [1, 2],
    preferredCredentials: [3],
    preferredSpecialities: ['Oncology'],
  });
  await within(details).findByText('Court certification and HIPAA training');
  expect(details).toHaveTextContent('Xhosa Southern');
  expect(details).toHaveTextContent('Asked forA woman');
  expect(details).toHaveTextContent('PreferredOath and Oncology');
});

test('the details of a payment say what its review waits for', async () => {
  const ended = { completedAt: '2026-11-23T18:00:00Z', actualEndTime: '12:40' };
  const reviewed = (review: Payment['review']) => [
    payment({ id: 9, amount: '80.00', assignmentId: 5, review }),
  ];
  const { server, details } = await openDetails(
    { ...BOOKED, ...ended, status: 'completed', reviewReasons: ['overrun'] },
    reviewed('reported'),
  );
  expect(await within(details).findByText('Waits for review')).toBeVisible();
  server.answers('payments.list', reviewed('returned'));
  server.tells({ topic: 'payments', ids: [9] });
  expect(await within(details).findByText('Returned to the interpreter with a question')).toBeVisible();
  const note = () => within(details).queryByText(/^It ended more than 15 minutes after the booked end\./);
  expect(note()).toBeVisible();
  server.answers('payments.list', reviewed('approved'));
  server.tells({ topic: 'payments', ids: [9] });
  await waitFor(() => expect(note()).toBeNull());
  expect(within(details).getByRole('heading', { name: 'Payment' })).toBeVisible();
});

test('the details keep what the client wrote and what the office answered, with who and when', async () => {
  const { server, user, details } = await openDetails({ status: 'completed' });
  const written = {
    id: 3,
    about: 'charge' as const,
    text: 'We agreed on 2 hours',
    reportedAt: '2026-11-24T14:00:00Z',
  };
  const waiting = {
    answer: null,
    answeredAt: null,
    answeredBy: null,
    client: { id: 3, name: 'Alder Clinic', phone: '(555) 010-0333' },
  };
  server.answers('problems.ofAssignment', [{ ...written, ...waiting }]);
  server.tells({ topic: 'assignments', ids: [5] });
  server.answers('messagePreferences.of', preferences('client'));
  await user.click(await within(details).findByRole('button', { name: 'Answer…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer Alder Clinic' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Answer/ }), 'It is 2 hours now.');
  server.answers('problems.answer', undefined);
  const answered = {
    answer: 'It is 2 hours now.',
    answeredAt: '2026-11-24T15:00:00Z',
    answeredBy: 'Robin Desk',
  };
  server.answers('problems.ofAssignment', [{ ...written, ...waiting, ...answered }]);
  await user.click(within(dialog).getByRole('button', { name: 'Send Answer' }));
  expect(await within(details).findByText('Robin Desk answered on Tue, Nov 24, 10:00 AM EST')).toBeVisible();
  expect(details).toHaveTextContent(
    'Charge: We agreed on 2 hoursAlder Clinic wrote on Tue, Nov 24, 9:00 AM EST',
  );
  expect(within(details).queryByRole('button', { name: 'Answer…' })).toBeNull();
});

describe('broadcasting', () => {
  test('offers no button where nobody speaks the language, names who is asked and who cannot be, is done once, and says so where no channel is on', async () => {
    const { server, user, press, become } = await openDetails({
      status: 'pending',
      interpreter: null,
      interpreterId: null,
    });
    server.answers('assignments.interpretersForLanguage', []);
    await press('Ask everyone now');
    await waitFor(() =>
      expect(question()).toHaveTextContent(
        'Nobody on file speaks Estonian. Add an interpreter who does, or change the language.',
      ),
    );
    expect(within(question()).queryByRole('button', { name: 'Send to all' })).toBeNull();
    await user.click(within(question()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    server.answers('assignments.interpretersForLanguage', [
      speaker(AIBEK),
      speaker({ ...AIBEK, id: 2, name: 'Erlan Taken' }, CONFLICT),
    ]);
    await press('Ask everyone now');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Thu, Nov 26, 10:00 AM – 12:00 PM · Estonian · Alder Clinic',
    );
    await waitFor(() =>
      expect(question()).toHaveTextContent(
        /Aibek Asked\(555\) 010-0444.*Asks 1 interpreter\..*Who is left out\?Booked at that time: Erlan Taken/,
      ),
    );
    server.answers('assignments.broadcast', () => ({ ...become({}), offersMade: 1 }));
    await user.dblClick(within(question()).getByRole('button', { name: 'Send to all' }));
    await screen.findByText('Notifications sent to all available interpreters');
    expect(server.calls('assignments.broadcast')).toHaveLength(1);
    server.answers('notifications.list', [UNSENT_OFFER]);
    await press('Ask everyone now');
    await user.click(await screen.findByRole('button', { name: 'Send to all' }));
    await screen.findByText('Saved. Email and texts are off, so nobody was told.');
    expect(screen.getByRole('button', { name: 'Open Settings' })).toBeVisible();
  });
});

test.each([
  ['2026-11-26', 'Duplicate', '2026-11-26'],
  ['2026-11-12', 'Book again', '2026-11-26'],
])('what is on %s can be entered again, without its notes: %s', async (date, action, nextDate) => {
  const { press } = await openDetails({
    date,
    status: 'accepted',
    notes: 'Mr. Ortiz, knee',
    startTime: '14:00',
    endTime: '15:00',
  });
  await press(action);
  const form = await screen.findByRole('dialog', { name: 'Schedule New Assignment' });
  await waitFor(() => expect(within(form).getByLabelText(/^Language/)).toHaveValue('Estonian'));
  expect(field('Date')).toHaveValue(nextDate);
  expect(field('Start time')).toHaveValue('14:00');
  expect(field('End time')).toHaveValue('15:00');
  expect(field('Interpreter')).toHaveValue('');
  expect(field('Notes')).toHaveValue('');
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
    server.previews('assignments.assign', tells('booking_confirmed', 'push'));
    await user.click(dialog.getByRole('radio', { name: /Aibek Asked/ }));
    await dialog.findByText(
      'Books Aibek Asked without asking. Tells Aibek Asked and Alder Clinic by push message.',
    );
    server.answers('assignments.assign', () => become({ status: 'scheduled' }));
    await user.click(dialog.getByRole('button', { name: 'Assign Interpreter' }));
    await screen.findByText('Assignment assigned successfully');
    expect(server.calls('assignments.assign')[0]?.body).toMatchObject({ interpreterId: 1 });
  });

  test('books one whom something keeps away that staff may override, with a reason', async () => {
    const { server, user, press, become } = await openDetails(PENDING);
    const hours = anExclusion('hours', 'Works Mon 9:00 AM–3:00 PM; this ends at 4:00 PM (New York).');
    const radius = anExclusion('radius', 'Travels up to 30 mi; this appointment is about 47 mi away.');
    const refused = { code: 'interpreter_not_eligible', message: hours.sentence };
    server.answers('assignments.candidates', [
      {
        ...candidate,
        exclusions: [hours, radius],
        refusal: { ...refused, assignmentId: null, booking: null },
        cautions: ['May be busy in their own calendar 3:00 – 4:00 PM.'],
      },
    ]);
    await press('Assign Interpreter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Interpreter' }));
    expect(await dialog.findByText('1 more reason')).toBeVisible();
    expect(dialog.getByText('Note: May be busy in their own calendar 3:00 – 4:00 PM.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Aibek Asked/ }));
    await user.click(dialog.getByRole('button', { name: 'Book anyway' }));
    expect(dialog.getByText('Say why, or choose someone else')).toBeVisible();
    expect(server.calls('assignments.assign')).toEqual([]);
    await fill(user, 'Reason', 'Offered it himself');
    server.answers('assignments.assign', () => become({ status: 'scheduled' }));
    await user.click(dialog.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText('Assignment assigned successfully');
    expect(server.calls('assignments.assign')[0]?.body).toMatchObject({
      overrideReason: 'Offered it himself',
    });
    await screen.findByText(/^Aibek Asked is booked for Alder Clinic, .*, \d+:\d\d [AP]M$/);
  });

  test('can be undone from its toast where nobody else had been asked or booked', async () => {
    const nobody = { interpreterId: null, interpreter: null };
    const { server, user, press, become } = await openDetails({
      ...nobody,
      status: 'pending',
      notificationSent: false,
    });
    await press('Assign Interpreter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Interpreter' }));
    await user.click(await dialog.findByRole('radio', { name: /Aibek Asked/ }));
    server.answers('assignments.assign', () => become({ ...BOOKED, status: 'scheduled' }));
    await user.click(dialog.getByRole('button', { name: 'Assign Interpreter' }));
    await screen.findByText('Assignment assigned successfully');
    server.answers('assignments.release', () => become({ ...nobody, status: 'pending' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Alder Clinic, .* has no interpreter again$/);
    expect(server.calls('assignments.release')[0]?.body).toMatchObject({ by: 'office', startPlan: false });
  });
});

describe('deleting', () => {
  test('names whom it tells, is undone from its toast, and waits for a payment that is pending', async () => {
    const { server, user, press, details, become } = await openDetails(BOOKED);
    server.previews('assignments.delete', tells('booking_cancelled', 'email'));
    await press('Delete');
    await waitFor(() => expect(question()).toHaveTextContent('Delete this appointment?'));
    await waitFor(() => expect(question()).toHaveTextContent('Tells Aibek Asked and Alder Clinic by email.'));
    server.answers('assignments.delete', () => void become({ deletedAt: '2026-11-24T14:00:00.000Z' }));
    await user.click(within(question()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Assignment deleted successfully');
    await within(details).findByText('This appointment was deleted.');
    expect(within(details).queryByRole('button', { name: 'Edit' })).toBeNull();
    server.answers('assignments.restore', () => become({ deletedAt: null }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Appointment restored');
    await waitFor(() => expect(within(details).queryByText('This appointment was deleted.')).toBeNull());
    const owed = payment({ id: 9, amount: '87.50', assignmentId: 5, status: 'pending' });
    server.answers('payments.list', [owed]);
    server.tells({ topic: 'payments', ids: [9] });
    await within(details).findByRole('heading', { name: 'Payment' });
    await press('Delete');
    const answer = await screen.findByRole('alertdialog', {
      name: 'This appointment cannot be deleted yet',
    });
    expect(answer).toHaveTextContent(/\$87\.50 to .* is still pending/);
    expect(within(answer).queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

test('a proposed time says whom either answer tells', async () => {
  const proposal = { date: '2026-11-27', startTime: '10:00', endTime: '12:00', note: null } as const;
  const open = {
    state: 'open',
    proposedAt: '2026-11-24T14:00:00.000Z',
    answer: null,
    decidedAt: null,
  } as const;
  fakeServer().previews('assignments.acceptProposal', tells('booking_changed', 'sms'));
  fakeServer().previews('assignments.declineProposal', {
    tells: tells('proposal_declined', 'email').tells.slice(1),
  });
  const { press, details } = await openDetails({ ...BOOKED, proposal: { ...proposal, ...open } });
  await within(details).findByText('Moving it: Tells Aibek Asked and Alder Clinic by text message.');
  await press('Keep the current time');
  await screen.findByText(/^It stays at .* Tells Alder Clinic by email\.$/);
});

test('staff report for an interpreter who phones, with the time that they say', async () => {
  const { server, user, press, become } = await openDetails(BOOKED);
  await press('Report for Aibek Asked…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report for Aibek Asked' }));
  await user.click(dialog.getByRole('radio', { name: 'Arrived' }));
  server.answers('assignments.track', () => become({ currentStatus: 'arrived' }));
  await user.click(dialog.getByRole('button', { name: 'Save Report' }));
  await screen.findByText(/^Arrived: Aibek Asked, Alder Clinic, /);
  expect(server.calls('assignments.track')[0]?.body).toMatchObject({
    currentStatus: 'arrived',
    reportedAt: expect.stringMatching(/^2026-11-24T/),
  });
});

test('releasing needs a reason, says whom it tells, and can be undone', async () => {
  const { server, user, press, details, become } = await openDetails(BOOKED);
  const released = { act: 'assignments.release', entity: 'assignment', id: 5, summary: null };
  server.previews('assignments.release', {
    changes: [{ ...released, appointment: previewedAppointment() }],
    ...tells('booking_cancelled', 'email'),
  });
  await press('Release interpreter');
  await waitFor(() =>
    expect(question()).toHaveTextContent(
      'The appointment goes back to Unfilled. Tells Aibek Asked and Alder Clinic by email.',
    ),
  );
  const submit = within(question()).getByRole('button', { name: 'Release interpreter' });
  await user.click(submit);
  expect(question()).toHaveTextContent('Please say why');
  await fill(user, 'Reason', 'Car accident');
  server.answers('assignments.release', () =>
    become({ status: 'pending', interpreter: null, interpreterId: null }),
  );
  await user.click(submit);
  await screen.findByText(/^Aibek Asked released from .* at Alder Clinic, /);
  expect(server.calls('assignments.release')[0]?.body).toEqual({
    by: 'interpreter',
    reason: 'Car accident',
    startPlan: true,
  });
  await within(details).findByText('PENDING');
  server.answers('assignments.assign', () => become(BOOKED));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Aibek Asked booked again for /);
});

describe('cancelling', () => {
  test('says before the press what the server would refuse, and not that people are told while email and texts are off (rule messages-15)', async () => {
    const channels = [messageChannel('email'), messageChannel('sms')];
    const { server, user, press } = await openDetails(BOOKED, [], channels);
    const message = 'An appointment that is over cannot be cancelled.';
    server.previews('assignments.cancel', refusal(409, { code: 'illegal_step', message }));
    await press('Cancel appointment');
    const refused = within(await screen.findByRole('alertdialog'));
    expect(await refused.findByRole('alert')).toHaveTextContent(message);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    server.previews('assignments.cancel', tells('booking_cancelled'));
    await press('Cancel appointment');
    await waitFor(() =>
      expect(question()).toHaveTextContent('Email and texts are off, so nobody is told. Open Settings'),
    );
    expect(question()).not.toHaveTextContent('Tells');
  });

  test('takes a reason, and the details say that it is over', async () => {
    const { server, user, press, details, become } = await openDetails(BOOKED);
    server.previews('assignments.cancel', tells('booking_cancelled', 'sms', 'email'));
    await press('Cancel appointment');
    await waitFor(() =>
      expect(question()).toHaveTextContent('Tells Aibek Asked and Alder Clinic by text message and email.'),
    );
    await fill(user, 'Reason', 'The court is closed.');
    expect(field('Reason')).toHaveValue('The court is closed.');
    server.answers('assignments.cancel', ({ body }) =>
      become({
        status: 'cancelled',
        cancellation: {
          cancelledAt: '2026-11-24T14:00:00.000Z',
          by: 'staff',
          charge: '0.00',
          reason: body.reason ?? null,
        },
      }),
    );
    await user.click(within(question()).getByRole('button', { name: 'Cancel appointment' }));
    expect(question()).toHaveTextContent('Say who is cancelling');
    await user.click(within(question()).getByLabelText('Our office'));
    const restored = { act: 'assignments.restore', entity: 'assignment', id: 5, summary: null };
    server.previews('assignments.restore', {
      changes: [{ ...restored, appointment: previewedAppointment() }],
    });
    await user.click(within(question()).getByRole('button', { name: 'Cancel appointment' }));
    await screen.findByText('Appointment cancelled');
    await within(details).findByText('CANCELLED');
    expect(details).toHaveTextContent('This appointment is cancelled.');
    await within(details).findByText(/Restoring brings it back without an interpreter/);
    expect(server.calls('assignments.cancel')[0]?.body).toEqual({
      reason: 'The court is closed.',
      by: 'office',
    });
    server.answers('assignments.restore', () =>
      become({ status: 'pending', cancellation: null, interpreter: null, interpreterId: null }),
    );
    await press('Restore');
    await screen.findByText('Appointment restored. It has no interpreter now.');
  });

  test('says afterwards what became of the amount', async () => {
    const cancelled = (charge: string | null): Partial<Assignment> => ({
      status: 'cancelled',
      totalAmount: '280.00',
      cancellation: { cancelledAt: '2026-11-24T14:00:00.000Z', by: 'client', reason: null, charge },
    });
    const { server, details, become } = await openDetails(cancelled('0.00'));
    for (const [charge, sentence, notSaid] of [
      ['0.00', 'AmountNothing is billed', '$280'],
      ['140.00', '$140.00 charged for the late cancellation', '$280'],
      [null, 'This appointment is cancelled.', 'billed'],
    ] as const) {
      become(cancelled(charge));
      server.tells({ topic: 'assignments', ids: [5] });
      await waitFor(() => expect(details).not.toHaveTextContent(notSaid));
      await waitFor(() => expect(details).toHaveTextContent(sentence));
    }
  });

  test('for the client shows the fee of both sides, and a waiver needs a reason', async () => {
    const { server, user, press, become } = await openDetails(BOOKED);
    server.answers('assignments.cancellation', {
      isLate: true,
      charge: '75.00',
      pay: '30.00',
      booked: '150.00',
      percent: 50,
      windowHours: 24,
      freeUntil: null,
    });
    server.answers('assignments.cancel', () => become({ status: 'cancelled' }));
    await press('Cancel appointment');
    await user.click(within(question()).getByLabelText(/^Alder Clinic/));
    await user.click(
      await within(question()).findByLabelText('Charge Alder Clinic $75.00 and pay Aibek Asked $30.00'),
    );
    expect(question()).toHaveTextContent('the fee is 50% of $150.00');
    await user.click(within(question()).getByLabelText('Waive the charge and pay Aibek Asked $30.00'));
    await user.click(within(question()).getByRole('button', { name: 'Cancel appointment' }));
    expect(question()).toHaveTextContent('Please say why the charge is waived');
    expect(server.calls('assignments.cancel')).toEqual([]);
    await fill(user, 'Why is it waived', 'A storm');
    await user.click(within(question()).getByRole('button', { name: 'Cancel appointment' }));
    await screen.findByText('Appointment cancelled');
    expect(server.calls('assignments.cancel')[0]?.body).toEqual({
      reason: '',
      by: 'client',
      charge: '75.00',
      fee: 'pay_only',
      waiverReason: 'A storm',
    });
  });

  test('for the client takes the time at which they cancelled, and can be corrected', async () => {
    const { server, user, press, become, details } = await openDetails(BOOKED);
    server.answers('assignments.cancellation', ({ query: { at } }) => ({
      isLate: at === undefined,
      charge: '75.00',
      pay: '30.00',
      booked: '150.00',
      percent: 50,
      windowHours: 24,
      freeUntil: null,
    }));
    const cancellation = { by: 'client', reason: null, charge: '0.00' } as const;
    const entered = { enteredAt: '2026-11-24T14:00:00.000Z', enteredBy: 'Alex' };
    server.answers('assignments.cancel', ({ body: { cancelledAt = '' } }) =>
      become({ status: 'cancelled', cancellation: { ...cancellation, cancelledAt, ...entered } }),
    );
    await press('Cancel appointment');
    await screen.findByRole('alertdialog');
    await user.click(within(question()).getByLabelText(/^Alder Clinic/));
    await within(question()).findByText(/the fee is 50%/);
    fireEvent.change(within(question()).getByLabelText(/^Cancelled on/), {
      target: { value: '2026-11-20' },
    });
    fireEvent.change(within(question()).getByLabelText(/^At what time/), { target: { value: '14:10' } });
    await within(question()).findByText(/No late fee/);
    await user.click(within(question()).getByRole('button', { name: 'Cancel appointment' }));
    await screen.findByText('Appointment cancelled');
    expect(server.calls('assignments.cancel')[0]?.body).toMatchObject({
      by: 'client',
      charge: '0.00',
      cancelledAt: '2026-11-20T19:10:00.000Z',
    });
    expect(details).toHaveTextContent(/The client cancelled Fri, Nov 20, 2:10 PM( EST)?, entered by Alex/);
    server.answers('assignments.correctCancellation', ({ body: { cancelledAt } }) =>
      become({ status: 'cancelled', cancellation: { ...cancellation, cancelledAt, ...entered } }),
    );
    await user.click(within(details).getByRole('button', { name: 'Correct the time…' }));
    const dialog = await screen.findByRole('dialog', { name: 'When did the client cancel?' });
    fireEvent.change(within(dialog).getByLabelText(/^At what time/), { target: { value: '14:20' } });
    await within(dialog).findByText('In time: no late fee.');
    await user.click(within(dialog).getByRole('button', { name: 'Save Time' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(details).toHaveTextContent(/The client cancelled Fri, Nov 20, 2:20 PM( EST)?, entered by Alex/);
  });

  test('for the client shows no amounts to those who see no money, and is late all the same', async () => {
    const { server, user, press, become } = await openDetails(BOOKED);
    server.answers('assignments.cancellation', {
      isLate: true,
      charge: null,
      pay: null,
      booked: null,
      percent: 50,
      windowHours: 24,
      freeUntil: null,
    });
    server.answers('assignments.cancel', () => become({ status: 'cancelled' }));
    await press('Cancel appointment');
    await user.click(within(question()).getByLabelText(/^Alder Clinic/));
    await within(question()).findByLabelText('Charge Alder Clinic and pay Aibek Asked');
    expect(question()).toHaveTextContent('the fee is 50% of the booking.');
    expect(question()).not.toHaveTextContent('$');
    await user.click(within(question()).getByRole('button', { name: 'Cancel appointment' }));
    await screen.findByText('Appointment cancelled');
    expect(server.calls('assignments.cancel')[0]?.body).toEqual({ reason: '', by: 'client', fee: 'charge' });
  });

  test('that cannot be taken back for another booking says which', async () => {
    const restored = { act: 'assignments.restore', entity: 'assignment', id: 5, summary: null };
    fakeServer().previews('assignments.restore', {
      changes: [
        {
          ...restored,
          appointment: previewedAppointment({ status: 'scheduled', interpreter: 'Aibek Asked' }),
        },
      ],
      ...tells('booking_confirmed', 'email'),
    });
    const { server, press, details } = await openDetails({
      ...BOOKED,
      deletedAt: '2026-11-23T14:00:00.000Z',
    });
    await within(details).findByText(
      'Restoring books Aibek Asked again. Tells Aibek Asked and Alder Clinic by email.',
    );
    const message = 'This interpreter has another appointment at that time.';
    const conflict = {
      assignmentId: 44,
      startsAt: '2026-11-26T15:00:00.000Z',
      endsAt: '2026-11-26T17:00:00.000Z',
      label: 'Estonian',
    };
    server.answers('assignments.restore', refusal(409, { code: 'interpreter_booked', message, conflict }));
    await press('Restore');
    await screen.findByText(`Failed to restore appointment. ${message}`);
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
