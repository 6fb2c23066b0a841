import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';

/** A statement as a connection sent it; a value is text as the server reads it, or null. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** Collects the server's log while it is set to log statements. */
export interface StatementLog {
  /** To be called with each line of the server's log. */
  addLine(line: string): void;
  /** The statements that the server gets while `work` runs, in order. */
  during(settings: ConnectionSettings, work: () => Promise<unknown>): Promise<SentStatement[]>;
}

/** Long enough for the log to arrive. */
const ECHO_MS = 150;

/** The bare side runs the app's own statements: they are read from the server's log, so the two can never differ. */
export function openStatementLog(): StatementLog {
  let lines: string[] | null = null;
  return {
    addLine: (line) => lines?.push(line),
    during: async (settings, work) => {
      await setLogging(settings, true);
      lines = [];
      await work();
      await sleep(ECHO_MS);
      const sent = readLog(lines);
      lines = null;
      await setLogging(settings, false);
      return sent;
    },
  };
}

async function setLogging(settings: ConnectionSettings, isOn: boolean): Promise<void> {
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  try {
    await client.query(`ALTER SYSTEM ${isOn ? `SET log_statement = 'all'` : 'RESET log_statement'}`);
    await client.query('SELECT pg_reload_conf()');
    await sleep(ECHO_MS);
  } finally {
    await client.end();
  }
}

/** Reads `LOG:  execute name: text`, its continued lines (a tab first) and `DETAIL:  Parameters: $1 = 'value', …`. */
export function readLog(lines: readonly string[]): SentStatement[] {
  const entries: string[] = [];
  for (const line of lines) {
    if (line.startsWith('\t')) entries.push(`${entries.pop() ?? ''}\n${line.slice(1)}`);
    else entries.push(line);
  }
  const sent: SentStatement[] = [];
  for (const entry of entries) {
    const text = /^LOG: {2}(?:execute [\s\S]*?|statement): ([\s\S]*)$/.exec(entry)?.[1];
    if (text !== undefined) sent.push({ text, values: [] });
    const values = /^DETAIL: {2}Parameters: ([\s\S]*)$/i.exec(entry)?.[1];
    const last = sent.at(-1);
    if (values !== undefined && last) sent[sent.length - 1] = { ...last, values: readValues(values) };
  }
  return sent.filter(({ text }) => !/^(SELECT pg_reload_conf|ALTER SYSTEM)/.test(text));
}

function readValues(text: string): (string | null)[] {
  return [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}
