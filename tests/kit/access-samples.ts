import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallName } from '#contracts/calls.ts';
import type { Role } from '#domain/access/access.ts';
import { addDays } from '#domain/civil.ts';
import { DEFAULT_WEIGHTS } from '#domain/dispatch/ranking/weights.ts';
import { SIGNED_IN_MEMORY } from '#server/adapters/transports-in-memory.ts';
import { assignments, clientProblems, offers } from '#server/db/schema/appointments.ts';
import {
  availabilityExceptions,
  clientInterpreters,
  interpreterRefusals,
} from '#server/db/schema/dispatch.ts';
import { billingRates } from '#server/db/schema/money.ts';
import { interpreters, ownLanguages } from '#server/db/schema/people.ts';
import { NOW, type TestApp } from './app.ts';
import { aDraft, anIssuedInvoice, approvedWork } from './invoices.ts';
import { aMessage } from './messages.ts';
import { aPayment } from './payments.ts';
import { anAdjustment as anExtra, aPayout } from './payouts.ts';
import { type aClient, anAssignment, anInterpreter, type aStaffMember } from './people.ts';
import { pngOf } from './pictures.ts';
import { aPhoto, aReceipt } from './receipts.ts';

type Person<Make extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Make>>;

/** Whom and what the access matrix is tried with. What is there belongs to `interpreter` and `client`. */
export interface World {
  readonly kit: TestApp;
  /** An administrator. */
  readonly staff: Person<typeof aStaffMember>;
  readonly roles: Readonly<Record<Role, Person<typeof aStaffMember>>>;
  readonly interpreter: Person<typeof anInterpreter>;
  readonly otherInterpreter: Person<typeof anInterpreter>;
  readonly client: Person<typeof aClient>;
  readonly otherClient: Person<typeof aClient>;
  /** Accepted, ahead. */
  readonly booked: Person<typeof anAssignment>;
  /** A client's pending request that nobody has been asked for. */
  readonly request: Person<typeof anAssignment>;
  readonly cancelled: Person<typeof anAssignment>;
  readonly payment: { readonly id: number };
}

/** A valid call. Numbers among the params are ids of things that belong to somebody. */
export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
  /** The media type of a body that is no JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call is permitted and well-formed, but its values are refused. */
  readonly isRefusedAsInvalid?: true;
}

const dayOff = {
  kind: 'off',
  startDate: '2026-04-01',
  startTime: '00:00',
  endDate: '2026-04-02',
  endTime: '00:00',
};

const anAdjustment = {
  side: 'pay',
  label: 'Waiting',
  amountCents: 6000,
  adjustment: { id: 1, reason: 'Waited', accountId: null, at: '2026-03-02T14:00:00Z' },
} as const;

/** A closeout of its own for each call: the call needs it as it was shown. */
async function aCloseout(
  { kit, interpreter, client }: World,
  more: Partial<Parameters<typeof aPayment>[1]> = {},
  body: object = {},
) {
  const { id, updatedAt } = await aPayment(kit, {
    interpreterId: interpreter.id,
    clientId: client.id,
    ...more,
  });
  return { params: { paymentId: id }, body: { ...body, updatedAt } };
}

/** A draft with the version that was shown. */
async function ofDraft({ kit, interpreter, client }: World) {
  const { id, updatedAt, paymentId } = await aDraft(kit, {
    interpreterId: interpreter.id,
    clientId: client.id,
  });
  return { params: { invoiceId: id }, updatedAt, paymentId };
}

/** An issued invoice with the version that was shown. */
async function ofIssued({ kit, interpreter, client }: World) {
  const { id, updatedAt } = await anIssuedInvoice(kit, {
    interpreterId: interpreter.id,
    clientId: client.id,
  });
  return { params: { invoiceId: id }, updatedAt };
}

/** An invoice with a credit note for a part. */
async function ofCredited({ kit, staff, interpreter, client }: World) {
  const { id: invoiceId, paymentId } = await anIssuedInvoice(kit, {
    interpreterId: interpreter.id,
    clientId: client.id,
  });
  const { updatedAt } = (await kit.call('GET', `/api/closeouts/${paymentId}`, { as: staff })).body;
  const body = { ...LESS, updatedAt };
  await kit.call('POST', `/api/closeouts/${paymentId}/corrections`, { as: staff, body });
  const { body: invoice } = await kit.call('GET', `/api/invoices/${invoiceId}`, { as: staff });
  return { params: { invoiceId, creditNoteId: invoice.settlements[0]?.creditNoteId as number } };
}

const LESS = { side: 'charge', label: 'Less', amount: '-25.00', reason: 'Agreed' };

/** A void invoice, which has a credit note. */
async function ofVoid(world: World) {
  const { params, updatedAt } = await ofIssued(world);
  const body = { reason: 'Wrong address', updatedAt };
  await world.kit.call('POST', `/api/invoices/${params.invoiceId}/void`, { as: world.staff, body });
  return { params };
}

const moneyFrom = ({ id }: { readonly id: number }) => ({
  clientId: id,
  amount: '120.00',
  date: '2026-02-27',
  method: 'cheque',
  reference: '1044',
});

/** Money that the client paid; `allocationId` is that of its first allocation. */
async function aClientPayment({ kit, staff, client }: World, allocations: readonly object[] = []) {
  const body = { ...moneyFrom(client), allocations };
  const made = await kit.call('POST', '/api/client-payments', { as: staff, body });
  if (made.status !== 201) throw new Error(`no payment was entered: ${JSON.stringify(made.body)}`);
  const { id, updatedAt } = made.body;
  return {
    params: { clientPaymentId: id as number },
    body: { updatedAt },
    allocationId: made.body.allocations[0]?.id as number,
  };
}

async function openThePeriod(kit: TestApp): Promise<void> {
  await kit.database.pool.query('DELETE FROM book_closings');
}

/** A payout of its own for each call, as it was shown. */
async function payoutSample(
  { kit, interpreter, client }: World,
  more: Parameters<typeof aPayout>[2] = {},
  body: object | null = null,
) {
  const { id, updatedAt } = await aPayout(kit, { interpreterId: interpreter.id, clientId: client.id }, more);
  return { params: { payoutId: id }, ...(body && { body: { ...body, updatedAt } }) };
}

function withInterpreter({ interpreter }: World, { params }: { params: { payoutId: number } }): Sample {
  return { params: { ...params, interpreterId: interpreter.id } };
}

const LANGUAGE = 'Dari';
const credentials = { username: 'nobody', password: 'not a password of anybody' };
const when = {
  date: '2026-04-01',
  startTime: '10:00',
  endTime: '12:00',
  language: 'Spanish',
  location: '1 Any St',
};
const { location: _, ...quoted } = when;
const { date: _date, ...seriesTimes } = quoted;
const device = {
  endpoint: 'https://fcm.googleapis.com/device',
  keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
};

