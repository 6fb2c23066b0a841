import { expect, it } from 'vitest';
import { bareStatementOf } from './bare-statement.ts';
import type { Case } from './cases.ts';
import { readLog } from './sent-statements.ts';

it('reads statements of several lines with their values from the log of the server', () => {
  const sent = readLog([
    'LOG:  execute assignment-page:a=b: SELECT a.id',
    "\tFROM assignments a WHERE a.location = $1 AND a.notes IS NOT DISTINCT FROM $2 AND '08:00' <> $3",
    "DETAIL:  Parameters: $1 = 'St. Brigid''s, $9 = ''x''', $2 = NULL, $3 = ''",
    'LOG:  statement: BEGIN',
  ]);
  expect(sent.map(({ values }) => values)).toEqual([["St. Brigid's, $9 = 'x'", null, ''], []]);
  expect(sent[0]?.text).toMatch(/^SELECT a\.id\nFROM assignments a WHERE/);
  expect(sent[1]?.text).toBe('BEGIN');
});

it('gives each run of the bare insert an interpreter and a day of its own', () => {
  const booking: Case = {
    name: 'A booking',
    statement: /INSERT INTO assignments/,
    isBooking: true,
    request: () => ({ method: 'GET', path: '/', headers: {} }),
  };
  const text =
    'WITH a AS (INSERT INTO assignments (interpreter_id, date, language, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5) RETURNING id) SELECT id FROM a';
  const work = bareStatementOf(booking, [
    { text: 'BEGIN', values: [] },
    { text, values: ['7', '2040-01-01', 'Dari', '2040-01-01T15:00:00Z', '2040-01-01T17:00:00Z'] },
  ]);
  expect(work.values).toEqual(['Dari', '0']);
  expect(work.numbered).toEqual({ at: 2, from: 0 });
  expect(work.text).toMatch(/VALUES \(1 \+ \$2::integer % 2000, .*, \$1, .*hours => 15\), .*hours => 17\)\)/);
});

it('says which statements there were when the wanted one was not sent', () => {
  const dashboard: Case = {
    name: 'The dashboard',
    statement: /FROM interpreters/,
    request: () => ({ method: 'GET', path: '/', headers: {} }),
  };
  expect(() => bareStatementOf(dashboard, [{ text: 'SELECT 1', values: [] }])).toThrow('SELECT 1');
});
