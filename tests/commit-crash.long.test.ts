import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silenceKilledClients, untilOutboxEmpty } from '#kit/crashes.ts';
import { aCrowd } from '#kit/crowd.ts';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { type Installation, openInstallation, type Program } from '#kit/programs.ts';
import { isFullRun } from '#kit/run-size.ts';
import { receivedEmails } from '#kit/services/received-emails.ts';
import { type MailServer, openMailServer } from '#kit/services/smtp-server.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';

/*
 * A message is sent if and only if the write that caused it was committed, wherever a process dies. Processes book in
 * transactions of the product's own kind (the booking, `record()` with its messages, COMMIT or ROLLBACK) and are killed with
 * SIGKILL some milliseconds after a transaction was about to end: before, during and after the COMMIT. They are small
 * processes instead of whole apps, because `record()` and PostgreSQL are the same in both; that the whole app may die at any
 * moment is shown by reminder-crash.long.test.ts. Meanwhile two real workers send by SMTP, and are killed too, each while it sends.
 */

/** So many processes that book. */
const KILLS = isFullRun ? 200 : 8;
/** So many workers; with those of reminder-crash and killed-worker, 200 die while they send. */
const WORKER_KILLS = isFullRun ? 180 : 4;
/** Processes that book at one time. */
const AT_ONCE = 4;
const CROWD = 50;
/** More bookings than one process makes before it is killed. */
const NUMBERS_EACH = 10_000;
/** A process is killed at most so long after its first line. */
const MOST_DELAY_MS = 12;
/** A worker is killed at most so long after an e-mail has come: some e-mails are stored as sent by then, others are not. */
const MOST_SENDING_MS = 60;

const booker = path.resolve('tests/kit/killable-booker.ts');
let fresh: FreshDatabase;
let database: Database;
let mail: MailServer;
let installation: Installation;

/** What the processes wrote about each booking before they were killed. */
const reported = {
  committed: new Set<number>(),
  rolledBack: new Set<number>(),
  undecided: new Set<number>(),
};
let booked: ReadonlySet<number>;
/** Who got an e-mail about each booking. */
let recipientsOf: ReadonlyMap<number, readonly string[]>;
let emailsTwice = 0;
let bookersKilled = 0;
let workersKilled = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connection, { size: 4, onError: () => {} });
  await silenceKilledClients(database);
  mail = await openMailServer();
  installation = openInstallation(fresh.connection, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Parley <no-reply@parley.test>',
  });
  await aCrowd(database, CROWD);
  const killers = Array.from({ length: AT_ONCE }, async () => {
    while (bookersKilled < KILLS) await killBooker();
  });
  const workers = [installation.program('worker'), installation.program('worker')];
  await Promise.all([...killers, ...workers.map(killWhileItSends)]);
  await installation.program('worker').start();
  await untilOutboxEmpty(database);
  readEmails();
  const { rows } = await database.db.execute<{ id: number }>(sql`SELECT id FROM assignments`);
  booked = new Set(rows.map(({ id }) => id));
}, 1_800_000);

afterAll(async () => {
  await installation?.close();
  await mail?.close();
  await database?.close();
  await fresh?.drop();
});

/** Starts and kills a worker again and again, each time a little after an e-mail has come. */
async function killWhileItSends(worker: Program): Promise<void> {
  while (workersKilled < WORKER_KILLS) {
    workersKilled += 1;
    const delay = (workersKilled * 3.7) % MOST_SENDING_MS;
    await worker.start();
    const arrived = mail.received.length;
    while (mail.received.length === arrived) {
      // All is sent: there must be more to send.
      if (bookersKilled >= KILLS && (await isAllSent())) await killBooker();
      await sleep(5);
    }
    await sleep(delay);
    await worker.kill();
  }
}

async function isAllSent(): Promise<boolean> {
  const { rowCount } = await database.db.execute(
    sql`SELECT FROM notifications WHERE channel = 'email' AND state IN ('queued', 'sending') LIMIT 1`,
  );
  return rowCount === 0;
}

/** Kills a process a little after its first booking has begun or, every second time, after its first rollback. */
async function killBooker(): Promise<void> {
  bookersKilled += 1;
  const turn = bookersKilled;
  const first = String(turn * NUMBERS_EACH);
  const awaited = turn % 2 === 0 ? 'rolled back' : 'begun';
  const child = spawn(process.execPath, [booker, JSON.stringify(fresh.connection), first], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  const ended = once(child, 'close');
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const reached = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes(awaited)) resolve();
    });
  });
  try {
    await Promise.race([reached, ended]);
    await sleep((turn * 7.3) % MOST_DELAY_MS);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  expect(complaints).toBe('');
  note(output);
}

/** Whole lines only: the kill may have cut the last one. */
function note(output: string): void {
  for (const line of output.split('\n').slice(0, -1)) {
    const number = Number(line.slice(line.lastIndexOf(' ')));
    if (line.startsWith('begun')) reported.undecided.add(number);
    else {
      reported.undecided.delete(number);
      reported[line.startsWith('committed') ? 'committed' : 'rolledBack'].add(number);
    }
  }
}

/** The e-mails' recipients by booking, which the e-mail names by its place. */
function readEmails(): void {
  const emails = receivedEmails(mail.received).map(({ to, text, arrivals }) => {
    const number = Number(/Place (\d+)/.exec(text)?.[1]);
    emailsTwice += arrivals > 1 ? 1 : 0;
    return { number, to };
  });
  const byNumber = Map.groupBy(emails, ({ number }) => number);
  recipientsOf = new Map([...byNumber].map(([number, all]) => [number, all.map(({ to }) => to).sort()]));
}

const person = (number: number) => 1 + (number % CROWD);
const bothOf = (number: number) => [
  `client${person(number)}@crowd.test`,
  `interpreter${person(number)}@crowd.test`,
];
const notInformed = (numbers: Iterable<number>) =>
  [...numbers].filter((number) => String(recipientsOf.get(number)) !== String(bothOf(number)));

describe(`${KILLS} processes killed around their commits, and ${WORKER_KILLS} workers while they send`, () => {
  it('loses no message of an acknowledged booking, and sends none twice', () => {
    const died = [...reported.undecided].filter((number) => booked.has(number)).length;
    console.log(
      `${reported.committed.size} committed, ${reported.rolledBack.size} rolled back, ${reported.undecided.size} died undecided, of which ${died} are booked; ${mail.received.length} e-mails, ${emailsTwice} arrived twice under one Message-ID`,
    );
    expect(reported.committed.size).toBeGreaterThan(0);
    expect(notInformed(reported.committed)).toEqual([]);
  });

  it('sends nothing of what was rolled back', () => {
    expect(reported.rolledBack.size).toBeGreaterThan(0);
    expect([...reported.rolledBack].filter((number) => recipientsOf.has(number))).toEqual([]);
  });

  it('sends messages of unacknowledged bookings only where the booking is stored', () => {
    expect(notInformed(booked)).toEqual([]);
    expect([...recipientsOf.keys()].filter((number) => !booked.has(number))).toEqual([]);
  });
});
