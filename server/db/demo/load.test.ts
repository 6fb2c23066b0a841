import { verify } from '@node-rs/argon2';
import { afterEach, describe, expect, it } from 'vitest';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { OFFER_STATES } from '#domain/offer/answer.ts';
import { dateIn } from '#domain/time.ts';
import { cookieOf } from '#kit/accounts.ts';
import { NOW, testApp } from '#kit/app.ts';
import { freshDatabase } from '#kit/database.ts';
import { openSecret } from '#server/adapters/secret.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Database, openDatabase } from '../connect.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { loadDemo } from './load.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

interface Loaded {
  readonly database: Database;
  readonly now: string;
  readonly timeZone: string;
  readonly today: string;
  /** The rows of a statement; `$1` is now, `$2` today. */
  rows(text: string): Promise<Record<string, unknown>[]>;
  count(text: string): Promise<number>;
}

async function load(now: string, timeZone?: string): Promise<Loaded> {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.connection, { size: 2, onError: () => {} });
  open.push(async () => {
    await database.close();
    await fresh.drop();
  });
  return loadInto({ database, secret: await openSecret(Buffer.alloc(32, 1), '') }, now, timeZone);
}

async function loadInto(
  { database, secret }: Pick<Dependencies, 'database' | 'secret'>,
  now: string,
  timeZone = 'America/New_York',
): Promise<Loaded> {
  await loadDemo({ database, now, secret, timeZone });
  const today = dateIn(timeZone, now);
  // Both parameters are named, so that a statement may leave one of them out.
  const rows = async (text: string) =>
    (
      await database.pool.query(`WITH given AS (SELECT $1::timestamptz AS now, $2::date AS today) ${text}`, [
        now,
        today,
      ])
    ).rows;
  const count = async (text: string) => Number((await rows(text))[0]?.['count']);
  return { database, now, timeZone, today, rows, count };
}

const MOMENTS: readonly (readonly [name: string, now: string, timeZone: string])[] = [
  ['exactly midnight', '2026-03-03T05:00:00.000Z', 'America/New_York'],
  ['ten minutes to midnight', '2026-03-04T04:50:00.000Z', 'America/New_York'],
  ['noon', '2026-03-04T17:00:00.000Z', 'America/New_York'],
  ['a Sunday evening', '2026-06-14T23:10:00.000Z', 'America/New_York'],
  ['just before the clock goes forward', '2026-03-08T06:45:00.000Z', 'America/New_York'],
  ['in the hour that comes twice, the second time', '2026-11-01T06:20:00.000Z', 'America/New_York'],
  ['an evening whose last half hour is skipped', '2026-03-29T00:20:00.000Z', 'America/Scoresbysund'],
  ['a zone with half an hour', '2026-10-03T15:55:00.000Z', 'Australia/Lord_Howe'],
];

describe.each(MOMENTS)('the demo loaded at %s', (_name, now, timeZone) => {
  it('keeps its promises', async () => {
    await keepsItsPromises(await load(now, timeZone));
  });
});

async function keepsItsPromises(demo: Loaded) {
  await theCompanyIsComplete(demo);
  await todayIsAlive(demo);
  await theMoneyIsRight(demo);
  await thereIsSomethingToTry(demo);
  await theChangesAreAsPromised(demo);
  await theLedgerIsSound(demo);
}

async function theCompanyIsComplete({ count, rows }: Loaded) {
  expect(await count('SELECT count(*) FROM interpreters')).toBe(24);
  expect(await count('SELECT count(DISTINCT l) FROM interpreters, unnest(languages) AS l')).toBe(15);
  expect(await count('SELECT count(*) FROM interpreters WHERE NOT is_available')).toBeGreaterThan(1);
  expect(await count('SELECT count(*) FROM clients')).toBe(12);
  expect(await count('SELECT count(*) FROM interpreters WHERE home_latitude IS NULL')).toBe(0);
  expect(
    await count(`SELECT count(*) FROM assignments a LEFT JOIN places p ON p.client_id = a.client_id AND p.location = a.location
      WHERE a.mode = 'on_site' AND p.location IS NULL`),
  ).toBe(0);
  const total = await count('SELECT count(*) FROM assignments');
  expect(total).toBeGreaterThanOrEqual(225);
  expect(total).toBeLessThanOrEqual(300);
  const statuses = await rows('SELECT DISTINCT status FROM assignments');
  expect(statuses.map((row) => row['status'])).toEqual(expect.arrayContaining([...ASSIGNMENT_STATUSES]));
  const states = await rows('SELECT DISTINCT state FROM offers');
  expect(states.map((row) => row['state'])).toEqual(expect.arrayContaining([...OFFER_STATES]));
  expect(await count('SELECT count(*) FROM assignments WHERE end_time <= start_time')).toBeGreaterThan(0);
  expect(await rows('SELECT is_demo FROM settings')).toEqual([{ is_demo: true }]);
}

