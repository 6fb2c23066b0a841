import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import { DECLINE_REASONS, type DeclineReason } from '#domain/offer/decline-reason.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { payAdjustments } from '#server/db/schema/billing.ts';
import { payments } from '#server/db/schema/money.ts';
import { transact } from '#server/db/transaction.ts';
import { postToLedger } from '../ledger/commands/post-to-ledger.ts';

let kit: TestApp;
let staff: { cookie: string };
const world: Made[] = [];
const postings: Posting[] = [];

/** An appointment as it was made, in plain values: what is expected of a report is computed from these alone. */
interface Made {
  readonly id: number;
  readonly startsAt: number;
  readonly minutes: number;
  readonly worked: number | null;
  readonly date: string;
  readonly client: number;
  readonly interpreter: number | null;
  readonly language: string;
  readonly serviceType: string | null;
  readonly mode: string;
  readonly status: string;
  readonly lateMinutes: number | null;
  readonly minutesToFill: number | null;
  readonly offers: number;
  readonly declines: number;
  readonly reasons: readonly (DeclineReason | null)[];
  readonly outcome: string | null;
}

interface Posting {
  readonly on: string;
  readonly service: string;
  readonly of: Made | null;
  readonly revenue: number;
  readonly tax: number;
  readonly cost: number;
  readonly expenses: number;
}

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const ZONE = 'America/New_York';
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const STATUSES = [
  'completed',
  'completed',
  'completed',
  'cancelled',
  'accepted',
  'pending',
  'declined',
] as const;
const LANGUAGES = ['Spanish', 'French', 'Somali'] as const;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  const people = {
    clients: [await aClient(kit), await aClient(kit), await aClient(kit)].map(({ id }) => id),
    interpreters: [await anInterpreter(kit), await anInterpreter(kit)].map(({ id }) => id),
  };
  await kit.database.pool.query(
    `INSERT INTO book_closings (through, closed_at) VALUES ('2026-02-28', '2026-03-01T12:00:00Z')`,
  );
  const roll = dice(7);
  // Both changes of clocks in 2026 are in these days, and appointments that another zone has on another day.
  for (const first of ['2026-02-20', '2026-10-20'])
    for (let day = 0; day < 30; day += 1)
      for (const interpreter of people.interpreters)
        await make(dayAfter(first, day), interpreter, people, roll);
  await transact(kit.database.db, async (tx) => {
    const bonus = {
      interpreterId: people.interpreters[0] ?? 0,
      cents: 2500,
      reason: 'Bonus',
      date: '2026-03-10',
    };
    const [row] = await tx.insert(payAdjustments).values(bonus).returning();
    await postToLedger(tx, 'pay_adjustment', [row?.id ?? 0], kit.clock.now());
  });
  const on = '2026-03-10';
  postings.push({ on, service: on, of: null, revenue: 0, tax: 0, cost: 2500, expenses: 0 });
});
afterAll(() => kit.close());

