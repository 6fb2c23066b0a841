import type { UserEvent } from '@testing-library/user-event';
import type { Quote } from '#contracts/assignments/quote.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { permissionsOf } from '#contracts/calls.ts';
import type { Client } from '#contracts/clients/shapes.ts';
import type { DashboardAttention, DashboardMoney } from '#contracts/company/shapes.ts';
import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import type { MessageChannel } from '#contracts/messages/channel.ts';
import type { Notification } from '#contracts/notifications/shapes.ts';
import type { Payment } from '#contracts/payments/shapes.ts';
import type { Preview } from '#contracts/preview.ts';
import type { Role } from '#domain/access/access.ts';
import { parseMoney } from '#domain/money.ts';
import { CLINIC, clientAppointment } from './client-portal.ts';
import { closeoutCounts } from './closeouts.ts';
import { CREDENTIAL_TYPES, skillsOf } from './credentials.ts';
import type { FakeServer } from './fake-server.ts';
import { clientPolicies, nothingPlanned } from './fill-plans.ts';
import { homeOf } from './homes.ts';
import { billingSettings, clientBilling, invoiceCounts } from './invoices.ts';
import { openScreen } from './open-screen.tsx';
import { quoteAt } from './quote.ts';
import { anAutoAccept } from './schedule.ts';

/** An interpreter of Xhosa with 30 dollars an hour. */
export function interpreter(about: Partial<Interpreter> & { id: number; name: string }): Interpreter {
  const username = about.name.toLowerCase().replaceAll(' ', '.');
  return {
    email: `${username}@example.com`,
    phone: '(555) 010-0444',
    username,
    languages: ['Xhosa'],
    requestedLanguages: [],
    hourlyRate: '30.00',
    customRates: null,
    address: '4 Canal Walk, Midtown',
    isAvailable: true,
    availabilityNotes: null,
    engagement: 'freelance',
    canSignIn: true,
    createdAt: '2026-01-05T15:00:00.000Z',
    updatedAt: '2026-01-05T15:00:00.000Z',
    ...about,
  };
}

export const client = (about: Partial<Client> = {}): Client => ({ ...CLINIC, ...about });

/** An accepted appointment of the clinic as staff see it. */
export function assignment(about: Partial<Assignment> & { id: number }): Assignment {
  const { currentLocation = null, cancellation = null, notHeld = null, ...more } = about;
  return {
    ...clientAppointment(more),
    isPaid: false,
    cancellation,
    currentLocation,
    lastLocationUpdate: null,
    startedAt: null,
    trackingNotes: null,
    deviceArrivedAt: null,
    deviceCompletedAt: null,
    expenseNotes: null,
    mileage: null,
    parkingCost: null,
    tollsCost: null,
    otherExpenses: null,
    notHeld,
    statedArrivalTime: null,
    requiredCredentials: [],
    preferredCredentials: [],
    preferredSpecialities: [],
    notificationSent: true,
    responseToken: null,
    deletedAt: null,
    reviewReasons: [],
    updatedAt: '2026-11-20T15:00:00.000Z',
    ...more,
  };
}

/** An appointment as a preview says that it would be. */
export function previewedAppointment(
  about: Partial<NonNullable<Preview['changes'][number]['appointment']>> = {},
) {
  return {
    status: 'pending' as const,
    interpreter: null,
    date: '2026-11-26',
    startTime: '10:00',
    endTime: '12:00',
    ...about,
  };
}

/** A pending payment to Ada for an appointment of the Dock Clinic; its id is its appointment's, too. */
export function payment(about: Partial<Payment> & { id: number; amount: string }): Payment {
  return {
    assignmentId: about.id,
    interpreterId: 1,
    clientAmount: '30.00',
    status: 'pending',
    dueDate: '2026-11-21',
    paidDate: null,
    paymentMethod: null,
    notes: null,
    steps: [],
    isOverdue: false,
    payout: null,
    invoice: null,
    review: 'approved',
    closedPosting: null,
    createdAt: '2026-11-01T15:00:00.000Z',
    interpreter: { id: 1, name: 'Ada Adler' },
    client: { id: 3, name: 'Dock Clinic' },
    assignment: {
      id: about.id,
      date: '2026-11-03',
      language: 'Xhosa',
      startTime: '10:00',
      endTime: '12:00',
    },
    ...about,
  };
}

/** A channel as it is before anybody has set it up; push needs no set-up. */
export function messageChannel(
  channel: MessageChannel['channel'],
  about: Partial<MessageChannel> = {},
): MessageChannel {
  return {
    channel,
    isConfigured: channel === 'push',
    description: null,
    waiting: 0,
    held: 0,
    failedToday: 0,
    notSentToday: 0,
    lastSentAt: null,
    lastFailure: null,
    outage: null,
    ...about,
  };
}

