import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';

/** A statement as a connection sent it; a value is text as the server reads it, or null. */
export interface Overheard {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** Collects the server's log while it is told to write down statements. */
export interface Listener {
  /** To be called with each line of the server's log. */
  hear(line: string): void;
  /** What the server is asked to do while `work` runs, in order. */
  during(settings: ConnectionSettings, work: () => Promise<unknown>): Promise<Overheard[]>;
}

/** Long enough for the log to arrive. */
const ECHO_MS = 150;

/** The bare side runs the app's own statements: they are overheard, so the two can never differ. */
export function listener(): Listener {
  let lines: string[] | null = null;
  return {
    hear: (line) => lines?.push(line),
    during: async (settings, work) => {
      await setLogging(settings, true);
      lines = [];
      await work();
      await sleep(ECHO_MS);
      const heard = readLog(lines);
      lines = null;
      await setLogging(settings, false);
      return heard;
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
export function readLog(lines: readonly string[]): Overheard[] {
  const entries: string[] = [];
  for (const line of lines) {
    if (line.startsWith('\t')) entries.push(`${entries.pop() ?? ''}\n${line.slice(1)}`);
    else entries.push(line);
  }
  const heard: Overheard[] = [];
  for (const entry of entries) {
    const text = /^LOG: {2}(?:execute [\s\S]*?|statement): ([\s\S]*)$/.exec(entry)?.[1];
    if (text !== undefined) heard.push({ text, values: [] });
    const values = /^DETAIL: {2}Parameters: ([\s\S]*)$/i.exec(entry)?.[1];
    const last = heard.at(-1);
    if (values !== undefined && last) heard[heard.length - 1] = { ...last, values: readValues(values) };
  }
  return heard.filter(({ text }) => !/^(SELECT pg_reload_conf|ALTER SYSTEM)/.test(text));
}

function readValues(text: string): (string | null)[] {
  return [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}
