import { hash } from '@node-rs/argon2';
import type { Audience } from '#domain/access/access.ts';
import { usFederalHolidays } from '#domain/billing/rules/us-holidays.ts';
import { addDays } from '#domain/civil.ts';
import { addHours } from '#domain/time.ts';
import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';
import { billingRates, holidays, rateRules } from '../schema/money.ts';
import { accounts, clients, interpreters, settings, staff } from '../schema/people.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { BILLING_RATES, CLIENTS, INTERPRETERS } from './people.ts';
import { positionOf } from './places.ts';

const HOURS_OF_NINE_MONTHS = 270 * 24;
/** The newest interpreter was registered 55 minutes ago: the second newest entry of the activity (rule sign-in-17). */
export const REGISTERED_HOURS_AGO = 55 / 60;

/** Names the company and says that it is the demo; what else is set stays as it is. */
export async function nameCompany(tx: Tx, now: string, timeZone: string) {
  const named = {
    companyName: 'Parley Language Services',
    isDemo: true,
    updatedAt: now,
    logoUpdatedAt: now,
    holidaysUpdatedAt: now,
    dispatchUpdatedAt: now,
  };
  const [row] = await tx
    .insert(settings)
    .values({ ...named, timeZone, supportEmail: 'support@parley.example', supportPhone: '(555) 010-0199' })
    .onConflictDoUpdate({ target: settings.id, set: named })
    .returning();
  if (row === undefined) throw new Error('The settings were not inserted');
  return row;
}

/** The ids of the demo's people, in the order of their lists, and of the administrator's account. */
export interface People {
  readonly interpreterIds: readonly number[];
  readonly clientIds: readonly number[];
  readonly staffAccountId: number;
}

/** Only the three demo accounts have a password: forty known passwords would be forty ways in. */
export async function insertPeople(tx: Tx, now: string): Promise<People> {
  const longAgo = addHours(now, -HOURS_OF_NINE_MONTHS);
  const joined = (at: number) =>
    at === INTERPRETERS.length - 1 ? addHours(now, -REGISTERED_HOURS_AGO) : addHours(longAgo, at * 100);
  const [staffAccountId = 0] = await insertAccounts(
    tx,
    'staff',
    [DEMO_ACCOUNTS.staff.username],
    () => longAgo,
  );
  await tx.insert(staff).values({
    accountId: staffAccountId,
    name: 'Alex Morgan',
    email: 'alex.morgan@parley.example',
    role: 'administrator',
  });
  const interpreterAccounts = await insertAccounts(tx, 'interpreter', usernames(INTERPRETERS), joined);
  const clientAccounts = await insertAccounts(tx, 'client', usernames(CLIENTS), () => longAgo);
  const interpreterIds = await insertInterpreters(tx, interpreterAccounts, joined);
  const clientIds = await insertClients(tx, clientAccounts, longAgo);
  return { interpreterIds, clientIds, staffAccountId };
}

const usernames = (people: readonly { readonly username: string }[]) => people.map((one) => one.username);
const ids = (rows: readonly { readonly id: number }[]) => rows.map((row) => row.id);

async function insertAccounts(
  tx: Tx,
  audience: Audience,
  names: readonly string[],
  createdAt: (at: number) => string,
): Promise<number[]> {
  const { username: demoName, password } = DEMO_ACCOUNTS[audience];
  const passwordHash = await hash(password);
  const rows = names.map((username, at) => ({
    audience,
    username,
    passwordHash: username === demoName ? passwordHash : null,
    createdAt: createdAt(at),
  }));
  return ids(await tx.insert(accounts).values(rows).returning({ id: accounts.id }));
}

async function insertInterpreters(
  tx: Tx,
  accountIds: readonly number[],
  createdAt: (at: number) => string,
): Promise<number[]> {
  const rows = INTERPRETERS.map((person, at) => ({
    accountId: accountIds[at] ?? 0,
    name: person.name,
    email: `${person.username}@interpreters.parley.example`,
    phone: `(555) 010-01${String(at).padStart(2, '0')}`,
    languages: [...person.languages],
    hourlyRate: person.hourlyRate,
    legalRate: person.legalRate ?? null,
    medicalRate: person.medicalRate ?? null,
    address: person.address,
    ...homeOf(person.address),
    isAvailable: person.awayBecause === undefined,
    availabilityNotes: person.awayBecause ?? null,
    createdAt: createdAt(at),
    updatedAt: createdAt(at),
  }));
  return ids(await tx.insert(interpreters).values(rows).returning({ id: interpreters.id }));
}

function homeOf(address: string) {
  const home = positionOf(address);
  return (
    home && { homeLatitude: home.latitude, homeLongitude: home.longitude, homePrecision: 'exact' as const }
  );
}

async function insertClients(tx: Tx, accountIds: readonly number[], createdAt: string): Promise<number[]> {
  const rows = CLIENTS.map((client, at) => ({
    accountId: accountIds[at] ?? 0,
    name: client.name,
    email: `${client.username}@clients.parley.example`,
    phone: `(555) 010-02${String(at).padStart(2, '0')}`,
    address: client.address,
    addresses: [...client.addresses],
    contactPerson: client.contactPerson ?? null,
    customRate: client.customRate ?? null,
    createdAt,
    updatedAt: createdAt,
  }));
  return ids(await tx.insert(clients).values(rows).returning({ id: clients.id }));
}

/** The rates by language, as if they had always held: the appointments of before were charged by them. */
export async function insertBillingRates(tx: Tx, now: string): Promise<void> {
  const rules = BILLING_RATES.map(({ language, hourlyRate: rateCents }) => ({
    ...({ side: 'charge', kind: 'hourly_rate' } as const),
    language,
    terms: { rateCents },
  }));
  await tx.insert(rateRules).values(rules).onConflictDoNothing();
  const at = addHours(now, -HOURS_OF_NINE_MONTHS);
  const rows = BILLING_RATES.map((rate) => ({ ...rate, createdAt: at, updatedAt: at }));
  await tx.insert(billingRates).values(rows).onConflictDoNothing();
}

/** The client whose rate rises, in the list of clients, and what they pay then, in dollars. */
const RISES = { client: 1, rate: '100.00' };

/** The federal holidays of this year and the next, and a client's rate that rises with the next month. */
export async function insertDatesOfMoney(tx: Tx, today: string, { clientIds }: People): Promise<void> {
  const year = Number(today.slice(0, 4));
  await tx
    .insert(holidays)
    .values([...usFederalHolidays(year), ...usFederalHolidays(year + 1)])
    .onConflictDoNothing();
  const from = `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`; // four days after a 28th it is the next month
  const clientId = clientIds[RISES.client] ?? null;
  const text = `SELECT begin_rate_rule('charge', 'hourly_rate', $1::integer, NULL, NULL, NULL, NULL, NULL,
    hourly_terms($2::numeric), $3::date)`;
  await queryRows(tx, { text }, [clientId, RISES.rate, from]);
}
