import { LANGUAGES } from '#domain/languages.ts';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { SPARSE_DAY } from '../company/appointments-sql.ts';
import { ask } from '../load.ts';
import { query } from '../product.ts';

/** A list or a search: what it is called, and its address. */
export interface List {
  readonly name: string;
  readonly path: string;
  /** It has limits of its own. */
  readonly isRanked?: true;
}

/** What the lists ask for, found in the data. */
export interface Facts {
  /** A day far ahead with exactly 40 appointments. */
  readonly sparseDay: string;
  readonly interpreterId: number;
  readonly clientId: number;
  /** Pending appointments ahead, of a language that many speak, and one that few do. */
  readonly common: number;
  readonly rare: number;
  /** Number and street of a client. */
  readonly address: string;
  readonly interpreterName: string;
  readonly clientName: string;
}

export async function findFacts(settings: ConnectionSettings): Promise<Facts> {
  const pending = (
    languages: string,
  ) => `(SELECT id FROM assignments WHERE status = 'pending' AND deleted_at IS NULL
    AND starts_at > now() + interval '2 days' AND language IN (${languages}) ORDER BY starts_at LIMIT 1)`;
  const [facts] = await query<Facts & { common: number | null; rare: number | null }>(
    settings,
    `SELECT ${SPARSE_DAY}::text AS "sparseDay", 1001 AS "interpreterId", 300 AS "clientId",
      ${pending(`'${LANGUAGES[0]}'`)} AS common,
      ${pending('SELECT unnest(languages) FROM interpreters GROUP BY 1 HAVING count(*) BETWEEN 3 AND 12')} AS rare,
      (SELECT substring(address FROM '\\S+ \\S+') FROM clients WHERE id = 300) AS address,
      (SELECT name FROM interpreters WHERE id = 1001) AS "interpreterName", (SELECT name FROM clients WHERE id = 300) AS "clientName"`,
  );
  if (!facts || facts.common === null || facts.rare === null)
    throw new Error('The data have no pending appointment of a common or of a rare language');
  return facts;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The lists that the generic back end answers too. */
export const dayPath = ({ sparseDay }: Facts) =>
  `/api/assignments?from=${sparseDay}&to=${sparseDay}&order=oldest`;
export const MONTH = { from: inDays(-14), to: inDays(16) } as const;
export const monthPath = ({ interpreterId }: Facts) =>
  `/api/assignments/interpreter/${interpreterId}?from=${MONTH.from}&to=${MONTH.to}`;
export const FIRST_PAGE = '/api/assignments?limit=50';

/** Every list and search of staff that grows with the company, as the screens ask: 50 rows at a time. `deepPath`: a page half way through the list of appointments. */
export function listsOf(facts: Facts, deepPath: string): List[] {
  const { interpreterId, clientId } = facts;
  const calendar = (from: number, to: number, perDay: number) =>
    `/api/assignments/calendar?from=${inDays(from)}&to=${inDays(to)}&perDay=${perDay}`;
  const ranked = (id: number) => `/api/assignments/${id}/candidates?limit=50`;
  const q = encodeURIComponent;
  const paths: Record<string, string> = {
    'A day of 40 appointments': dayPath(facts),
    "An interpreter's month": monthPath(facts),
    "A client's month": `/api/assignments/client/${clientId}?from=${MONTH.from}&to=${MONTH.to}`,
    'Appointments, first page': FIRST_PAGE,
    'Appointments, half way through': deepPath,
    'Appointments, from today on': `${FIRST_PAGE}&order=oldest&from=${inDays(0)}`,
    'Appointments, accepted': `${FIRST_PAGE}&status=accepted&to=${inDays(0)}`,
    'Appointments of an interpreter': `${FIRST_PAGE}&interpreterId=${interpreterId}`,
    'Appointments of a client': `${FIRST_PAGE}&clientId=${clientId}`,
    'Calendar, five weeks': calendar(-14, 20, 20),
    'Calendar, a day': calendar(0, 0, 1000),
    "Today's appointments": '/api/assignments/today',
    'New requests': '/api/assignments/pending?only=new-requests',
    'Bookings that cannot be kept': '/api/assignments/cannot-come',
    'Unfilled appointments': '/api/fill-plans/unfilled',
    'Ranked list, a rare language': ranked(facts.rare),
    'Dashboard, numbers': '/api/dashboard/stats',
    'Dashboard, what needs attention': '/api/dashboard/attention',
    'Interpreters, all 2,000': '/api/interpreters',
    'Interpreters, names of all': '/api/interpreters/names',
    'Interpreters who are free now': '/api/interpreters/available?free=now&limit=50',
    'Clients, all 500': '/api/clients',
    'Review queue': '/api/closeouts',
    'Review queue, counted': '/api/closeouts/counts',
    Payments: '/api/payments?limit=50',
    'Payments, totals': '/api/payments/totals',
    'Unbilled work by client': '/api/invoices/unbilled',
    'Unbilled work of a client': `/api/invoices/unbilled/${clientId}?limit=50`,
    Invoices: '/api/invoices?limit=50',
    'Client payments': '/api/client-payments?limit=50',
    'Ledger, first page': '/api/ledger?limit=50',
    'Ledger of a client': `/api/ledger?clientId=${clientId}&limit=50`,
    'Balances of clients': '/api/ledger/balances/clients',
    'Balances of interpreters': '/api/ledger/balances/interpreters',
    Messages: '/api/notifications?limit=50',
    'Activity of a company': '/api/activity',
    'Search: appointments by place': `${FIRST_PAGE}&q=${q(facts.address)}`,
    'Search: appointments by a common word': `${FIRST_PAGE}&q=maple`,
    'Search: appointments by interpreter': `${FIRST_PAGE}&q=${q(facts.interpreterName)}`,
    'Search: appointments by client': `${FIRST_PAGE}&q=${q(facts.clientName)}`,
    'Search: interpreters': '/api/interpreters/search?query=okafor',
    'Search: payments by interpreter': `/api/payments?q=${q(facts.interpreterName)}&limit=50`,
  };
  return [
    ...Object.entries(paths).map(([name, path]) => ({ name, path })),
    { name: 'Ranked list, a language of 500 people', path: ranked(facts.common), isRanked: true },
  ];
}

const NOTHING: Facts = {
  sparseDay: '',
  interpreterId: 0,
  clientId: 0,
  common: 0,
  rare: 0,
  address: '',
  interpreterName: '',
  clientName: '',
};

export const LIST_NAMES: readonly string[] = listsOf(NOTHING, '').map(({ name }) => name);

/** The address of a page in the middle of the list, reached by the link of the page before it. */
export async function deepPathOf(
  settings: ConnectionSettings,
  { port, headers }: { port: number; headers: Readonly<Record<string, string>> },
): Promise<string> {
  const [median] = await query<{ day: string }>(
    settings,
    'SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY date)::text AS day FROM assignments',
  );
  const before = await ask(port, { method: 'GET', path: `${FIRST_PAGE}&to=${median?.day}`, headers });
  const next = /<([^>]*)>/.exec(String(before.headers['link']))?.[1];
  if (next === undefined) throw new Error('The list has no second page');
  const cursor = new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor') ?? '';
  return `${FIRST_PAGE}&cursor=${encodeURIComponent(cursor)}`;
}
