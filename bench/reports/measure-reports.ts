import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { startApp } from '../app-process.ts';
import { signInTo } from '../cases.ts';
import { STAFF_ACCOUNT_ID } from '../company-sql.ts';
import { type Figure, figures } from '../figures.ts';
import { askOnce } from '../load.ts';
import { REPORTS_SQL } from './reports-data.ts';

/** What each report should take at most, warm, in milliseconds. */
const GOAL = 1000;

/** What each report takes of a month, of a year, and of a year compared with the one before; `settings` are those of a copy of the data. */
export async function measureReports(
  settings: ConnectionSettings,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<readonly Figure[]> {
  const months = await prepare(settings);
  say('prepared');
  const found = figures();
  const app = await startApp(settings);
  try {
    const headers = { cookie: await signInTo(settings, 'staff', STAFF_ACCOUNT_ID) };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, path] of callsOf(months)) {
        const began = performance.now();
        await askOnce(app.port, { method: 'GET', path, headers });
        // The first round warms up.
        if (round > 0) found.add(name, performance.now() - began, { goal: GOAL });
      }
      say(`round ${round}`);
    }
    return found.all();
  } finally {
    await app.stop();
  }
}

interface Months {
  readonly lastMonth: string;
  readonly lastYear: string;
}

/** Adds what reports tell of; answers the last month and the twelve months that end with it, as the queries of an address. */
async function prepare(settings: ConnectionSettings): Promise<Months> {
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  try {
    await client.query(`SET work_mem = '256MB'; SET synchronous_commit = off`);
    for (const statement of REPORTS_SQL) await client.query(statement);
    const { rows } = await client.query<Months>(`
      SELECT format('from=%s&to=%s', (first - interval '1 month')::date, first - 1) AS "lastMonth",
        format('from=%s&to=%s', (first - interval '1 year')::date, first - 1) AS "lastYear"
      FROM (SELECT date_trunc('month', now())::date AS first) s`);
    const [row] = rows;
    if (!row) throw new Error('a month has a first day');
    return row;
  } finally {
    await client.end();
  }
}

const REPORTS: readonly (readonly [string, string])[] = [
  ['Revenue and margin by month', 'money?by=month'],
  ['Revenue and margin by client', 'money?by=client'],
  ['Revenue and margin by interpreter', 'money?by=interpreter'],
  ['Filling by language', 'filling?by=language'],
  ['Cancellations by client', 'cancellations?by=client'],
  ['Check-ins by interpreter', 'check-ins?by=interpreter'],
  ['Utilization', 'utilization?by=interpreter'],
  ['Demand', 'demand?by=language'],
];

function callsOf({ lastMonth, lastYear }: Months): readonly (readonly [string, string])[] {
  const behind = 'appointments?report=check_ins&number=late&by=interpreter';
  return [
    ...REPORTS.flatMap(([name, path]) => [
      [`${name}, a month`, `/api/reports/${path}&${lastMonth}`] as const,
      [`${name}, a year`, `/api/reports/${path}&${lastYear}`] as const,
    ]),
    [
      'Revenue and margin by month, a year and the one before',
      `/api/reports/money?${lastYear}&compare=before`,
    ],
    ['Late check-ins behind a number, a month', `/api/reports/${behind}&${lastMonth}`],
    ['Unbilled work', '/api/reports/unbilled'],
    ['Ageing', '/api/ledger/balances/clients'],
  ];
}
