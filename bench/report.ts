import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Case } from './cases.ts';
import type { Figures } from './measure.ts';

/** A case with its figures on the large data and on the small. */
export interface Line {
  readonly measured: Case;
  readonly large: Figures;
  readonly small: Figures;
}

export interface Circumstances {
  readonly rounds: number;
  readonly seconds: number;
  readonly bareName: string;
  readonly command: string;
  /** How busy the machine was before: programs ready to run, on average over a minute. */
  readonly loadBefore: number;
}

const MEMORY_GOAL_MB = 180;
const FILE = path.resolve(import.meta.dirname, '../docs/benchmarks.md');
const END = '<!-- end of figures -->';

const HEAD = [
  'Request',
  'App /s',
  'median ms',
  'p99 ms',
  'App CPU ms',
  'Statements',
  'Bare /s',
  'App : bare',
  'Goal',
  'App /s at 100,000',
  '1,000,000 : 100,000',
];

/** The table as Markdown. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ measured, large, small }) => [
    measured.name,
    whole(large.perSecond),
    large.medianMs.toFixed(2),
    large.p99Ms.toFixed(1),
    large.cpuMs?.toFixed(2) ?? '',
    String(large.statements),
    whole(large.barePerSecond),
    large.ratio.toFixed(2),
    goalText(measured.goal, large.ratio),
    whole(small.perSecond),
    (large.perSecond / small.perSecond).toFixed(2),
  ]);
  const widths = HEAD.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(HEAD), line(rule), ...rows.map(line)].join('\n');
}

function goalText(goal: number | undefined, ratio: number): string {
  if (goal === undefined) return '';
  return `≥ ${goal.toFixed(2)} ${ratio >= goal ? 'met' : 'missed'}`;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** The most memory that the app used after any case on the large data, and its goal. */
export function memoryLine(lines: readonly Line[]): string {
  const most = Math.max(...lines.map(({ large }) => large.residentMb ?? 0));
  if (most === 0) return 'Memory: this system does not tell it.';
  const verdict = most <= MEMORY_GOAL_MB ? 'met' : 'missed';
  return `Memory of the app process after the load: ${most} MB at most (goal ≤ ${MEMORY_GOAL_MB} MB: ${verdict}).`;
}

/** Writes the figures into docs/benchmarks.md between their marks; the text around them stays. */
export async function writeReport(lines: readonly Line[], how: Circumstances): Promise<void> {
  const { rounds, seconds, bareName, command, loadBefore } = how;
  await writeFigures('npm run bench', [
    ...circumstances(loadBefore),
    `- Command: \`${command}\` (${rounds} interleaved rounds of ${seconds} s on each side, 10 connections, medians; bare side: ${bareName})`,
    '',
    tableOf(lines),
    '',
    memoryLine(lines),
  ]);
}

/** Does the same with what people notice in the browser; `table` has a line for each figure. */
export async function writeBrowserReport(
  part: 'staff' | 'portal',
  table: string,
  { runs, loadBefore }: { runs: number; loadBefore: number },
): Promise<void> {
  const command = `npm run bench -- ${part}`;
  await writeFigures(command, [
    ...circumstances(loadBefore),
    `- Command: \`${command} --rounds ${runs}\` (so many runs, each in a browser of its own)`,
    '',
    table,
  ]);
}

function circumstances(loadBefore: number): string[] {
  const cpu = os.cpus()[0]?.model.trim() ?? 'unknown processor';
  const machine = `${os.cpus().length} × ${cpu}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.version}`;
  return [
    `- Machine: ${machine}`,
    `- Date: ${new Date().toISOString().slice(0, 10)}; load of the machine before: ${loadBefore.toFixed(1)}`,
  ];
}

/** Does the same with the figures of a broadcast. */
export async function writeBroadcastReport(
  table: string,
  { rounds, loadBefore }: { rounds: number; loadBefore: number },
): Promise<void> {
  const command = 'npm run bench -- broadcast';
  await writeFigures(command, [
    ...circumstances(loadBefore),
    `- Command: \`${command} --rounds ${rounds}\` (so many broadcasts, one after the other)`,
    '',
    table,
  ]);
}

/** Writes the table of a comparison in rounds in the same way. */
export async function writeRoundsReport(
  part: 'processes' | 'peers' | 'sign-ins' | 'documents' | 'ledger' | 'invoices' | 'reports' | 'plans',
  table: string,
  { rounds, seconds, loadBefore }: { rounds: number; seconds?: number; loadBefore: number },
): Promise<void> {
  await writeFigures(`npm run bench -- ${part}`, [
    ...circumstances(loadBefore),
    seconds === undefined
      ? `- ${rounds} rounds`
      : `- ${rounds} interleaved rounds of ${seconds} s on each side, 10 connections`,
    '',
    table,
  ]);
}

/** `command` is the name in the marks. */
async function writeFigures(command: string, lines: readonly string[]): Promise<void> {
  const begin = `<!-- figures: written by ${command} -->`;
  const text = await readFile(FILE, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`${FILE} has lost the marks of the figures of ${command}`);
  await writeFile(FILE, [text.slice(0, from) + begin, '', ...lines, '', text.slice(to)].join('\n'));
}
