import type { ConnectionSettings } from '#server/db/connect.ts';
import { startApp } from '../app-process.ts';
import { casesFor } from '../cases.ts';
import { type Figure, figures } from '../figures.ts';
import { drive } from '../load.ts';

const WARM_UP_SECONDS = 1;
/** Each side books in years of its own, so that nothing is refused. */
const SIDES = [
  { processes: 1, name: '1 process', firstBookedDay: '2040-01-01' },
  { processes: 2, name: '2 processes', firstBookedDay: '2060-01-01' },
];

/** The throughput of one app process and of two on one port, in turns on the same database. */
export async function measureProcesses(
  settings: ConnectionSettings,
  { rounds, seconds, say }: { rounds: number; seconds: number; say: (line: string) => void },
): Promise<readonly Figure[]> {
  const found = figures();
  const apps = await Promise.all(SIDES.map(({ processes }) => startApp(settings, { processes })));
  try {
    const sides = await Promise.all(
      SIDES.map(async (side, at) => {
        const port = apps[at]?.port ?? 0;
        return { ...side, port, cases: await casesFor(settings, port, side.firstBookedDay) };
      }),
    );
    for (const [index, { name }] of sides[0]?.cases.entries() ?? []) {
      if (!/^(A day|A booking|The first page)/.test(name)) continue;
      for (let round = 0; round <= rounds; round += 1) {
        const rates: number[] = [];
        for (const { port, cases } of sides) {
          const request = cases[index]?.request;
          if (request)
            rates.push((await drive(port, round === 0 ? WARM_UP_SECONDS : seconds, request)).perSecond);
        }
        if (round === 0) continue;
        for (const [at, rate] of rates.entries())
          found.add(`${name}, ${sides[at]?.name}`, rate, { unit: '/s' });
        found.add(`${name}, 2 : 1`, (rates[1] ?? Number.NaN) / (rates[0] ?? Number.NaN), { unit: '' });
      }
      say(name);
    }
    return found.all();
  } finally {
    for (const app of apps) await app.stop();
  }
}
