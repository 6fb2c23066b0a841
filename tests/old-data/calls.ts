import { CALLS, type CallName } from '#contracts/calls.ts';
import { type Audience, audiencesOf } from '#domain/access/access.ts';
import { linkToken } from '#server/db/tokens.ts';
import type { TestApp } from '../kit/app.ts';

/** One call, by its act: addresses may change their form. */
export interface ReadCall {
  readonly as: string | null;
  readonly act: CallName;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
}

/**
 * Calls that only read and are left out: the stream of changes has no end and tells nothing of old rows, the bytes of a PDF are those
 * of one version of the product, and there was no invoice, payment of a client, payout, credential, skill, own language, problem, series or setting of these yet, nor hours, a position, a
 * fill plan, closed period or money on the dashboard.
 */
const NOT_ASKED: readonly CallName[] = [
  'series.get',
  'series.mine',
  'series.mineCancellation',
  'events.stream',
  'schedules.get',
  'payments.statement',
  'payments.mineStatement',
  'ledger.clientStatement',
  'billingSettings.get',
  'invoices.get',
  'invoices.pdf',
  'invoices.preview',
  'invoices.creditNotePdf',
  'invoices.mineOne',
  'invoices.minePdf',
  'invoices.mineCreditNotePdf',
  'clientPayments.get',
  'payouts.get',
  'payouts.lines',
  'payouts.statement',
  'payouts.mineStatement',
  'credentialTypes.list',
  'ownLanguages.list',
  'credentialRequirements.list',
  'credentials.waiting',
  'credentials.ofInterpreter',
  'credentials.unmet',
  'credentials.file',
  'credentials.allUnmet',
  'dashboard.attention',
  'credentials.ending',
  'skills.get',
  'places.ofClient',
  'homes.get',
  'clientLists.ofClient',
  'clientLists.ofInterpreter',
  'refusals.mine',
  'standingYes.get',
  'offers.lost',
  'fillPlans.ofAssignment',
  'fillPlans.unfilled',
  'fillPlans.day',
  'fillPolicies.get',
  'fillPolicies.ofClient',
  'ranking.weights',
  'reports.fairness',
  'dashboard.money',
  'books.open',
  'interpreters.notFree',
  'interpreters.names',
  'assignments.cannotCome',
  'assignments.mineCannotCome',
  'appointments.problems',
  'problems.open',
  'problems.ofAssignment',
  'invoices.partialCreditNotePdf',
  'invoices.minePartialCreditNotePdf',
];

/** Every other call that only reads. */
export const READ_CALLS = (Object.keys(CALLS) as CallName[]).filter(
  (perform) => CALLS[perform].method === 'GET' && !NOT_ASKED.includes(perform),
);

/** Whose sessions the calls are made with, by the names of their accounts. */
export const READERS: Readonly<Record<Audience, readonly string[]>> = {
  staff: ['admin'],
  interpreter: ['old.anna', 'old.bruno', 'old.carla', 'interpreter'],
  client: ['old.clinic', 'old.school', 'client'],
};

/** More calls, of lists that take a query; {…} is replaced by one of our ids. */
const QUERIES: Partial<Record<CallName, readonly string[]>> = {
  'reports.summary': ['?from=2026-02-01&to=2026-04-30'],
  'reports.money': ['?from=2026-02-01&to=2026-04-30&by=client'],
  'reports.filling': ['?from=2026-02-01&to=2026-04-30&by=language'],
  'reports.cancellations': ['?from=2026-02-01&to=2026-04-30&by=client'],
  'reports.checkIns': ['?from=2026-02-01&to=2026-04-30&by=interpreter'],
  'reports.utilization': ['?from=2026-02-01&to=2026-04-30'],
  'reports.demand': ['?from=2026-02-01&to=2026-04-30'],
  'reports.behindWork': ['?from=2026-02-01&to=2026-04-30&report=cancellations&number=late'],
  'reports.behindMoney': ['?from=2026-02-01&to=2026-04-30&report=money&number=revenue'],
  'interpreters.available': ['', '?limit=2'],
  'interpreters.search': ['?query=Anna', '?query=tamil&location=canal'],
  'assignments.list': [
    '',
    '?order=oldest&limit=5&from=2026-03-09&to=2026-04-30',
    '?status=cancelled,completed&order=created&limit=12',
    '?proposal=open',
    '?origin=client&without=new-requests',
    '?q=quay&limit=3',
    '?q=Zulu',
    '?q=clinic&limit=3',
  ],
  'assignments.calendar': ['?from=2026-02-23&to=2026-04-05'],
  'assignments.ofInterpreter': ['?order=oldest&limit=20'],
  'assignments.ofClient': ['?order=oldest&limit=20', '?proposal=open'],
  'assignments.interpretersForLanguage': [
    '?language=Tamil&startsAt=2026-03-16T14:00:00Z&endsAt=2026-03-16T16:00:00Z',
  ],
  'assignments.get': ['?includeDeleted=true'],
  'calendarFiles.one': ['?details=true'],
  'calendarFiles.all': ['?details=true'],
  'payments.list': ['', '?status=overdue', '?q=tamil'],
  'payments.totals': ['', '?status=pending'],
  'closeouts.list': ['', '?review=approved'],
  'rates.list': ['?scope=company'],
  'rates.suggestHolidays': ['?year=2026'],
  'notifications.list': [
    '?limit=60',
    '?channel=sms',
    '?state=failed',
    '?q=quay&limit=3',
    '?channel=in_app&limit=20',
  ],
  'activity.list': ['?limit=100'],
};

