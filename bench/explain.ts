import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { askOnce } from './load.ts';
import type { Side } from './measure.ts';
import type { Listener, Overheard } from './overheard.ts';

/** Prints every statement that each case sends, and how the server goes about those that read. */
export async function explainCases(side: Side, listener: Listener, only: string): Promise<void> {
  for (const { name, request } of side.cases.filter((one) => one.name.includes(only))) {
    const heard = await listener.during(side.settings, () => askOnce(side.app.port, request()));
    console.log(`\n═══ ${name}`);
    for (const statement of heard) {
      console.log(`\n${statement.text.trim()}\n-- ${JSON.stringify(statement.values)}`);
      if (/^\s*(SELECT|WITH)/.test(statement.text) && !/INSERT|UPDATE/.test(statement.text))
        console.log(await planOf(side.settings, statement));
    }
  }
}

/** The plan for any values, as a named statement gets it after a few runs (design §5). */
async function planOf(settings: ConnectionSettings, { text, values }: Overheard): Promise<string> {
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
