import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { BROWSER_DATA } from './company/browser-sql.ts';
import { companyData, type Dataset, ensureData } from './company/data.ts';
import { reportDispatch } from './dispatch/dispatch-report.ts';
import { BROWSER_NAMES, measureBrowser } from './measure/browser.ts';
import { measureMessages, openMailSink } from './measure/messages.ts';
import { measureRequests, REQUEST_NAMES } from './measure/requests.ts';
import { measureSeries, SERIES_NAMES } from './measure/series.ts';
import { type App, openProduct, query, startApp } from './product.ts';
import { type Line, lineText, tableOf, text } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MEMORY_LIMIT_MB = 320;
const MESSAGES = 'Messages and broadcasts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How many appointments. */
    size: { type: 'string', default: '1000000' },
    /** Only what has this in its name. */
    only: { type: 'string', default: '' },
    /** How long ten ask at once, in seconds. */
    seconds: { type: 'string', default: '3' },
    /** How often the browser and the broadcasts are measured. */
    rounds: { type: 'string', default: '3' },
    /** Another checkout of the product, with its packages installed, for a comparison. */
    app: { type: 'string', default: ROOT },
    /** Where databases are kept; without it, in that checkout. */
    data: { type: 'string' },
    /** Where Directus is installed, and its Node; without it, nothing is compared. */
    directus: { type: 'string' },
    'directus-node': { type: 'string', default: process.execPath },
    /** For the simulation of dispatch: how many seeds for the base, and for each corner of the guesses; which corners. */
    seeds: { type: 'string', default: '30' },
    'corner-seeds': { type: 'string', default: '4' },
  },
});

if (positionals[0] === 'dispatch') {
  // A simulation: it needs no database, and a busy machine changes no figure.
  const { seeds, 'corner-seeds': cornerSeeds, only } = options;
  reportDispatch({ seeds: Number(seeds), cornerSeeds: Number(cornerSeeds), only });
  process.exit();
}

const began = performance.now();
const [loadBefore = 0] = os.loadavg();
const lines: Line[] = [];
const add = (line: Line) => {
  lines.push(line);
  console.error(lineText(line));
};
// Also after an error or an interruption: what was measured until then took minutes. The app and the database end at 'exit', too.
process.once('exit', report);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const isWanted = (name: string) => name.toLowerCase().includes(options.only.toLowerCase());
const product = await openProduct(path.resolve(options.app));
const dataDir = path.resolve(options.data ?? path.join(product.root, 'bench/data'));
const server = await product.startEmbedded({ dataDir, log: () => {} });
try {
  await measure();
} finally {
  await server.stop();
}

function report(): void {
  const minutes = (performance.now() - began) / 60_000;
  const missed = lines.filter(({ isWithin }) => !isWithin).length;
  console.log(tableOf(lines));
  console.log(
    `\n${os.cpus().length} × ${os.cpus()[0]?.model.trim()}; load before: ${text(loadBefore)}; ${text(minutes)} minutes; ${missed} limits missed`,
  );
  if (missed > 0) process.exitCode = 1;
}

async function measure(): Promise<void> {
  const { directus, 'directus-node': node } = options;
  const [seconds, rounds] = [Number(options.seconds), Number(options.rounds)];
  const company = companyData(Number(options.size));
  // Its jobs run elsewhere: what bookings in such numbers cause is measured by the broadcasts.
  if ([...REQUEST_NAMES, ...SERIES_NAMES].some(isWanted))
    await withApp(company, { RUN_JOBS: '0' }, async (scene) => {
      const peer = directus ? { folder: directus, node } : null;
      await measureRequests(scene, { isWanted, seconds, directus: peer, add });
      if (SERIES_NAMES.some(isWanted))
        await measureSeries(scene, { rounds, add }).catch((error: unknown) => {
          console.error(error); // the rest is measured all the same
          add({ name: 'Series', limit: '', alone: 'failed', isWithin: false });
        });
      add(memoryLine('lists and writes', scene.app));
    });
  if (isWanted(MESSAGES)) {
    const sink = await openMailSink();
    const mail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'Parley <no-reply@bench.test>' };
    try {
      await withApp(company, mail, async (scene) => {
        for (const line of await measureMessages(scene, { rounds, sink })) add(line);
        add(memoryLine('broadcasts', scene.app));
      });
    } finally {
      sink.close();
    }
  }
  if (Object.values(BROWSER_NAMES).some(isWanted))
    await withApp(BROWSER_DATA, { RUN_JOBS: '0' }, async (scene) => {
      for (const line of await measureBrowser(scene, { runs: rounds, isWanted })) add(line);
    });
}

function memoryLine(after: string, app: App): Line {
  const megabytes = app.memoryMb();
  return {
    name: `Memory of the app after ${after}`,
    limit: text(MEMORY_LIMIT_MB, 'MB'),
    alone: text(megabytes, 'MB'),
    isWithin: megabytes < MEMORY_LIMIT_MB,
  };
}

interface Scene {
  readonly product: typeof product;
  readonly settings: ConnectionSettings;
  readonly app: App;
}

/** Runs the app on a copy of the data: measurements write, and the data stay as they were made. */
async function withApp(
  dataset: Dataset,
  environment: Readonly<Record<string, string>>,
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const made = await ensureData(product, server, dataset);
  const database = `${made.database}_run`;
  const settings = { ...made, database };
  const drop = () => query(server.connection, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await drop();
  await query(server.connection, `CREATE DATABASE ${database} TEMPLATE ${made.database} STRATEGY FILE_COPY`);
  try {
    const app = await startApp(product, settings, { dataDir: path.join(dataDir, 'app'), environment });
    try {
      await work({ product, settings, app });
    } finally {
      await app.stop();
    }
  } finally {
    await drop();
  }
}
