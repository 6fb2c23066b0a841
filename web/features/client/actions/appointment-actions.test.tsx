import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { CLINIC, clientAppointment, openClientPortal } from '#kit/component/client-portal.ts';
import { type FakeServer, fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { quoteAt } from '#kit/component/quote.ts';
import { clientAuth } from '#web/device/storage.ts';
import { removeDrafts } from '../request/draft-key.ts';

type About = Partial<ClientAssignment>;

/** The details of one appointment; the server holds what the actions make of it. */
async function openDetails(about: About = {}) {
  const server = fakeServer();
  const appointments = [clientAppointment({ id: 5, ...about })];
  const user = openClientPortal(server, '?tab=appointments&appointment=5', { appointments });
  const details = await screen.findByRole('dialog', { name: 'Appointment Details' });
  await within(details).findByText('Estonian');
  return {
    server,
    user,
    details,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    become(change: About): ClientAssignment {
      const changed = clientAppointment({ id: 5, ...about, ...change });
      appointments[0] = changed;
      return changed;
    },
  };
}

const cancelled = (charge: string, reason: string): About => ({
  status: 'cancelled',
  cancellation: { cancelledAt: '2026-11-24T14:00:00.000Z', by: 'client', reason, charge },
});

function cancellationCosts(server: FakeServer, charge: string, freeUntil = '2026-11-25T15:00:00.000Z') {
  const rule = { booked: '150.00', percent: 100, windowHours: 24, freeUntil };
  server.answers('appointments.cancellation', { charge, ...rule });
}

describe('cancelling', () => {
  test('waits until its cost is known, and is free until an interpreter is confirmed', async () => {
    const { server, press } = await openDetails();
    server.answersNext('appointments.cancellation', refusal(500, {}));
    await press('Cancel appointment');
    await screen.findByText('The charge could not be loaded');
    const terms = { charge: '0.00', booked: '150.00', percent: 50, windowHours: 24, freeUntil: null };
    server.answers('appointments.cancellation', terms);
    await press('Try again');
    await screen.findByText(
      'Cancelling is free until an interpreter is confirmed. If you cancel less than 24 hours before the start, 50% of the booking is billed.',
    );
  });

  test('is free long before, says until when, and asks why', async () => {
    const { server, user, details, press, become } = await openDetails();
    cancellationCosts(server, '0.00');
    server.answers('appointments.cancel', ({ body }) => become(cancelled('0.00', body.reason)));
    await press('Cancel appointment');
    const question = screen.getByRole('alertdialog', { name: 'Cancel this appointment?' });
    await within(question).findByText('There is no charge for cancelling');
    expect(question).toHaveTextContent(
      'Cancelling is free until Wed, Nov 25, 10:00 AM EST. If you cancel less than 24 hours before the start, the full booking is billed.',
    );
    expect(question).toHaveTextContent('The office and your interpreter will see it.');
    await press('Cancel it');
    expect(errorAt('Reason')).toBe('Please say why');
    expect(field('Reason')).toHaveFocus();
    expect(server.calls('appointments.cancel')).toEqual([]);
    await fill(user, 'Reason', 'The patient was moved');
    await press('Cancel it');
    await screen.findByText('Nothing will be billed.');
    expect(server.calls('appointments.cancel')[0]?.body).toEqual({
      reason: 'The patient was moved',
      charge: '0.00',
    });
    await waitFor(() => expect(details).toHaveTextContent(/Cancelled by you on .* Nothing is billed\./));
    // The button that had the focus is gone.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Cancelled by you on/));
    expect(within(details).queryByRole('button', { name: 'Cancel appointment' })).toBeNull();
  });

  test('whose cost has risen is asked about again with the cost on the button, and says what was billed', async () => {
    const { server, user, details, press, become } = await openDetails({ totalAmount: '162.50' });
    cancellationCosts(server, '0.00');
    server.answersNext('appointments.cancel', () => {
      cancellationCosts(server, '162.50');
      return refusal(409, { code: 'charge_changed', message: 'It costs more by now' });
    });
    await press('Cancel appointment');
    await screen.findByText('There is no charge for cancelling');
    await fill(user, 'Reason', 'Not needed any more');
    await press('Cancel it');
    await screen.findByText('Cancelling now costs $162.50');
    expect(screen.getByText('It costs more by now')).toBeVisible();
    // It has become less by the time that it arrives.
    server.answers('appointments.cancel', () => become(cancelled('90.00', 'Not needed any more')));
    await press('Cancel it for $162.50');
    await screen.findByText('$90.00 will be billed.');
    await waitFor(() => expect(details).toHaveTextContent('$90.00'));
    expect(server.calls('appointments.cancel')[1]?.body).toMatchObject({ charge: '162.50' });
  });
});

describe('proposing another time', () => {
  test('keeps to the rules of a request, stays visible until it is answered, and can be withdrawn', async () => {
    const { server, user, details, press, become } = await openDetails();
    await press('Propose another time');
    await press('Send proposal');
    expect(screen.getByText('The appointment is already at this time')).toBeVisible();
    await fill(user, 'Start time', '13:00');
    expect(field('End time')).toHaveValue('15:00');
    await fill(user, 'End time', '12:00');
    expect(errorAt('End time')).toBe('End time must be after start time');
    expect(screen.queryByText('+1 day')).toBeNull();
    await fill(user, 'End time', '14:00');
    expect(errorAt('End time')).toBe('Appointments must be at least 2 hours long');
    await fill(user, 'End time', '15:00');
    await fill(user, 'Date', '2026-11-23');
    expect(errorAt('Date')).toBe('Date cannot be in the past');
    await fill(user, 'Date', '');
    expect(errorAt('Date')).toBe('Date is required');
    expect(server.calls('appointments.propose')).toEqual([]);

    const proposal = {
      date: '2026-11-27',
      startTime: '13:00',
      endTime: '15:00',
      note: 'The doctor is free later',
      state: 'open' as const,
      proposedAt: '2026-11-24T14:00:00.000Z',
      answer: null,
      decidedAt: null,
    };
    server.answers('appointments.propose', () => become({ proposal }));
    await fill(user, 'Date', proposal.date);
    await fill(user, 'Note', proposal.note);
    await press('Send proposal');
    await screen.findByText('We will reply soon. Until then, your appointment stays at its current time.');
    expect(server.calls('appointments.propose')[0]?.body).toEqual({
      date: '2026-11-27',
      startTime: '13:00',
      endTime: '15:00',
      note: 'The doctor is free later',
    });
    await waitFor(() =>
      expect(details).toHaveTextContent(/You proposed Fri, Nov 27.*1:00 – 3:00 PM\. We'll get back to you\./),
    );
    server.answers('appointments.withdrawProposal', () => become({ proposal: null }));
    await press('Withdraw proposal');
    await press('Withdraw');
    await screen.findByText('Proposal withdrawn');
    await waitFor(() =>
      expect(within(details).queryByRole('button', { name: 'Withdraw proposal' })).toBeNull(),
    );
  });

  test('shows what was answered, as does what was written to the office', async () => {
    const { server, details } = await openDetails({
      proposal: {
        date: '2026-11-27',
        startTime: '13:00',
        endTime: '15:00',
        note: null,
        state: 'declined',
        proposedAt: '2026-11-23T14:00:00.000Z',
        decidedAt: '2026-11-24T09:00:00.000Z',
        answer: 'Nobody is free then.',
      },
    });
    expect(details).toHaveTextContent(/Your proposal of .* was declined\./);
    expect(details).toHaveTextContent('Nobody is free then.');
    expect(within(details).queryByRole('button', { name: 'Withdraw proposal' })).toBeNull();

    const waiting = { id: 5, text: 'We agreed on 2 hours', reportedAt: '2026-11-24T14:00:00Z' };
    server.answers('appointments.problems', [
      { ...waiting, about: 'charge', answer: 'It is 2 hours now.', answeredAt: '2026-11-24T15:00:00Z' },
      { ...waiting, id: 6, about: 'time', text: 'It began late', answer: null, answeredAt: null },
    ]);
    server.tells({ topic: 'assignments', ids: [5] });
    expect(await within(details).findByText('It is 2 hours now.')).toBeVisible();
    expect(within(details).getByText(/Charge: We agreed on 2 hours$/)).toBeVisible();
    expect(within(details).getByText("The office has your message. We'll get back to you.")).toBeVisible();
  });
});

test('rating wants stars, by keyboard too, and can be changed', async () => {
  const { server, user, details, become } = await openDetails({
    date: '2026-11-20',
    status: 'completed',
    currentStatus: 'completed',
  });
  server.answers('appointments.rate', ({ body }) => {
    const { stars, comment = null } = body;
    return become({
      status: 'completed',
      currentStatus: 'completed',
      rating: { stars, comment, ratedAt: '2026-11-24T14:00:00.000Z' },
    });
  });
  within(details).getByRole('button', { name: 'Rate' }).focus();
  await user.keyboard('{Enter}');
  const question = screen.getByRole('dialog', { name: 'How was it with Amina Bello?' });
  await user.click(within(question).getByRole('button', { name: 'Save rating' }));
  expect(await within(question).findByText('Choose one to five stars')).toBeVisible();
  await user.click(within(question).getByRole('radio', { name: /^4 stars/ }));
  await fill(user, 'Comment', 'Calm and exact');
  await user.keyboard('{Enter}');
  await screen.findByText('Your rating has been saved.');
  expect(server.calls('appointments.rate')[0]?.body).toEqual({ stars: 4, comment: 'Calm and exact' });
  expect(await within(details).findByRole('button', { name: 'Change rating' })).toBeVisible();
  expect(details).toHaveTextContent('Calm and exact');
});

test('what was typed is there again after the session has ended, until the client closes it or logs out', async () => {
  const { server, user, press } = await openDetails();
  cancellationCosts(server, '0.00');
  await press('Cancel appointment');
  await screen.findByText('There is no charge for cancelling');
  await fill(user, 'Reason', 'The patient was moved');
  server.answersNext('appointments.cancel', refusal(401, {}));
  await press('Cancel it');
  await screen.findByRole('heading', { name: 'Client sign-in' });
  clientAuth.save(CLINIC, { stayLoggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  expect(field('Reason')).toHaveValue('The patient was moved');
  await press('Keep it');
  await press('Discard');
  await press('Cancel appointment');
  expect(field('Reason')).toHaveValue('');
  await fill(user, 'Reason', 'The patient was moved');
  expect(Object.keys(sessionStorage)).toEqual(['draft:form:7:cancel:5']);
  removeDrafts();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('of a booking a change is asked for; its calendar file that fails says so, and the next one is handed over', async () => {
  const { server, press } = await openDetails({ status: 'accepted' });
  expect(screen.queryByRole('button', { name: 'Change place or notes' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask for a change' })).toBeVisible();
  server.answersNext('calendarFiles.ofClient', refusal(500, {}));
  await press('Calendar file');
  expect(await screen.findByText('Failed to create calendar file')).toBeVisible();
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const disposition = 'attachment; filename="appointment-5.ics"';
  server.answers(
    'calendarFiles.ofClient',
    new Response('BEGIN:VEVENT', { headers: { 'Content-Disposition': disposition } }),
  );
  await press('Calendar file');
  await screen.findByText('Calendar File Downloaded');
  expect(clicked).toHaveBeenCalledOnce();
});

describe('changing a request', () => {
  const request: About = {
    status: 'pending',
    interpreterId: null,
    interpreter: null,
    origin: 'client',
    notes: 'Ring twice\nService: legal\nUrgency: routine',
    purchaseOrder: 'PO-7',
  };

  test('sends only what is changed, with the price of another mode before it', async () => {
    const { server, user, press, become } = await openDetails(request);
    server.answers('appointments.quote', ({ body }) =>
      quoteAt(body.mode === 'phone' ? 4500 : 7500, [], body),
    );
    server.answers('appointments.change', () => become({ location: 'By phone', mode: 'phone' }));
    await press('Change place or notes');
    expect(field('Notes')).toHaveValue('Ring twice');
    await fill(user, 'Purchase order', '');
    await fill(user, 'Mode', 'phone');
    await screen.findByText('Estimated cost: $90.00. Before, it was $150.00.');
    await press('Save changes');
    await waitFor(() => expect(server.calls('appointments.change')).toHaveLength(1));
    expect(server.calls('appointments.change')[0]?.body).toEqual({
      mode: 'phone',
      location: '',
      purchaseOrder: '',
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  });
});
