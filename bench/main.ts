import os from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { bareRunner } from './bare.ts';
import { BROADCAST_DATA } from './broadcast/broadcast-data.ts';
import { measureBroadcast } from './broadcast/measure-broadcast.ts';
import { ensureData, serverData, startBenchServer } from './data.ts';
import { DESK_DATA } from './desk/desk-data.ts';
import { figuresTable } from './desk/figures.ts';
import { measureDesk } from './desk/measure-desk.ts';
import { explainCases } from './explain.ts';
import { measureCase, openSide, type Plan, type Side } from './measure.ts';
import { listener } from './overheard.ts';
import { measurePortal } from './portal/measure-portal.ts';
import { PORTAL_DATA } from './portal/portal-data.ts';
import {
  type Line,
  memoryLine,
  tableOf,
  writeBroadcastReport,
  writeBrowserReport,
  writeReport,
} from './report.ts';

const LARGE = 1_000_000;
const SMALL = 100_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** Only the cases whose name has this in it (of the desk: dashboard, scroll, search, calls); nothing is written to docs then. */
    only: { type: 'string' },
    /** Prints the statements of each case and their plans instead of measuring. */
    explain: { type: 'boolean', default: false },
    /** Only makes the data. */
    prepare: { type: 'boolean', default: false },
  },
});

const [loadBefore = 0] = os.loadavg();
if (loadBefore > 0.5)
  console.error(`The machine is busy (load ${loadBefore.toFixed(1)}): ratios come out too low.`);
const ears = listener();
const server = await startBenchServer(ears.hear);
const closers: (() => Promise<unknown>)[] = [() => server.stop()];
const say = (line: string) => console.error(line);
try {
  if (positionals[0] === 'desk') await reportDesk();
  else if (positionals[0] === 'portal') await reportPortal();
  else if (positionals[0] === 'broadcast') await reportBroadcast();
  else {
    const large = await ensureData(server, serverData(LARGE), say);
    const small = await ensureData(server, serverData(SMALL), say);
    if (!options.prepare) await measure([large, small]);
  }
} finally {
  for (const close of closers.reverse()) await close();
}

/** What staff notice in the browser (`npm run bench -- desk`). */
async function reportDesk(): Promise<void> {
  if (options.prepare) {
    await ensureData(server, DESK_DATA, say);
    return;
  }
  const runs = Number(options.rounds);
  const copy = await copyOf(await ensureData(server, DESK_DATA, say));
  closers.push(copy.drop);
  const all = await measureDesk(copy.settings, { runs, only: options.only ?? '', say });
  const table = figuresTable(all);
  console.log(table);
  if (options.only === undefined) await writeBrowserReport('desk', table, { runs, loadBefore });
}

/** What an interpreter notices on the phone (`npm run bench -- portal`). */
async function reportPortal(): Promise<void> {
  const settings = await ensureData(server, PORTAL_DATA, say);
  if (options.prepare) return;
  const runs = Number(options.rounds);
  const table = figuresTable(await measurePortal(settings, { runs, say }));
  console.log(table);
  await writeBrowserReport('portal', table, { runs, loadBefore });
}

/** What a broadcast to everybody costs, and whom it slows down (`npm run bench -- broadcast`). */
async function reportBroadcast(): Promise<void> {
  const kept = await ensureData(server, BROADCAST_DATA, say);
  if (options.prepare) return;
  const rounds = Number(options.rounds);
  const copy = await copyOf(kept);
  closers.push(copy.drop);
  const table = figuresTable(await measureBroadcast(copy.settings, { rounds, say }));
  console.log(table);
  await writeBroadcastReport(table, { rounds, loadBefore });
}

async function measure(kept: readonly ConnectionSettings[]): Promise<void> {
  const sides: Side[] = [];
  for (const settings of kept) {
    const copy = await copyOf(settings);
    closers.push(copy.drop);
    const side = await openSide(copy.settings);
    closers.push(() => side.app.stop());
    sides.push(side);
  }
  if (options.explain && sides[0]) return explainCases(sides[0], ears, options.only ?? '');
  const runner = bareRunner();
  const plan: Plan = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    runner,
    listener: ears,
  };
  const lines: Line[] = [];
  for (const [index, measured] of sides[0]?.cases.entries() ?? []) {
    if (options.only !== undefined && !measured.name.includes(options.only)) continue;
    const [large, small] = await measureCase(plan, sides, index);
    if (large && small) lines.push({ measured, large, small });
    console.error(`${measured.name}: ${large?.ratio.toFixed(2)}, ${large?.residentMb} MB`);
  }
  console.log(`${tableOf(lines)}\n\n${memoryLine(lines)}`);
  if (options.only === undefined)
    await writeReport(lines, {
      ...plan,
      bareName: runner.name,
      command: 'npm run bench',
      loadBefore,
    });
}

/** The measurements write: they get a copy, and the kept data stays as it was made. */
async function copyOf(settings: ConnectionSettings) {
  const database = `${settings.database}_run`;
  const drop = () => onServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await drop();
  await onServer(`CREATE DATABASE ${database} TEMPLATE ${settings.database} STRATEGY FILE_COPY`);
  return { settings: { ...settings, database }, drop };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(clientConfig({ ...server.connection, database: 'postgres' }));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
