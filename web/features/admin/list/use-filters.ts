import { useMemo } from 'react';
import { isCivilDate } from '#domain/civil.ts';
import { isId, useUrlFilters } from './use-url-filters.ts';

/** A filter of a list, by its kind. */
interface Filter<Value extends string> {
  /** What of a value in the address is asked for; undefined: nothing, or what an address written by hand gets wrong. */
  readonly read: (value: string) => Value | undefined;
  /** A state, a part or an order: it is not counted among what narrows the list, and 'Clear all' leaves it. */
  readonly isTab?: true;
  /** Whether it is counted, where it is not always. */
  readonly counts?: (values: Readonly<Record<string, string>>) => boolean;
}

export const text = (): Filter<string> => ({ read: (value) => value.trim() || undefined });
export const id = (): Filter<string> => ({ read: (value) => (isId(value) ? value : undefined) });
export const day = (): Filter<string> => ({ read: (value) => (isCivilDate(value) ? value : undefined) });
export const matching = (pattern: RegExp): Filter<string> => ({
  read: (value) => (pattern.test(value) ? value : undefined),
});
/** '' among them is all. */
export const oneOf = <const Value extends string>(options: readonly Value[]): Filter<Exclude<Value, ''>> => ({
  read: (value) => options.find((option): option is Exclude<Value, ''> => option !== '' && option === value),
});
/** Several at once, in the order of the options: 'email,sms'. */
export const someOf = (options: readonly string[]): Filter<string> => ({
  read: (value) => options.filter((option) => value.split(',').includes(option)).join(',') || undefined,
});
export const tab = <Value extends string>(filter: Filter<Value>): Filter<Value> => ({
  ...filter,
  isTab: true,
});
export const uncounted = <Value extends string>(filter: Filter<Value>): Filter<Value> => ({
  ...filter,
  counts: () => false,
});

type Fields = Readonly<Record<string, Filter<string>>>;
type QueryOf<F extends Fields> = {
  readonly [Name in keyof F]?: F[Name] extends Filter<infer Value> ? Value : never;
};

/** The filters of a page, each once under its name in the address. */
interface ListFilters<F extends Fields, More extends object> {
  readonly fields: F;
  readonly names: readonly (keyof F & string)[];
  readonly more: (query: QueryOf<F>) => More;
}

/** `more`: what the page makes of the query, such as those of several calls. */
export function listFilters<F extends Fields, More extends object = object>(
  fields: F,
  more: (query: QueryOf<F>) => More = () => ({}) as More, // without it there is no more
): ListFilters<F, More> {
  return { fields, names: Object.keys(fields), more };
}

/** The filters of a page as the address has them. */
export function useFilters<F extends Fields, More extends object>(filters: ListFilters<F, More>) {
  const { fields, names, more } = filters;
  const { values, set } = useUrlFilters(names);
  const query = useMemo(() => queryOf(fields, values), [fields, values]);
  const narrowing = Object.entries(fields).filter(([, { isTab }]) => !isTab);
  return {
    ...useMemo(() => more(query), [more, query]),
    /** As they are in the address; '' where it has none. */
    values,
    set,
    query,
    /** How many narrow the list. */
    count: narrowing.filter(([name, { counts = () => true }]) => query[name] !== undefined && counts(values))
      .length,
    clear: () => set(Object.fromEntries(narrowing.map(([name]) => [name, ''])) as typeof values),
  };
}

export type FilterState<Filters> =
  Filters extends ListFilters<infer F, infer More> ? ReturnType<typeof useFilters<F, More>> : never;

function queryOf<F extends Fields>(fields: F, values: Readonly<Record<keyof F & string, string>>) {
  const entries = Object.entries(fields).flatMap(([name, { read }]) => {
    const value = read(values[name] ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as QueryOf<F>; // each was read by its own filter
}