/** The sums of the dashboard; nothing unless it is said. */
export function dashboardMoney(about: Partial<DashboardMoney> = {}): DashboardMoney {
  const none = { count: 0, amount: '0.00' };
  return {
    from: '2026-11-01',
    to: '2026-11-24',
    billed: '0.00',
    unpaid: none,
    overdue: none,
    toPay: none,
    ...about,
  };
}

const nothingOpen = (through: string) => ({
  from: null,
  through,
  notReported: 0,
  notApproved: 0,
  notBilled: 0,
  notIssued: 0,
  notSent: 0,
  notAllocated: 0,
});

interface Office {
  assignments?: Assignment[];
  requests?: readonly Assignment[];
  interpreters?: Interpreter[];
  clients?: Client[];
  role?: Role;
  /** The company asks for a second factor, and the person has none. */
  needsSecondFactor?: boolean;
  channels?: MessageChannel[];
  messages?: Notification[];
}

/** What the dashboard counts when nothing waits. */
export const NOTHING_WAITS: DashboardAttention = {
  newRequests: 0,
  declined: 0,
  lateCheckIns: 0,
  proposals: 0,
  credentialsToCheck: 0,
  clientQuestions: 0,
  languagesToConfirm: 0,
};

/** Opens a screen of the signed-in staff; the lists are answered as they are at that moment. */
export function openStaffScreen(
  server: FakeServer,
  address: string,
  {
    assignments = [],
    requests = [],
    interpreters = [],
    clients = [],
    role = 'administrator',
    needsSecondFactor = false,
    channels = [],
    messages = [],
  }: Office = {},
): UserEvent {
  const session = { username: 'robin', name: 'Robin Desk' };
  const permissions = permissionsOf({ role, needsSecondFactor });
  const loginTime = new Date().toISOString();
  localStorage.setItem('adminSession', JSON.stringify({ ...session, loginTime }));
  server.answers('staff.session', { accountId: 1, ...session, role, needsSecondFactor, permissions });
  server.isUsedBy(role);
  server.answers('notifications.unread', { unread: 0, emergencies: 0 });
  server.answers('interpreters.list', () => [...interpreters]);
  server.answers('interpreters.names', () => [...interpreters]);
  server.answers('interpreters.search', () =>
    interpreters.map((one) => ({ ...one, booking: null, notFree: null })),
  );
  server.answers('interpreters.get', ({ params }) => only(interpreters, params['interpreterId']));
  server.answers('interpreters.languageRequests', []);
  server.answers('problems.open', []);
  server.answers('problems.ofAssignment', []);
  server.answers('clients.list', () => [...clients]);
  server.answers('clients.get', ({ params }) => only(clients, params['clientId']));
  server.answers('places.ofClient', []);
  server.answers('homes.get', homeOf());
  server.answers('standingYes.get', anAutoAccept());
  server.answers('clientLists.ofClient', { takesOnlyListed: false, listed: [], refusedBy: [] });
  server.answers('clientLists.ofInterpreter', { listedBy: [], refuses: [] });
  server.answers('skills.get', skillsOf());
  server.answers('credentials.ofInterpreter', []);
  server.answers('credentials.unmet', []);
  server.answers('assignments.cannotCome', []);
  server.answers('dashboard.attention', NOTHING_WAITS);
  server.answers('credentialTypes.list', CREDENTIAL_TYPES);
  server.answers('credentialRequirements.list', []);
  server.answers('assignments.pending', () => [...requests]);
  server.answers('assignments.list', () => [...assignments]);
  server.answers('assignments.get', ({ params }) => only(assignments, params['assignmentId']));
  server.answers('assignments.offerSummaries', []);
  server.answers('fillPolicies.ofClient', clientPolicies());
  server.answers('fillPlans.ofAssignment', ({ params }) => nothingPlanned(Number(params['assignmentId'])));
  server.answers('notifications.list', () => [...messages]);
  server.answers('messageChannels.list', channels);
  server.answers('books.open', ({ query: { through = '' } }) => nothingOpen(through));
  server.answers('closeouts.counts', closeoutCounts());
  server.answers('dashboard.money', dashboardMoney());
  server.answers('invoices.counts', invoiceCounts());
  server.answers('invoices.list', []);
  server.answers('billingSettings.get', billingSettings());
  server.answers('clientBilling.get', ({ params }) => clientBilling(Number(params['clientId'])));
  server.answers('assignments.quote', ({ body }) => ({
    charge: quoteAt(...rateOf(clients, body.clientId), body),
    pay: null,
  }));
  return openScreen(address);
}

function only<Row extends { id: number }>(rows: readonly Row[], id: string | undefined): Row | Response {
  const found = rows.find((row) => row.id === Number(id));
  return found ?? Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 });
}

/** The client's own rate in cents, or the default, and what it is limited to. */
function rateOf(clients: readonly Client[], id: number): [number, Quote['rateFor']] {
  const own = clients.find((client) => client.id === id)?.customRate ?? null;
  return own === null ? [7500, []] : [parseMoney(own) ?? 0, ['clientId']];
}
