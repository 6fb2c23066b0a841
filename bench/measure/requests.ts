import type { ConnectionSettings } from '#server/db/connect.ts';
import { STAFF_ACCOUNT_ID } from '../company/company-sql.ts';
import { drive, type Next, percentile, type Stretch } from '../load.ts';
import { type Directus, startDirectus } from '../peers/directus.ts';
import { peersOf } from '../peers/peer-requests.ts';
import { type App, type Product, signIn } from '../product.ts';
import { type Line, text } from '../table.ts';
import { deepPathOf, findFacts, LIST_NAMES, listsOf } from './lists.ts';
import { requestsOf, WRITES } from './writes.ts';

export const REQUEST_NAMES: readonly string[] = [...LIST_NAMES, ...WRITES.map(({ name }) => name)];

interface Limit {
  readonly aloneMs: number;
  readonly atTenMs: number;
}

const LIMIT: Limit = { aloneMs: 50, atTenMs: 250 };
const RANKED_LIMIT: Limit = { aloneMs: 300, atTenMs: 1500 };
const PEER_LIMIT = 3;

const WARM_UP = { workers: 1, seconds: 1, most: 10 } as const;
const ALONE = { workers: 1, seconds: 3, most: 40 } as const;

interface Options {
  readonly isWanted: (name: string) => boolean;
  /** How long ten ask at once. */
  readonly seconds: number;
  /** The generic back end to compare with, if it is installed. */
  readonly directus: { readonly folder: string; readonly node: string } | null;
  /** Gets each line as soon as it is measured. */
  readonly add: (line: Line) => void;
}

/** Lists, searches and writes of staff: one request alone, ten at once, and the same of the generic back end. */
export async function measureRequests(
  { product, settings, app }: { product: Product; settings: ConnectionSettings; app: App },
  { isWanted, seconds, directus: installed, add }: Options,
): Promise<void> {
  const headers = {
    cookie: await signIn(product, settings, { audience: 'staff', accountId: STAFF_ACCOUNT_ID }),
  };
  const facts = await findFacts(settings);
  const deepPath = await deepPathOf(settings, { port: app.port, headers });
  const directus = installed && (await startDirectus(settings, installed));
  try {
    const peers = directus
      ? await peersOf(directus, { settings, facts, deepPath, port: app.port, headers })
      : {};
    const measure = async (name: string, requests: () => Next | Promise<Next>, limit: Limit) => {
      try {
        const next = await requests();
        add(await lineOf({ name, limit, app, next, seconds, peer: peers[name], directus }));
      } catch (error) {
        console.error(error); // the rest is measured all the same
        add({ name, limit: '', alone: 'failed', isWithin: false });
      }
    };
    for (const { name, path, isRanked } of listsOf(facts, deepPath)) {
      if (!isWanted(name)) continue;
      await measure(name, () => () => ({ method: 'GET', path, headers }), isRanked ? RANKED_LIMIT : LIMIT);
    }
    // Last, because they would change what the lists answer.
    for (const write of WRITES) {
      if (isWanted(write.name)) await measure(write.name, () => requestsOf(settings, write, headers), LIMIT);
    }
  } finally {
    await directus?.stop();
  }
}

interface Measured {
  readonly name: string;
  readonly limit: Limit;
  readonly app: App;
  readonly next: Next;
  readonly seconds: number;
  readonly peer: Next | undefined;
  readonly directus: Directus | null;
}

async function lineOf({ name, limit, app, next, seconds, peer, directus }: Measured): Promise<Line> {
  const atOnce = { workers: 10, seconds } as const;
  await drive(app.port, next, WARM_UP);
  const alone = await drive(app.port, next, ALONE);
  const ten = await drive(app.port, next, atOnce);
  let other: Stretch | null = null;
  if (peer && directus) {
    await drive(directus.port, peer, WARM_UP);
    other = await drive(directus.port, peer, atOnce);
  }
  const [aloneMs, atTenMs] = [percentile(alone.times, 0.5), percentile(ten.times, 0.95)];
  const ratio = other ? ten.perSecond / other.perSecond : null;
  const isWithin =
    aloneMs < limit.aloneMs && atTenMs < limit.atTenMs && (ratio === null || ratio >= PEER_LIMIT);
  return {
    name,
    limit: `${limit.aloneMs} ms, ${limit.atTenMs} ms${ratio === null ? '' : `, ${PEER_LIMIT} ×`}`,
    alone: text(aloneMs, 'ms'),
    atTen: text(atTenMs, 'ms'),
    perSecond: text(ten.perSecond),
    ...(ratio !== null && { peer: text(ratio) }),
    isWithin,
  };
}
