import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { formatDateShort } from '#domain/civil.ts';
import { MONEY_REPORTS, type MoneyReport, type WorkReport } from '#domain/report/reports.ts';
import { behindMoneyList, behindWorkList, periodReportQuery } from '#web/api/staff/reports.ts';
import { paths } from '#web/app/paths.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { TableSkeleton } from '../list/list-state.tsx';
import { CsvButton } from '../list/table/csv-button.tsx';
import { PrintedTable } from '../print/printed-table.tsx';
import { usePrint } from '../print/use-print.tsx';
import { useSeesMoney } from '../use-permission.ts';
import { nameOfRow } from './format-number.ts';
import { HeatMap } from './heat-map.tsx';
import { ReportFigure } from './report-figure.tsx';
import { ReportFilters } from './report-filters.tsx';
import { DATES_WORDS, DIMENSION_NAMES, type ReportColumn, type ReportKind } from './report-kinds.ts';
import { type ReportRow, sortRows, textColumns } from './report-rows.ts';
import { ReportTable } from './report-table.tsx';
import { kindOfShare, useBehind } from './use-behind.ts';
import { type ReportView, useReportView } from './use-report-view.ts';

const BehindDialog = lazyComponent(() => import('./behind-dialog.tsx'), 'BehindDialog');

/** What the report tells somebody of this role. */
function useAbout({ about, aboutMoney }: ReportKind, { dates }: ReportView): string {
  const seesMoney = useSeesMoney();
  return [about, seesMoney && aboutMoney, dates && DATES_WORDS[dates].about].filter(Boolean).join(' ');
}

/** A report of a period: filters, chart, table, and what is behind a number. */
export function PeriodReport({ kind, today }: { kind: ReportKind; today: string }) {
  const view = useReportView(kind, today);
  const about = useAbout(kind, view);
  const query = useQuery({ ...periodReportQuery(kind.route, view.query), placeholderData: keepPreviousData });
  const { data } = query;
  const rows = data?.rows.map((row) => ({ ...row, name: nameOfRow(view.by, row) }));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft text-small">{about}</p>
      <ReportFilters kind={kind} view={view} today={today} />
      {query.error && !data && <LoadError title="The report could not be loaded" of={query} />}
      {!query.error && !data && <TableSkeleton label="Loading the report" rowClassName="h-16 lg:h-10" />}
      {data && rows && rows.length === 0 && (
        <EmptyState title="Nothing in this period" icon={<ChartColumn aria-hidden />}>
          Choose other days, or fewer filters.
        </EmptyState>
      )}
      {data && rows && rows.length > 0 && (
        <Found
          kind={kind}
          view={view}
          rows={rows}
          today={today}
          total={data.total}
          hours={'hours' in data.total.now ? data.total.now.hours : null}
          isBusy={query.isPlaceholderData}
        />
      )}
    </div>
  );
}

interface FoundProps {
  kind: ReportKind;
  view: ReportView;
  rows: readonly ReportRow[];
  total: Pick<ReportRow, 'now' | 'before'>;
  /** Of the demand. */
  hours: readonly number[] | null;
  today: string;
  isBusy: boolean;
}

