import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { startApp } from '../app-process.ts';
import { signInTo } from '../cases.ts';
import { STAFF_ACCOUNT_ID } from '../company-sql.ts';
import { type Figure, figures } from '../figures.ts';
import { askOnce } from '../load.ts';

/** Payments approved at once, and taken back again, in one transaction that is rolled back. */
const AT_ONCE = 500;

/** What the ledger's calls take one after the other, and posting; `settings` are those of data with a ledger. */
export async function measureLedger(
  settings: ConnectionSettings,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<readonly Figure[]> {
  const found = figures();
  const app = await startApp(settings);
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  try {
    const headers = { cookie: await signInTo(settings, 'staff', STAFF_ACCOUNT_ID) };
    const calls = await callsOn(client);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, path, goal] of calls) {
        const began = performance.now();
        await askOnce(app.port, { method: 'GET', path, headers });
        // The first round warms up.
        if (round > 0) found.add(name, performance.now() - began, goal === null ? {} : { goal });
      }
      const posting = await timePosting(client);
      if (round > 0) {
        found.add(`Approving ${AT_ONCE}: posting`, posting.posted);
        found.add(`Reopening ${AT_ONCE}: posting`, posting.reversed);
      }
      say(`round ${round}`);
    }
    return found.all();
  } finally {
    await client.end();
    await app.stop();
  }
}

/** Each call with its path and goal in milliseconds, about those with the most entries. */
async function callsOn(client: pg.Client): Promise<readonly (readonly [string, string, number | null])[]> {
  const most = async (column: 'client_id' | 'interpreter_id') => {
    const { rows } = await client.query<{ id: number; count: number }>(
      `SELECT ${column} AS id, count(*)::integer AS count FROM ledger_entries WHERE ${column} IS NOT NULL
       GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
    );
    const [row] = rows;
    if (!row) throw new Error('The data has no ledger');
    return row;
  };
  const [largest, busiest] = [await most('client_id'), await most('interpreter_id')];
  const named = (count: number) => `${count.toLocaleString('en-US')} entries`;
  return [
    [`Balance of one client (${named(largest.count)})`, `/api/ledger/balances/clients/${largest.id}`, 5],
    [
      `Balance of one interpreter (${named(busiest.count)})`,
      `/api/ledger/balances/interpreters/${busiest.id}`,
      5,
    ],
    ['Balances of all clients by age', '/api/ledger/balances/clients', 1000],
    ['Balances of all interpreters', '/api/ledger/balances/interpreters', 1000],
    ['First page of all entries, counted', '/api/ledger?limit=50', null],
    ['First page of one account, counted', '/api/ledger?limit=50&account=revenue', null],
    ['First page of one client', `/api/ledger?limit=50&clientId=${largest.id}`, 100],
    ['Sums of all entries', '/api/ledger/totals', null],
  ];
}

async function timePosting(client: pg.Client) {
  const post = async () => {
    const began = performance.now();
    await client.query("SELECT post_to_ledger('payment', $1, now())", [ids]);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await client.query('SET CONSTRAINTS ALL DEFERRED');
    return performance.now() - began;
  };
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM payments WHERE status = 'pending' AND review = 'reported' ORDER BY id LIMIT ${AT_ONCE}`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length < AT_ONCE) throw new Error(`The data has only ${ids.length} payments to approve`);
  await client.query('BEGIN');
  await client.query(`UPDATE payments SET review = 'approved', approved_at = now() WHERE id = ANY ($1)`, [
    ids,
  ]);
  const posted = await post();
  await client.query(`UPDATE payments SET review = 'reported', approved_at = NULL WHERE id = ANY ($1)`, [
    ids,
  ]);
  const reversed = await post();
  await client.query('ROLLBACK');
  return { posted, reversed };
}
