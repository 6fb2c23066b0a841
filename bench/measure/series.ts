import type { ConnectionSettings } from '#server/db/connect.ts';
import { STAFF_ACCOUNT_ID } from '../company/company-sql.ts';
import { ask, median } from '../load.ts';
import { type App, type Product, query, signIn } from '../product.ts';
import { type Line, text } from '../table.ts';

const DATES = 104;
/** What is measured, with the limit in ms. */
const STEPS = [
  { name: `Series of ${DATES} dates: listed`, limitMs: 1000 },
  { name: `Series of ${DATES} dates: previewed`, limitMs: 1000 },
  { name: `Series of ${DATES} dates: booked`, limitMs: 1000 },
  { name: `Series of ${DATES} dates: moved`, limitMs: 2000 },
] as const;
export const SERIES_NAMES: readonly string[] = STEPS.map(({ name }) => name);

/** People without bookings then, each with a language of theirs. */
const PEOPLE_SQL = `SELECT id, languages[1] AS language FROM interpreters WHERE is_available AND archived_at IS NULL ORDER BY id LIMIT $1`;

/** Staff list, preview, book and move a weekly series of two years, one after another. */
export async function measureSeries(
  { product, settings, app }: { product: Product; settings: ConnectionSettings; app: App },
  { rounds, add }: { readonly rounds: number; readonly add: (line: Line) => void },
): Promise<void> {
  const headers = {
    cookie: await signIn(product, settings, { audience: 'staff', accountId: STAFF_ACCOUNT_ID }),
    'sec-fetch-site': 'same-origin',
  };
  const people = await query<{ id: number; language: string }>(settings, PEOPLE_SQL, [rounds + 1]);
  const took: number[][] = STEPS.map(() => []);
  for (const [round, { id, language }] of people.entries()) {
    const wanted = {
      clientId: 1,
      interpreterId: id,
      status: 'accepted',
      frequency: 'week',
      firstDate: '2044-01-05',
      count: DATES,
      startTime: '10:00',
      endTime: '12:00',
      language,
      location: '12 Maple Street, Downtown',
    };
    let seriesId = 0;
    const steps = [
      () => ({ method: 'POST' as const, path: '/api/series/dates', body: wanted }),
      () => ({ method: 'POST' as const, path: '/api/series?preview=1', body: wanted }),
      () => ({ method: 'POST' as const, path: '/api/series', body: wanted }),
      () => ({ method: 'PUT' as const, path: `/api/series/${seriesId}`, body: { firstDate: '2044-01-07' } }),
    ];
    for (const [step, request] of steps.entries()) {
      const { method, path, body } = request();
      const start = performance.now();
      const answer = await ask(app.port, { method, path, headers, body: JSON.stringify(body) });
      // The first round warms up.
      if (round > 0) took[step]?.push(performance.now() - start);
      const { id: made, dates } = JSON.parse(answer.body);
      if (made) seriesId = made;
      if (dates && dates.length !== DATES) throw new Error(`${dates.length} dates, not ${DATES}`);
    }
  }
  for (const [step, { name, limitMs }] of STEPS.entries()) {
    const ms = median(took[step] ?? []);
    add({ name, limit: text(limitMs, 'ms'), alone: text(ms, 'ms'), isWithin: ms < limitMs });
  }
}
