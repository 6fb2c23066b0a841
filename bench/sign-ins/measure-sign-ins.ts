import type { ConnectionSettings } from '#server/db/connect.ts';
import { startApp } from '../app-process.ts';
import { buildWeb } from '../built-web.ts';
import { casesFor } from '../cases.ts';
import { type Figure, figures } from '../figures.ts';
import { askOnce, type WireRequest } from '../load.ts';

const SIGN_INS = 300;
const QUIET_READS = 200;

/** What a signed-in list and the landing page take while 300 people sign in at once, and what becomes of the sign-ins. */
export async function measureSignIns(
  settings: ConnectionSettings,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<readonly Figure[]> {
  buildWeb();
  const found = figures();
  // Each sign-in comes from an address of its own, so that no other limit stops it.
  const app = await startApp(settings, { environment: { TRUST_PROXY: '1' } });
  try {
    const cases = await casesFor(settings, app.port, '2080-01-01');
    const list = cases.find(({ name }) => name.startsWith('The first page'))?.request;
    if (!list) throw new Error('The benchmark has no list');
    const landing = (): WireRequest => ({ method: 'GET', path: '/', headers: { accept: 'text/html' } });
    for (let round = 0; round <= rounds; round += 1) {
      const quiet = await timesOf(app.port, list, (reads) => reads < QUIET_READS);
      let isOver = false;
      const signIns = Promise.all(
        Array.from({ length: SIGN_INS }, (_, n) => signIn(app.port, round, n)),
      ).finally(() => {
        isOver = true;
      });
      const [busy, pages, statuses] = await Promise.all([
        timesOf(app.port, list, () => !isOver),
        timesOf(app.port, landing, () => !isOver),
        signIns,
      ]);
      if (round === 0) continue;
      found.add('List, quiet, p95', at(quiet, 0.95), { unit: 'ms' });
      found.add('List, while 300 sign in, p95', at(busy, 0.95), { unit: 'ms' });
      found.add('List, while 300 sign in : quiet', at(busy, 0.95) / at(quiet, 0.95), { unit: '' });
      found.add('Landing page, while 300 sign in, slowest', at(pages, 1), { unit: 'ms' });
      found.add('Sign-ins that were checked', statuses.filter((status) => status === 401).length, {
        unit: '',
      });
      found.add('Sign-ins that got 429', statuses.filter((status) => status === 429).length, { unit: '' });
      say(`round ${round}`);
    }
    return found.all();
  } finally {
    await app.stop();
  }
}

async function timesOf(
  port: number,
  next: () => WireRequest,
  isOn: (reads: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  do {
    const began = performance.now();
    await askOnce(port, next());
    times.push(performance.now() - began);
  } while (isOn(times.length));
  return times.sort((one, other) => one - other);
}

async function signIn(port: number, round: number, n: number): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${(round * 2 + (n >> 8)) % 256}.${n % 256}`,
    },
    body: JSON.stringify({ username: `nobody-${round}-${n}`, password: 'not a password of anybody' }),
  });
  return status;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
