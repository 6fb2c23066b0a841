import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contracts/call.ts';
import { CALLS, type CallName } from '#contracts/calls.ts';
import type { Grant } from '#domain/access/access.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { addressOf } from './kit/access-world.ts';
import { type TestApp, testApp } from './kit/app.ts';
import { aClient, anInterpreterWithTexts, aStaffMember, withPassword } from './kit/people.ts';
import { sendDue } from './kit/send-due.ts';

/*
 * What reaches an interpreter who was asked and did not get the job: every answer, page, message and calendar file that the product
 * gives them is recorded and searched for the client's contact, the notes, the private notes, how to connect to the call, a required gender, the
 * client's list, and why they were asked: their score, its terms and staff's reason.
 */

const NOTES = 'Ring at the blue gate';
const PRIVATE = 'MRN 4471-22, Patient Sr. Oliveira';
const CODE = 'meet.example/zx81?pwd=9933';
const CONTACT = { phone: '555 014 4471', email: 'front-desk@riverside.example' };
/** Why the client has people on its list, which is for staff alone (rule eligibility-8). */
const LISTED = 'Spoke over the patient';
const OF_LISTS = [LISTED, 'takesOnlyListed', 'listedBy', 'asked not to be sent this'];
const ASKED_GENDER = ['requiresGender', 'woman'];
/** What the score of an offer says, which is for staff alone (rule ranking-8). */
const OF_SCORE = ['asked as often as others', 'accepts about', 'likely_to_answer', '"points"', 'predicted'];
/** Why staff asked somebody whom something kept away (rule eligibility-19). */
const OVERRIDE = 'Owes us a favor';
const OF_CHOICE = [...OF_SCORE, OVERRIDE, 'overrideReason', '"exclusions"', '"rank"'];
const SECRETS = [
  NOTES,
  PRIVATE,
  'Oliveira',
  CODE,
  CONTACT.phone,
  CONTACT.email,
  ...OF_LISTS,
  ...ASKED_GENDER,
  ...OF_CHOICE,
];

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit, { name: 'Riverside General', ...CONTACT, takesOnlyListed: true });
});
afterAll(() => kit.close());

type Interpreter = Awaited<ReturnType<typeof anInterpreter>>;

/** Somebody who speaks a language that nobody else does, so that each case asks its own people. */
async function anInterpreter(language: string) {
  const made = await anInterpreterWithTexts(kit, { languages: [language], gender: 'woman' });
  await withPassword(kit, made);
  await list(made, 'prefer');
  await ok('POST', '/api/push/subscribe', made, {
    endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
    keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
  });
  return made;
}

const list = (who: { readonly id: number }, kind: 'prefer' | 'never') =>
  ok('PUT', `/api/clients/${client.id}/interpreters/${who.id}`, staff, { kind, reason: LISTED });

async function ok(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  as: { readonly cookie: string },
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await kit.call(method, url, { as, headers, ...(body !== undefined && { body }) });
  expect(answer.status, `${method} ${url}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** The client requests an appointment with notes of both kinds. */
async function aRequest(language: string, date = '2026-03-10'): Promise<number> {
  const { id } = await ok('POST', '/api/appointments/request', client, {
    date,
    startTime: '10:00',
    endTime: '12:00',
    language,
    mode: 'video',
    location: `https://${CODE}`,
    serviceType: 'medical',
    urgency: 'routine',
    notes: NOTES,
    privateNotes: PRIVATE,
    requiresGender: 'woman',
  });
  return id;
}

const offersOf = (who: Interpreter) => ok('GET', '/api/offers', who);

async function tokenOf(who: Interpreter, assignmentId: number): Promise<string> {
  const offers = await offersOf(who);
  return offers.find(({ id }: { id: number }) => id === assignmentId).responseToken;
}

interface OpenOffer {
  readonly assignmentId: number;
  readonly token: string;
}

/** Acts that an interpreter can call, also by the link of an offer. */
const CALL_NAMES_TRIED = (Object.keys(CALLS) as CallName[]).filter((callName) => {
  const grant: Grant = CALLS[callName].who;
  return grant === 'everyone' || grant.includes('interpreter');
});

