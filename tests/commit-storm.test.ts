import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd } from '#kit/crowd.ts';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { lettersOf } from '#kit/letter-box.ts';
import { type Installation, openInstallation } from '#kit/programs.ts';
import { type MailServer, openMailServer } from '#kit/smtp-server.ts';
import { expectDeaths, outboxAtRest } from '#kit/storms.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';

/*
 * A message leaves if and only if the write that caused it was committed, wherever a process dies. Two hundred processes book
 * in transactions of the product's own kind (the booking, `record()` with its messages, COMMIT or ROLLBACK) and are killed with
 * SIGKILL some milliseconds after a transaction was about to end: before, while and after the COMMIT is on its way. Small
 * processes instead of whole apps, because what is proved lies between `record()` and PostgreSQL and is the same code in
 * both; that the app itself may die at any moment is shown by the storm of reminders. A real worker sends by SMTP meanwhile.
 */

const KILLS = 200;
/** Killed side by side. */
const ABREAST = 4;
const CROWD = 50;
/** More bookings than one lives to make. */
const NUMBERS_EACH = 10_000;
/** After the first words of a booking; longest. */
const LAST_MOMENTS_MS = 12;

const booker = path.resolve('tests/kit/killable-booker.ts');
let fresh: FreshDatabase;
let database: Database;
let mail: MailServer;
let installation: Installation;

/** What the killed ones lived to say, by booking; and what the letters say. */
const said = { committed: new Set<number>(), rolledBack: new Set<number>(), undecided: new Set<number>() };
let booked: ReadonlySet<number>;
let told: ReadonlyMap<number, readonly string[]>;
let lettersTwice = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connection, { size: 4, onError: () => {} });
  await expectDeaths(database);
  mail = await openMailServer();
  installation = openInstallation(fresh.connection, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Parley <no-reply@parley.test>',
  });
  await aCrowd(database, CROWD);
  await installation.program('worker').start();
  let kill = 0;
  const hands = Array.from({ length: ABREAST }, async () => {
    while (kill < KILLS) {
      kill += 1;
      await killOne(kill);
    }
  });
  await Promise.all(hands);
  await outboxAtRest(database);
  readLetters();
  const { rows } = await database.db.execute<{ id: number }>(sql`SELECT id FROM assignments`);
  booked = new Set(rows.map(({ id }) => id));
}, 300_000);

afterAll(async () => {
  await installation?.close();
  await mail?.close();
  await database?.close();
  await fresh?.drop();
});

/** Starts one, lets it begin to book and kills it a little later, each at another moment. */
async function killOne(turn: number): Promise<void> {
  const first = String(turn * NUMBERS_EACH);
  const child = spawn(process.execPath, [booker, JSON.stringify(fresh.connection), first], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  let complaints = '';
  const ended = once(child, 'close');
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      words += chunk;
      resolve();
    });
  });
  try {
    await Promise.race([begun, ended]);
    await sleep((turn * 7.3) % LAST_MOMENTS_MS);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  expect(complaints).toBe('');
  note(words);
}

/** Whole lines only: the kill may have cut the last one. */
function note(words: string): void {
  for (const line of words.split('\n').slice(0, -1)) {
    const number = Number(line.slice(line.lastIndexOf(' ')));
    if (line.startsWith('begun')) said.undecided.add(number);
    else {
      said.undecided.delete(number);
      said[line.startsWith('committed') ? 'committed' : 'rolledBack'].add(number);
    }
  }
}

/** Who was told of each booking, by the place that the letter names. */
function readLetters(): void {
  const letters = lettersOf(mail.received).map(({ to, text, arrivals }) => {
    const number = Number(/Place (\d+)/.exec(text)?.[1]);
    lettersTwice += arrivals > 1 ? 1 : 0;
    return { number, to };
  });
  const byNumber = Map.groupBy(letters, ({ number }) => number);
  told = new Map([...byNumber].map(([number, all]) => [number, all.map(({ to }) => to).sort()]));
}

const person = (number: number) => 1 + (number % CROWD);
const bothOf = (number: number) => [
  `client${person(number)}@crowd.test`,
  `interpreter${person(number)}@crowd.test`,
];
const notTold = (numbers: Iterable<number>) =>
  [...numbers].filter((number) => String(told.get(number)) !== String(bothOf(number)));

describe(`${KILLS} processes killed around their commits`, () => {
  it('loses no message of an acknowledged booking, and sends none twice', () => {
    const died = [...said.undecided].filter((number) => booked.has(number)).length;
    console.log(
      `${said.committed.size} committed, ${said.rolledBack.size} rolled back, ${said.undecided.size} died undecided, of which ${died} are booked; ${lettersTwice} letters arrived twice under one Message-ID`,
    );
    expect(said.committed.size).toBeGreaterThan(0);
    expect(notTold(said.committed)).toEqual([]);
  });

  it('sends nothing of what was rolled back', () => {
    expect(said.rolledBack.size).toBeGreaterThan(0);
    expect([...said.rolledBack].filter((number) => told.has(number))).toEqual([]);
  });

  it('sends of what nobody lived to acknowledge what is booked, and nothing else', () => {
    expect(notTold(booked)).toEqual([]);
    expect([...told.keys()].filter((number) => !booked.has(number))).toEqual([]);
  });
});
