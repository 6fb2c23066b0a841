import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { askOnce } from './load.ts';
import type { Side } from './measure.ts';
import type { SentStatement, StatementLog } from './sent-statements.ts';

/** Prints every statement of each case, and the plans of those that read. */
export async function explainCases(side: Side, statementLog: StatementLog, only: string): Promise<void> {
  for (const { name, request } of side.cases.filter((one) => one.name.includes(only))) {
    const sent = await statementLog.during(side.settings, () => askOnce(side.app.port, request()));
    console.log(`\n═══ ${name}`);
    for (const statement of sent) {
      console.log(`\n${statement.text.trim()}\n-- ${JSON.stringify(statement.values)}`);
      if (/^\s*(SELECT|WITH)/.test(statement.text) && !/INSERT|UPDATE/.test(statement.text))
        console.log(await planOf(side.settings, statement));
    }
  }
}

/** The generic plan, as a named statement gets it after a few runs. */
async function planOf(settings: ConnectionSettings, { text, values }: SentStatement): Promise<string> {
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  try {
    await client.query("SET plan_cache_mode = 'force_generic_plan'");
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, [
      ...values,
    ]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