/** What an answer to an action about the appointment is called with; the others need no body. */
const BODIES: Partial<Record<CallName, object>> = {
  'assignments.track': { currentStatus: 'arrived' },
};

/**
 * Calls that would end the session or change what the next ones find, a stream without an end, which names ids alone, and what the person
 * has said of themselves.
 */
const NOT_CALLED = new Set<CallName>([
  ...(['interpreter.logout', 'events.stream', 'twilio.inbound', 'twilio.status'] as const),
  'skills.get',
]);

/** Everything that the product answers to this person now, as `act: head and body`; about each of the offers where a call is about one. */
async function everyAnswerTo(who: Interpreter, offers: readonly OpenOffer[]): Promise<string[]> {
  const feed = await ok('POST', '/api/calendar-feed', who);
  const feedToken = feed.feed.address.match(/([^/]+)\.ics$/)[1];
  const answers: string[] = [];
  for (const callName of CALL_NAMES_TRIED) {
    if (NOT_CALLED.has(callName)) continue;
    const { method, path, query: declared } = CALLS[callName] as CallDeclaration;
    const isOfFeed = callName.startsWith('calendarFeed');
    const isOfOffer = !isOfFeed && /\{(assignmentId|token)\}/.test(path);
    for (const { assignmentId, token } of isOfOffer ? offers : offers.slice(0, 1)) {
      const params = {
        interpreterId: who.id,
        assignmentId,
        clientId: client.id,
        receiptId: randomUUID(),
        paymentId: 1,
        payoutId: 1,
        timeId: 1,
        credentialId: 1,
        seriesId: 1,
        token: isOfFeed ? feedToken : token,
        language: 'Spanish',
        hash: 'none',
      };
      for (const query of declared ? ['', '?details=true'] : ['']) {
        const url = addressOf(callName, { params, query });
        const response = await kit.app.inject({
          method,
          url,
          headers: { cookie: who.cookie },
          ...(method !== 'GET' && { payload: BODIES[callName] ?? {} }),
        });
        answers.push(`${callName}: ${url} ${JSON.stringify(response.headers)} ${response.body}`);
      }
    }
  }
  for (const { token, assignmentId } of offers)
    for (const page of [`/respond?token=${token}`, `/interpreter-portal?assignment=${assignmentId}`])
      answers.push(`${page}: ${(await kit.app.inject({ method: 'GET', url: page })).body}`);
  return answers;
}

/** The messages that leave now, as text; only those to interpreters. */
async function messagesToInterpreters(): Promise<string[]> {
  const { email, sms, push } = await sendDue(kit);
  const mails = email.sent.filter(({ to }) => to.address !== CONTACT.email);
  return [...mails, ...sms.sent, ...push.sent].map((one) => JSON.stringify(one));
}

/** Only the booking's own interpreter gets one. */
const isNoConfirmation = (message: string) => !/Booking confirmed|You are booked/.test(message);

