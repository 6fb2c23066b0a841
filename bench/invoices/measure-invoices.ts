import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { startApp } from '../app-process.ts';
import { signInTo } from '../cases.ts';
import { STAFF_ACCOUNT_ID } from '../company-sql.ts';
import { type Figure, figures } from '../figures.ts';
import { askOnce } from '../load.ts';

/** The closeouts that an invoice run bills, of all clients. */
const LINES = 40_000;
/** The period has all of them. */
const PERIOD = { from: '2000-01-01', to: '2100-12-31' };
const GOAL_MS = 60_000;

/**
 * What an invoice run of all clients takes: drafts of 40,000 closeouts, and issuing them. Without PDFs, which are made when somebody asks. Each round
 * bills the same work again. `settings` are those of a copy: it writes.
 */
export async function measureInvoices(
  settings: ConnectionSettings,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<readonly Figure[]> {
  const found = figures();
  const app = await startApp(settings);
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  const cookie = await signInTo(settings, 'staff', STAFF_ACCOUNT_ID);
  const headers = { cookie, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const began = performance.now();
    const answer = await askOnce(app.port, { method: 'POST', path, headers, body: JSON.stringify(body) });
    return { ms: performance.now() - began, answer };
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await freeWork(client);
      const drafted = await post('/api/invoices', PERIOD);
      const { rows } = await client.query<{ id: number; updatedAt: string }>(
        `SELECT id, to_json(updated_at) #>> '{}' AS "updatedAt" FROM invoices WHERE status = 'draft' ORDER BY id`,
      );
      let issuedMs = 0;
      for (let at = 0; at < rows.length; at += 1000)
        issuedMs += (await post('/api/invoices/issue', { invoices: rows.slice(at, at + 1000) })).ms;
      const { rows: left } = await client.query(`SELECT FROM invoices WHERE status = 'draft'`);
      if (rows.length === 0 || left.length > 0)
        throw new Error(`${left.length} of ${rows.length} drafts are left`);
      const name = `${LINES.toLocaleString('en-US')} appointments`;
      found.add(`Drafts of ${name}`, drafted.ms);
      found.add(`Issuing these ${rows.length} drafts`, issuedMs);
      found.add(`Invoice run of ${name}`, drafted.ms + issuedMs, { goal: GOAL_MS });
      say(`round ${round}: ${rows.length} invoices`);
    }
    return found.all();
  } finally {
    await client.end();
    await app.stop();
  }
}

/** The latest closeouts are unbilled; everything before was billed elsewhere. Without the triggers, which would refuse it. */
async function freeWork(client: pg.Client): Promise<void> {
  await client.query(`SET session_replication_role = replica`);
  await client.query('DELETE FROM invoice_lines');
  await client.query('DELETE FROM invoices');
  await client.query(
    `UPDATE payments p SET is_billed_elsewhere = l.id IS NULL
     FROM payments q LEFT JOIN (
       SELECT id FROM payments WHERE review = 'approved' AND status <> 'void' AND client_amount > 0 ORDER BY id DESC LIMIT ${LINES}) l ON l.id = q.id
     WHERE q.id = p.id AND p.is_billed_elsewhere <> (l.id IS NULL)`,
  );
  await client.query(`SET session_replication_role = DEFAULT`);
  await client.query('ANALYZE payments');
}
