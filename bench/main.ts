import os from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { bareRunner } from './bare.ts';
import { BROADCAST_DATA } from './broadcast/broadcast-data.ts';
import { measureBroadcast } from './broadcast/measure-broadcast.ts';
import { ensureData, serverData, startBenchServer } from './data.ts';
import {
  baseTable,
  cornersTable,
  dayTable,
  goalsTable,
  pairsTable,
  writeDispatchReport,
} from './dispatch/dispatch-report.ts';
import { measureDay } from './dispatch/measure-day.ts';
import { measureDispatch } from './dispatch/measure-dispatch.ts';
import { measureDocuments } from './documents/measure-documents.ts';
import { explainCases } from './explain.ts';
import { figuresTable } from './figures.ts';
import { measureInvoices } from './invoices/measure-invoices.ts';
import { measureLedger } from './ledger/measure-ledger.ts';
import { measureCase, openSide, type Plan, type Side } from './measure.ts';
import { measurePeers } from './peers/measure-peers.ts';
import { measurePlans } from './plans/measure-plans.ts';
import { measurePortal } from './portal/measure-portal.ts';
import { PORTAL_DATA } from './portal/portal-data.ts';
import { measureProcesses } from './processes/measure-processes.ts';
import {
  type Line,
  memoryLine,
  tableOf,
  writeBroadcastReport,
  writeBrowserReport,
  writeReport,
  writeRoundsReport,
} from './report.ts';
import { measureReports } from './reports/measure-reports.ts';
import { openStatementLog } from './sent-statements.ts';
import { measureSignIns } from './sign-ins/measure-sign-ins.ts';
import { measureStaffScreens } from './staff/measure-staff-screens.ts';
import { STAFF_DATA } from './staff/staff-data.ts';

const LARGE = 1_000_000;
const SMALL = 100_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** Only the cases whose name has this in it (of the staff's screens: dashboard, scroll, search, calls); nothing is written to docs then. */
    only: { type: 'string' },
    /** Prints the statements of each case and their plans instead of measuring. */
    explain: { type: 'boolean', default: false },
    /** For the simulation of dispatch: how many seeds for the base, and for each corner of the guesses. */
    seeds: { type: 'string', default: '30' },
    'corner-seeds': { type: 'string', default: '4' },
    /** For the reports: the smaller data; for the simulation of dispatch: few seeds and corners, and nothing is written to docs. */
    small: { type: 'boolean', default: false },
    /** On a server with PostgreSQL's default settings whose tables have no statistics yet; nothing is written to docs. */
    plain: { type: 'boolean', default: false },
    /** Only makes the data. */
    prepare: { type: 'boolean', default: false },
    /** For the peers: the folder where Directus is installed, and its Node. */
    directus: { type: 'string' },
    'directus-node': { type: 'string', default: process.execPath },
  },
});

const say = (line: string) => console.error(line);
if (positionals[0] === 'dispatch') {
  // A simulation: it needs no database, and a busy machine changes no figure.
  await reportDispatch();
  process.exit();
}
const [loadBefore = 0] = os.loadavg();
if (loadBefore > 0.5)
  console.error(`The machine is busy (load ${loadBefore.toFixed(1)}): ratios come out too low.`);
const statementLog = openStatementLog();
const server = await startBenchServer(statementLog.addLine, { isPlain: options.plain });
const closers: (() => Promise<unknown>)[] = [() => server.stop()];
try {
  if (positionals[0] === 'staff') await reportStaff();
  else if (positionals[0] === 'portal') await reportPortal();
  else if (positionals[0] === 'broadcast') await reportBroadcast();
  else if (positionals[0] === 'processes') await reportProcesses();
  else if (positionals[0] === 'sign-ins') await reportSignIns();
  else if (positionals[0] === 'peers') await reportPeers();
  else if (positionals[0] === 'documents') await reportDocuments();
  else if (positionals[0] === 'ledger') await reportLedger();
  else if (positionals[0] === 'invoices') await reportInvoices();
  else if (positionals[0] === 'reports') await reportReports();
  else if (positionals[0] === 'plans') await reportPlans();
  else {
    const large = await ensureData(server, serverData(LARGE), say);
    const small = await ensureData(server, serverData(SMALL), say);
    if (!options.prepare) await measure([large, small]);
  }
} finally {
  for (const close of closers.reverse()) await close();
}