function expectNone(texts: readonly string[], secrets: readonly string[]) {
  const found = texts.flatMap((text) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${text.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
}

/** Asks all who speak the language, and answers what one of them is asked through. */
async function ask(who: Interpreter, language: string, date?: string): Promise<OpenOffer> {
  const assignmentId = await aRequest(language, date);
  await ok('POST', `/api/assignments/${assignmentId}/broadcast`, staff);
  return { assignmentId, token: await tokenOf(who, assignmentId) };
}

/** The body of an edit by staff that names an interpreter. */
const naming = (language: string, interpreterId: number | null, date = '2026-03-10') => {
  return {
    clientId: client.id,
    interpreterId,
    status: 'pending',
    language,
    date,
    startTime: '10:00',
    endTime: '12:00',
    location: `https://${CODE}`,
  };
};

/** Each on a day of its own, because the people are the same. */
const dayOf = (index: number) => `2026-03-${10 + index}`;

describe('an interpreter who is asked', () => {
  it('reads the notes and the contact with the open offer, and the private notes nowhere', async () => {
    const who = await anInterpreter('Dari');
    const one = await ask(who, 'Dari');
    expect(await offersOf(who)).toMatchObject([
      { notes: expect.stringContaining(NOTES), privateNotes: null, client: CONTACT, location: 'By video' },
    ]);
    const open = (await kit.call('GET', `/api/offers/${one.token}`)).body;
    expect(open).toMatchObject({ state: 'open', location: 'By video', rate: '30.00' });
    expectNone([JSON.stringify(open)], SECRETS);
    expectNone(await messagesToInterpreters(), SECRETS);
    // Accepting and declining are among the calls: they come last.
    const reading = (await everyAnswerTo(who, [one])).filter(
      (text) => !/^(assignments|receipts)\./.test(text),
    );
    expectNone(reading, [PRIVATE, 'Oliveira', ...OF_LISTS, ...ASKED_GENDER, ...OF_CHOICE]);
    // The score is there to be found.
    const [{ score } = { score: null }] = await kit.database.db
      .select({ score: offers.score })
      .from(offers)
      .where(eq(offers.assignmentId, one.assignmentId));
    expect(JSON.stringify(score)).toContain(OF_SCORE[0]);
  });

  it('although they had switched themselves off, does not read why staff decided so', async () => {
    const language = 'Swahili';
    const who = await anInterpreter(language);
    await kit.database.db.update(interpreters).set({ isAvailable: false }).where(eq(interpreters.id, who.id));
    const assignmentId = await aRequest(language);
    const edit = { ...naming(language, who.id), overrideReason: OVERRIDE };
    await ok('PUT', `/api/assignments/${assignmentId}`, staff, edit);
    const answers = await everyAnswerTo(who, [{ assignmentId, token: await tokenOf(who, assignmentId) }]);
    expectNone([...answers, ...(await messagesToInterpreters())], OF_CHOICE);
  });
});

describe('an interpreter whom the client never wants', () => {
  it('learns nothing of it, also not by answering an offer of before', async () => {
    const who = await anInterpreter('Urdu');
    const one = await ask(who, 'Urdu');
    await list(who, 'never');
    const answers = await everyAnswerTo(who, [one]);
    expect(answers.some((text) => text.startsWith('assignments.accept:'))).toBe(true);
    expectNone([...answers, ...(await messagesToInterpreters())], OF_LISTS);
  });
});

describe('an interpreter who was asked and did not get the job', () => {
  const cancel = (assignmentId: number) =>
    ok('POST', `/api/assignments/${assignmentId}/cancel`, staff, { reason: 'The ward is closed' });

  it('because another accepted or was assigned, they declined, or the office cancelled, finds neither notes nor contact', async () => {
    const [who, winner] = [await anInterpreter('Polish'), await anInterpreter('Polish')];
    const endings = [
      (id: number) => ok('POST', `/api/assignments/accept/${id}`, winner),
      (id: number) => ok('POST', `/api/assignments/decline/${id}`, who),
      (id: number) => ok('POST', `/api/assignments/${id}/assign`, staff, { interpreterId: winner.id }),
      cancel,
    ];
    const offers: OpenOffer[] = [];
    for (const [index, end] of endings.entries()) {
      const offer = await ask(who, 'Polish', dayOf(index));
      offers.push(offer);
      await sendDue(kit);
      await end(offer.assignmentId);
      expectNone((await messagesToInterpreters()).filter(isNoConfirmation), SECRETS);
    }
    const answers = await everyAnswerTo(who, offers);
    expect(answers.length).toBeGreaterThan(30);
    expectNone(answers, SECRETS);
  });

  it('who was named on the appointment, and is not any more, declined, or had it cancelled, finds neither', async () => {
    const language = 'Thai';
    const who = await anInterpreter(language);
    const endings = [
      (id: number, date: string) =>
        ok('PUT', `/api/assignments/${id}`, staff, { ...naming(language, null, date), notes: NOTES }),
      (id: number) => ok('POST', `/api/assignments/decline/${id}`, who),
      cancel,
      (id: number) =>
        ok('POST', `/api/appointments/${id}/cancel`, client, {
          reason: 'The ward is closed',
          charge: '0.00',
        }),
    ];
    const offers: OpenOffer[] = [];
    for (const [index, end] of endings.entries()) {
      const date = dayOf(index);
      const assignmentId = await aRequest(language, date);
      const edit = { ...naming(language, who.id, date), notes: NOTES };
      await ok('PUT', `/api/assignments/${assignmentId}`, staff, edit);
      offers.push({ assignmentId, token: await tokenOf(who, assignmentId) });
      await sendDue(kit);
      await end(assignmentId, date);
      expectNone(await messagesToInterpreters(), SECRETS);
    }
    expectNone(await everyAnswerTo(who, offers), SECRETS);
  });

  it('and who lost a booking finds neither, nor in the answer to a repeated report', async () => {
    const [who, other] = [await anInterpreter('Somali'), await anInterpreter('Somali')];
    const lost = await ask(who, 'Somali');
    const { assignmentId } = lost;
    await ok('POST', `/api/assignments/accept/${assignmentId}`, who);
    const report = { currentStatus: 'en_route' };
    const key = { 'idempotency-key': randomUUID() };
    const url = `/api/assignments/${assignmentId}/tracking`;
    const first = await ok('PUT', url, who, report, key);
    expect(first).toMatchObject({ privateNotes: PRIVATE, client: CONTACT });
    await ok('POST', `/api/assignments/${assignmentId}/assign`, staff, { interpreterId: other.id });
    const again = await ok('PUT', url, who, report, key);
    expect(again).toMatchObject({ id: assignmentId, privateNotes: null, notes: null });
    expectNone([JSON.stringify(again)], SECRETS);
    await sendDue(kit);
    expectNone(await everyAnswerTo(who, [lost]), SECRETS);
  });
});

describe('the private notes', () => {
  it('are read by the client, staff and the booked interpreter, and are in no calendar file', async () => {
    const who = await anInterpreter('Khmer');
    const { assignmentId } = await ask(who, 'Khmer');
    await ok('POST', `/api/assignments/accept/${assignmentId}`, who);
    const own = await ok('GET', `/api/assignments/interpreter/${who.id}`, who);
    expect(own).toMatchObject([{ privateNotes: PRIVATE, notes: expect.stringContaining(NOTES) }]);
    expect(await ok('GET', `/api/assignments/${assignmentId}`, staff)).toMatchObject({
      privateNotes: PRIVATE,
    });
    expect(await ok('GET', `/api/appointments/${assignmentId}`, client)).toMatchObject({
      privateNotes: PRIVATE,
    });
    const file = async (query: string) =>
      (await kit.call('GET', `/api/assignments/${assignmentId}/calendar.ics${query}`, { as: who }))
        .body as string;
    expectNone([await file('')], SECRETS);
    expect(await file('?details=true')).toContain(CONTACT.phone);
    expect((await file('?details=true')).replaceAll('\r\n ', '')).toContain(CODE);
    expectNone([await file('?details=true')], [PRIVATE, 'Oliveira']);
    const { feed } = await ok('POST', '/api/calendar-feed', who);
    expectNone([(await kit.call('GET', new URL(feed.address).pathname)).body], SECRETS);
    const messages = await messagesToInterpreters();
    expectNone(messages.filter(isNoConfirmation), SECRETS);
    // The booked interpreter must get into the call.
    expect(messages.join()).toContain(CODE);
  });

  it('stay when staff edit what does not name them, and change when it does', async () => {
    const assignmentId = await aRequest('Nepali');
    const edit = {
      clientId: client.id,
      interpreterId: null,
      language: 'Nepali',
      location: '12 Harbor Way',
      date: '2026-03-10',
      startTime: '10:00',
      endTime: '12:00',
    };
    const url = `/api/assignments/${assignmentId}`;
    expect(await ok('PUT', url, staff, edit)).toMatchObject({ privateNotes: PRIVATE });
    const changed = await ok('PUT', url, staff, { ...edit, privateNotes: 'Case 12' });
    expect(changed).toMatchObject({ privateNotes: 'Case 12' });
    expect(await ok('PUT', url, staff, { ...edit, privateNotes: '' })).toMatchObject({ privateNotes: null });
  });
});
