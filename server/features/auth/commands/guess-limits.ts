import { and, eq, gt, inArray } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Audience } from '#domain/access/access.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { loginFailures } from '#server/db/schema/people.ts';
import { hashToken } from '#server/db/tokens.ts';
import { Refused } from '#server/db/transaction.ts';
import { makeTurns } from '#server/http/turns.ts';
import { isKnownDevice } from './known-devices.ts';

/** The window in which failures count (rule sign-in-2). */
export const FAILURE_WINDOW_MS = 15 * 60_000;
/** The most failures within the window (rule sign-in-2). More for a network address, because a whole office may share it. */
const MOST_FAILURES = { perAccount: 10, perAddress: 50 };

/** A site of many IPv6 networks may fail so many times as often as one of them. */
const SITE_FACTOR = 4;

/** The most requests for a new password from one network address (rule sign-in-15). */
const MOST_RESETS = { perAccount: 3, perAddress: 20 };
/** The most e-mails with a link that an account gets, wherever they were requested (rule sign-in-15). */
const MOST_LETTERS = 3;

/** Whose password is tried, and from where. `name` is the typed name, known or not. */
export interface Guess {
  readonly audience: Audience;
  readonly name: string;
  readonly address: string;
  /** The token of the browser, if it has one (rule sign-in-3). */
  readonly device?: string | null;
}

// A failure counts only once it is known, so attempts run one after another: otherwise many at once would all pass.
const turnsOfAccount = makeTurns(1, 100);
const turnsOfAddress = makeTurns(4, 500);

/**
 * Runs `check` (null: wrong password) unless the account or the network address has failed too often; on a device that the
 * account knows, the device instead. A failure counts
 * against both; a success clears the account's failures. Unknown names count like known ones. Throws `Refused`
 * `rate_limited` with the seconds to wait, or `unavailable` if too many wait. Each of several processes may let one
 * attempt more through. Source: rule sign-in-2.
 */
export async function limitGuesses<T>(
  db: Db,
  guess: Guess,
  now: string,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const { account, address } = await scopesOf(db, guess, now);
  return inTurn(
    (work) => turnsOfAccount.take(account, () => turnsOfAddress.take(address, work)),
    () => counted(db, { account, address, now }, check),
  );
}

/** A device on which the account has signed in before has counters of its own, so that strangers cannot use them up. */
async function scopesOf(db: Db, guess: Guess, now: string): Promise<{ account: string; address: string }> {
  const { audience, name, device = null } = guess;
  if (device !== null && (await isKnownDevice(db, { audience, name, token: device, now }))) {
    const known = `device:${hashToken(device).toString('hex')}`;
    return { account: `${known}:${audience}:${foldCase(name)}`, address: known };
  }
  return { account: accountScope(audience, name), address: `address:${networkOf(guess.address)}` };
}

function accountScope(audience: Audience, name: string): string {
  return `account:${audience}:${foldCase(name)}`;
}

/**
 * Runs `check` (null: wrong code) unless too many codes of the second factor were tried for the account, or from the
 * network address. The password before it was right, which must not clear these counters. Throws like `limitGuesses`.
 */
export async function limitCodes<T>(
  db: Db,
  guess: { readonly accountId: number; readonly address: string },
  now: string,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const account = `code:${guess.accountId}`;
  const address = `codes:${networkOf(guess.address)}`;
  return inTurn(
    (work) => turnsOfAccount.take(account, () => turnsOfAddress.take(address, work)),
    () => counted(db, { account, address, now }, check),
  );
}

/** Forgets the failures of an account, whose person has proved who they are: by a link, or by the password. Source: rule sign-in-3. */
export async function clearFailures(
  tx: Tx,
  { audience, names }: { readonly audience: Audience; readonly names: readonly (string | null)[] },
): Promise<void> {
  const scopes = names.filter((name) => name !== null).map((name) => accountScope(audience, name));
  await tx.delete(loginFailures).where(inArray(loginFailures.scope, scopes));
}

/**
 * Runs `check` (null: no such link) unless the network address has tried too many dead links. Sign-ins are not counted
 * with them. Throws like `limitGuesses`. Source: rule sign-in-14.
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
 * Counts a request for a new password against its network address, and there against the e-mail address, known or not.
 * Requests from elsewhere use up nothing of it. Throws `Refused` `rate_limited` after too many, or like `limitGuesses`.
 * Source: rule sign-in-15.
 */
