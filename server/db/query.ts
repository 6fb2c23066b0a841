import { type Column, DrizzleQueryError, type GetColumnData } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';

/** SQL with `$1`, `$2` …. With a `name`, each connection parses and plans it once. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

/**
 * The rows of a hand-written statement as arrays in the order of its columns, over the pool or inside a transaction.
 * Instants and dates are text. `Row` says what the statement selects; columns of a table are read with `selectRows`.
 */
export async function queryRows<Row extends readonly unknown[]>(
  on: Db | Tx,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const config = { ...statement, values: [...values], rowMode: 'array' as const };
  try {
    const { rows } = await on.$client.query<unknown[]>(config);
    return rows as readonly unknown[] as Row[]; // the caller wrote the columns
  } catch (error) {
    // As the query builder throws it: the log names the statement and leaves out the values.
    throw new DrizzleQueryError(statement.text, config.values, error instanceof Error ? error : undefined);
  }
}

declare const VALUE: unique symbol;

/** A value of type `T` that a statement selects. */
interface Field<T> {
  readonly sql: string;
  /** Turns what the driver reads into the value; null: it is the value already. */
  readonly column: Column | null;
  readonly isNeverNull: boolean;
  readonly [VALUE]?: T;
}

/** Fields that form an object of type `T` within the row. */
interface Part<T> {
  readonly fields: Fields;
  /** The object is null if its first field that is never null in its table is. */
  readonly isOptional: boolean;
  readonly [VALUE]?: T;
}

type Fields = Readonly<Record<string, Field<unknown> | Part<unknown>>>;

/** How each field is read. */
export type RowOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { readonly [VALUE]?: infer T } ? T : never;
};

/** The fields of columns of the table or subselect `alias`, by the names that the table's definition gives them. */
export function fieldsOf<C extends Readonly<Record<string, Column>>>(
  alias: string,
  columns: C,
): { readonly [Name in keyof C]: Field<GetColumnData<C[Name]>> } {
  const fields = Object.entries(columns).map(([name, column]) => {
    const isJson = column.getSQLType() === 'jsonb'; // as text: the column decodes it
    const isDecoded = column.dataType === 'custom' || column.dataType === 'json';
    const sql = `${alias}.${column.name}${isJson ? '::text' : ''}`;
    return [name, { sql, column: isDecoded ? column : null, isNeverNull: column.notNull }];
  });
  return Object.fromEntries(fields);
}

/** A field that is computed; the driver reads it as `T`. */
export function computed<T>(sql: string): Field<T> {
  return { sql, column: null, isNeverNull: false };
}

/** Fields as an object within the row. */
export function part<F extends Fields>(fields: F): Part<RowOf<F>> {
  return { fields, isOptional: false };
}

/** The same of an outer join: null where it found no row. One of the columns must be never null in its table. */
export function optionalPart<F extends Fields>(fields: F): Part<RowOf<F> | null> {
  return { fields, isOptional: true };
}

/** The same fields of an outer join: null where it found no row. */
export function outer<F extends Fields>(
  fields: F,
): { readonly [Name in keyof F]: Field<RowOf<F>[Name] | null> } {
  return fields as never; // a reader passes null on
}

/** The columns of a statement and the reader of its rows; both are made from the same fields, so that they agree. */
export interface Selection<Row> {
  readonly list: string;
  readonly read: (raw: readonly unknown[]) => Row;
}

/** The columns of fields, and how a row with them is read. */
export function selection<F extends Fields>(fields: F): Selection<RowOf<F>> {
  const list: string[] = [];
  const read = objectReader(fields, list);
  return { list: list.join(', '), read: (raw) => read(raw) as RowOf<F> }; // it has these fields
}

type Read = (raw: readonly unknown[]) => unknown;

/** Adds the columns of `fields` to `list`, and answers what makes an object of a row of these columns. */
function objectReader(fields: Fields, list: string[]): Read {
  const readers = Object.entries(fields).map(
    ([name, field]) =>
      [name, 'fields' in field ? partReader(field, list) : fieldReader(field, list)] as const,
  );
  return (raw) => {
    const object: Record<string, unknown> = {};
    for (const [name, read] of readers) object[name] = read(raw);
    return object;
  };
}

function fieldReader({ sql, column }: Field<unknown>, list: string[]): Read {
  const place = placeOf(sql, list);
  if (column === null) return (raw) => raw[place];
  return (raw) => (raw[place] === null ? null : column.mapFromDriverValue(raw[place]));
}

function partReader({ fields, isOptional }: Part<unknown>, list: string[]): Read {
  const read = objectReader(fields, list);
  if (!isOptional) return read;
  const sure = Object.values(fields).find((field) => 'sql' in field && field.isNeverNull) as Field<unknown>; // documented
  const place = placeOf(sure.sql, list);
  return (raw) => (raw[place] === null ? null : read(raw));
}

/** Where a row has what `sql` says; two fields that say the same share a column. */
function placeOf(sql: string, list: string[]): number {
  const known = list.indexOf(sql);
  return known < 0 ? list.push(sql) - 1 : known;
}

/** A statement whose rows are read by the selection that it was made with. */
export interface Select<Row> extends Statement {
  readonly read: Selection<Row>['read'];
}

/** A statement that selects `selection`; `statementOf` gets its list of columns. */
export function select<Row>(
  { list, read }: Selection<Row>,
  statementOf: (columns: string) => Statement,
): Select<Row> {
  return { ...statementOf(list), read };
}

/** The rows of a statement, over the pool or inside a transaction. */
export async function selectRows<Row>(
  on: Db | Tx,
  { read, ...statement }: Select<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const raw = await queryRows(on, statement, values);
  return raw.map(read);
}
