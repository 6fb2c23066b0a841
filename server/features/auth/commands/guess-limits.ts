import { isIPv6 } from 'node:net';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { loginFailures } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { makeTurns } from '../turns.ts';

/** Failed guesses count for this long. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
/**
 * So many failures within the window: a person who mistypes stays below, a list of passwords does not. More from an
 * address, because a whole office may share it.
 */
const MOST_FAILURES = { perAccount: 10, perAddress: 50 };

/** Links to a new password that are asked for from one place, for one account and in all. */
const MOST_RESETS = { perAccount: 3, perAddress: 20 };
/** Letters that an account gets, wherever they were asked for: more fill a stranger's letter box. */
const MOST_LETTERS = 3;

/** Whose password is guessed, and from where. `name` is what was typed, known or not. */
export interface Guess {
  readonly audience: Audience;
  readonly name: string;
  readonly address: string;
}

// A guess is counted when it has failed; in turns, so that guesses made at once do not all pass before the first counts.
const turnsOfAccount = makeTurns(1, 100);
const turnsOfAddress = makeTurns(4, 500);

/**
 * Runs `check` (a look at one password; null when it is wrong) unless the account or the address has failed too often
 * within 15 minutes. A failure counts against both, a success against nobody, and it clears the account's. Known and
 * unknown names are counted alike. Throws `Refused` `rate_limited` with the seconds to wait, or `unavailable` when too
 * many wait. Several processes on one database may each let one guess more through. Source: design 3.14.
 */
export async function limitGuesses<T>(
  db: Db,
  guess: Guess,
  now: string,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const account = `account:${guess.audience}:${foldCase(guess.name)}`;
  const address = `address:${networkOf(guess.address)}`;
  return inTurn(
    (work) => turnsOfAccount.take(account, () => turnsOfAddress.take(address, work)),
    () => counted(db, { account, address, now }, check),
  );
}

/**
 * Runs `check` (a look for the link of a token; null when there is none) unless the network address has failed too often
 * with links: a token is nobody's name, and signing in is not counted with it. Throws as `limitGuesses` does.
 */
export async function limitLinkGuesses<T>(
  db: Db,
  networkAddress: string,
  now: string,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const address = `link:${networkOf(networkAddress)}`;
  return inTurn(
    (work) => turnsOfAddress.take(address, work),
    () => counted(db, { account: null, address, now }, check),
  );
}

/**
 * Counts a request for a new password against the network address it comes from, and there against the e-mail address it names,
 * known or not: whoever asks for somebody else's uses up nothing of theirs. Throws `Refused` `rate_limited` after too many within
 * 15 minutes, or as `limitGuesses` does.
 */
export async function limitResets(db: Db, asked: Guess, now: string): Promise<void> {
  const network = networkOf(asked.address);
  const account = `reset:${asked.audience}:${foldCase(asked.name)}:${network}`;
  const address = `resets:${network}`;
  await inTurn(
    (work) => turnsOfAccount.take(account, () => turnsOfAddress.take(address, work)),
    async () => {
      await refuseWhenTooMany(db, { account, address, now }, { most: MOST_RESETS, what: 'requests' });
      await countFailure(db, [account, address], now);
      return { found: true };
    },
  );
}

/**
 * Counts a letter with a link to a new password for an account. False, and not counted, when it has had three within 15 minutes.
 * The row of the person must be locked: letters that are asked for at once must not all pass.
 */
export async function mayGetLetter(tx: Tx, accountId: number, now: string): Promise<boolean> {
  const scope = `letter:${accountId}`;
  const since = new Date(Date.parse(now) - FAILURE_WINDOW_MS).toISOString();
  const sent = await tx.$count(
    loginFailures,
    and(eq(loginFailures.scope, scope), gt(loginFailures.failedAt, since)),
  );
  if (sent >= MOST_LETTERS) return false;
  await countFailure(tx, [scope], now);
  return true;
}

interface Outcome<T> {
  readonly found: T | null;
}

async function inTurn<T>(
  take: (work: () => Promise<Outcome<T>>) => Promise<Outcome<T> | null>,
  work: () => Promise<Outcome<T>>,
): Promise<T | null> {
  const outcome = await take(work);
  if (outcome === null)
    throw new Refused({
      code: 'unavailable',
      message: 'Too many people sign in just now. Please try again.',
    });
  return outcome.found;
}

/** What failures are counted under; `account` null where no account is meant. */
interface Scopes {
  readonly account: string | null;
  readonly address: string;
  readonly now: string;
}

async function counted<T>(db: Db, scopes: Scopes, check: () => Promise<T | null>): Promise<Outcome<T>> {
  const { account, address, now } = scopes;
  await refuseWhenTooMany(db, scopes, { most: MOST_FAILURES, what: 'failed attempts' });
  const found = await check();
  if (found === null) await countFailure(db, account === null ? [address] : [account, address], now);
  else if (account !== null) await db.delete(loginFailures).where(inArray(loginFailures.scope, [account]));
  return { found };
}

interface Limit {
  readonly most: { readonly perAccount: number; readonly perAddress: number };
  /** What there were too many of. */
  readonly what: string;
}

async function refuseWhenTooMany(
  db: Db,
  { account, address, now }: Scopes,
  { most, what }: Limit,
): Promise<void> {
  const since = new Date(Date.parse(now) - FAILURE_WINDOW_MS).toISOString();
  // The failure that must leave the window before there is room again: the tenth last, the fiftieth last.
  const { rows } = await db.execute<{ failed_at: string }>(sql`
    SELECT f.failed_at
    FROM (VALUES (${account}, ${most.perAccount}::integer), (${address}, ${most.perAddress}::integer)) AS l(scope, most),
      LATERAL (
        SELECT failed_at FROM login_failures
        WHERE scope = l.scope AND failed_at > ${since}::timestamptz
        ORDER BY failed_at DESC OFFSET l.most - 1 LIMIT 1) AS f
    ORDER BY f.failed_at DESC LIMIT 1`);
  const [oldest] = rows;
  if (!oldest) return;
  const freeAt = Date.parse(isoInstant(oldest.failed_at)) + FAILURE_WINDOW_MS;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new Refused({
    code: 'rate_limited',
    message: `Too many ${what}. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfterSeconds,
  });
}

async function countFailure(db: Db | Tx, scopes: readonly string[], now: string): Promise<void> {
  await db.insert(loginFailures).values(scopes.map((scope) => ({ scope, failedAt: now })));
}

/** Folds at least what the database takes for the same name. */
function foldCase(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}

/** IPv4 as it is; of IPv6 the first 64 bits, which one subscriber holds all addresses of. */
function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4) return v4;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