const mailServer = {
  host: 'mail.parley.example',
  port: 465,
  security: 'tls',
  user: 'office',
  password: 'a secret',
  senderName: '',
  senderAddress: 'office@parley.example',
};
const twilioAccount = { accountSid: `AC${'a'.repeat(32)}`, sender: '+12125550100' };

const interpreterBody = (username: string) => ({
  name: 'Marta Nowak',
  email: `${username}@new.example.com`,
  phone: '555 0101',
  username,
  languages: ['Polish'],
  hourlyRate: '30.00',
  address: '5 Canal Walk',
});
const clientBody = (email: string) => ({ name: 'Harbor', email, phone: '555 0202', address: '1 Harbor Way' });
const ofInterpreter = ({ interpreter }: World) => ({ params: { interpreterId: interpreter.id } });
const ofClient = ({ client }: World) => ({ params: { clientId: client.id } });
const ofBooked = ({ booked }: World) => ({ params: { assignmentId: booked.id } });
const ofRequest = ({ request }: World) => ({ params: { assignmentId: request.id } });
const ofPayment = ({ payment }: World) => ({ params: { paymentId: payment.id } });
const ofBoth = ({ client, interpreter }: World) => ({
  params: { clientId: client.id, interpreterId: interpreter.id },
});
const nothing = () => ({});

let offersMade = 0;

/**
 * Staff offer an appointment to the first interpreter, who then holds the token of it; on a day of its own, because an
 * earlier one may have been accepted.
 */
async function offered({ kit, staff, client, interpreter }: World) {
  offersMade += 1;
  const whose = { clientId: client.id, interpreterId: interpreter.id, status: 'pending' };
  // Earlier samples have changed what the person takes.
  const body = {
    ...when,
    ...whose,
    date: addDays(when.date, offersMade),
    overrideReason: 'A sample',
  };
  const made = await kit.call('POST', '/api/assignments', { as: staff, body });
  if (made.status !== 201) throw new Error(`no offer was made: ${JSON.stringify(made.body)}`);
  const offers = await kit.call('GET', '/api/offers', { as: interpreter });
  const offer = offers.body.find(({ id }: { id: number }) => id === made.body.id);
  return { assignmentId: made.body.id as number, token: offer?.responseToken as string };
}
const byToken = async (world: World) => ({ params: { token: (await offered(world)).token } });
const byOffer = async (world: World) => ({ params: { assignmentId: (await offered(world)).assignmentId } });

/** Somebody else got what the first interpreter was asked for. */
async function filledByAnother(world: World) {
  const offer = await offered(world);
  const { kit, staff, otherInterpreter } = world;
  await kit.call('POST', `/api/assignments/${offer.assignmentId}/assign`, {
    as: staff,
    body: { interpreterId: otherInterpreter.id },
  });
  return offer;
}

/** What the first interpreter had said yes to in advance. */
async function bookedBeforehand({ kit, booked, interpreter }: World) {
  await kit.database.db.insert(offers).values({
    assignmentId: booked.id,
    interpreterId: interpreter.id,
    state: 'accepted',
    byStandingYes: true,
    tokenHash: randomBytes(32),
    tokenNonce: randomBytes(16),
    sentAt: kit.clock.now(),
    answeredAt: kit.clock.now(),
    expiresAt: booked.startsAt,
  });
  return { params: { assignmentId: booked.id } };
}

const planPolicy = { kind: 'plan', preferredFirst: true, staffFirst: false, partnersLast: true };
const plansByItself = { ...planPolicy, startsByItself: true };
const planPolicies = { routine: plansByItself, urgent: plansByItself, emergency: plansByItself };

/** An appointment with a plan of its own: there is at most one for each. */
async function planned(world: World) {
  const { kit, staff, client } = world;
  const body = { ...when, clientId: client.id, interpreterId: null };
  const made = await kit.call('POST', '/api/assignments', { as: staff, body });
  const params = { assignmentId: made.body.id as number };
  const url = `/api/assignments/${params.assignmentId}/plan/start`;
  const started = await kit.call('POST', url, { as: staff, body: {} });
  if (started.status !== 200) throw new Error(`no plan was started: ${JSON.stringify(started.body)}`);
  return { params };
}

/** The same, paused. */
async function pausedPlan(world: World) {
  const sample = await planned(world);
  await world.kit.call('POST', `/api/assignments/${sample.params.assignmentId}/plan/pause`, {
    as: world.staff,
  });
  return sample;
}

/** A credential of a type of its own, because only one of each type may wait. */
const aCredential = async (world: World) => ({
  ...(await newCredentialType(world)),
  number: 'C-1',
  issuedOn: null,
  expiresOn: null,
});

/** A credential of the first interpreter that waits, with a scan. */
async function waitingCredential(world: World) {
  const { kit, interpreter } = world;
  const url = `/api/interpreters/${interpreter.id}/credentials`;
  const made = await kit.call('POST', url, { as: interpreter, body: await aCredential(world) });
  if (made.status !== 201) throw new Error(`no credential was entered: ${JSON.stringify(made.body)}`);
  const params = { credentialId: made.body.id as number };
  await kit.call('PUT', `/api/credentials/${params.credentialId}/file`, {
    as: interpreter,
    body: photo.body,
    headers: { 'content-type': photo.type },
  });
  return { params };
}

/** A type of its own for each call. */
async function newCredentialType({ kit, staff }: World) {
  const body = { name: `Badge ${randomUUID()}`, expires: false };
  const made = await kit.call('POST', '/api/credential-types', { as: staff, body });
  return { typeId: made.body.id as number };
}

const wishedBy = (typeId: number) => ({ typeId, clientId: null, serviceType: 'legal', isPreferred: true });

/** Staff send the first client a sign-up link. */
async function byInvitation({ kit, staff, client }: World) {
  const sent = await kit.call('POST', `/api/clients/${client.id}/invitation`, { as: staff });
  return { params: { token: sent.body.link.split('token=')[1] as string } };
}

const weekendRate = {
  side: 'pay',
  kind: 'weekend',
  scope: {},
  from: '2030-01-01',
  terms: { extra: { percent: 50 } },
};
const appointmentToTry = { date: '2026-04-01', startTime: '10:00', endTime: '12:00', language: 'Spanish' };

/** A rule that has not begun. */
async function comingRate({ kit, staff }: World) {
  const begun = await kit.call('POST', '/api/rates', { as: staff, body: weekendRate });
  const coming = begun.body.rates?.find(({ state }: { state: string }) => state === 'coming');
  return { params: { rateId: (coming?.id ?? 1) as number } };
}

/** Nobody in the world has a password. */
const passwordAgain = () => ({
  body: { currentPassword: 'none was set' },
  isRefusedAsInvalid: true as const,
});

/** An administrator invites somebody. */
async function newColleague({ kit, staff }: World) {
  const body = { name: 'Nia New', email: `${randomUUID()}@parley.example`, role: 'viewer' };
  const invited = await kit.call('POST', '/api/staff', { as: staff, body });
  return { params: { accountId: invited.body.account.accountId as number } };
}