/** What staff notice in the browser (`npm run bench -- staff`). */
async function reportStaff(): Promise<void> {
  if (options.prepare) {
    await ensureData(server, STAFF_DATA, say);
    return;
  }
  const runs = Number(options.rounds);
  const copy = await copyOf(await ensureData(server, STAFF_DATA, say));
  closers.push(copy.drop);
  const all = await measureStaffScreens(copy.settings, { runs, only: options.only ?? '', say });
  const table = figuresTable(all);
  console.log(table);
  if (options.only === undefined) await writeBrowserReport('staff', table, { runs, loadBefore });
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

/** The throughput of one app process and of two (`npm run bench -- processes`). */
async function reportProcesses(): Promise<void> {
  const copy = await copyOf(await ensureData(server, serverData(SMALL), say));
  closers.push(copy.drop);
  const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
  const table = figuresTable(await measureProcesses(copy.settings, { rounds, seconds, say }));
  console.log(table);
  await writeRoundsReport('processes', table, { rounds, seconds, loadBefore });
}

/** What others notice while 300 people sign in at once (`npm run bench -- sign-ins`). */
async function reportSignIns(): Promise<void> {
  const copy = await copyOf(await ensureData(server, serverData(SMALL), say));
  closers.push(copy.drop);
  const rounds = Number(options.rounds);
  const table = figuresTable(await measureSignIns(copy.settings, { rounds, say }));
  console.log(table);
  await writeRoundsReport('sign-ins', table, { rounds, loadBefore });
}

/** The invoices of a month as PDFs (`npm run bench -- documents`). */
async function reportDocuments(): Promise<void> {
  const rounds = Number(options.rounds);
  const table = figuresTable(await measureDocuments({ rounds, say }));
  console.log(table);
  await writeRoundsReport('documents', table, { rounds, loadBefore });
}

/** Parley beside a generic back end on the same tables (`npm run bench -- peers --directus FOLDER`). */
async function reportPeers(): Promise<void> {
  const { directus: folder, 'directus-node': node } = options;
  if (folder === undefined) throw new Error('Say where Directus is installed: --directus FOLDER');
  const copy = await copyOf(await ensureData(server, serverData(SMALL), say));
  closers.push(copy.drop);
  const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
  const table = figuresTable(await measurePeers(copy.settings, { folder, node, rounds, seconds, say }));
  console.log(table);
  await writeRoundsReport('peers', table, { rounds, seconds, loadBefore });
}

/** What the ledger of 1,000,000 appointments takes (`npm run bench -- ledger`). */
async function reportLedger(): Promise<void> {
  const settings = await ensureData(server, serverData(LARGE), say);
  if (options.prepare) return;
  const rounds = Number(options.rounds);
  // It changes nothing: what it posts is rolled back.
  const table = figuresTable(await measureLedger(settings, { rounds, say }));
  console.log(table);
  await writeRoundsReport('ledger', table, { rounds, loadBefore });
}

/** An invoice run for all clients at the end of a month (`npm run bench -- invoices`). */
async function reportInvoices(): Promise<void> {
  const copy = await copyOf(await ensureData(server, serverData(SMALL), say));
  closers.push(copy.drop);
  const rounds = Number(options.rounds);
  const table = figuresTable(await measureInvoices(copy.settings, { rounds, say }));
  console.log(table);
  await writeRoundsReport('invoices', table, { rounds, loadBefore });
}

/** What each report of 1,000,000 appointments takes (`npm run bench -- reports`). */
async function reportReports(): Promise<void> {
  const kept = await ensureData(server, serverData(options.small ? SMALL : LARGE), say);
  if (options.prepare) return;
  const copy = await copyOf(kept);
  closers.push(copy.drop);
  const rounds = Number(options.rounds);
  const table = figuresTable(await measureReports(copy.settings, { rounds, say }));
  console.log(table);
  if (!options.small) await writeRoundsReport('reports', table, { rounds, loadBefore });
}

/** 300 fill plans whose steps are due at once (`npm run bench -- plans`). */
async function reportPlans(): Promise<void> {
  const copy = await copyOf(await ensureData(server, serverData(LARGE), say));
  closers.push(copy.drop);
  const rounds = Number(options.rounds);
  const table = figuresTable(await measurePlans(copy.settings, { rounds, say }));
  console.log(table);
  await writeRoundsReport('plans', table, { rounds, loadBefore });
}

/** Whom fill plans ask, and what that changes, on simulated days (`npm run bench -- dispatch`). */
async function reportDispatch(): Promise<void> {
  const { small, only } = options;
  const size = small
    ? { seeds: 3, cornerSeeds: 2, only: only ?? 'the people' }
    : { seeds: Number(options.seeds), cornerSeeds: Number(options['corner-seeds']), only: only ?? '' };
  const found = measureDispatch(size, say);
  const days = [400, 120].map((people) => measureDay(small ? 3 : 20, people));
  console.log([goalsTable, baseTable, pairsTable, cornersTable].map((table) => table(found)).join('\n\n'));
  console.log(`\n${dayTable(days)}`);
  if (!small && only === undefined) await writeDispatchReport(found, days);
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
  if (options.explain && sides[0]) return explainCases(sides[0], statementLog, options.only ?? '');
  const runner = bareRunner();
  const plan: Plan = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    runner,
    statementLog,
  };
  const lines: Line[] = [];
  for (const [index, measured] of sides[0]?.cases.entries() ?? []) {
    if (options.only !== undefined && !measured.name.includes(options.only)) continue;
    const [large, small] = await measureCase(plan, sides, index);
    if (large && small) lines.push({ measured, large, small });
    console.error(`${measured.name}: ${large?.ratio.toFixed(2)}, ${large?.residentMb} MB`);
  }
  console.log(`${tableOf(lines)}\n\n${memoryLine(lines)}`);
  if (options.only === undefined && !options.plain)
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
  if (options.plain) await forgetStatistics(database);
  return { settings: { ...settings, database }, drop };
}

/** As right after the tables were filled, before PostgreSQL has analyzed them. */
async function forgetStatistics(database: string): Promise<void> {
  await onServer('DELETE FROM pg_statistic', database);
  await onServer(
    `UPDATE pg_class SET reltuples = -1, relpages = 0, relallvisible = 0 WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`,
    database,
  );
}

async function onServer(statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(clientConfig({ ...server.connection, database }));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
