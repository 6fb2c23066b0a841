import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Audience, Role } from '#domain/access/access.ts';
import { appointmentSpan } from '#domain/time.ts';
import {
  assignmentCancellations,
  assignmentCompletions,
  assignmentProposals,
  assignmentRatings,
  assignments,
} from '#server/db/schema/appointments.ts';
import { accounts, clients, interpreters, staff } from '#server/db/schema/people.ts';
import { smsConsents } from '#server/db/schema/records.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { cookieName, newSession } from '#server/http/session.ts';
import type { TestApp } from './app.ts';

let count = 0;
function unique(stem: string): string {
  count += 1;
  return `${stem}${count}`;
}

/** People who are signed in; a session is made with its account, because most tests begin with some people. */
async function accountsOf(
  kit: TestApp,
  audience: Audience,
  usernames: readonly string[],
): Promise<{ accountId: number; cookie: string; username: string }[]> {
  const now = kit.clock.now();
  const people = usernames.map((username) => ({ username, ...newSession(now, true) }));
  const { rows } = await kit.database.pool.query<{ id: number }>(
    `WITH person AS (SELECT * FROM unnest($3::citext[], $4::bytea[], $5::timestamptz[]) AS p (username, token_hash, expires_at)),
       account AS (INSERT INTO accounts (audience, username, created_at)
         SELECT $1, username, $2::timestamptz FROM person RETURNING id, username),
       session AS (INSERT INTO sessions (token_hash, account_id, is_kept, created_at, last_seen_at, expires_at)
         SELECT token_hash, id, true, $2::timestamptz, $2::timestamptz, expires_at FROM account JOIN person USING (username))
     SELECT id FROM account ORDER BY id`,
    [
      audience,
      now,
      usernames,
      people.map(({ tokenHash }) => tokenHash),
      people.map(({ expiresAt }) => expiresAt),
    ],
  );
  return people.map(({ username, token }, at) => {
    const made = rows[at];
    if (!made) throw new Error('no account was made');
    return { accountId: made.id, cookie: `${cookieName(audience, false)}=${token}`, username };
  });
}

/** The first row, which is there. */
export function theOne<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('no row was made');
  return row;
}

/** Signed-in members of staff. */
export async function someStaff(
  kit: TestApp,
  all: readonly { readonly name: string; readonly role: Role }[],
) {
  const usernames = all.map(() => unique('staff'));
  const people = (await accountsOf(kit, 'staff', usernames)).map(({ accountId, cookie }, at) => {
    return { accountId, cookie, ...theOne(all.slice(at)) };
  });
  await kit.database.db.insert(staff).values(people);
  return people.map(({ accountId, cookie, name }) => ({ accountId, cookie, name }));
}

/** An administrator unless said otherwise. */
export const aStaffMember = async (kit: TestApp, name = 'Sam Staff', role: Role = 'administrator') =>
  theOne(await someStaff(kit, [{ name, role }]));

/** A signed-in interpreter: Spanish, 30.00 an hour, available, unless said otherwise. */
export const anInterpreter = async (kit: TestApp, more: Partial<typeof interpreters.$inferInsert> = {}) =>
  theOne(await someInterpreters(kit, 1, more));

/** So many of them, who are otherwise alike; each has a higher id than the one before. */
export async function someInterpreters(
  kit: TestApp,
  size: number,
  more: Partial<typeof interpreters.$inferInsert> = {},
) {
  const usernames = Array.from({ length: size }, () => unique('interpreter'));
  const people = await accountsOf(kit, 'interpreter', usernames);
  const values = people.map(({ accountId, username }) => ({
    accountId,
    name: `Ines ${username}`,
    email: `${username}@example.com`,
    phone: '555 0101',
    languages: ['Spanish'],
    hourlyRate: 3000,
    address: '1 Downtown Plaza',
    createdAt: kit.clock.now(),
    updatedAt: kit.clock.now(),
    ...more,
  }));
  const rows = await kit.database.db.insert(interpreters).values(values).returning();
  return rows.flatMap((row, at) => {
    const person = people[at];
    return person ? [{ ...row, cookie: person.cookie, username: person.username }] : [];
  });
}