async function make(
  date: string,
  interpreter: number,
  people: { clients: number[] },
  roll: (sides: number) => number,
): Promise<void> {
  const status = STATUSES[roll(STATUSES.length)] ?? 'completed';
  const isBooked =
    status !== 'pending' && status !== 'declined' && !(status === 'cancelled' && roll(2) === 0);
  const timeZone = roll(4) === 0 ? 'America/Los_Angeles' : ZONE;
  const hour = [0, 4, 9, 14, 21][roll(5)] ?? 9;
  const clock = (at: number) =>
    `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  const [startTime, endTime] = [clock(hour * 60), clock(hour * 60 + 60 + roll(hour === 0 ? 2 : 4) * 30)];
  const ran = roll(3) * 10;
  const about = {
    date,
    startTime,
    endTime,
    timeZone,
    status,
    clientId: people.clients[roll(3)] ?? 0,
    interpreterId: isBooked ? interpreter : null,
    language: LANGUAGES[roll(3)] ?? 'Spanish',
    serviceType: [...SERVICE_TYPES, null][roll(6)] ?? null,
    ...inMode(MODES[roll(3)] ?? 'on_site'),
    createdAt: new Date(Date.parse(`${date}T00:00Z`) - 86_400_000 * 3).toISOString(),
    currentStatus: status === 'completed' ? ('completed' as const) : ('not_started' as const),
  };
  const lateMinutes = status === 'completed' && roll(5) > 0 ? roll(20) - 8 : null;
  const [sh, eh] = [startTime, endTime].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
  const endsAtClock = clock((eh ?? 0) + ran);
  const row = await anAssignment(kit, {
    ...about,
    ...(lateMinutes !== null && {
      arrivedAt: new Date(civil(date, sh ?? 0, timeZone) + lateMinutes * 60_000 + 20_000).toISOString(),
    }),
    ...(status === 'completed' && {
      completion: { completedAt: kit.clock.now(), actualEndTime: endsAtClock },
    }),
  });
  const startsAt = Date.parse(row.startsAt);
  const minutes = (Date.parse(row.endsAt) - startsAt) / 60_000;
  const offer = await ask(row.id, interpreter, {
    isBooked,
    createdAt: Date.parse(about.createdAt),
    roll,
  });
  const outcome =
    status === 'completed'
      ? 'completed'
      : status === 'cancelled' && isBooked && roll(2) === 0
        ? (['cancelled', 'no_show'][roll(2)] ?? null)
        : null;
  const made: Made = {
    id: row.id,
    startsAt,
    minutes,
    date,
    client: about.clientId,
    interpreter: about.interpreterId,
    worked: status === 'completed' ? minutes + ran : null,
    language: about.language,
    lateMinutes,
    outcome,
    ...offer,
    serviceType: about.serviceType,
    mode: about.mode,
    status,
  };
  world.push(made);
  if (outcome !== null) await close(made, interpreter, roll);
}

const inMode = (mode: (typeof MODES)[number]) => ({
  mode,
  location: { on_site: '2 Midtown Road', phone: 'By phone', video: 'By video' }[mode],
});

/** The instant of a clock time that is there once. */
function civil(date: string, minutes: number, timeZone: string): number {
  const guess = Date.parse(`${date}T00:00Z`) + minutes * 60_000;
  for (const offset of [4, 5, 7, 8]) {
    const at = guess + offset * 3_600_000;
    const seen = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(at);
    if (Date.parse(`${seen.replace(' ', 'T')}Z`) === guess) return at;
  }
  throw new Error('no such time');
}

async function ask(
  assignmentId: number,
  interpreterId: number,
  { isBooked, createdAt, roll }: { isBooked: boolean; createdAt: number; roll: (sides: number) => number },
) {
  const declines = roll(3);
  const reasons = Array.from({ length: declines }, () => [null, ...DECLINE_REASONS][roll(6)] ?? null);
  const minutesToFill = isBooked && roll(3) > 0 ? 5 + roll(900) : null;
  const states = [
    ...Array<'declined'>(declines).fill('declined'),
    ...(minutesToFill === null ? [] : ['accepted' as const]),
  ];
  for (const [at, state] of states.entries())
    await kit.database.db.insert(offers).values({
      assignmentId,
      interpreterId,
      state,
      declineReason: reasons[at] ?? null,
      tokenHash: token(assignmentId, at),
      tokenNonce: token(assignmentId, at).subarray(0, 16),
      sentAt: new Date(createdAt).toISOString(),
      answeredAt: new Date(
        createdAt + (state === 'accepted' ? (minutesToFill ?? 0) : 1) * 60_000,
      ).toISOString(),
      expiresAt: '2027-01-01T00:00:00Z',
    });
  return { declines, reasons, minutesToFill, offers: states.length };
}

const token = (assignmentId: number, at: number) => Buffer.from(`${assignmentId}-${at}`.padEnd(32, '.'));

/** Approved, some reopened on a later day. */
async function close(made: Made, interpreterId: number, roll: (sides: number) => number): Promise<void> {
  const [charge, pay] = [10_000 + roll(9999), 4000 + roll(3999)];
  const [tax, expenses] = [roll(2) * roll(900), roll(2) * roll(1500)];
  const approvedAt = new Date(
    made.startsAt + (1 + roll(20)) * 86_400_000 + roll(24) * 3_600_000,
  ).toISOString();
  const isApproved = roll(6) > 0;
  const steps = [
    { side: 'charge' as const, kind: 'tax' as const, label: 'Tax', amountCents: tax },
    { side: 'pay' as const, kind: 'parking' as const, label: 'Parking', amountCents: expenses },
  ];
  const { db } = kit.database;
  const outcome = made.outcome as 'completed'; // one of the kinds
  const [row] = await db
    .insert(payments)
    .values({
      assignmentId: made.id,
      interpreterId,
      amount: pay,
      clientAmount: charge,
      dueDate: made.date,
      steps,
      outcome,
      ...(isApproved && { review: 'approved' as const, approvedAt }),
    })
    .returning();
  if (!row || !isApproved) return;
  const posting = {
    of: made,
    service: made.date,
    revenue: charge - tax,
    tax,
    cost: pay - expenses,
    expenses,
    on: made.date > '2026-03-01' ? made.date : '2026-03-01', // the first open day
  };
  await transact(db, (tx) => postToLedger(tx, 'payment', [row.id], approvedAt));
  postings.push(posting);
  if (roll(8) > 0) return;
  const later = new Date(Date.parse(approvedAt) + 9 * 86_400_000).toISOString();
  await kit.database.pool.query(`UPDATE payments SET review = 'reported', approved_at = NULL WHERE id = $1`, [
    row.id,
  ]);
  await transact(db, (tx) => postToLedger(tx, 'payment', [row.id], later));
  const taken = { revenue: -posting.revenue, tax: -tax, cost: -posting.cost, expenses: -expenses };
  postings.push({ ...posting, ...taken });
}

const get = async (path: string) => (await kit.call('GET', `/api/reports/${path}`, { as: staff })).body;
const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((all, item) => all + of(item), 0);

const PERIODS: readonly [string, string][] = [
  ['2026-03-01', '2026-03-31'],
  ['2026-03-08', '2026-03-08'],
  ['2026-11-01', '2026-11-01'],
  ['2026-01-01', '2026-12-31'],
];
const KEYS: Readonly<Record<string, (made: Made) => string>> = {
  month: (made) => made.date.slice(0, 7),
  client: (made) => String(made.client),
  language: (made) => made.language,
  service_type: (made) => made.serviceType ?? 'none',
  mode: (made) => made.mode,
  interpreter: (made) => String(made.interpreter ?? 0),
};
const within = (from: string, to: string) => world.filter(({ date }) => date >= from && date <= to);

describe.each(PERIODS)('from %s to %s', (from, to) => {
  const groupings = Object.keys(KEYS).flatMap((by) => [
    { by, dates: 'service' as const },
    { by, dates: 'posting' as const },
  ]);
  it.each(groupings)(
    'revenue, pay and margin by $by and date of $dates are those of the ledger to the cent',
    async ({ by, dates }) => {
      const day = ({ on, service }: Posting) => (dates === 'service' ? service : on);
      const key = (posting: Posting) => {
        if (by === 'month') return day(posting).slice(0, 7);
        return posting.of ? (KEYS[by]?.(posting.of) ?? null) : null;
      };
      const due = postings.filter((posting) => day(posting) >= from && day(posting) <= to);
      const numbers = (some: readonly Posting[]) => {
        const [revenue, tax] = [sum(some, (one) => one.revenue), sum(some, (one) => one.tax)];
        const [cost, expenses] = [sum(some, (one) => one.cost), sum(some, (one) => one.expenses)];
        return {
          revenue: dollars(revenue),
          tax: dollars(tax),
          interpreterCost: dollars(cost),
          expenses: dollars(expenses),
          pay: dollars(cost + expenses),
          margin: dollars(revenue - cost - expenses),
        };
      };
      const report = await get(`money?from=${from}&to=${to}&by=${by}&dates=${dates}`);
      expect(report.dates).toBe(dates);
      expect(report.total.now).toEqual(numbers(due));
      expect(
        Object.fromEntries(report.rows.map((row: { key: string; now: object }) => [row.key, row.now])),
      ).toEqual(
        Object.fromEntries(
          [...new Set(due.map(key))].map((one) => [
            one,
            numbers(due.filter((posting) => key(posting) === one)),
          ]),
        ),
      );
      if (dates === 'service') return;
      const ledger = await kit.call('GET', `/api/ledger/totals?account=revenue&from=${from}&to=${to}`, {
        as: staff,
      });
      expect(report.total.now.revenue).toBe(dollars(-Math.round(Number(ledger.body.balance) * 100) || 0));
    },
  );

  it.each(Object.keys(KEYS))(
    'filling by %s counts what was filled, how soon and by how many offers',
    async (by) => {
      const wanted = within(from, to).filter(
        (made) => !(made.status === 'cancelled' && made.interpreter === null),
      );
      const report = await get(`filling?from=${from}&to=${to}&by=${by}`);
      const groups = Map.groupBy(wanted, (made) => KEYS[by]?.(made));
      const numbers = (some: readonly Made[]) => {
        const filled = some.filter(({ status }) => status !== 'pending' && status !== 'declined');
        const times = filled.flatMap(({ minutesToFill }) => minutesToFill ?? []).sort((a, b) => a - b);
        return {
          wanted: some.length,
          filled: filled.length,
          open: some.length - filled.length,
          fillRate: some.length === 0 ? null : filled.length / some.length,
          acceptedOffers: times.length,
          bookedByStaff: filled.length - times.length,
          medianMinutes: percentile(times, 0.5),
          p90Minutes: percentile(times, 0.9),
          offers: sum(some, (made) => made.offers),
          declines: sum(some, (made) => made.declines),
          declinesNotFree: forReason(some, 'not_free'),
          declinesTooFar: forReason(some, 'too_far'),
          declinesSubject: forReason(some, 'not_this_subject'),
          declinesRate: forReason(some, 'rate'),
          declinesOther: forReason(some, 'other'),
          declinesWithoutReason: forReason(some, null),
          offersPerFill: times.length === 0 ? null : sum(some, (made) => made.offers) / times.length,
        };
      };
      expect(report.total.now).toEqual(numbers(wanted));
      expect(report.rows).toHaveLength(groups.size);
      for (const row of report.rows) expect(row.now).toEqual(numbers(groups.get(row.key) ?? []));
    },
  );

  it('cancellations and no-shows cost and earn what the ledger has of them', async () => {
    const some = within(from, to);
    const { total } = await get(`cancellations?from=${from}&to=${to}`);
    const fees = postings.filter(
      ({ of }) => of && some.includes(of) && (of.outcome === 'cancelled' || of.outcome === 'no_show'),
    );
    expect(total.now).toEqual({
      appointments: some.length,
      inTime: some.filter(({ status, outcome }) => status === 'cancelled' && outcome === null).length,
      late: some.filter(({ outcome }) => outcome === 'cancelled').length,
      noShows: some.filter(({ outcome }) => outcome === 'no_show').length,
      charge: dollars(sum(fees, (one) => one.revenue)),
      pay: dollars(sum(fees, (one) => one.cost + one.expenses)),
    });
  });

  it('late check-ins are those a minute or more after the start', async () => {
    const held = within(from, to).filter(({ status }) => status === 'completed');
    const late = held.flatMap(({ lateMinutes }) =>
      lateMinutes !== null && lateMinutes >= 1 ? [lateMinutes] : [],
    );
    const checkedIn = held.filter(({ lateMinutes }) => lateMinutes !== null).length;
    const { total } = await get(`check-ins?from=${from}&to=${to}&by=interpreter`);
    expect(total.now).toEqual({
      expected: held.length,
      onTime: checkedIn - late.length,
      late: late.length,
      none: held.length - checkedIn,
      lateShare: checkedIn === 0 ? null : late.length / checkedIn,
      averageLateMinutes: late.length === 0 ? null : Math.round(sum(late, (one) => one) / late.length),
      longestLateMinutes: late.length === 0 ? null : Math.max(...late),
    });
  });

  it('utilization has booked and worked minutes, and the days worked', async () => {
    const report = await get(`utilization?from=${from}&to=${to}`);
    const booked = within(from, to).filter(
      (made) => made.interpreter !== null && made.status !== 'cancelled',
    );
    const groups = Map.groupBy(booked, ({ interpreter }) => String(interpreter));
    expect(report.rows).toHaveLength(groups.size);
    for (const row of report.rows) {
      const own = groups.get(row.key) ?? [];
      expect(row.now).toMatchObject({
        appointments: own.length,
        bookedMinutes: sum(own, ({ minutes }) => minutes),
        workedMinutes: sum(own, ({ worked }) => worked ?? 0),
        daysWorked: new Set(own.flatMap(({ worked, date }) => (worked === null ? [] : [date]))).size,
      });
    }
  });

  it('demand counts the hours of the company’s week', async () => {
    const some = within(from, to);
    const { total, rows } = await get(`demand?from=${from}&to=${to}`);
    const hours = new Array<number>(168).fill(0);
    for (const { startsAt } of some) {
      const parts = new Intl.DateTimeFormat('en-US', {
        timeZone: ZONE,
        weekday: 'short',
        hour: 'numeric',
        hourCycle: 'h23',
      });
      const of = Object.fromEntries(parts.formatToParts(startsAt).map(({ type, value }) => [type, value]));
      const cell =
        ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of['weekday'] ?? '') * 24 +
        Number(of['hour']);
      hours[cell] = (hours[cell] ?? 0) + 1;
    }
    expect(total.now).toEqual({
      appointments: some.length,
      minutes: sum(some, ({ minutes }) => minutes),
      hours,
    });
    expect(sum(rows, (row: { now: { appointments: number } }) => row.now.appointments)).toBe(some.length);
  });
});

/** Between the two nearest values, in whole minutes. */
function percentile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return Math.round(low + (high - low) * (at - Math.floor(at)));
}

/** How many declines of these appointments have a reason; null: none was given. */
const forReason = (some: readonly Made[], wanted: DeclineReason | null) =>
  some.flatMap(({ reasons }) => reasons).filter((reason) => reason === wanted).length;

describe('a report', () => {
  it('is compared with the period before, and keeps rows that only that one has', async () => {
    const report = await get('money?from=2026-04-01&to=2026-04-30&by=month&compare=before');
    const march = await get('money?from=2026-03-01&to=2026-03-31&by=month');
    expect(report.before).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(report.total.before).toEqual(march.total.now);
    // The month is compared with the one in its place, whatever that one is called.
    expect(report.rows).toMatchObject([{ key: '2026-04', before: march.total.now }]);
    const clients = await get('money?from=2026-05-01&to=2026-05-31&by=client&compare=before');
    const april = await get('money?from=2026-04-01&to=2026-04-30&by=client');
    expect(clients.rows).toHaveLength(april.rows.length);
  });

  it.each([
    ['filling', 'filled', 'filled'],
    ['filling', 'declines', 'declines'],
    ['filling', 'declinesTooFar', 'declinesTooFar'],
    ['cancellations', 'inTime', 'inTime'],
    ['cancellations', 'noShows', 'noShows'],
    ['check-ins', 'late', 'late'],
    ['check-ins', 'none', 'none'],
    ['utilization', 'workedMinutes', 'workedMinutes'],
    ['demand', 'appointments', 'appointments'],
  ])('of %s leads to the appointments behind %s', async (path, number, name) => {
    const by = path === 'utilization' ? 'interpreter' : path === 'demand' ? 'language' : 'client';
    const report = await get(`${path}?from=2026-01-01&to=2026-12-31&by=${by}`);
    const kind = path === 'check-ins' ? 'check_ins' : path;
    for (const row of [...report.rows, { key: undefined, now: report.total.now }]) {
      const key = row.key === undefined ? '' : `&key=${row.key}`;
      const behind = await get(
        `appointments?report=${kind}&number=${number}&from=2026-01-01&to=2026-12-31&by=${by}${key}&limit=1000`,
      );
      const isSum = ['declines', 'declinesTooFar', 'workedMinutes'].includes(number);
      expect(sum(behind, (one: { value: number }) => (isSum ? one.value : 1))).toBe(row.now[name]);
    }
  });

  it('leads from an amount to the appointments whose amounts add up to it', async () => {
    const report = await get('money?from=2026-03-01&to=2026-03-31&by=client');
    for (const row of report.rows.filter(({ key }: { key: string | null }) => key !== null)) {
      const path = `money/appointments?report=money&number=margin&from=2026-03-01&to=2026-03-31&by=client&key=${row.key}`;
      const first = await kit.call('GET', `/api/reports/${path}&limit=5`, { as: staff });
      const cursor = first.headers['x-next-cursor'];
      const all = await get(`${path}&limit=1000`);
      expect(all.slice(0, 5)).toEqual(first.body);
      if (cursor) expect(await get(`${path}&limit=1000&cursor=${cursor}`)).toEqual(all.slice(5));
      expect(dollars(sum(all, (one: { amount: string }) => Math.round(Number(one.amount) * 100)))).toBe(
        row.now.margin,
      );
    }
  });

  it('is narrowed by what appointments have', async () => {
    const some = world.filter((made) => made.language === 'French' && made.mode === 'phone');
    const { total } = await get('demand?from=2026-01-01&to=2026-12-31&language=French&mode=phone');
    expect(total.now.appointments).toBe(some.length);
  });

  it('is empty where there is nothing, and refuses a period that ends before it begins', async () => {
    expect(await get('filling?from=2030-01-01&to=2030-01-31')).toMatchObject({
      rows: [],
      total: { now: { wanted: 0, fillRate: null, medianMinutes: null } },
    });
    const refused = await kit.call('GET', '/api/reports/money?from=2026-03-02&to=2026-03-01', { as: staff });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { to: 'Choose a last day that is not before the first' } },
    });
  });

  it('tells dispatchers and viewers what was cancelled, and not what it cost', async () => {
    const viewer = await aStaffMember(kit, 'Vic Viewer', 'viewer');
    const { body } = await kit.call('GET', '/api/reports/cancellations?from=2026-01-01&to=2026-12-31', {
      as: viewer,
    });
    expect(body.total.now).toMatchObject({ charge: null, pay: null });
    expect(body.total.now.late).toBeGreaterThan(0);
  });

  it('of unbilled work is the ledger’s account, by age', async () => {
    kit.clock.set('2026-05-25T15:00:00.000Z');
    const fresh = await aStaffMember(kit);
    const report = (await kit.call('GET', '/api/reports/unbilled', { as: fresh })).body;
    const ledger = await kit.call('GET', '/api/ledger/totals?account=unbilled', { as: fresh });
    expect(report.total.unbilled).toBe(ledger.body.balance);
    const path =
      '/api/reports/money/appointments?report=unbilled&number=over90&from=2026-05-25&to=2026-05-25&limit=1000';
    const old = (await kit.call('GET', path, { as: fresh })).body;
    // Work of February was posted on March 1, 85 days ago.
    const posted = (await kit.call('GET', '/api/reports/unbilled?dates=posting', { as: fresh })).body;
    expect(posted).toMatchObject({
      dates: 'posting',
      total: { unbilled: report.total.unbilled, over90: '0.00' },
    });
    expect(dollars(sum(old, (one: { amount: string }) => Math.round(Number(one.amount) * 100)))).toBe(
      report.total.over90,
    );
    expect(old.every(({ date }: { date: string }) => date < '2026-02-24')).toBe(true);
  });
});
