import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silenceKilledClients, untilOutboxEmpty } from '#kit/crashes.ts';
import { aCrowd, bookCrowd, civil, clientAddress, interpreterAddress, staffCookie } from '#kit/crowd.ts';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { type Installation, openInstallation, type Program } from '#kit/programs.ts';
import { isFullRun } from '#kit/run-size.ts';
import { byRecipient, type ReceivedEmail, receivedEmails } from '#kit/services/received-emails.ts';
import { type MailServer, openMailServer } from '#kit/services/smtp-server.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';

/*
 * Reminders while processes die. The real app and two real workers on one database send by SMTP; one after the other is
 * killed with SIGKILL and started again while reminders fall due. Meanwhile appointments are moved, handed over and cancelled
 * in the minute in which their reminder is due, and reminders wait that fell due six hours ago, when nothing ran. A reminder
 * may be one minute late.
 */

/** How many reminders fall due in how long a time, how many kills, and how many appointments of a kind are edited. */
const SIZE = isFullRun
  ? { due: 1000, dueForMs: 60_000, kills: 20, edited: 12, editsAheadMs: 55_000 }
  : { due: 60, dueForMs: 12_000, kills: 4, edited: 2, editsAheadMs: 40_000 };
const LATE_MS = 60_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Bookings, by why they are there; each has its own interpreter and client. */
const KINDS = {
  dueSoon: { from: 1, count: SIZE.due },
  moved: { from: 1001, count: SIZE.edited },
  handedOver: { from: 1017, count: SIZE.edited },
  cancelled: { from: 1033, count: SIZE.edited },
  missed: { from: 1049, count: 20 },
  begun: { from: 1069, count: 20 },
} as const;
/** Interpreters without a booking, to whom some are handed over. */
const SPARE_FROM = 1101;
const CROWD = 1120;

const idsOf = ({ from, count }: { from: number; count: number }) =>
  Array.from({ length: count }, (_, at) => from + at);

const BURSTS = 20;
/** The first reminder falls due so long after the programs have started. */
const LEAD_MS = 8000;
/** The reminders of the edited appointments are due so long before the whole minute to which the moved ones move. */
const DUE_BEFORE_MS = 2000;

let fresh: FreshDatabase;
let database: Database;
let mail: MailServer;
let installation: Installation;
let outcome: Outcome;

interface Outcome {
  /** When the reminder of each booking is due as it is in the end (epoch milliseconds). */
  readonly dueAt: ReadonlyMap<number, number>;
  readonly startedAt: number;
  /** The bookings whose last edit was acknowledged before the old reminder was due. */
  readonly editedInTime: ReadonlySet<number>;
  readonly emails: readonly ReceivedEmail[];
}

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connection, { size: 10, onError: () => {} });
  await silenceKilledClients(database);
  mail = await openMailServer();
  installation = openInstallation(fresh.connection, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Parley <no-reply@parley.test>',
    COMPANY_TIME_ZONE: 'UTC',
  });
  outcome = await runAndKill();
}, 400_000);

afterAll(async () => {
  await installation?.close();
  await mail?.close();
  await database?.close();
  await fresh?.drop();
});

async function runAndKill(): Promise<Outcome> {
  await aCrowd(database, CROWD);
  const cookie = await staffCookie(database);
  await bookMissed();
  const app = installation.program('app');
  const programs = [app, installation.program('worker'), installation.program('worker')];
  await Promise.all(programs.map((program) => program.start()));
  const startedAt = Date.now();
  const lastMinute = Math.ceil((Date.now() + SIZE.editsAheadMs) / 60_000) * 60_000;
  const first = Math.max(Date.now() + LEAD_MS, lastMinute - SIZE.dueForMs);
  const dueAt = await bookDue(first, lastMinute);
  const edits = editInDueMinute({ app, cookie }, lastMinute);
  const [editedInTime] = await Promise.all([edits, killInTurn(programs, first)]);
  await sleepUntil(Math.max(first + SIZE.dueForMs, lastMinute));
  await untilOutboxEmpty(database);
  return { dueAt, startedAt, editedInTime, emails: receivedEmails(mail.received) };
}

