import type { BareStatement } from './bare.ts';
import type { Case } from './cases.ts';
import { INTERPRETER_COUNT } from './company-sql.ts';
import type { SentStatement } from './sent-statements.ts';

/** The case's own statement among those that its request sends; the bare side runs only this one. */
export function bareStatementOf(
  { name, statement, against, isBooking }: Case,
  sent: readonly SentStatement[],
): BareStatement {
  if (against) return against;
  const own = sent.findLast(({ text }) => statement.test(text));
  if (own === undefined) {
    const texts = sent.map(({ text }) => text.slice(0, 80)).join('\n');
    throw new Error(`'${name}' sent no statement like ${statement}, but:\n${texts}`);
  }
  return isBooking ? numberedBooking(own) : own;
}

/** Far from the days that the app's side books. */
const FIRST_DAY = '2030-01-01';

/** The app's insert with another interpreter or another day for each number, so that none overlaps. */
function numberedBooking({ text, values }: SentStatement): BareStatement {
  const parts = /INSERT INTO assignments \(([^)]*)\)\s*VALUES \(([^)]*)\)/.exec(text);
  const columns = parts?.[1]?.split(',').map((column) => column.trim());
  const places = parts?.[2]?.split(',').map((place) => place.trim());
  if (parts === null || columns === undefined || places === undefined)
    throw new Error(`This is no plain insert: ${text}`);
  const at = values.length + 1;
  const number = `$${at}::integer`;
  const day = `(date '${FIRST_DAY}' + ${number} / ${INTERPRETER_COUNT})`;
  const other: Record<string, string> = {
    interpreter_id: `1 + ${number} % ${INTERPRETER_COUNT}`,
    date: day,
    starts_at: `${day}::timestamptz + make_interval(hours => 15)`,
    ends_at: `${day}::timestamptz + make_interval(hours => 17)`,
  };
  const numbered = columns.map((column, index) => other[column] ?? places[index]);
  const head = text.slice(0, parts.index);
  const tail = text.slice(parts.index + parts[0].length);
  const insert = `INSERT INTO assignments (${columns.join(', ')}) VALUES (${numbered.join(', ')})`;
  return dropUnused({ text: `${head}${insert}${tail}`, values: [...values, '0'], numbered: { at, from: 0 } });
}

/** A parameter that the text no longer uses has no type, and its number must not be missing. */
function dropUnused(work: BareStatement): BareStatement {
  const used = [...new Set([...work.text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))].sort(
    (a, b) => a - b,
  );
  const text = work.text.replaceAll(/\$(\d+)/g, (_, n) => `$${used.indexOf(Number(n)) + 1}`);
  const values = used.map((n) => work.values[n - 1] ?? null);
  const numbered = work.numbered && { ...work.numbered, at: used.indexOf(work.numbered.at) + 1 };
  return { text, values, ...(numbered && { numbered }) };
}
