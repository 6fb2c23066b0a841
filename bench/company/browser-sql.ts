import { ADDRESS, CLIENT_COUNT, INTERPRETER_COUNT } from './company-sql.ts';
import type { Dataset } from './data.ts';

/** The interpreter of the phone; account and interpreter have the same id. */
export const PORTAL_INTERPRETER_ID = 1;

/** How many appointments the busy today has, and how many client requests nobody has been asked for. */
const TODAY_COUNT = 150;
const REQUEST_COUNT = 40;

const TODAY = `(now() AT TIME ZONE 'America/New_York')::date`;

const quoted = (words: readonly string[]) => `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])`;

/** Given names and family names of one script each, put together as that script does. */
const NAMES: readonly { given: string; family: string; glue: string; familyFirst?: true }[] = [
  { given: 'Наталья Дмитрий Светлана Олексій', family: 'Кузнецова Соколов Шевченко Бондаренко', glue: ' ' },
  { given: 'فاطمة محمد ليلى يوسف', family: 'الزهراني حداد العلي منصور', glue: ' ' },
  { given: '秀英 伟 娜 志强', family: '王 李 张 欧阳', glue: '', familyFirst: true },
  { given: 'स्वाति अर्जुन प्रिया विक्रम', family: 'शर्मा पटेल कुलकर्णी राव', glue: ' ' },
  { given: 'José María Zoë Bjørn Łucja', family: 'Muñoz Düring Ångström Wałęsa', glue: ' ' },
];

/** Every fourth interpreter and every eighth client has a name from elsewhere than A to Z. */
const SCRIPTS_SQL = [
  ...NAMES.map(({ given, family, glue, familyFirst }, index) => {
    const first = `${quoted(given.split(' '))}[1 + id / 20 % 4]`;
    const last = `${quoted(family.split(' '))}[1 + id / 80 % 4]`;
    const name = familyFirst ? `${last} || '${glue}' || ${first}` : `${first} || '${glue}' || ${last}`;
    return `UPDATE interpreters SET name = ${name} WHERE id % 20 = ${index * 4 + 3}`;
  }),
  `UPDATE clients SET name = ${quoted([
    'Krankenhaus Köln',
    'Clínica Niño Jesús',
    '東京クリニック',
    'مستشفى النور',
    'Больница № 7',
  ])}[1 + id / 8 % 5] || ' ' || id WHERE id % 8 = 5`,
];

/** Fills today up; on a weekend, when the spread leaves it empty, all of it. Interpreters who have a booking then get no other. */
const TODAY_SQL = `
  INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language,
    location, status, origin, notification_sent, current_status, arrived_at, total_amount)
  SELECT id, 1 + id % ${CLIENT_COUNT}, ${TODAY}, to_char(start, 'HH24:MI'), to_char(start + interval '90 minutes', 'HH24:MI'),
    'America/New_York', (${TODAY} + start) AT TIME ZONE 'America/New_York',
    (${TODAY} + start + interval '90 minutes') AT TIME ZONE 'America/New_York', languages[1], ${ADDRESS},
    CASE id % 6 WHEN 0 THEN 'scheduled' WHEN 1 THEN 'cancelled' ELSE 'accepted' END, 'staff', true,
    CASE WHEN id % 6 > 3 THEN 'arrived' ELSE 'not_started' END, CASE WHEN id % 6 > 3 THEN now() END, 150
  FROM (
    SELECT i.id, i.languages, time '07:00' + make_interval(mins => 15 * (i.id % 44)) AS start FROM interpreters i
    WHERE NOT EXISTS (SELECT FROM assignments a WHERE a.interpreter_id = i.id AND a.date = ${TODAY})
    ORDER BY i.id LIMIT greatest(0, ${TODAY_COUNT} - (SELECT count(*) FROM assignments WHERE date = ${TODAY}))) AS free`;

/** The first so many stay requests that nobody was asked for, with a client's marks; for the others somebody was asked. */
const REQUESTS_SQL = [
  `UPDATE assignments SET notification_sent = true WHERE status = 'pending' AND NOT notification_sent AND id NOT IN (
    SELECT id FROM assignments WHERE status = 'pending' AND NOT notification_sent AND starts_at > now()
    ORDER BY starts_at LIMIT ${REQUEST_COUNT})`,
  `UPDATE assignments SET origin = 'client', interpreter_id = NULL, urgency = coalesce(urgency, 'routine')
    WHERE status = 'pending' AND NOT notification_sent`,
];

