import { useSearchParams } from 'wouter';
import { paths } from '#web/app/paths.ts';
import { withParams } from '#web/parts/url-params.ts';
import type { NumberKind } from './report-kinds.ts';

const NAMES = ['number', 'key', 'weekday', 'hour'] as const;

/** A number whose appointments are shown: its name, the key of its row (null: the total), a cell of the demand. */
export interface Behind {
  readonly number: string;
  readonly key: string | null;
  readonly weekday: string;
  readonly hour: string;
}

/** What is over the report: the address says it, so that Back closes it. */
export function useBehind() {
  const [search, setSearch] = useSearchParams();
  const number = search.get('number');
  const behind: Behind | null =
    number === null
      ? null
      : {
          number,
          key: search.get('key'),
          weekday: search.get('weekday') ?? '',
          hour: search.get('hour') ?? '',
        };
  return {
    behind,
    hrefOf(wanted: Partial<Behind> & { number: string }): string {
      const { key = null, weekday = '', hour = '' } = wanted;
      const next = withParams(search, { number: wanted.number, key: key ?? '', weekday, hour });
      return `${paths.reports}?${next}`;
    },
    close: () =>
      setSearch((present) => withParams(present, Object.fromEntries(NAMES.map((name) => [name, '']))), {
        replace: true,
      }),
  };
}

/** How the share of an appointment in a number is written; null: it has none. */
export function kindOfShare(kind: NumberKind, number: string): NumberKind | null {
  if (kind === 'minutes' || number === 'late') return 'minutes';
  if (number === 'acceptedOffers') return 'span';
  return number === 'offers' || number.startsWith('declines') ? 'count' : null;
}