/** Due while nothing ran: six hours ago, with eighteen to go; and so long ago that the appointment has begun. */
async function bookMissed(): Promise<void> {
  const now = Date.now();
  const at = (startsAt: number) => (id: number) => ({ id, startsAt, bookedAt: now - 7 * DAY_MS });
  await bookCrowd(database, [
    ...idsOf(KINDS.missed).map(at(now + 18 * HOUR_MS)),
    ...idsOf(KINDS.begun).map(at(now - HOUR_MS)),
  ]);
}

/** In bursts, so that each kill meets some. Those to be edited are due two seconds before a whole minute. */
async function bookDue(first: number, lastMinute: number): Promise<ReadonlyMap<number, number>> {
  const bookedAt = Date.now();
  const due = idsOf(KINDS.dueSoon).map(
    (id, at) => [id, first + (Math.floor((at * BURSTS) / SIZE.due) * SIZE.dueForMs) / BURSTS] as const,
  );
  const edited = [KINDS.moved, KINDS.handedOver, KINDS.cancelled].flatMap(idsOf);
  const all = [...due, ...edited.map((id) => [id, lastMinute - DUE_BEFORE_MS] as const)];
  await bookCrowd(
    database,
    all.map(([id, dueAt]) => ({ id, startsAt: dueAt + DAY_MS, bookedAt })),
  );
  return new Map([...all, ...idsOf(KINDS.moved).map((id) => [id, lastMinute] as const)]);
}

/** Kills in turn, each when its victim runs and more reminders are due; in the middle of them all programs are killed. */
async function killInTurn(programs: readonly Program[], first: number): Promise<void> {
  const starts = new Map(programs.map((program) => [program, Promise.resolve()]));
  const killAndRestart = async (victim: Program) => {
    await starts.get(victim);
    await victim.kill();
    starts.set(victim, victim.start());
  };
  for (let kill = 0; kill < SIZE.kills; kill += 1) {
    await sleepUntil(first + (kill * SIZE.dueForMs) / SIZE.kills + ((kill * 637) % 2400));
    // The app every fourth time, the workers in turn.
    const victim = programs[kill % 4 === 0 ? 0 : 1 + (kill % 2)];
    if (victim) await killAndRestart(victim);
    if (kill === SIZE.kills / 2)
      await Promise.all(programs.filter((other) => other !== victim).map(killAndRestart));
  }
  await Promise.all(starts.values());
}

/**
 * Moves three times, hands over or cancels appointments that are due in less than a minute; the app may die over each call.
 * Answers those whose edits were done in time: on a machine that is too busy, the others are not checked.
 */
async function editInDueMinute(at: Api, lastMinute: number): Promise<ReadonlySet<number>> {
  await sleepUntil(lastMinute - SIZE.editsAheadMs);
  const edits = idsOf(KINDS.moved).flatMap((moved, index) => {
    const [handedOver, cancelled] = [KINDS.handedOver.from + index, KINDS.cancelled.from + index];
    const interpreterId = SPARE_FROM + index;
    const reason = 'The court is closed.';
    return [
      { id: moved, edit: () => moveThreeTimes(at, moved, lastMinute + DAY_MS) },
      {
        id: handedOver,
        edit: () => callUntilAnswered(at, 'POST', `/api/assignments/${handedOver}/assign`, { interpreterId }),
      },
      {
        id: cancelled,
        edit: () => callUntilAnswered(at, 'POST', `/api/assignments/${cancelled}/cancel`, { reason }),
      },
    ];
  });
  const inTime = new Set<number>();
  const editors = Array.from({ length: 6 }, async () => {
    for (let next = edits.shift(); next; next = edits.shift()) {
      await next.edit();
      if (Date.now() < lastMinute - DUE_BEFORE_MS) inTime.add(next.id);
    }
  });
  await Promise.all(editors);
  return inTime;
}

async function moveThreeTimes(at: Api, id: number, finalStart: number): Promise<void> {
  for (const startsAt of [finalStart + HOUR_MS, finalStart + DAY_MS, finalStart]) {
    const { date, startTime, endTime } = civil(startsAt);
    const same = { interpreterId: id, clientId: id, language: 'Spanish', location: `Place ${id}` };
    await callUntilAnswered(at, 'PUT', `/api/assignments/${id}`, {
      ...same,
      date,
      startTime,
      endTime,
      timeZone: 'UTC',
    });
  }
}

interface Api {
  readonly app: Program;
  readonly cookie: string;
}

/** One call, again and again under one key until it is answered, as the web does when the network fails. */
async function callUntilAnswered(
  { app, cookie }: Api,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<void> {
  const headers = {
    cookie,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': crypto.randomUUID(),
  };
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (answer?.ok) return;
    if (answer !== null && answer.status < 500)
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    await sleep(100);
  }
}