function Found({ kind, view, rows, total, hours, today, isBusy }: FoundProps) {
  const seesMoney = useSeesMoney();
  const about = useAbout(kind, view);
  const columns = kind.columns.filter(({ isMoney }) => seesMoney || !isMoney);
  const { behind, hrefOf, close } = useBehind();
  const sorted = sortRows(rows, view.sort);
  const rowTitle = DIMENSION_NAMES[view.by];
  const label = `${kind.label} by ${rowTitle.toLowerCase()}, ${formatDateShort(view.period.from)} to ${formatDateShort(view.period.to)}`;
  const text = textColumns(rowTitle, columns, view.isCompared);
  const whole = [...sorted, { key: null, name: 'Total', ...total }];
  return (
    <>
      {hours ? (
        <HeatMap
          label="When appointments begin, by hour of the week"
          hours={hours}
          hrefOf={(weekday, hour) =>
            hrefOf({ number: 'appointments', weekday: String(weekday), hour: String(hour) })
          }
        />
      ) : (
        <ReportFigure columns={columns} view={view} rows={sorted} label={label} />
      )}
      <div className="flex items-center justify-end gap-1">
        <CsvButton what="reports" today={today} columns={text} rows={() => whole} />
        <PrintReport title={label} columns={text} rows={whole} about={about} />
      </div>
      <ReportTable
        label={label}
        rowTitle={rowTitle}
        columns={columns}
        total={total}
        isBusy={isBusy}
        rows={sorted}
        isCompared={view.isCompared}
        sort={view.sort}
        onSort={(sort) => view.set({ sort })}
        hrefOf={(row, column) => hrefOfNumber({ kind, view, row, column, hrefOf })}
      />
      {behind && (
        <Suspense>
          <BehindNumber
            kind={kind}
            view={view}
            columns={columns}
            rows={rows}
            total={total}
            behind={behind}
            today={today}
            close={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is of no appointment is in the ledger alone. */
function hrefOfNumber({
  kind,
  view,
  row,
  column,
  hrefOf,
}: {
  kind: ReportKind;
  view: ReportView;
  row: ReportRow | null;
  column: ReportColumn;
  hrefOf: ReturnType<typeof useBehind>['hrefOf'];
}): string | null {
  if (row === null || row.key !== null) return hrefOf({ number: column.name, key: row?.key ?? null });
  const isCost = ['interpreterCost', 'pay', 'margin'].includes(column.name);
  const { from, to } = view.period;
  return kind.id === 'money' && isCost
    ? `${paths.ledger}?account=interpreter_cost&from=${from}&to=${to}`
    : null;
}

type BehindNumberProps = Pick<FoundProps, 'kind' | 'view' | 'rows' | 'total' | 'today'> & {
  columns: readonly ReportColumn[];
  behind: NonNullable<ReturnType<typeof useBehind>['behind']>;
  close: () => void;
};

function BehindNumber({ kind, view, columns, rows, behind, today, close }: BehindNumberProps) {
  const column = columns.find(({ name, isLink }) => name === behind.number && isLink);
  if (!column) return null;
  const { number, key, weekday, hour } = behind;
  const { compare: _, ...of } = view.query;
  const filter = {
    ...of,
    number: number as never, // the columns' names are the contract's numbers
    ...(key !== null && { key }),
  };
  const isMoney = (MONEY_REPORTS as readonly string[]).includes(kind.report);
  const list = isMoney
    ? behindMoneyList({ ...filter, report: kind.report as MoneyReport })
    : behindWorkList({
        ...filter,
        report: kind.report as WorkReport,
        ...(weekday !== '' && { weekday }),
        ...(hour !== '' && { hour }),
      });
  const row = rows.find((one) => one.key === key);
  const { from, to } = view.period;
  return (
    <BehindDialog
      title={row ? `${column.title}: ${row.name}` : column.title}
      description={`${kind.label}, ${formatDateShort(from)} to ${formatDateShort(to)}`}
      list={list}
      share={kindOfShare(column.kind, number)}
      today={today}
      onClose={close}
    />
  );
}

interface PrintReportProps {
  title: string;
  about: string;
  columns: ReturnType<typeof textColumns>;
  rows: readonly ReportRow[];
}

function PrintReport({ title, about, columns, rows }: PrintReportProps) {
  const { print, printed } = usePrint();
  return (
    <>
      <IconButton
        label="Print"
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() =>
          print({
            title,
            content: (
              <>
                <p className="mb-1">{about}</p>
                <PrintedTable
                  head={columns.map((column) => column.title)}
                  rows={rows.map((row) => columns.map(({ text }) => text(row)))}
                />
              </>
            ),
          })
        }
      />
      {printed}
    </>
  );
}
