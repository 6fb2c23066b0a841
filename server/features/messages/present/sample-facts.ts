import { OFFERS_PATH } from '#contracts/messages/push-payload.ts';
import type { TemplateName } from '#domain/message/fields.ts';
import { ABOUT_INVOICES } from '#domain/message/kinds.ts';
import { SEVERAL_KINDS } from '#domain/message/several.ts';
import type { CompanySettings } from '../../settings/queries.ts';
import type { BillFacts, MessageFacts } from '../queries/facts.ts';

/** The company's data in messages. */
export type SampleCompany = Pick<
  CompanySettings,
  'companyName' | 'timeZone' | 'supportEmail' | 'supportPhone' | 'logoHash' | 'logoWidth' | 'logoHeight'
>;

/** The end of a sample link, as long as a real one. */
const SAMPLE_TOKEN = 'Sample'.padEnd(43, 'x');

/** A link like that of the real message; it leads nowhere. */
export function sampleLink(kind: string, publicUrl: string): string | null {
  if (kind === 'offer_made') return `${publicUrl}/respond?token=${SAMPLE_TOKEN}`;
  if (kind === 'several_offered') return `${publicUrl}${OFFERS_PATH}`;
  const isOfAccount = kind === 'invitation' || kind === 'password_reset';
  return isOfAccount ? `${publicUrl}/invitation?token=${SAMPLE_TOKEN}` : null;
}

/** A message of this kind about people and an appointment that do not exist, for a preview. Every field has a value. */
export function sampleFacts(name: TemplateName, company: SampleCompany): MessageFacts {
  const { audience, kind, channel } = name;
  const isInterpreter = audience === 'interpreter';
  return {
    id: 1,
    kind,
    channel,
    audience,
    recipientId: 1,
    dedupeKey: 'sample',
    state: 'queued',
    attempts: 0,
    recipientName: isInterpreter ? 'Ana Sample' : 'Riverside Sample Clinic',
    email: 'reader@sample.example',
    phone: '(555) 010-0100',
    payload: payloadOf(kind, company),
    lastError: null,
    createdAt: '2026-05-11T13:00:00.000Z',
    updatedAt: '2026-05-11T13:00:00.000Z',
    assignmentId: WITHOUT_APPOINTMENT.includes(kind) ? null : 1234,
    clientId: 1,
    ...(LINES[kind] === undefined ? APPOINTMENT : NO_APPOINTMENT),
    lines:
      LINES[kind]?.map((line) => ({ ...sampleFacts({ ...name, kind: line.kind }, company), ...line })) ??
      null,
    urgency: kind === 'offer_made' ? 'urgent' : null,
    timeZone: company.timeZone,
    bookedInterpreterId: 1,
    bookedInterpreterName: 'Ana Sample',
    formerInterpreterName: 'Ben Sample',
    offerId: kind === 'offer_made' ? 1 : null,
    offerState: kind === 'offer_made' ? 'open' : null,
    offerExpiresAt: kind === 'offer_made' ? '2026-05-14T14:00:00.000Z' : null,
    othersAskedAt: kind === 'offer_made' ? '2026-05-12T22:00:00.000Z' : null,
    way: kind === 'offer_made' && channel === 'email' ? WAY : null,
    offerNonce: null,
    hasOpenOffer: kind === 'offer_made',
    wasOffered: true,
    isBeingOffered: false,
    knowsCancelled: false,
    isCancellationBeingSent: false,
    related: null,
    mayHaveBeenSent: false,
    wasEverOffered: false,
    bill: ABOUT_INVOICES.some((one) => one === kind) ? BILL : null,
    linkNonce: null,
    linkUsedAt: null,
    linkExpiresAt: '2026-05-18T13:00:00.000Z',
    username: isInterpreter ? 'ana.sample' : 'riverside',
    hasPassword: true,
    readerTimeZone: null,
    pay: isInterpreter ? { totalCents: 9000, billedMinutes: 120, rateCents: 4500 } : null,
    companyName: company.companyName,
    companyTimeZone: company.timeZone,
    supportEmail: company.supportEmail,
    supportPhone: company.supportPhone,
    logoHash: company.logoHash,
    logoWidth: company.logoWidth,
    logoHeight: company.logoHeight,
  };
}

/** Of about 11 miles. */
const WAY = {
  from: { latitude: 40.7, longitude: -74.1 },
  to: { latitude: 40.78, longitude: -73.99 },
};