const logo = { body: pngOf(64, 64), headers: { 'content-type': 'image/png' } };
const photo = { body: aPhoto(), type: 'image/jpeg' };
const newReceipt = ({ booked }: World) => ({
  params: { assignmentId: booked.id, receiptId: randomUUID() },
});

const weekly = {
  ...seriesTimes,
  location: '1 Any St',
  interpreterId: null,
  frequency: 'week',
  firstDate: '2026-06-02',
  count: 3,
};

const { interpreterId: _none, ...repeated } = weekly;
const weeklyRequest = { ...repeated, serviceType: 'medical', urgency: 'routine' };

/** A series of its own for each call. */
async function aSeries({ kit, staff, client }: World, body: object | null = null) {
  const made = await kit.call('POST', '/api/series', { as: staff, body: { ...weekly, clientId: client.id } });
  if (made.status !== 201) throw new Error(`no series was made: ${JSON.stringify(made.body)}`);
  return { params: { seriesId: made.body.id as number }, ...(body && { body }) };
}

/** Another time than that of any appointment in the world. */
const anotherTime = { date: '2026-04-02', startTime: '10:00', endTime: '12:00' };

/** The client proposes another time for the booked appointment. */
async function proposedTime(world: World) {
  const sample = ofBooked(world);
  const url = `/api/appointments/${sample.params.assignmentId}/proposal`;
  const made = await world.kit.call('POST', url, { as: world.client, body: anotherTime });
  if (made.status !== 200) throw new Error(`nothing was proposed: ${JSON.stringify(made.body)}`);
  return sample;
}

/** The client has written about the booked appointment. */
async function openProblem({ kit, booked }: World) {
  const of = { assignmentId: booked.id, clientId: booked.clientId, reportedAt: kit.clock.now() };
  const { db } = kit.database;
  await db.delete(clientProblems).where(eq(clientProblems.assignmentId, booked.id));
  const [made] = await db
    .insert(clientProblems)
    .values({ ...of, about: 'change', text: 'Room 5' })
    .returning();
  return { params: { problemId: made?.id ?? 0 }, body: { answer: 'It is room 5 now.' } };
}

/** Another appointment of the client, which nobody has taken. */
async function unfilled({ kit, client }: World) {
  const of = { clientId: client.id, interpreterId: null, date: '2026-03-28' } as const;
  const { id } = await anAssignment(kit, { ...of, status: 'pending' });
  return { params: { assignmentId: id } };
}

/** Another appointment of the client has begun, and nobody has checked in. */
async function begun(world: World) {
  const at = (minutes: number) =>
    new Date(Date.parse(world.kit.clock.now()) + minutes * 60_000).toISOString();
  const { id } = await anAssignment(world.kit, {
    clientId: world.booked.clientId,
    interpreterId: world.booked.interpreterId,
    status: 'accepted',
    date: '2026-03-27',
  });
  const going = { startsAt: at(-10), endsAt: at(110) };
  await world.kit.database.db.update(assignments).set(going).where(eq(assignments.id, id));
  return { params: { assignmentId: id } };
}

/** The interpreter keeps a receipt with the booked appointment. */
async function storedReceipt(world: World) {
  const sample = newReceipt(world);
  const { assignmentId, receiptId } = sample.params;
  await aReceipt(world.kit, { assignmentId, id: receiptId, interpreterId: world.interpreter.id });
  return sample;
}

/** A message to the first interpreter that could not be sent. */
async function failedMessage({ kit, interpreter }: World) {
  const { id } = await aMessage(kit, { recipientId: interpreter.id, state: 'failed' });
  return { params: { notificationId: id } };
}

async function pastRate({ kit }: World) {
  await kit.database.db
    .insert(billingRates)
    .values({ language: LANGUAGE, hourlyRate: 8000 })
    .onConflictDoNothing();
  return { params: { language: LANGUAGE } };
}

const ofTemplate = { audience: 'interpreter', kind: 'reminder', channel: 'email' };
const newWords = { subject: 'Soon', text: 'See you at {{place}}.' };

/** A form as the SMS service in memory sends it. */
const signedForm = {
  type: 'application/x-www-form-urlencoded',
  headers: { 'x-twilio-signature': SIGNED_IN_MEMORY },
};

