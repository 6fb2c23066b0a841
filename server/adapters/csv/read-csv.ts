import { CsvError, parse } from 'csv-parse/sync';

/** A record of a file; `line` is the one on which it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What was read; or null with the line at which the file is no CSV. */
export type ReadCsv =
  | { readonly records: readonly CsvRecord[] }
  | { readonly records: null; readonly line: number | null };

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_LINES = 40;

/** Reads the bytes of a CSV file in UTF-8, UTF-16 or Windows-1252, whatever its delimiter. Empty lines are left out. */
export function readCsv(bytes: Uint8Array): ReadCsv {
  // The library counts CR and LF within quotes as two lines.
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  try {
    return { records: recordsOf(text, delimiterOf(text)) };
  } catch (error) {
    if (error instanceof CsvError)
      return { records: null, line: typeof error['lines'] === 'number' ? error['lines'] : null };
    throw error;
  }
}

function decode(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // what spreadsheets on Windows write
  }
}

/** UTF-16, by its mark or by the zero in nearly each letter of English; null for other encodings. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = (odd: 0 | 1) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  return zeros(0) > sample.length / 4 ? 'utf-16be' : null;
}

function recordsOf(text: string, delimiter: string): CsvRecord[] {
  const found = parse(text, {
    delimiter,
    bom: true,
    info: true,
    skip_empty_lines: true,
    // Lines about the account are shorter than the table, and some banks end each row with a comma.
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 50_000,
  }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[]; // with `info`
  return found.map(({ record, info }) => ({
    cells: record,
    line: info.lines - record.join('').split('\n').length + 1,
  }));
}

/** The delimiter that gives the first lines most columns most regularly; a comma if none does. */
function delimiterOf(text: string): string {
  const sample = text.split('\n', SAMPLE_LINES).join('\n');
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(sample, delimiter) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function regularity(sample: string, delimiter: string): number {
  const lines = sample.split('\n').map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length);
  const counts = new Map<number, number>();
  for (const width of lines) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, lines]) => lines * 100 + width));
}