async function todayIsAlive({ count, rows }: Loaded) {
  const mine = `FROM assignments a JOIN interpreters i ON i.id = a.interpreter_id JOIN accounts p ON p.id = i.account_id
    JOIN clients c ON c.id = a.client_id JOIN accounts q ON q.id = c.account_id, given`;
  const today = 'a.date = given.today';
  expect(
    await count(`SELECT count(*) ${mine} WHERE p.username = 'interpreter' AND ${today}`),
  ).toBeGreaterThan(1);
  expect(await count(`SELECT count(*) ${mine} WHERE q.username = 'client' AND ${today}`)).toBeGreaterThan(1);
  const ready = `p.username = 'interpreter' AND q.username = 'client' AND a.status IN ('accepted', 'scheduled')
    AND a.current_status = 'not_started' AND a.starts_at BETWEEN given.now - interval '90 minutes' AND given.now + interval '90 minutes'`;
  expect(await count(`SELECT count(*) ${mine} WHERE ${today} AND ${ready}`)).toBe(1);
  const offers = await rows(`SELECT a.status FROM offers o JOIN assignments a ON a.id = o.assignment_id
    JOIN interpreters i ON i.id = o.interpreter_id JOIN accounts p ON p.id = i.account_id, given
    WHERE p.username = 'interpreter' AND o.state = 'open' AND a.starts_at > given.now AND o.expires_at > given.now`);
  expect(offers).toEqual([{ status: 'pending' }]);
  const requests = `SELECT count(*) FROM assignments, given
    WHERE status = 'pending' AND NOT notification_sent AND origin = 'client' AND interpreter_id IS NULL AND starts_at > given.now`;
  expect(await count(requests)).toBe(5);
}

async function theMoneyIsRight({ count }: Loaded) {
  const completed = await count(`SELECT count(*) FROM assignments WHERE status = 'completed'`);
  const paidFor = `SELECT count(*) FROM payments p JOIN assignments a ON a.id = p.assignment_id
    WHERE a.status = 'completed' AND a.total_amount = p.client_amount AND a.is_paid = (p.status = 'paid')
      AND p.amount = (SELECT sum((s->>'amountCents')::numeric) / 100 FROM jsonb_array_elements(p.steps) s WHERE s->>'side' = 'pay')`;
  expect(await count(paidFor)).toBe(completed);
  expect(await count(`SELECT count(*) FROM payments WHERE outcome = 'completed'`)).toBe(completed);
  expect(await count('SELECT count(*) FROM payments')).toBe(completed + 1);
  expect(await count(`SELECT count(*) FROM payments, given WHERE paid_date > given.today`)).toBe(0);
  const owed = `SELECT sum(cents)::numeric / 100 + (SELECT sum(amount) FROM payments WHERE review = 'approved' AND status = 'pending') AS count
    FROM ledger_entries WHERE account = 'payable'`;
  expect(await count(owed)).toBe(0);
  expect(await count(`SELECT count(*) FROM ledger_entries, given WHERE date > given.today`)).toBe(0);
  const overdue = `SELECT count(*) FROM payments, given WHERE status = 'pending' AND due_date < given.today`;
  expect(await count(overdue)).toBeGreaterThan(2);
  expect(await count(`${overdue} AND overdue_told_at IS NULL`)).toBe(0);
}

/** One of each of what staff, the demo interpreter and the demo client can try at once. */
async function thereIsSomethingToTry({ count, rows }: Loaded) {
  const people = `FROM assignments a JOIN interpreters i ON i.id = a.interpreter_id JOIN accounts p ON p.id = i.account_id
    JOIN clients c ON c.id = a.client_id JOIN accounts q ON q.id = c.account_id, given`;
  const remote = `SELECT mode ${people} WHERE p.username = 'interpreter' AND q.username = 'client' AND a.status = 'accepted'
    AND starts_at > given.now AND mode <> 'on_site' ORDER BY starts_at`;
  expect(await rows(remote)).toEqual([{ mode: 'phone' }, { mode: 'video' }]);
  const withQuestion = `SELECT count(*) ${people.replace(', given', '')} JOIN payments o ON o.assignment_id = a.id, given
    WHERE p.username = 'interpreter' AND review = 'returned' AND returned_at < given.now AND 'overrun' = ANY (flags)`;
  expect(await count(withQuestion)).toBe(1);
  const absent = await rows(`SELECT a.status, not_held, review, flags, o.client_amount > 0 AS is_charged
    FROM payments o JOIN assignments a ON a.id = o.assignment_id WHERE outcome = 'no_show'`);
  const noShow = { status: 'accepted', not_held: 'client_absent', review: 'reported' };
  expect(absent).toEqual([{ ...noShow, flags: ['no_show'], is_charged: true }]);
  const coming = `SELECT terms->>'rateCents' AS cents FROM rate_rules, given WHERE holds_from > given.today`;
  expect(await rows(coming)).toEqual([{ cents: '10000' }]);
  const holidays = `SELECT count(*) FROM holidays, given WHERE to_char(date, 'YYYY') = to_char(given.today, 'YYYY')`;
  expect(await count(holidays)).toBe(11);
}

