import { and, eq } from 'drizzle-orm';
import { dayOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import { fairnessAlarm } from '#domain/dispatch/ranking/opportunity.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { evenness } from '#server/db/schema/dispatch.ts';
import { transact } from '#server/db/transaction.ts';
import { fairnessByLanguage } from '../queries/fairness.ts';

/** Among fewer speakers a single offer changes the value more than anybody should be told of. */
const LEAST_SPEAKERS = 5;

/**
 * Keeps tonight's values, and answers those of four weeks ago (a week earlier if there was no night between) of languages that staff were not told of since.
 * $1 the day, $2 the languages, $3 their values.
 */
const SAVE_EVENNESS = select(
  selection({
    language: computed<string>('n.language'),
    now: computed<number>('n.gini'),
    before: computed<number>('past.gini'),
  }),
  (columns) => ({
    name: 'keep-evenness',
    text: `
      WITH tonight AS (SELECT language, gini FROM unnest($2::text[], $3::float8[]) AS n (language, gini)),
        kept AS (INSERT INTO evenness (language, day, gini) SELECT language, $1::date, gini FROM tonight
          ON CONFLICT (language, day) DO UPDATE SET gini = excluded.gini),
        forgotten AS (DELETE FROM evenness WHERE day < $1::date - 60)
      SELECT ${columns} FROM tonight n
      CROSS JOIN LATERAL (SELECT e.gini FROM evenness e WHERE e.language = n.language AND e.day BETWEEN $1::date - 35 AND $1::date - 28
        ORDER BY e.day DESC LIMIT 1) past
      WHERE NOT EXISTS (SELECT FROM evenness t WHERE t.language = n.language AND t.was_told AND t.day > $1::date - 28)
      ORDER BY n.language`,
  }),
);

/**
 * Compares how evenly work in each language is offered with four weeks ago and tells staff where it became less even, once in four weeks for each language.
 * Made again on the same day, it tells nothing twice. Source: rule ranking-7.
 */
export async function checkEvenness(
  db: Db,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const values = (await fairnessByLanguage(tx, now)).flatMap(({ language, people, giniAsked }) =>
      giniAsked !== null && people >= LEAST_SPEAKERS ? [{ language, gini: giniAsked }] : [],
    );
    const [languages, ginis] = [values.map(({ language }) => language), values.map(({ gini }) => gini)];
    const compared = await selectRows(tx, SAVE_EVENNESS, [dayOf(now), languages, ginis]);
    for (const { language, ...both } of compared) {
      const text = fairnessAlarm(language, both);
      if (text !== null) await tell(tx, { actor, now, language, text });
    }
  });
}

interface Notice {
  readonly actor: Actor;
  readonly now: string;
  readonly language: string;
  readonly text: string;
}

async function tell(tx: Tx, { actor, now, language, text }: Notice): Promise<void> {
  const day = dayOf(now);
  await tx
    .update(evenness)
    .set({ wasTold: true })
    .where(and(eq(evenness.language, language), eq(evenness.day, day)));
  await record(tx, actor, now, {
    audit: [],
    messages: messagesToStaff({
      kind: 'work_uneven',
      payload: { text },
      event: `evenness:${language}:${day}`,
    }),
  });
}
