import { LANGUAGES } from '#domain/languages.ts';

/** The number of people in the benchmark's company, the same for every number of appointments. */
export const INTERPRETER_COUNT = 2000;
export const CLIENT_COUNT = 500;

/** Account ids: interpreters first, then clients, then the only member of staff. */
export const STAFF_ACCOUNT_ID = INTERPRETER_COUNT + CLIENT_COUNT + 1;
export const STAFF_USERNAME = `user${STAFF_ACCOUNT_ID}`;

const quoted = (words: readonly string[]) =>
  words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');

const FIRST_NAMES =
  'Ana Bilal Chen Dina Emre Fatou Goran Hana Ivo Jin Kofi Lena Musa Nadia Otto Priya Rosa Sami Tuan Vera';
const LAST_NAMES =
  'Alvarez Bakker Castillo Duarte Eriksen Farouk Gupta Horvat Ibarra Jansen Kovac Lindgren Moreau Nakata Okafor Petrov Quintana Rahimi Sandoval Tanaka';
const STREETS =
  'Maple Oak Canal River Market Park College Harbor Chapel Museum Garden Station Orchard Lantern Foundry';

const words = (text: string) => `(ARRAY[${quoted(text.split(' '))}])`;
const oneOf = (text: string) => `${words(text)}[1 + floor(random() * ${text.split(' ').length})::int]`;

export const ADDRESS = `format('%s %s Street, %s', 1 + floor(random() * 9999)::int, ${oneOf(STREETS)}, ${oneOf('Downtown Midtown Uptown')})`;

/** Language frequencies, roughly by Zipf's law; the last languages have a handful of interpreters. */
const LANGUAGE_SHARES = `
  CREATE TEMP TABLE language_shares ON COMMIT DROP AS
  SELECT language, sum(1.0 / rank) OVER (ORDER BY rank) / sum(1.0 / rank) OVER () AS upto
  FROM unnest(ARRAY[${quoted(LANGUAGES)}]) WITH ORDINALITY AS l(language, rank)`;

/** The language at a point between 0 and 1. */
const languageAt = (point: string) =>
  `(SELECT language FROM language_shares WHERE upto >= ${point} ORDER BY upto LIMIT 1)`;

const INTERPRETERS = `
  INSERT INTO interpreters (id, account_id, name, email, phone, languages, hourly_rate, legal_rate, medical_rate, address, is_available)
  OVERRIDING SYSTEM VALUE
  SELECT n, n, format('%s %s', ${words(FIRST_NAMES)}[1 + n % 20], ${words(LAST_NAMES)}[1 + n / 20 % 20]),
    format('interpreter%s@example.com', n), format('555 %s', 100000 + n),
    ARRAY(SELECT DISTINCT ${languageAt('least(p, 1)')} FROM unnest(CASE WHEN n % 3 = 0 THEN ARRAY[a, b] ELSE ARRAY[a] END) AS p),
    (ARRAY[25, 30, 35, 40])[1 + n % 4], CASE n % 5 WHEN 0 THEN 40 END, CASE n % 7 WHEN 0 THEN 40 END, ${ADDRESS}, n % 10 <> 0
  FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, ${INTERPRETER_COUNT}) AS n) AS s`;

const CLIENTS = `
  INSERT INTO clients (id, account_id, name, email, phone, address, addresses, contact_person, custom_rate)
  OVERRIDING SYSTEM VALUE
  SELECT n, ${INTERPRETER_COUNT} + n,
    format('%s %s %s', ${words(STREETS)}[1 + n % 15], ${words('Hospital Court School Clinic Office')}[1 + n / 15 % 5], n),
    format('client%s@example.com', n), format('555 %s', 200000 + n), ${ADDRESS},
    ARRAY(SELECT ${ADDRESS} FROM generate_series(1, n % 4)), CASE n % 2 WHEN 0 THEN 'Front desk' END, CASE n % 4 WHEN 0 THEN 80 END
  FROM generate_series(1, ${CLIENT_COUNT}) AS n`;

const ACCOUNTS = `
  INSERT INTO accounts (id, audience, username) OVERRIDING SYSTEM VALUE
  SELECT n, CASE WHEN n <= ${INTERPRETER_COUNT} THEN 'interpreter' WHEN n < ${STAFF_ACCOUNT_ID} THEN 'client' ELSE 'staff' END,
    format('user%s', n)
  FROM generate_series(1, ${STAFF_ACCOUNT_ID}) AS n`;

/** The statements that make the company's people, in order; ids count from 1. */
export const COMPANY_SQL: readonly string[] = [
  `INSERT INTO settings (company_name, time_zone, support_email, support_phone)
   VALUES ('Bench', 'America/New_York', 'support@example.com', '555 0100') ON CONFLICT DO NOTHING`,
  ACCOUNTS,
  `INSERT INTO staff (account_id, name, role) VALUES (${STAFF_ACCOUNT_ID}, 'Bench', 'administrator')`,
  LANGUAGE_SHARES,
  INTERPRETERS,
  CLIENTS,
  `INSERT INTO billing_rates (language, hourly_rate) VALUES ('Spanish', 70), ('Arabic', 85)`,
  ...['accounts', 'interpreters', 'clients'].map(
    (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
  ),
  // Each appointment looks for its location, by a plan that is made for the first one and kept: it must not be that of an empty table.
  'INSERT INTO locations SELECT DISTINCT unnest(addresses || address) FROM clients ON CONFLICT DO NOTHING',
  'ANALYZE locations',
];
