import type { ConnectionSettings } from '#server/db/connect.ts';
import { type AppProcess, startApp } from './app-process.ts';
import type { BareRunner, BareStatement } from './bare.ts';
import { bareStatementOf } from './bare-statement.ts';
import { type Case, casesFor } from './cases.ts';
import { askOnce, drive, type Stretch } from './load.ts';
import type { StatementLog } from './sent-statements.ts';

/** One database with the app on it. */
export interface Side {
  readonly settings: ConnectionSettings;
  readonly app: AppProcess;
  readonly cases: readonly Case[];
}

/** The figures of one case on one database: medians over the rounds. */
export interface Figures {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly barePerSecond: number;
  /** The median of the rounds' ratios, app to bare. */
  readonly ratio: number;
  /** The app's processor time per request in ms, which other programs on the machine do not change. */
  readonly cpuMs: number | null;
  /** How many statements one request sends. */
  readonly statements: number;
  /** The app's memory at the end, in MB. */
  readonly residentMb: number | null;
}

export async function openSide(settings: ConnectionSettings): Promise<Side> {
  const app = await startApp(settings);
  try {
    return { settings, app, cases: await casesFor(settings, app.port) };
  } catch (error) {
    await app.stop();
    throw error;
  }
}

export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly runner: BareRunner;
  readonly statementLog: StatementLog;
}

/** Measures one case on each side; all sides, and app and database, take turns. */
export async function measureCase(plan: Plan, sides: readonly Side[], index: number): Promise<Figures[]> {
  const prepared = [];
  for (const side of sides) prepared.push(await prepare(plan, side, index));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const one of prepared) await one.round(round);
  }
  return prepared.map((one) => one.figures());
}

async function prepare(plan: Plan, { settings, app, cases }: Side, index: number) {
  const measured = cases[index];
  if (measured === undefined) throw new Error(`There is no case ${index}`);
  const sent = await plan.statementLog.during(settings, () => askOnce(app.port, measured.request()));
  const work = bareStatementOf(measured, sent);
  await drive(app.port, 1, measured.request);
  const stretches: Stretch[] = [];
  const cpu: number[] = [];
  const bare: number[] = [];
  return {
    round: async (round: number) => {
      const before = app.cpuMs();
      const stretch = await drive(app.port, plan.seconds, measured.request);
      const after = app.cpuMs();
      stretches.push(stretch);
      if (before !== null && after !== null) cpu.push((after - before) / stretch.count);
      bare.push(await plan.runner.run(settings, plan.seconds, turned(work, round)));
    },
    figures: (): Figures => ({
      perSecond: median(stretches.map((one) => one.perSecond)),
      medianMs: median(stretches.map((one) => one.medianMs)),
      p99Ms: median(stretches.map((one) => one.p99Ms)),
      barePerSecond: median(bare),
      ratio: median(stretches.map((one, at) => one.perSecond / (bare[at] ?? Number.NaN))),
      cpuMs: cpu.length > 0 ? median(cpu) : null,
      statements: sent.length,
      residentMb: app.residentMb(),
    }),
  };
}

/** Enough numbers for one period on any machine. */
const NUMBERS_PER_ROUND = 2_000_000;

function turned(work: BareStatement, round: number): BareStatement {
  if (work.numbered === undefined) return work;
  return { ...work, numbered: { ...work.numbered, from: round * NUMBERS_PER_ROUND } };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
