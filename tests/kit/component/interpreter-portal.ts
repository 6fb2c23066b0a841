import type { UserEvent } from '@testing-library/user-event';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { parseMoney } from '#domain/money.ts';
import { clientAppointment } from './client-portal.ts';
import { CREDENTIAL_TYPES, skillsOf } from './credentials.ts';
import type { FakeServer } from './fake-server.ts';
import { homeOf } from './homes.ts';
import { openScreen } from './open-screen.tsx';
import { anAutoAccept } from './schedule.ts';
import { interpreter } from './staff.ts';

const NONE = { count: 0, adjustmentCount: 0, amount: '0.00' };
const TARIQ = interpreter({ id: 3, name: 'Tariq Aziz', hourlyRate: '30.00' });

const anywhere = (kind: string, terms: Record<string, unknown>) => ({ kind, scope: {}, terms });
const hourly = (rate: string) => anywhere('hourly_rate', { rateCents: parseMoney(rate) });

/** By the rules of a new company (rule rates-3), with 0.725 a mile. */
const PAY_TERMS = {
  rules: [
    anywhere('minimum', { minutes: 120, isBookedTimeDue: false }),
    anywhere('rounding', { stepMinutes: 15, direction: 'up', graceMinutes: 0 }),
    anywhere('mileage', { rateTenthCents: 725, freeHundredths: 0, ways: 'there_and_back' }),
    ...['parking', 'tolls', 'other_expenses'].map((kind) => anywhere(kind, { capCents: null })),
  ],
  holidays: [],
  surchargesAddUp: false,
  mode: 'on_site' as const,
  isEmergency: false,
};

/** An accepted appointment of today at the clinic, 10 to 12, as its interpreter sees it. */
export function ownAppointment(
  about: Partial<InterpreterAssignment> & { id: number },
): InterpreterAssignment {
  const { notHeld = null, ...shared } = about;
  const {
    origin: _,
    urgency: __,
    totalAmount: ___,
    ...core
  } = clientAppointment({
    date: '2026-11-24',
    ...shared,
  });
  const { cancellation: ____, rating: _____, proposal: ______, ...own } = core;
  return {
    ...own,
    currentLocation: null,
    lastLocationUpdate: null,
    setOutAt: null,
    startedAt: null,
    trackingNotes: null,
    deviceArrivedAt: null,
    deviceCompletedAt: null,
    expenseNotes: null,
    mileage: null,
    parkingCost: null,
    tollsCost: null,
    otherExpenses: null,
    payTerms: { ...PAY_TERMS, rules: [...PAY_TERMS.rules, hourly(about.rate ?? '30.00')] },
    rate: '30.00',
    responseToken: null,
    notHeld,
    statedArrivalTime: null,
    cancelReason: null,
    ...about,
  };
}

/** An open offer of the time of `ownAppointment`, to be answered by its end. */
export function ownOffer(about: Partial<OwnOffer> & { id: number }): OwnOffer {
  const appointment = ownAppointment(about);
  return {
    ...appointment,
    status: 'pending',
    responseToken: `token-${about.id}`,
    urgency: null,
    payTerms: null,
    estimatedPay: '60.00',
    paidMinutes: null,
    expiresAt: appointment.endsAt,
    fromHome: null,
    othersAskedAt: null,
    ...about,
  };
}

/** Opens the portal of a signed-in interpreter, whose appointments and offers are answered as they are at that moment. */
export function openInterpreterPortal(
  server: FakeServer,
  more: string,
  appointments: InterpreterAssignment[],
  offers: OwnOffer[] = [],
): UserEvent {
  const { id, username, name } = TARIQ;
  const loginTime = new Date().toISOString();
  localStorage.setItem(
    'interpreterSession',
    JSON.stringify({ interpreterId: id, username, name, loginTime }),
  );
  server.answers('homes.get', homeOf());
  server.answers('standingYes.get', anAutoAccept());
  server.answers('assignments.mineCannotCome', []);
  server.answers('refusals.mine', { refused: [], choices: [] });
  server.answers('skills.get', skillsOf());
  server.answers('credentials.ofInterpreter', []);
  server.answers('credentialTypes.list', CREDENTIAL_TYPES);
  server.answers('interpreter.session', { interpreterId: id, username, name });
  server.answers('interpreters.get', { ...TARIQ, mileageRate: '0.725' });
  server.answers('assignments.ofInterpreter', ({ query: { from = '', to = '9999' } }) =>
    appointments.filter(({ date }) => date >= from && date <= to),
  );
  server.answers('assignments.get', ({ params }) => {
    const found = appointments.find((one) => one.id === Number(params['assignmentId']));
    // Staff and interpreters share the call; an interpreter is answered with the interpreter's view.
    return found ? Response.json(found) : Response.json({ message: '', code: 'not_found' }, { status: 404 });
  });
  server.answers('inbox.list', []);
  server.answers('offers.mine', () => offers);
  server.answers('offers.lost', []);
  server.answers('offers.ofAssignment', Response.json({ message: '', code: 'not_found' }, { status: 404 }));
  server.answers('closeouts.mine', []);
  server.answers('payments.mine', []);
  server.answers('payments.mineTotals', {
    pending: NONE,
    paidThisYear: NONE,
    year: 2026,
    thisMonth: NONE,
    lastMonth: NONE,
    nextDue: null,
  });
  server.answers('payouts.mine', {
    today: '2026-11-24',
    year: 2026,
    years: [],
    months: [],
    periods: [],
    earnings: [],
  });
  server.answers('receipts.list', []);
  server.answers('push.publicKey', { publicKey: null });
  return openScreen(`/interpreter-portal${more}`);
}
