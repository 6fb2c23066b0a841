import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { formatNumber } from './format-number.ts';
import type { ReportColumn } from './report-kinds.ts';
import { describeBefore, numberIn, type ReportRow } from './report-rows.ts';
import { SidewaysFrame } from './sideways-frame.tsx';

interface ReportTableProps {
  label: string;
  /** What a row stands for: 'Client'. */
  rowTitle: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  total: Pick<ReportRow, 'now' | 'before'>;
  isCompared: boolean;
  /** 'name', '-revenue'; '' is the server's order. */
  sort: string;
  onSort: (sort: string) => void;
  /** The address of what is behind a number of a row (null: of the total); null if nothing is. */
  hrefOf: (row: ReportRow | null, column: ReportColumn) => string | null;
  isBusy: boolean;
}

/** More rows would make the page slow; the file and the paper have all. */
const AT_FIRST = 100;

/** The numbers of a report. Each leads to what is behind it. */
export function ReportTable(props: ReportTableProps) {
  const { label, rowTitle, columns, rows, total, sort, onSort, isBusy } = props;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST);
  const totalRow: ReportRow = { key: null, name: 'Total', ...total };
  return (
    <div className="flex flex-col gap-2">
      <SidewaysFrame label={label} className="max-h-[calc(100dvh-5rem)]">
        <table aria-label={label} aria-busy={isBusy} className={classNames('w-full', isBusy && 'opacity-60')}>
          <thead className="sticky top-0 z-20 bg-sunken text-ink-soft">
            <tr>
              <Head title={rowTitle} name="name" sort={sort} onSort={onSort} />
              {columns.map(({ name, title }) => (
                <Head key={name} title={title} name={name} sort={sort} onSort={onSort} isNumeric />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <NumbersRow key={row.key ?? 'none'} row={row} {...props} />
            ))}
          </tbody>
          <tfoot className="bg-sunken font-semibold">
            <NumbersRow row={totalRow} isTotal {...props} />
          </tfoot>
        </table>
      </SidewaysFrame>
      {shown.length < rows.length && (
        <Button variant="secondary" onClick={() => setIsWhole(true)}>
          {`Show all ${rows.length.toLocaleString('en-US')} rows`}
        </Button>
      )}
    </div>
  );
}

/** The names stay when the numbers are scrolled. */
const fixed =
  'sticky start-0 z-10 max-lg:after:absolute max-lg:after:inset-y-0 max-lg:after:end-0 max-lg:after:w-px max-lg:after:bg-line';

interface HeadProps {
  title: string;
  name: string;
  sort: string;
  onSort: (sort: string) => void;
  isNumeric?: true;
}

/** Numbers are sorted with the largest first, names from A on; again, the other way round. */
function Head({ title, name, sort, onSort, isNumeric }: HeadProps) {
  const [first, second] = isNumeric ? [`-${name}`, name] : [name, `-${name}`];
  const isSorted = sort === first || sort === second;
  const isDescending = sort.startsWith('-');
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'whitespace-nowrap px-3 font-medium',
        isNumeric ? 'text-end' : `text-start ${fixed} bg-sunken`,
      )}
    >
      <button
        type="button"
        className="min-h-11 font-medium hover:text-ink pointer-fine:md:min-h-9"
        onClick={() => onSort(sort === first ? second : first)}
      >
        {title}
        {isSorted && <span aria-hidden>{isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}

function NumbersRow({
  row,
  isTotal,
  columns,
  isCompared,
  hrefOf,
}: ReportTableProps & { row: ReportRow; isTotal?: true }) {
  return (
    <tr className="border-line border-t">
      <th
        scope="row"
        className={classNames(
          'max-w-64 break-words px-3 py-2 text-start font-medium max-sm:min-w-32 max-sm:max-w-36',
          fixed,
          isTotal ? 'bg-sunken' : 'bg-surface',
        )}
      >
        {row.name}
      </th>
      {columns.map((column) => {
        const href = column.isLink ? hrefOf(isTotal ? null : row, column) : null;
        const text = formatNumber(numberIn(row.now, column.name), column.kind);
        return (
          <td key={column.name} className="whitespace-nowrap px-3 py-2 text-end tabular-nums">
            {href === null ? (
              text
            ) : (
              <TextLink href={href}>
                <span className="sr-only">{`${column.title} of ${row.name}: `}</span>
                {text}
              </TextLink>
            )}
            {isCompared && (
              <span className="block font-normal text-ink-soft text-small">
                {describeBefore(row, column)}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