const sleepUntil = (at: number) => sleep(Math.max(0, at - Date.now()));

const isReminder = ({ subject }: ReceivedEmail) => /reminder/i.test(subject);
const inbox = () => byRecipient(outcome.emails.filter(isReminder));
/** What the people of these bookings found that is not exactly one reminder. */
function notOnce(addresses: readonly string[]): string[] {
  const found = inbox();
  return addresses.flatMap((to) => {
    const emails = found.get(to) ?? [];
    return emails.length === 1 ? [] : [`${to}: ${emails.length}`];
  });
}
const both = (ids: readonly number[]) => ids.flatMap((id) => [interpreterAddress(id), clientAddress(id)]);

describe(`${SIZE.due} reminders, two workers, an app and ${SIZE.kills} kills`, () => {
  it('reminds each interpreter and each client once of each booking', () => {
    expect(notOnce(both(idsOf(KINDS.dueSoon))), complaints()).toEqual([]);
    const again = outcome.emails.filter(({ arrivals }) => arrivals > 1);
    const most = Math.max(0, ...again.map(({ arrivals }) => arrivals));
    console.log(
      `${outcome.emails.length} e-mails, ${outcome.editedInTime.size} of ${3 * SIZE.edited} edited in time; ${again.length} arrived again under the same Message-ID (${most} times at most)`,
    );
  });

  it('reminds nobody before it is due, and nobody more than a minute late', () => {
    const found = inbox();
    const late = idsOf(KINDS.dueSoon).flatMap((id) =>
      both([id]).map((to) => (found.get(to)?.[0]?.firstAt ?? Infinity) - (outcome.dueAt.get(id) ?? 0)),
    );
    late.sort((a, b) => a - b);
    const [median, most] = [late[late.length >> 1] ?? 0, late.at(-1) ?? 0];
    console.log(
      `late by ${(median / 1000).toFixed(1)} s at the median, ${(most / 1000).toFixed(1)} s at most`,
    );
    expect(late[0], 'early').toBeGreaterThanOrEqual(0);
    expect(most, complaints()).toBeLessThanOrEqual(LATE_MS);
  });
});

describe('appointments that change in the minute in which their reminder is due', () => {
  const inTime = (kind: keyof typeof KINDS) => {
    const ids = idsOf(KINDS[kind]).filter((id) => outcome.editedInTime.has(id));
    expect(ids.length, 'edited in time').toBeGreaterThan(0);
    return ids;
  };

  it('moved three times, they are reminded of once, of the time that they have in the end', () => {
    const ids = inTime('moved');
    expect(notOnce(both(ids)), complaints()).toEqual([]);
    const found = inbox();
    for (const id of ids)
      for (const to of both([id]))
        expect(found.get(to)?.[0]?.firstAt).toBeGreaterThanOrEqual(outcome.dueAt.get(id) ?? Infinity);
  });

  it('handed over, they remind the interpreter who has them now, and not the one who had them', () => {
    const ids = inTime('handedOver');
    const spare = ids.map((id) => interpreterAddress(SPARE_FROM + id - KINDS.handedOver.from));
    expect(notOnce([...spare, ...ids.map(clientAddress)]), complaints()).toEqual([]);
    const found = inbox();
    expect(ids.filter((id) => found.has(interpreterAddress(id)))).toEqual([]);
  });

  it('cancelled, they remind nobody', () => {
    const found = inbox();
    expect(both(inTime('cancelled')).filter((to) => found.has(to))).toEqual([]);
  });
});

describe('reminders that fell due while nothing ran, six hours ago', () => {
  it('are sent once when the appointment is still ahead', () => {
    expect(notOnce(both(idsOf(KINDS.missed))), complaints()).toEqual([]);
    const found = inbox();
    const late = both(idsOf(KINDS.missed)).map(
      (to) => (found.get(to)?.[0]?.firstAt ?? Infinity) - outcome.startedAt,
    );
    expect(Math.max(...late)).toBeLessThanOrEqual(LATE_MS);
  });

  it('are not sent when it has begun', () => {
    const found = inbox();
    expect(both(idsOf(KINDS.begun)).filter((to) => found.has(to))).toEqual([]);
  });
});

const complaints = () => installation.complaints().join('\n');