/** Every call that reads, with each id that its reader may use. */
export async function readCalls(kit: TestApp): Promise<ReadCall[]> {
  const calls: ReadCall[] = [];
  for (const perform of READ_CALLS) {
    const grant = CALLS[perform].who;
    const audiences: readonly (Audience | null)[] = grant === 'everyone' ? [null] : audiencesOf(grant);
    for (const audience of audiences)
      for (const as of audience === null ? [null] : READERS[audience])
        for (const params of await paramsOf(kit, perform, audience, as))
          for (const query of QUERIES[perform] ?? [await queryOf(kit, perform)])
            calls.push({
              as,
              act: perform,
              ...(Object.keys(params).length > 0 && { params }),
              ...(query && { query }),
            });
  }
  return calls;
}

async function queryOf(kit: TestApp, perform: CallName): Promise<string> {
  if (perform !== 'assignments.offerSummaries') return '';
  const ids = await column(kit, 'SELECT DISTINCT assignment_id FROM offers ORDER BY 1');
  return `?assignmentIds=${ids.join(',')}`;
}

async function column(kit: TestApp, text: string, ...values: unknown[]): Promise<(string | number)[]> {
  const { rows } = await kit.database.pool.query({ text, values, rowMode: 'array' });
  return rows.map(([value]) => value);
}

type Params = Readonly<Record<string, string | number>>;

async function paramsOf(
  kit: TestApp,
  perform: CallName,
  audience: Audience | null,
  as: string | null,
): Promise<Params[]> {
  const { params } = CALLS[perform] as { params?: unknown };
  if (params === undefined) return [{}];
  const names = [...CALLS[perform].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const each = (name: string, values: readonly (string | number)[]) =>
    values.map((value) => ({ [name]: value }));
  switch (names.join()) {
    case 'interpreterId':
      return each(
        'interpreterId',
        await column(kit, OWN.interpreter, audience === 'interpreter' ? as : null),
      );
    case 'clientId':
      return each('clientId', await column(kit, OWN.client, audience === 'client' ? as : null));
    case 'assignmentId':
      return each('assignmentId', await column(kit, OWN.assignment, audience, as));
    case 'assignmentId,receiptId': {
      const { rows } = await kit.database.pool.query(
        'SELECT assignment_id AS "assignmentId", id AS "receiptId" FROM receipts ORDER BY id',
      );
      return rows;
    }
    case 'notificationId':
      return each('notificationId', await column(kit, ONE_MESSAGE_OF_EACH_SORT));
    case 'audience,recipientId':
      return [...READERS.interpreter.slice(0, 2), ...READERS.client.slice(0, 1)].reduce<Promise<Params[]>>(
        async (found, name) => [...(await found), ...(await recipient(kit, name))],
        Promise.resolve([]),
      );
    case 'paymentId':
      return each('paymentId', await column(kit, 'SELECT id FROM payments ORDER BY id'));
    case 'language':
      return each('language', ['Spanish', 'Tamil', 'Zulu']);
    case 'hash':
      return each('hash', ['0123456789abcdef0123456789abcdef']);
    case 'token':
      return each('token', await tokens(kit, perform));
    default:
      throw new Error(`Say which ${names} to read ${perform} with`);
  }
}

const OWN = {
  interpreter: `SELECT i.id FROM interpreters i JOIN accounts a ON a.id = i.account_id
    WHERE CASE WHEN $1::text IS NULL THEN username LIKE 'old.%' OR username = 'interpreter' ELSE username = $1 END ORDER BY 1`,
  client: `SELECT c.id FROM clients c JOIN accounts a ON a.id = c.account_id
    WHERE CASE WHEN $1::text IS NULL THEN username LIKE 'old.%' OR username = 'client' ELSE username = $1 END ORDER BY 1`,
  assignment: `SELECT a.id FROM assignments a WHERE CASE $1::text
      WHEN 'interpreter' THEN EXISTS (SELECT FROM interpreters i JOIN accounts n ON n.id = i.account_id AND n.username = $2::text
        WHERE i.id = a.interpreter_id OR EXISTS (SELECT FROM offers o WHERE o.assignment_id = a.id AND o.interpreter_id = i.id))
      WHEN 'client' THEN a.client_id IN (SELECT c.id FROM clients c JOIN accounts n ON n.id = c.account_id AND n.username = $2)
      ELSE true END ORDER BY 1`,
};

const ONE_MESSAGE_OF_EACH_SORT =
  'SELECT min(id) FROM notifications GROUP BY kind, channel, recipient_audience, state ORDER BY 1';

async function recipient(kit: TestApp, username: string): Promise<Params[]> {
  const { rows } = await kit.database.pool.query(
    `SELECT a.audience, coalesce(i.id, c.id) AS "recipientId" FROM accounts a
     LEFT JOIN interpreters i ON i.account_id = a.id LEFT JOIN clients c ON c.account_id = a.id WHERE a.username = $1`,
    [username],
  );
  return rows;
}

/** Links of offers in each state, of a feed, and of an invitation that nobody made. */
async function tokens({ database, deps }: TestApp, perform: CallName): Promise<string[]> {
  const nonces = async (text: string) =>
    (await database.pool.query<{ token_nonce: Buffer }>(text)).rows.map((row) => row.token_nonce);
  if (perform === 'offers.byToken')
    return (await nonces('SELECT DISTINCT ON (state) token_nonce FROM offers ORDER BY state, id DESC')).map(
      (nonce) => linkToken(deps.secret, 'offer', nonce),
    );
  if (perform === 'calendarFeed.read')
    return (await nonces('SELECT token_nonce FROM calendar_feeds')).map((nonce) =>
      linkToken(deps.secret, 'calendar-feed', nonce),
    );
  const links = await nonces(
    `SELECT token_nonce FROM account_links WHERE purpose = 'invitation' ORDER BY created_at`,
  );
  return links.map((nonce) => linkToken(deps.secret, 'invitation', nonce));
}