/** A valid call of every act; an action without one does not compile. */
export const ACCESS_SAMPLES: Readonly<Record<CallName, (world: World) => Sample | Promise<Sample>>> = {
  'staff.login': () => ({ body: credentials }),
  'staff.logout': nothing,
  'staff.session': nothing,
  'staff.setUp': () => ({
    body: {
      token: 'x',
      companyName: 'Ada Interpreting',
      timeZone: 'America/Denver',
      supportEmail: 'office@parley.example',
      supportPhone: '212-555-0199',
      name: 'Ada',
      email: 'ada@parley.example',
      username: 'ada',
      password: 'a long enough password',
    },
  }),
  'interpreter.login': () => ({ body: credentials }),
  'interpreter.logout': nothing,
  'interpreter.session': nothing,
  'client.login': () => ({ body: credentials }),
  'client.logout': nothing,
  'client.session': nothing,
  'exports.note': () => ({ body: { list: 'appointments', rows: 12 } }),
  'account.changePassword': () => ({
    body: { currentPassword: 'none was set', newPassword: 'a long enough password' },
    isRefusedAsInvalid: true,
  }),

  'account.get': nothing,
  'account.change': () => ({
    body: { name: 'Sam', email: `${randomUUID()}@parley.example`, currentPassword: 'x' },
    isRefusedAsInvalid: true,
  }),
  'account.sessions': nothing,
  'account.endSession': () => ({ params: { sessionId: '1' } }),
  'account.endOtherSessions': nothing,
  'secondFactor.get': nothing,
  'secondFactor.start': passwordAgain,
  'secondFactor.confirm': () => ({ body: { code: '000000' }, isRefusedAsInvalid: true }),
  'secondFactor.renewCodes': passwordAgain,
  'secondFactor.remove': passwordAgain,
  'staffAccounts.removeSecondFactor': newColleague,
  'staffAccounts.list': nothing,
  'staffAccounts.invite': () => ({
    body: { name: 'Nia New', email: `${randomUUID()}@parley.example`, role: 'viewer' },
  }),
  'staffAccounts.sendLink': newColleague,
  'staffAccounts.change': async (world) => ({
    ...(await newColleague(world)),
    body: { name: 'Nia', email: `${randomUUID()}@parley.example`, role: 'dispatcher' },
  }),
  'staffAccounts.deactivate': newColleague,
  'staffAccounts.reactivate': newColleague,

  'invitation.get': byInvitation,
  'invitation.accept': async (world) => ({
    ...(await byInvitation(world)),
    body: { username: world.client.username, password: 'a long enough password' },
  }),
  'passwords.requestReset': () => ({ body: { audience: 'client', email: 'nobody@example.com' } }),

  'company.get': nothing,
  'settings.get': nothing,
  'settings.update': () => ({
    body: {
      companyName: 'Parley Test',
      timeZone: 'America/New_York',
      supportEmail: 'support@parley.example',
      supportPhone: '(555) 010-0199',
      defaultHourlyRate: '75.00',
      mileageRate: '0.00',
      paymentDueDays: 30,
      cancellationWindowHours: 24,
      cancellationChargePercent: 100,
      tellsClientsOfArrival: true,
    },
  }),
  'logo.image': async ({ kit, staff: as }) => {
    const saved = await kit.call('PUT', '/api/settings/logo', { as, ...logo });
    return { params: { hash: saved.body.logo.path.split('/').at(-1) as string } };
  },
  'logo.get': nothing,
  'logo.put': () => ({ body: logo.body, type: 'image/png' }),
  'logo.delete': nothing,
  'dashboard.stats': nothing,
  'dashboard.attention': nothing,
  'dashboard.money': nothing,
  'reports.summary': () => ({ query: '?from=2026-03-01&to=2026-03-31' }),
  'reports.money': () => ({ query: '?from=2026-03-01&to=2026-03-31&by=client&compare=before' }),
  'reports.filling': () => ({ query: '?from=2026-03-01&to=2026-03-31&by=client&compare=before' }),
  'reports.cancellations': () => ({ query: '?from=2026-03-01&to=2026-03-31&by=client&compare=before' }),
  'reports.checkIns': () => ({ query: '?from=2026-03-01&to=2026-03-31&by=client&compare=before' }),
  'reports.utilization': () => ({ query: '?from=2026-03-01&to=2026-03-31&by=client&compare=before' }),
  'reports.demand': () => ({ query: '?from=2026-03-01&to=2026-03-31&by=client&compare=before' }),
  'reports.fairness': nothing,
  'reports.unbilled': nothing,
  'reports.behindWork': () => ({ query: '?from=2026-03-01&to=2026-03-31&report=filling&number=filled' }),
  'reports.behindMoney': () => ({ query: '?from=2026-03-01&to=2026-03-31&report=money&number=revenue' }),

  'interpreters.list': nothing,
  'interpreters.names': nothing,
  'interpreters.available': nothing,
  'interpreters.search': () => ({ query: '?query=spanish&location=downtown' }),
  'interpreters.notFree': () => ({ query: '?date=2026-03-02' }),
  'interpreters.get': ofInterpreter,
  'interpreters.create': () => ({ body: { ...interpreterBody('marta'), password: 'lovely voices' } }),
  'interpreters.update': (world) => ({
    ...ofInterpreter(world),
    body: interpreterBody(world.interpreter.username),
  }),
  'interpreters.invite': ofInterpreter,
  'interpreters.archive': ({ otherInterpreter }) => ({ params: { interpreterId: otherInterpreter.id } }),
  'interpreters.setAvailability': (world) => ({ ...ofInterpreter(world), body: { isAvailable: false } }),

  'interpreters.changeOwn': (world) => ({
    ...ofInterpreter(world),
    body: { phone: '555 0101', address: '5 Canal Walk', languages: ['Spanish'] },
  }),
  'interpreters.languageRequests': nothing,
  'interpreters.answerLanguage': async (world) => {
    await world.kit.database.db
      .update(interpreters)
      .set({ requestedLanguages: ['Georgian'] })
      .where(eq(interpreters.id, world.interpreter.id));
    return { ...ofInterpreter(world), body: { language: 'Georgian', isConfirmed: false } };
  },

  'ownLanguages.list': nothing,
  'ownLanguages.create': () => ({ body: { name: `Language ${randomUUID()}` } }),
  'ownLanguages.change': async ({ kit }) => {
    const name = `Language ${randomUUID()}`;
    const row = { name, nameKey: name.toLowerCase(), createdAt: NOW, updatedAt: NOW };
    const [made] = await kit.database.db.insert(ownLanguages).values(row).returning();
    if (!made) throw new Error('a new language was not answered');
    return { params: { languageId: made.id }, body: { name: `New ${name}`, isHidden: true } };
  },

  'credentialTypes.list': nothing,
  'credentialTypes.create': () => ({ body: { name: `Badge ${randomUUID()}`, expires: false } }),
  'credentialTypes.change': async (world) => ({
    params: await newCredentialType(world),
    body: { name: `Badge ${randomUUID()}`, expires: true, isArchived: true },
  }),
  'credentialRequirements.list': nothing,
  'credentialRequirements.create': async (world) => ({
    body: wishedBy((await newCredentialType(world)).typeId),
  }),
  'credentialRequirements.delete': async (world) => {
    const body = wishedBy((await newCredentialType(world)).typeId);
    const made = await world.kit.call('POST', '/api/credential-requirements', { as: world.staff, body });
    return { params: { requirementId: made.body.id as number } };
  },
  'credentials.waiting': nothing,
  'credentials.ending': nothing,
  'credentials.allUnmet': nothing,
  'credentials.ofInterpreter': ofInterpreter,
  'credentials.unmet': ofInterpreter,
  'credentials.create': async (world) => ({ ...ofInterpreter(world), body: await aCredential(world) }),
  'credentials.change': async (world) => ({
    ...(await waitingCredential(world)),
    body: { number: 'C-2', issuedOn: null, expiresOn: null },
  }),
  'credentials.remove': waitingCredential,
  'credentials.putFile': async (world) => ({ ...(await waitingCredential(world)), ...photo }),
  'credentials.file': waitingCredential,
  'credentials.verify': async (world) => ({ ...(await waitingCredential(world)), body: {} }),
  'credentials.refuse': async (world) => ({
    ...(await waitingCredential(world)),
    body: { reason: 'The photo cannot be read.' },
  }),
  'schedules.get': ofInterpreter,
  'schedules.putHours': (world) => ({
    ...ofInterpreter(world),
    body: { timeZone: null, rules: [{ weekday: 1, startTime: '09:00', endTime: '15:00' }] },
  }),
  'schedules.addTime': (world) => ({ ...ofInterpreter(world), body: dayOff }),
  'schedules.removeTime': async (world) => {
    const [row] = await world.kit.database.db
      .insert(availabilityExceptions)
      .values({
        interpreterId: world.interpreter.id,
        kind: 'off',
        startsAt: '2026-04-01T04:00:00Z',
        endsAt: '2026-04-02T04:00:00Z',
      })
      .returning({ id: availabilityExceptions.id });
    return { params: { interpreterId: world.interpreter.id, timeId: row?.id ?? 0 } };
  },
  'schedules.putCalendar': (world) => ({
    ...ofInterpreter(world),
    body: { address: 'https://calendar.example/ines.ics' },
  }),
  'schedules.removeCalendar': ofInterpreter,

  'clients.list': nothing,
  'clients.get': ofClient,
  'clients.create': () => ({
    body: { ...clientBody('harbor@new.example.com'), username: 'harbor', password: 'lovely voices' },
  }),
  'clients.update': (world) => ({ ...ofClient(world), body: clientBody(world.client.email) }),
  'clients.changeOwn': (world) => ({
    ...ofClient(world),
    body: { email: world.client.email, phone: '555 0202', address: '1 Harbor Way' },
  }),
  'clients.invite': ofClient,
  'clients.archive': ({ otherClient }) => ({ params: { clientId: otherClient.id } }),

  'places.ofClient': ofClient,
  'places.put': (world) => ({
    ...ofClient(world),
    body: { location: '1 Harbor Way', position: '41.8781, -87.6298' },
  }),
  'homes.get': ofInterpreter,
  'skills.get': ofInterpreter,
  'skills.put': (world) => ({
    ...ofInterpreter(world),
    body: {
      modes: ['phone'],
      dialects: { Spanish: ['Mexican'] },
      specialities: ['Oncology'],
      gender: null,
      wishedHours: 20,
      dailyHoursLimit: 8,
    },
  }),
  'homes.put': (world) => ({
    ...ofInterpreter(world),
    body: { position: '41.8781, -87.6298', radiusMiles: 30 },
  }),
  'clientLists.ofClient': ofClient,
  'clientLists.takeOnlyListed': (world) => ({ ...ofClient(world), body: { takesOnlyListed: true } }),
  'clientLists.put': (world) => ({ ...ofBoth(world), body: { kind: 'prefer', reason: 'Asked for' } }),
  'clientLists.remove': async (world) => {
    const { params } = ofBoth(world);
    const entry = { ...params, kind: 'allow' } as const;
    await world.kit.database.db.insert(clientInterpreters).values(entry).onConflictDoNothing();
    return { params };
  },
  'clientLists.ofInterpreter': ofInterpreter,
  'refusals.mine': ofInterpreter,
  'refusals.put': (world) => ({ ...ofBoth(world), body: { reason: 'Too far' } }),
  'refusals.remove': async (world) => {
    const { params } = ofBoth(world);
    await world.kit.database.db.insert(interpreterRefusals).values(params).onConflictDoNothing();
    return { params };
  },

  'ranking.weights': nothing,
  'ranking.putWeights': () => ({ body: { weights: { ...DEFAULT_WEIGHTS, pay: 1 } } }),
  'ranking.preview': () => ({ body: { weights: { ...DEFAULT_WEIGHTS, pay: 1 } } }),

  'assignments.list': nothing,
  'assignments.today': nothing,
  'assignments.pending': nothing,
  'assignments.calendar': () => ({ query: '?from=2026-03-01&to=2026-04-04' }),
  'assignments.ofInterpreter': ofInterpreter,
  'assignments.ofClient': ofClient,
  'assignments.get': ofBooked,
  'assignments.create': ({ client, interpreter }) => ({
    body: { ...when, clientId: client.id, interpreterId: interpreter.id, status: 'accepted' },
  }),
  'assignments.quote': ({ client, interpreter }) => ({
    body: { ...quoted, clientId: client.id, interpreterId: interpreter.id },
  }),
  'assignments.update': (world) => ({
    ...ofBooked(world),
    body: { ...when, clientId: world.client.id, interpreterId: world.interpreter.id, status: 'accepted' },
  }),
  'series.dates': ({ client }) => ({ body: { ...weekly, clientId: client.id } }),
  'series.create': ({ client }) => ({ body: { ...weekly, clientId: client.id } }),
  'series.get': (world) => aSeries(world),
  'series.update': (world) => aSeries(world, { startTime: '09:00' }),
  'series.assign': (world) => aSeries(world, { interpreterId: world.interpreter.id, status: 'accepted' }),
  'series.answer': async (world) => {
    const { kit, staff, interpreter } = world;
    const { params } = await aSeries(world);
    const { body } = await kit.call('GET', `/api/series/${params.seriesId}`, { as: staff });
    const [{ assignmentId, startsAt: expiresAt }] = body.dates;
    const of = { assignmentId, interpreterId: interpreter.id, expiresAt };
    await kit.database.db
      .insert(offers)
      .values({ ...of, tokenHash: randomBytes(32), tokenNonce: randomBytes(16) });
    return { params, body: { accept: [assignmentId] } };
  },
  'series.requestDates': () => ({ body: weeklyRequest }),
  'series.request': () => ({ body: weeklyRequest }),
  'series.mine': (world) => aSeries(world),
  'series.mineCancellation': (world) => aSeries(world),
  'series.mineCancel': (world) => aSeries(world, { charge: '0.00' }),
  'series.cancel': (world) => aSeries(world, { reason: 'The clinic moved' }),
  'assignments.delete': ofBooked,
  'assignments.restore': ({ cancelled }) => ({ params: { assignmentId: cancelled.id } }),
  'assignments.cancellation': ofBooked,
  'assignments.cancel': (world) => ({ ...ofBooked(world), body: { reason: 'The clinic is closed' } }),
  'assignments.correctCancellation': async (world) => {
    const { clientId, interpreterId } = world.booked;
    const { id: assignmentId } = await anAssignment(world.kit, {
      clientId,
      interpreterId,
      status: 'accepted',
      date: '2026-03-26',
    });
    const by = { as: world.staff, body: { by: 'client' } };
    await world.kit.call('POST', `/api/assignments/${assignmentId}/cancel`, by);
    return { params: { assignmentId }, body: { cancelledAt: world.kit.clock.now() } };
  },
  'assignments.broadcast': ofRequest,
  'assignments.assign': (world) => ({ ...ofRequest(world), body: { interpreterId: world.interpreter.id } }),
  'assignments.release': (world) => ({ ...ofBooked(world), body: { reason: 'Ill' } }),
  'assignments.keep': (world) => ({ ...ofBooked(world), body: { reason: 'Agreed on the phone' } }),
  'assignments.cannotCome': nothing,
  'assignments.mineCannotCome': nothing,
  'assignments.candidates': ofRequest,
  'assignments.interpretersForLanguage': () => ({ query: '?language=Spanish' }),
  'assignments.offers': ofRequest,
  'assignments.offerSummaries': ({ request }) => ({ query: `?assignmentIds=${request.id}` }),
  'assignments.accept': byOffer,
  'assignments.decline': byOffer,
  'assignments.handBack': bookedBeforehand,
  'assignments.track': (world) => ({
    ...ofBooked(world),
    body: { currentStatus: 'arrived', currentLocation: '{"lat":40.7,"lng":-74}' },
  }),
  'assignments.tracking': ofBooked,
  'assignments.acceptProposal': async (world) => ({ ...(await proposedTime(world)), body: {} }),
  'assignments.declineProposal': async (world) => ({
    ...(await proposedTime(world)),
    body: { answer: 'Nobody is free then' },
  }),
  'appointments.get': ofBooked,
  'appointments.cancellation': ofBooked,
  'appointments.charge': ofBooked,
  'appointments.cancel': (world) => ({
    ...ofRequest(world),
    body: { reason: 'The patient moved away', charge: '0.00' },
  }),
  'appointments.change': async (world) => ({ ...(await unfilled(world)), body: { purchaseOrder: 'PO-77' } }),
  'appointments.propose': (world) => ({ ...ofBooked(world), body: anotherTime }),
  'appointments.withdrawProposal': proposedTime,
  'appointments.reportProblem': (world) => ({
    ...ofBooked(world),
    body: { about: 'change', text: 'Room 5 instead of room 4' },
  }),
  'appointments.problems': ofBooked,
  'problems.open': nothing,
  'problems.ofAssignment': ofBooked,
  'problems.answer': openProblem,
  'appointments.reportAbsence': begun,
  'appointments.rate': (world) => ({ ...ofBooked(world), body: { stars: 5 } }),
  'appointments.quote': () => ({ body: { ...quoted, serviceType: 'medical', urgency: 'routine' } }),
  'appointments.request': () => ({ body: { ...when, serviceType: 'medical', urgency: 'routine' } }),

  'receipts.list': ofBooked,
  'receipts.put': (world) => ({ ...newReceipt(world), ...photo }),
  'receipts.image': storedReceipt,
  'receipts.delete': storedReceipt,

  'calendarFiles.one': ofBooked,
  'calendarFiles.ofClient': ofBooked,
  'calendarFiles.all': ofInterpreter,
  'calendarFeed.get': nothing,
  'calendarFeed.make': nothing,
  'calendarFeed.revoke': nothing,
  'calendarFeed.read': async ({ kit, interpreter }) => {
    const made = await kit.call('POST', '/api/calendar-feed', { as: interpreter });
    return { params: { token: made.body.feed.address.match(/([^/]+)\.ics$/)[1] } };
  },

  'offers.mine': nothing,
  'offers.ofAssignment': byOffer,
  'offers.byToken': byToken,
  'offers.acceptByToken': byToken,
  'offers.declineByToken': byToken,
  'offers.lost': nothing,
  'offers.reserve': async (world) => ({
    params: { assignmentId: (await filledByAnother(world)).assignmentId },
    body: { inReserve: true },
  }),
  'offers.reserveByToken': async (world) => ({
    params: { token: (await filledByAnother(world)).token },
    body: { inReserve: true },
  }),

  'fillPlans.ofAssignment': ofRequest,
  'fillPlans.start': (world) => ({ ...ofRequest(world), body: {} }),
  'fillPlans.pause': planned,
  'fillPlans.resume': pausedPlan,
  'fillPlans.stop': planned,
  'fillPlans.askNow': planned,
  'fillPlans.askEverybody': planned,
  'fillPlans.addPerson': async (world) => ({
    ...(await planned(world)),
    body: { interpreterId: (await anInterpreter(world.kit)).id },
  }),
  'fillPlans.unfilled': nothing,
  'fillPlans.day': () => ({ query: '?date=2026-03-09' }),
  'fillPolicies.get': nothing,
  'fillPolicies.put': () => ({
    body: { policies: planPolicies, quietHours: { startTime: '21:00', endTime: '07:00' } },
  }),
  'fillPolicies.ofClient': ofClient,
  'fillPolicies.putOfClient': (world) => ({
    ...ofClient(world),
    body: { own: { routine: null, urgent: plansByItself, emergency: null } },
  }),
  'standingYes.get': ofInterpreter,
  'standingYes.put': (world) => ({
    ...ofInterpreter(world),
    body: { times: [], radiusMiles: 30, noticeHours: 24, leastPayPerHour: '20.00', clientIds: null },
  }),
  'standingYes.end': ofInterpreter,

  'billingRates.list': nothing,
  'billingRates.get': pastRate,
  'billingRates.create': () => ({ body: { language: 'Pashto', hourlyRate: '80.00' } }),
  'billingRates.put': async (world) => ({ ...(await pastRate(world)), body: { hourlyRate: '80.00' } }),
  'billingRates.delete': pastRate,

  'payments.list': nothing,
  'payments.totals': () => ({ query: '?status=overdue' }),
  'payments.mine': nothing,
  'payments.mineTotals': nothing,
  'payments.statement': ({ interpreter }) => ({
    query: `?interpreterId=${interpreter.id}&from=2026-01-01&to=2026-12-31`,
  }),
  'payments.mineStatement': () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'payments.create': ({ booked, interpreter }) => ({
    body: {
      assignmentId: booked.id,
      interpreterId: interpreter.id,
      amount: '60.00',
      clientAmount: '150.00',
      dueDate: '2026-04-01',
    },
  }),
  'payments.pay': (world) => ({ ...ofPayment(world), body: {} }),
  'payments.void': (world) => ({ ...ofPayment(world), body: { reason: 'Entered twice' } }),
  'payments.returnTransfer': async ({ kit, payment, staff }) => {
    const { body } = await kit.call('POST', `/api/payments/${payment.id}/pay`, { as: staff, body: {} });
    return { params: { paymentId: payment.id }, body: { date: body.paidDate, reason: 'Account closed' } };
  },
  'payments.payMany': ({ payment }) => ({ body: { paymentIds: [payment.id], paymentMethod: 'ACH' } }),
  'payments.voidMany': ({ payment }) => ({
    body: { paymentIds: [payment.id], reason: 'Entered twice' },
  }),

  'rates.list': () => ({ query: '?scope=company' }),
  'rates.begin': () => ({ body: weekendRate }),
  'rates.delete': comingRate,
  'rates.preview': () => ({ body: weekendRate }),
  'rates.try': () => ({ body: { ...appointmentToTry, clientId: null, interpreterId: null } }),
  'rates.ofPayment': ofPayment,
  'rates.ofAssignment': ofBooked,
  'rates.holidays': nothing,
  'rates.putHolidays': () => ({ body: { holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] } }),
  'rates.suggestHolidays': () => ({ query: '?year=2027' }),
  'closeouts.list': () => ({ query: '?plain=false&flag=overrun' }),
  'closeouts.counts': nothing,
  'closeouts.mine': nothing,
  'closeouts.get': (world) => ofPayment(world),
  'closeouts.approve': async (world) => aCloseout(world),
  'closeouts.approveMany': async (world) => {
    const { params, body } = await aCloseout(world);
    return { body: { closeouts: [{ ...params, ...body }] } };
  },
  'closeouts.return': async (world) => aCloseout(world, {}, { question: 'Until when did it last?' }),
  'closeouts.answer': async (world) => {
    const returned = { review: 'returned', question: 'Until when did it last?' } as const;
    return { params: (await aCloseout(world, returned)).params, body: { answer: 'Until half past twelve.' } };
  },
  'closeouts.adjust': async (world) =>
    aCloseout(world, {}, { side: 'pay', label: 'Waiting', amount: '12.50', reason: 'Waited for the doctor' }),
  'closeouts.removeAdjustment': async (world) => {
    const { params, body } = await aCloseout(world, { steps: [anAdjustment] });
    return { params: { ...params, adjustmentId: 1 }, query: `?updatedAt=${body.updatedAt}` };
  },
  'closeouts.reopen': async (world) => {
    const approved = { review: 'approved', approvedAt: world.kit.clock.now() } as const;
    return aCloseout(world, approved, { reason: 'The client asked' });
  },
  'closeouts.waive': async (world) =>
    aCloseout(world, { outcome: 'no_show' }, { side: 'charge', reason: 'A good client' }),

  'closeouts.correct': async (world) => {
    const approvedAt = world.kit.clock.now();
    return aCloseout(world, { review: 'approved', approvedAt }, LESS);
  },

  'payouts.suggest': nothing,
  'payouts.list': () => ({ query: '?status=draft' }),
  'payouts.create': async ({ kit, interpreter, client }) => {
    const whose = { interpreterId: interpreter.id, clientId: client.id };
    await aPayment(kit, { ...whose, review: 'approved', approvedAt: kit.clock.now() });
    return { body: { from: '2026-03-01', to: '2026-03-31', payDate: '2026-04-10' } };
  },
  'payouts.get': (world) => payoutSample(world),
  'payouts.lines': async (world) => withInterpreter(world, await payoutSample(world)),
  'payouts.statement': async (world) => withInterpreter(world, await payoutSample(world)),
  'payouts.takeOut': (world) => payoutSample(world, {}, { interpreterId: world.interpreter.id }),
  'payouts.putBack': async (world) => {
    const { id } = await anExtra(world.kit, world.interpreter.id);
    return payoutSample(world, { toDate: '2026-03-01' }, { adjustmentId: id });
  },
  'payouts.approve': (world) => payoutSample(world, {}, {}),
  'payouts.back': (world) => payoutSample(world, { status: 'approved' }, {}),
  'payouts.export': (world) => payoutSample(world, { status: 'approved' }, { format: 'bank' }),
  'payouts.markPaid': (world) => payoutSample(world, { status: 'approved' }, {}),
  'payouts.returnTransfer': async (world) => {
    const { params, body } = await payoutSample(world, { status: 'approved' }, {});
    const url = `/api/payouts/${params.payoutId}/pay`;
    const { body: paid } = await world.kit.call('POST', url, { as: world.staff, body });
    const returned = { interpreterId: world.interpreter.id, date: paid.payDate, reason: 'Account closed' };
    return { params, body: { ...returned, updatedAt: paid.updatedAt } };
  },
  'payouts.void': (world) => payoutSample(world, {}, { reason: 'Wrong period' }),
  'payouts.mine': () => ({ query: '?year=2026' }),
  'payouts.mineStatement': async (world) => {
    const { params } = await payoutSample(world, { status: 'approved' });
    return { params };
  },
  'payAdjustments.list': ({ interpreter }) => ({ query: `?interpreterId=${interpreter.id}` }),
  'payAdjustments.create': ({ interpreter }) => ({
    body: { interpreterId: interpreter.id, amount: '-25.00', reason: 'Lost badge' },
  }),
  'payAdjustments.void': async ({ kit, interpreter }) => {
    const { id } = await anExtra(kit, interpreter.id);
    return { params: { adjustmentId: id }, body: { reason: 'Typed twice' } };
  },

  'ledger.entries': () => ({ query: '?account=payable&from=2026-01-01' }),
  'ledger.totals': nothing,
  'ledger.clientBalances': nothing,
  'ledger.clientBalance': ({ client }) => ({ params: { clientId: client.id } }),
  'ledger.clientStatement': ({ client }) => ({
    params: { clientId: client.id },
    query: '?from=2026-01-01&to=2026-12-31',
  }),
  'ledger.interpreterBalances': () => ({ query: '?year=2026' }),
  'ledger.interpreterBalance': ({ interpreter }) => ({ params: { interpreterId: interpreter.id } }),
  'ledger.check': nothing,

  'billingSettings.get': nothing,
  'billingSettings.put': () => ({
    body: {
      address: '1 Main St',
      reminderDays: [7, 30],
      payPeriod: 'monthly',
      payDelayDays: 10,
      invoiceSeries: { prefix: 'INV-', nextNumber: 9001 },
      creditNoteSeries: { prefix: 'CN-', nextNumber: 9001 },
    },
  }),
  'clientBilling.get': ({ client }) => ({ params: { clientId: client.id } }),
  'clientBilling.put': ({ client }) => ({
    params: { clientId: client.id },
    body: { grouping: 'month', email: 'billing@parley.example' },
  }),
  'invoices.list': () => ({ query: '?status=open&q=INV' }),
  'invoices.totals': nothing,
  'invoices.counts': nothing,
  'invoices.unbilled': () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'invoices.unbilledWork': ({ client }) => ({ params: { clientId: client.id } }),
  'invoices.markBilledElsewhere': async ({ kit, interpreter, client }) => {
    const { id } = await approvedWork(kit, { interpreterId: interpreter.id, clientId: client.id });
    return { body: { paymentIds: [id], isBilledElsewhere: true } };
  },
  'invoices.draft': ({ client }) => ({
    body: { clientIds: [client.id], from: '2026-01-01', to: '2026-12-31' },
  }),
  'invoices.get': async (world) => ({ params: (await ofDraft(world)).params }),
  'invoices.change': async (world) => {
    const { params, updatedAt } = await ofDraft(world);
    return { params, body: { notes: 'Thank you.', updatedAt } };
  },
  'invoices.deleteDraft': async (world) => {
    const { params, updatedAt } = await ofDraft(world);
    return { params, query: `?updatedAt=${updatedAt}` };
  },
  'invoices.removeLine': async (world) => {
    const { params, updatedAt, paymentId } = await ofDraft(world);
    return { params: { ...params, paymentId }, query: `?updatedAt=${updatedAt}` };
  },
  'invoices.preview': async (world) => ({ params: (await ofDraft(world)).params }),
  'invoices.issue': async (world) => {
    const { params, updatedAt } = await ofDraft(world);
    return { params, body: { updatedAt } };
  },
  'invoices.issueMany': async (world) => {
    const { params, updatedAt } = await ofDraft(world);
    return { body: { invoices: [{ id: params.invoiceId, updatedAt }] } };
  },
  'invoices.pdf': async (world) => ({ params: (await ofIssued(world)).params }),
  'invoices.send': async (world) => ({ params: (await ofIssued(world)).params }),
  'invoices.sendCreditNote': ofCredited,
  'invoices.sendMany': async (world) => ({
    body: { invoiceIds: [(await ofIssued(world)).params.invoiceId] },
  }),
  'invoices.markSent': async (world) => ({
    body: {
      invoiceIds: [(await ofIssued(world)).params.invoiceId],
      date: world.kit.clock.now().slice(0, 10),
      how: 'post',
    },
  }),
  'invoices.unmarkSent': async (world) => ({
    body: { invoiceIds: [(await ofIssued(world)).params.invoiceId] },
  }),
  'invoices.void': async (world) => {
    const { params, updatedAt } = await ofIssued(world);
    return { params, body: { reason: 'Wrong address', again: true, updatedAt } };
  },
  'invoices.creditNotePdf': ofVoid,
  'invoices.partialCreditNotePdf': ofCredited,
  'invoices.mine': nothing,
  'invoices.mineOne': async (world) => ({ params: (await ofIssued(world)).params }),
  'invoices.minePdf': async (world) => ({ params: (await ofIssued(world)).params }),
  'invoices.mineCreditNotePdf': ofVoid,
  'invoices.minePartialCreditNotePdf': ofCredited,
  'clientPayments.list': () => ({ query: '?unallocated=true&from=2026-01-01&q=INV' }),
  'clientPayments.totals': nothing,
  'clientPayments.open': ({ client }) => ({ params: { clientId: client.id } }),
  'clientPayments.create': ({ client }) => ({ body: moneyFrom(client) }),
  'clientPayments.get': async (world) => ({ params: (await aClientPayment(world)).params }),
  'clientPayments.change': async (world) => {
    const { params, body } = await aClientPayment(world);
    return { params, body: { ...body, reference: 'Check 1042', notes: null } };
  },
  'clientPayments.allocate': async (world) => {
    const { params, body } = await aClientPayment(world);
    const { id: invoiceId } = await anIssuedInvoice(world.kit, { clientId: world.client.id });
    return { params, body: { ...body, allocations: [{ invoiceId, amount: '40.00' }] } };
  },
  'clientPayments.useAhead': async (world) => {
    await aClientPayment(world);
    const { id: invoiceId, updatedAt } = await anIssuedInvoice(world.kit, { clientId: world.client.id });
    return { params: { invoiceId }, body: { updatedAt } };
  },
  'clientPayments.unallocate': async (world) => {
    const { id: invoiceId } = await anIssuedInvoice(world.kit, { clientId: world.client.id });
    const { params, body, allocationId } = await aClientPayment(world, [{ invoiceId, amount: '40.00' }]);
    return { params: { ...params, allocationId }, query: `?updatedAt=${body.updatedAt}` };
  },
  'clientPayments.undo': async (world) => {
    const { params, body } = await aClientPayment(world);
    return { params, body: { ...body, reason: 'The cheque bounced' } };
  },
  'clientPayments.refund': async (world) => {
    const { params, body } = await aClientPayment(world);
    const refunded = { amount: '10.00', date: '2026-03-02', method: 'cheque', reason: 'Paid twice' };
    return { params, body: { ...body, ...refunded } };
  },
  'clientPayments.undoRefund': async (world) => {
    const { params, body } = await ACCESS_SAMPLES['clientPayments.refund'](world);
    const url = `/api/client-payments/${params?.['clientPaymentId']}/refunds`;
    const made = await world.kit.call('POST', url, { as: world.staff, body });
    const [refund] = made.body.refunds;
    return { params: { ...params, refundId: refund.id }, query: `?updatedAt=${made.body.updatedAt}` };
  },
  'writeOffs.list': () => ({ query: '?undone=true' }),
  'writeOffs.create': async ({ kit, client }) => {
    const { id: invoiceId } = await anIssuedInvoice(kit, { clientId: client.id });
    return { body: { clientId: client.id, invoiceId, amount: '0.66', reason: 'Too little to ask for' } };
  },
  'writeOffs.undo': async (world) => {
    const body = await ACCESS_SAMPLES['writeOffs.create'](world);
    const made = await world.kit.call('POST', '/api/write-offs', { as: world.staff, body: body.body });
    return { params: { writeOffId: made.body.id } };
  },
  'bankImports.read': () => ({
    body: 'Date,Description,Amount\n02/27/2026,ACH RIVERSIDE,195.66\n',
    type: 'text/csv',
  }),
  'bankImports.columns': () => ({
    body: 'Date,Description,Amount\n02/27/2026,ACH RIVERSIDE,195.66\n',
    type: 'text/csv',
  }),
  'bankImports.confirm': ({ client }) => ({
    body: { rows: [{ ...moneyFrom(client), bankLine: randomUUID() }] },
  }),
  'books.get': nothing,
  'books.open': () => ({ query: '?through=2026-01-31' }),
  'books.close': async ({ kit }) => {
    await openThePeriod(kit);
    return { body: { through: '2025-12-31' } };
  },
  'books.reopen': async ({ kit, staff }) => {
    await openThePeriod(kit);
    await kit.call('POST', '/api/books/close', { as: staff, body: { through: '2025-12-31' } });
    return { body: { through: '2025-12-31', reason: 'A payment was forgotten' } };
  },

  'push.publicKey': nothing,
  'push.subscribe': () => ({ body: device }),
  'push.unsubscribe': () => ({ body: { endpoint: device.endpoint } }),
  'push.send': ({ interpreter }) => ({ body: { interpreterId: interpreter.id, title: 'Hello' } }),

  'messageChannels.list': nothing,
  'messageChannels.test': () => ({ params: { channel: 'email' }, body: { to: 'ada@parley.example' } }),
  'mailService.get': nothing,
  'mailService.put': () => ({ body: mailServer }),
  'mailService.remove': nothing,
  // Inside the network, so that no server is called.
  'mailService.test': () => ({
    body: { ...mailServer, host: '127.0.0.1', to: 'ada@parley.example' },
    isRefusedAsInvalid: true,
  }),
  'textService.get': nothing,
  'textService.put': () => ({ body: { ...twilioAccount, authToken: 'b'.repeat(32) } }),
  'textService.remove': nothing,
  // A token that is missing, so that no service is called.
  'textService.test': () => ({ body: { ...twilioAccount, to: '+12125550142' }, isRefusedAsInvalid: true }),

  'inbox.list': nothing,
  'inbox.confirm': () => ({ body: { ids: [1] } }),

  'messagePreferences.mine': nothing,
  'messagePreferences.changeMine': () => ({ body: { topics: [], quietHours: null } }),
  'messagePreferences.of': ({ interpreter }) => ({
    params: { audience: 'interpreter', recipientId: interpreter.id },
  }),
  'messagePreferences.change': ({ client }) => ({
    params: { audience: 'client', recipientId: client.id },
    body: { topics: [], quietHours: null },
  }),

  'templates.list': nothing,
  'templates.put': () => ({ params: ofTemplate, body: newWords }),
  'templates.reset': () => ({ params: ofTemplate }),
  'templates.preview': () => ({ body: { ...ofTemplate, ...newWords } }),

  'twilio.status': () => ({ ...signedForm, body: 'MessageSid=SM1&MessageStatus=sent' }),
  'twilio.inbound': () => ({ ...signedForm, body: 'MessageSid=SM2&From=%2B15550101234&Body=Hello' }),

  'notifications.list': nothing,
  'notifications.get': failedMessage,
  'notifications.resend': failedMessage,
  'notifications.retryMany': async (world) => ({
    body: { ids: [(await failedMessage(world)).params.notificationId] },
  }),
  'installation.confirm': nothing,
  'notifications.summary': nothing,
  'notifications.unread': nothing,
  'notifications.markRead': () => ({ body: {} }),
  'activity.list': nothing,
  'events.stream': nothing,

  'health.live': nothing,
  'health.ready': nothing,
};