const APPOINTMENT = {
  date: '2026-05-14',
  startTime: '10:00',
  endTime: '12:00',
  startsAt: '2026-05-14T14:00:00.000Z',
  endsAt: '2026-05-14T16:00:00.000Z',
  actualEndTime: '12:10',
  language: 'Spanish',
  location: '2 Sample Street, Room 4',
  status: 'scheduled',
  serviceType: null,
  mode: 'on_site',
  currentStatus: 'not_started',
  deletedAt: null,
  calendarSequence: 1,
  enteredAt: '2026-05-01T13:00:00.000Z',
  changedAt: '2026-05-11T13:00:00.000Z',
} as const;

const NO_APPOINTMENT = {
  ...APPOINTMENT,
  date: null,
  startTime: null,
  endTime: null,
  startsAt: null,
  endsAt: null,
  language: null,
  location: null,
  status: null,
} as const;

const NEXT_WEEK = {
  date: '2026-05-21',
  startsAt: '2026-05-21T14:00:00.000Z',
  endsAt: '2026-05-21T16:00:00.000Z',
} as const;

/** The appointments of messages about several. */
const LINES: Readonly<Record<string, readonly (Partial<MessageFacts> & Pick<MessageFacts, 'kind'>)[]>> = {
  several_offered: [{ kind: 'offer_made' }, { kind: 'offer_made', assignmentId: 1235, ...NEXT_WEEK }],
  several_changed: [
    { kind: 'booking_confirmed' },
    { kind: 'booking_cancelled', assignmentId: 1235, ...NEXT_WEEK, status: 'cancelled', payload: {} },
  ],
  several_requested: [
    { kind: 'request_received' },
    { kind: 'request_received', assignmentId: 1235, ...NEXT_WEEK },
  ],
};

const BILL: BillFacts = {
  number: 'INV-1042',
  status: 'issued',
  creditNoteNumber: 'CN-1003',
  creditedCents: 5000,
  reason: 'The rate was wrong.',
  from: '2026-04-01',
  to: '2026-04-30',
  dueDate: '2026-05-04',
  lateDays: 7,
  purchaseOrder: 'PO-7731',
  totalCents: 123_450,
  openCents: 73_450,
  howToPay: 'By transfer to Sample Bank, routing 021000021, account 123456789.',
};

const WITHOUT_APPOINTMENT: readonly string[] = [
  ...ABOUT_INVOICES,
  ...SEVERAL_KINDS,
  'payout_paid',
  'transfer_returned',
  'invitation',
  'password_reset',
  'staff_push',
  'language_confirmed',
  'language_declined',
  'credential_verified',
  'credential_refused',
  'credential_expiring',
  'credential_expired',
  'calendar_ignored',
];

const BEFORE = {
  date: '2026-05-13',
  startTime: '09:00',
  endTime: '11:00',
  startsAt: '2026-05-13T13:00:00.000Z',
  language: 'Portuguese',
  location: '1 Sample Street',
  interpreterId: 2,
  clientId: 1,
};

function payloadOf(kind: string, { timeZone }: SampleCompany): MessageFacts['payload'] {
  const isMove = kind === 'booking_changed' || kind === 'proposal_accepted';
  return isMove ? { before: { ...BEFORE, timeZone } } : (PAYLOAD[kind] ?? {});
}

const PAYLOAD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  booking_confirmed: { handBackUntil: '2026-05-11T13:30:00.000Z' },
  booking_cancelled: {
    by: 'client',
    reason: 'The clinic is closed that day.',
    payCents: 6000,
    chargeCents: 15_000,
  },
  several_changed: { reason: 'The clinic is closed that day.' },
  proposal_declined: { proposed: 'Friday, May 15, 2026, 1:00 – 3:00 PM', answer: 'Nobody is free then.' },
  problem_answered: { answer: 'You are right. We have corrected the charge to 2 hours.' },
  payment_sent: { count: 3, amountCents: 26_250, paidDate: '2026-05-11', paymentMethod: 'Check' },
  payout_paid: {
    amountCents: 126_250,
    paidDate: '2026-05-10',
    paymentMethod: 'Bank transfer',
    from: '2026-04-01',
    to: '2026-04-30',
  },
  transfer_returned: { amountCents: 126_250, paidDate: '2026-05-10', from: '2026-04-01', to: '2026-04-30' },
  closeout_returned: { question: 'The receipt says $12.00. Which is right?' },
  language_confirmed: { language: 'Portuguese' },
  language_declined: { language: 'Portuguese' },
  credential_verified: { credential: 'Court certification', expiresOn: '2028-05-31' },
  credential_refused: { credential: 'Court certification' },
  credential_expiring: { credential: 'Court certification', expiresOn: '2026-06-10', daysLeft: 30 },
  credential_expired: { credential: 'Court certification', expiresOn: '2026-05-10' },
  running_late: { expectedAt: '10:20 AM' },
  staff_push: { title: 'Snow', body: 'Please leave early today.' },
};
