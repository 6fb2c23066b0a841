import { ADDRESS, CLIENT_COUNT, INTERPRETER_COUNT } from '../company-sql.ts';
import type { Dataset } from '../data.ts';

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

/** Fills today up; on a weekend, when the spread leaves it empty, all of it. Whoever is busy already is left alone. */
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

/** One to five interpreters were asked for whatever waits for an answer; one of them may have said no. */
const OFFERS_SQL = `
  INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, state, sent_at, answered_at, expires_at)
  SELECT a.id, 1 + (a.id * 7 + n * 31) % ${INTERPRETER_COUNT}, sha256(format('%s/%s', a.id, n)::bytea),
    substr(sha256(format('nonce %s/%s', a.id, n)::bytea), 1, 16), CASE WHEN n = 2 THEN 'declined' ELSE 'open' END,
    a.created_at, CASE WHEN n = 2 THEN now() END, a.starts_at
  FROM assignments a, generate_series(1, 5) AS n
  WHERE a.status = 'pending' AND a.notification_sent AND a.starts_at > now() AND n <= 1 + a.id % 5`;

const ACTIVITY_SQL = `
  INSERT INTO activity (at, kind, summary, assignment_id)
  SELECT now() - make_interval(mins => n * 7), 'booked', format('Appointment %s was booked', n), n
  FROM generate_series(1, 200) AS n`;

/** A company as large as staff will meet it: two years around today, which is busy, and requests that wait. */
export const STAFF_DATA: Dataset = {
  name: 'bench_staff',
  spread: { count: 100_000, days: 520, daysAhead: 60 },
  also: [...SCRIPTS_SQL, TODAY_SQL, ...REQUESTS_SQL, OFFERS_SQL, ACTIVITY_SQL],
  keptDays: 1,
};