export async function limitResets(db: Db, reset: Guess, now: string): Promise<void> {
  const network = networkOf(reset.address);
  const account = `reset:${reset.audience}:${foldCase(reset.name)}:${network}`;
  const address = `resets:${network}`;
  await inTurn(
    (work) => turnsOfAccount.take(account, () => turnsOfAddress.take(address, work)),
    async () => {
      await refuseWhenTooMany(db, { account, address, now }, { most: MOST_RESETS, what: 'requests' });
      await countFailure(db, [account, address, siteOf(address)], now);
      return { found: true };
    },
  );
}

/**
 * Counts an e-mail with a link for an account. False, and not counted, if it has had three within 15 minutes. The
 * person's row must be locked, so that simultaneous requests do not all pass. Source: rule sign-in-15.
 */
export async function mayGetEmail(tx: Tx, accountId: number, now: string): Promise<boolean> {
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
      message: 'Too many people are signing in right now. Please try again.',
    });
  return outcome.found;
}

/** What failures are counted under. `account` is null if no account is meant. */
interface Scopes {
  readonly account: string | null;
  readonly address: string;
  readonly now: string;
}

async function counted<T>(db: Db, scopes: Scopes, check: () => Promise<T | null>): Promise<Outcome<T>> {
  const { account, address, now } = scopes;
  await refuseWhenTooMany(db, scopes, { most: MOST_FAILURES, what: 'failed attempts' });
  const found = await check();
  if (found === null) await countFailure(db, [account, address, siteOf(address)], now);
  else if (account !== null) await db.delete(loginFailures).where(inArray(loginFailures.scope, [account]));
  return { found };
}

interface Limit {
  readonly most: { readonly perAccount: number; readonly perAddress: number };
  /** What there were too many of, for the sentence. */
  readonly what: string;
}

async function refuseWhenTooMany(
  db: Db,
  { account, address, now }: Scopes,
  { most, what }: Limit,
): Promise<void> {
  const since = new Date(Date.parse(now) - FAILURE_WINDOW_MS).toISOString();
  // The failure that must leave the window first: the tenth last or the fiftieth last.
  const scopes = [account, address, siteOf(address)];
  const limits = [most.perAccount, most.perAddress, SITE_FACTOR * most.perAddress];
  const [oldest] = await selectRows(db, FIRST_TO_LEAVE, [scopes, limits, since]);
  if (!oldest) return;
  const freeAt = Date.parse(oldest.failedAt) + FAILURE_WINDOW_MS;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new Refused({
    code: 'rate_limited',
    message: `Too many ${what}. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfterSeconds,
  });
}

/* $1 the scopes, $2 how many failures each may have, $3 since when they count. */
const FIRST_TO_LEAVE = select(selection(fieldsOf('f', { failedAt: loginFailures.failedAt })), (columns) => ({
  text: `
    SELECT ${columns}
    FROM unnest($1::text[], $2::integer[]) AS l(scope, most),
      LATERAL (
        SELECT failed_at FROM login_failures WHERE scope = l.scope AND failed_at > $3::timestamptz
        ORDER BY failed_at DESC OFFSET l.most - 1 LIMIT 1) AS f
    ORDER BY f.failed_at DESC LIMIT 1`,
}));

async function countFailure(db: Db | Tx, scopes: readonly (string | null)[], now: string): Promise<void> {
  const known = scopes.filter((scope) => scope !== null);
  await db.insert(loginFailures).values(known.map((scope) => ({ scope, failedAt: now })));
}

/** At least as tolerant as the database's comparison of names. */
function foldCase(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}

/** An IPv4 address, or the first 64 bits of an IPv6 address, whose holder has all addresses below. */
function networkOf(address: string): string {
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  const groups = ip.parts.map((group) => group.toString(16));
  return groups.slice(0, 4).join(':');
}

/** The 48 bits above an IPv6 network of 64: one customer may have all of its 65,536 networks. null for IPv4. */
function siteOf(address: string): string | null {
  const site = /^(\w+:\w+:\w+:\w+):\w+$/.exec(address)?.[1];
  return site === undefined ? null : `${site}/48`;
}