async function theChangesAreAsPromised({ count, rows }: Loaded) {
  const unread = `SELECT count(*) FROM notifications n JOIN accounts a ON a.username = 'admin'
    LEFT JOIN notification_reads r ON r.notification_id = n.id AND r.account_id = a.id
    WHERE n.channel = 'in_app' AND r.read_at IS NULL`;
  expect(await count(unread)).toBe(3);
  expect(await count(`SELECT count(*) FROM notifications WHERE state = 'queued'`)).toBe(0);
  const newest = await rows(
    'SELECT kind, at <= given.now AS is_past FROM activity, given ORDER BY at DESC, id DESC LIMIT 4',
  );
  expect(newest).toEqual(
    ['assignment_completed', 'interpreter_registered', 'reminder_sent', 'payment_overdue'].map((kind) => ({
      kind,
      is_past: true,
    })),
  );
  const twice =
    'SELECT count(*) - count(DISTINCT (kind, assignment_id)) AS count FROM activity WHERE assignment_id IS NOT NULL';
  expect(await count(twice)).toBe(0);
  const bookings = await count(`SELECT count(*) FROM assignments, given
    WHERE status IN ('accepted', 'scheduled', 'in-progress') AND starts_at - interval '24 hours' > given.now`);
  const jobs = `SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'remind' AND key LIKE 'reminder:%'`;
  expect(await count(jobs)).toBe(bookings);
}

const OUTCOMES = `assignments a LEFT JOIN assignment_completions d ON d.assignment_id = a.id
  LEFT JOIN assignment_cancellations x ON x.assignment_id = a.id`;

async function theLedgerIsSound({ count }: Loaded) {
  const future = ['arrived_at', 'completed_at', 'cancelled_at', 'a.created_at']
    .map((column) => `${column} > given.now`)
    .join(' OR ');
  expect(await count(`SELECT count(*) FROM given, ${OUTCOMES} WHERE ${future}`)).toBe(0);
  expect(
    await count('SELECT count(*) FROM offers, given WHERE sent_at > given.now OR answered_at > given.now'),
  ).toBe(0);
  expect(await count('SELECT count(*) FROM tracking_logs, given WHERE timestamp > given.now')).toBe(0);
  const unexplained = `SELECT count(*) FROM ${OUTCOMES} WHERE (status = 'cancelled') <> (cancelled_at IS NOT NULL AND reason IS NOT NULL)`;
  expect(await count(unexplained)).toBe(0);
  const tooLate = `SELECT count(*) FROM ${OUTCOMES}
    WHERE cancelled_by = 'client' AND interpreter_id IS NOT NULL AND cancelled_at > starts_at - interval '24 hours'`;
  expect(await count(tooLate)).toBe(0);
  const overlaps = `SELECT count(*) FROM assignments a JOIN assignments b ON a.interpreter_id = b.interpreter_id AND a.id < b.id
    WHERE tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      AND a.status NOT IN ('pending', 'cancelled') AND b.status NOT IN ('pending', 'cancelled')`;
  expect(await count(overlaps)).toBe(0);
  const unspoken = `SELECT count(*) FROM assignments a JOIN interpreters i ON i.id = a.interpreter_id WHERE NOT a.language = ANY (i.languages)`;
  expect(await count(unspoken)).toBe(0);
}

const DUMPED = [
  'settings',
  'interpreters',
  'clients',
  'assignments',
  'offers',
  'tracking_logs',
  'payments',
  'activity',
  'notifications',
];

async function dump({ rows }: Loaded): Promise<unknown> {
  return Promise.all(DUMPED.map((table) => rows(`SELECT t.* FROM ${table} t ORDER BY t.id`)));
}

describe('the demo', () => {
  it('of an ordinary Monday morning keeps its promises, is the same each time, and has exactly the three log-ins that are announced, of which one sees the open offer', async () => {
    const kit = await testApp({ env: { SECRET_KEY: '01'.repeat(32) } }); // as `load` has it
    open.push(kit.close);
    const [first, second] = [await load(NOW), await loadInto(kit.deps, NOW)];
    await keepsItsPromises(first);
    expect(await dump(second)).toEqual(await dump(first));
    const known = await first.rows(
      'SELECT audience, username, password_hash AS hash FROM accounts WHERE password_hash IS NOT NULL',
    );
    expect(known).toHaveLength(3);
    for (const { audience, username, hash } of known) {
      const account = DEMO_ACCOUNTS[audience as keyof typeof DEMO_ACCOUNTS]; // the column's check holds the three
      expect(username).toBe(account.username);
      expect(await verify(String(hash), account.password)).toBe(true);
    }
    const login = await kit.call('POST', '/api/interpreter/login', { body: DEMO_ACCOUNTS.interpreter });
    const cookie = cookieOf(login);
    const offers = await kit.call('GET', '/api/offers', { as: { cookie } });
    expect(offers.body).toHaveLength(1);
    const byLink = await kit.call('GET', `/api/offers/${offers.body[0].responseToken}`);
    expect(byLink.body).toMatchObject({ state: 'open', language: 'Spanish' });
  });
});