/** One to five interpreters, never the one of the phone, were asked for what waits for an answer; one of them may have declined. */
const STAFF_OFFERS_SQL = `
  INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, state, sent_at, answered_at, expires_at)
  SELECT a.id, 2 + (a.id * 7 + n * 31) % (${INTERPRETER_COUNT} - 1), sha256(format('%s/%s', a.id, n)::bytea),
    substr(sha256(format('nonce %s/%s', a.id, n)::bytea), 1, 16), CASE WHEN n = 2 THEN 'declined' ELSE 'open' END,
    a.created_at, CASE WHEN n = 2 THEN now() END, a.starts_at
  FROM assignments a, generate_series(1, 5) AS n
  WHERE a.status = 'pending' AND a.notification_sent AND a.starts_at > now() AND n <= 1 + a.id % 5`;

const ACTIVITY_SQL = `
  INSERT INTO activity (at, kind, summary, assignment_id)
  SELECT now() - make_interval(mins => n * 7), 'booked', format('Appointment %s was booked', n), n
  FROM generate_series(1, 200) AS n`;

/** The interpreter's own bookings make room. */
const FREE_SQL = `DELETE FROM assignments WHERE interpreter_id = ${PORTAL_INTERPRETER_ID} AND date >= ${TODAY} - 1`;

/**
 * 200 appointments from yesterday on: yesterday and today one every four hours, so that one is always near, then three
 * a day. Those that have ended are reported. Every third has realistic notes.
 */
const SCHEDULE_SQL = `
  INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language,
    location, status, origin, notification_sent, current_status, notes, total_amount)
  SELECT ${PORTAL_INTERPRETER_ID}, 1 + n * 7 % ${CLIENT_COUNT}, day, to_char(start, 'HH24:MI'),
    to_char(start + interval '2 hours', 'HH24:MI'), 'America/New_York', (day + start) AT TIME ZONE 'America/New_York',
    (day + start + interval '2 hours') AT TIME ZONE 'America/New_York', 'Spanish', ${ADDRESS},
    CASE WHEN (day + start + interval '2 hours') AT TIME ZONE 'America/New_York' < now() THEN 'completed'
      WHEN n % 4 = 0 THEN 'scheduled' ELSE 'accepted' END, 'staff', true,
    CASE WHEN (day + start + interval '2 hours') AT TIME ZONE 'America/New_York' < now() THEN 'completed' ELSE 'not_started' END,
    CASE n % 3 WHEN 0 THEN format('Ask for the charge nurse on floor %s. The patient prefers to be called by her first name; the family may join by phone.', n % 9) END,
    150
  FROM (
    SELECT n, ${TODAY} - 1 + CASE WHEN n < 12 THEN n / 6 ELSE (n - 12) / 3 + 2 END AS day,
      CASE WHEN n < 12 THEN time '01:00' + make_interval(hours => n % 6 * 4)
        ELSE time '08:30' + make_interval(hours => n % 3 * 4) END AS start
    FROM generate_series(0, 199) AS n) AS times`;

/** Three requests that wait for an answer. */
const PORTAL_OFFERS_SQL = `
  INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, state, sent_at, expires_at)
  SELECT id, ${PORTAL_INTERPRETER_ID}, sha256(format('portal %s', id)::bytea), substr(sha256(format('nonce %s', id)::bytea), 1, 16),
    'open', now(), starts_at
  FROM assignments WHERE status = 'pending' AND starts_at > now() + interval '2 days' ORDER BY id LIMIT 3`;

/** A company over two years around today, which is busy, with requests that wait, and an interpreter whose schedule fills the portal's list. */
export const BROWSER_DATA: Dataset = {
  name: 'bench_browser',
  spread: { count: 100_000, days: 520, daysAhead: 60 },
  also: [
    ...SCRIPTS_SQL,
    TODAY_SQL,
    FREE_SQL,
    SCHEDULE_SQL,
    ...REQUESTS_SQL,
    STAFF_OFFERS_SQL,
    PORTAL_OFFERS_SQL,
    ACTIVITY_SQL,
  ],
  historyDays: 1,
};