/** A signed-in interpreter with a telephone number of their own, whose holder has agreed to text messages. */
export async function anInterpreterWithTexts(
  kit: TestApp,
  more: Partial<typeof interpreters.$inferInsert> = {},
) {
  const phone = `+1212555${1000 + Number(unique(''))}`;
  const at = kit.clock.now();
  await kit.database.db.insert(smsConsents).values({ phone, hasAgreed: true, source: 'person', at });
  return anInterpreter(kit, { phone, ...more });
}

/** A signed-in client without a rate of its own, unless said otherwise. */
export const aClient = async (kit: TestApp, more: Partial<typeof clients.$inferInsert> = {}) =>
  theOne(await someClients(kit, 1, more));

/** So many of them, who are otherwise alike. */
export async function someClients(
  kit: TestApp,
  size: number,
  more: Partial<typeof clients.$inferInsert> = {},
) {
  const usernames = Array.from({ length: size }, () => unique('client'));
  const people = await accountsOf(kit, 'client', usernames);
  const values = people.map(({ accountId, username }) => ({
    accountId,
    name: `Clinic ${username}`,
    email: `${username}@example.com`,
    phone: '555 0202',
    address: '2 Midtown Road',
    createdAt: kit.clock.now(),
    updatedAt: kit.clock.now(),
    ...more,
  }));
  const rows = await kit.database.db.insert(clients).values(values).returning();
  return rows.map((row, at) => {
    const { cookie, username } = theOne(people.slice(at));
    return { ...row, cookie, username };
  });
}

/** Lets somebody have a password, as those have who took their invitation up; which one it is nobody knows. */
export async function withPassword(
  kit: TestApp,
  { accountId }: { readonly accountId: number },
): Promise<void> {
  const passwordHash = 'of a password that nobody knows';
  await kit.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
}

/** A detail of an assignment as it is inserted. */
type Detail<T extends PgTable> = Omit<T['$inferInsert'], 'assignmentId'>;
type RowValues = Partial<typeof assignments.$inferInsert> & { clientId: number };
type AssignmentValues = RowValues & {
  completion?: Detail<typeof assignmentCompletions>;
  cancellation?: Detail<typeof assignmentCancellations>;
  rating?: Detail<typeof assignmentRatings>;
  proposal?: Detail<typeof assignmentProposals>;
};

/** An assignment as a row: Spanish, 2026-03-05, 10:00 to 12:00 in New York, pending, unless said otherwise. */
export async function anAssignment(
  kit: TestApp,
  { completion, cancellation, rating, proposal, ...more }: AssignmentValues,
) {
  const row = theOne(await someAssignments(kit, [more]));
  const { db } = kit.database;
  const { id: assignmentId } = row;
  if (completion) await db.insert(assignmentCompletions).values({ assignmentId, ...completion });
  if (cancellation) await db.insert(assignmentCancellations).values({ assignmentId, ...cancellation });
  if (rating) await db.insert(assignmentRatings).values({ assignmentId, ...rating });
  if (proposal) await db.insert(assignmentProposals).values({ assignmentId, ...proposal });
  return row;
}

/** Several of them, without further rows. */
export function someAssignments(kit: TestApp, all: readonly RowValues[]) {
  const values = all.map((more) => {
    const when = {
      date: '2026-03-05',
      startTime: '10:00',
      endTime: '12:00',
      timeZone: 'America/New_York',
      ...pick(more),
    };
    const { startsAt, endsAt } = orRefuse(appointmentSpan(when));
    return {
      language: 'Spanish',
      location: '2 Midtown Road',
      createdAt: kit.clock.now(),
      ...more,
      ...when,
      startsAt,
      endsAt,
    };
  });
  return kit.database.db.insert(assignments).values(values).returning();
}

function pick({ date, startTime, endTime, timeZone }: Partial<AssignmentValues>) {
  return {
    ...(date && { date }),
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
    ...(timeZone && { timeZone }),
  };
}
