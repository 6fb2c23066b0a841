import { useQuery } from '@tanstack/react-query';
import { Printer, Sigma } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { clientBalancesQuery } from '#web/api/staff/billing/ledger.ts';
import { behindMoneyList, unbilledQuery } from '#web/api/staff/reports.ts';
import { paths } from '#web/app/paths.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { TableSkeleton } from '../list/list-state.tsx';
import { CsvButton } from '../list/table/csv-button.tsx';
import { useUrlFilters } from '../list/use-url-filters.ts';
import { PrintedTable } from '../print/printed-table.tsx';
import { usePrint } from '../print/use-print.tsx';
import { formatNumber, sizeOf } from './format-number.ts';
import { DatesChoice } from './report-filters.tsx';
import type { ReportColumn } from './report-kinds.ts';
import { numberIn, type ReportRow, sortRows, textColumns } from './report-rows.ts';
import { ReportTable } from './report-table.tsx';
import { useBehind } from './use-behind.ts';

const ReportChart = lazyComponent(() => import('./report-chart.tsx'), 'ReportChart');
const BehindDialog = lazyComponent(() => import('./behind-dialog.tsx'), 'BehindDialog');

const money = (name: string, title: string): ReportColumn => ({ name, title, kind: 'money', isLink: true });
const UNBILLED: readonly ReportColumn[] = [
  money('unbilled', 'Not billed'),
  money('days0To30', '0–30 days'),
  money('days31To60', '31–60 days'),
  money('days61To90', '61–90 days'),
  money('over90', 'Over 90 days'),
  { name: 'appointments', title: 'Appointments', kind: 'count' },
];
const age = (name: string, title: string): ReportColumn => ({ name, title, kind: 'money' });
const AGEING: readonly ReportColumn[] = [
  money('balance', 'Balance'),
  age('current', 'Not yet due'),
  age('days1To30', '1–30 days'),
  age('days31To60', '31–60 days'),
  age('days61To90', '61–90 days'),
  age('over90', 'Over 90 days'),
  money('unbilled', 'Not billed'),
];

/** Approved work on no invoice, by client and its age (rules ledger-3 and ledger-15). */
export function UnbilledReport({ today }: { today: string }) {
  const { values, set } = useUrlFilters(['dates']);
  const dates = values.dates === 'posting' ? 'posting' : 'service';
  const query = useQuery(unbilledQuery(dates));
  const { behind, hrefOf, close } = useBehind();
  if (query.error && !query.data) return <LoadError title="The report could not be loaded" of={query} />;
  if (!query.data) return <TableSkeleton label="Loading the report" rowClassName="h-16 lg:h-10" />;
  const { rows, total } = query.data;
  const column = UNBILLED.find(({ name, isLink }) => isLink && name === behind?.number);
  const named = rows.map(({ client, ...now }) => ({
    key: String(client.id),
    name: client.name,
    now,
    before: null,
  }));
  const row = named.find(({ key }) => key === behind?.key);
  return (
    <>
      <Owed
        today={today}
        columns={UNBILLED}
        rows={named}
        ages={UNBILLED.slice(1, 5)}
        title="Unbilled work"
        total={{ now: total, before: null }}
        about={`Approved work that is on no invoice yet, by ${dates === 'service' ? 'the days since its service date' : 'the days since it was posted'}.`}
        choice={<DatesChoice value={dates} onChange={(chosen) => set({ dates: chosen })} />}
        empty="All approved work is billed"
        hrefOf={(of, { name }) => hrefOf({ number: name, key: of?.key ?? null })}
      />
      {behind && column && (
        <Suspense>
          <BehindDialog
            title={row ? `${column.title}: ${row.name}` : column.title}
            description="Unbilled work"
            list={behindMoneyList({
              report: 'unbilled',
              number: behind.number as 'unbilled',
              from: today,
              to: today,
              by: 'client',
              dates,
              ...(behind.key !== null && { key: behind.key }),
            })}
            share={null}
            today={today}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** What clients owe, by the days after the due date (rule client-payments-7). */
export function AgeingReport({ today }: { today: string }) {
  const query = useQuery(clientBalancesQuery);
  if (query.error && !query.data) return <LoadError title="The report could not be loaded" of={query} />;
  if (!query.data) return <TableSkeleton label="Loading the report" rowClassName="h-16 lg:h-10" />;
  const { clients, total } = query.data;
  return (
    <Owed
      today={today}
      columns={AGEING}
      ages={AGEING.slice(1, 6)}
      title="Ageing"
      rows={clients.map(({ client, ...now }) => ({
        key: String(client.id),
        name: client.name,
        now,
        before: null,
      }))}
      total={{ now: total, before: null }}
      about="What clients owe today, by days overdue. It equals the balance in the ledger."
      empty="No client owes anything"
      hrefOf={hrefOfOwed}
    />
  );
}

/** What is owed has its entries in the ledger, what is not billed its appointments. */
function hrefOfOwed(row: ReportRow | null, { name }: ReportColumn): string {
  if (name === 'unbilled')
    return `${paths.reports}?report=unbilled&number=unbilled${row === null ? '' : `&key=${row.key}`}`;
  return row === null ? `${paths.ledger}?tab=clients` : `${paths.ledger}?clientId=${row.key}`;
}

interface OwedProps {
  title: string;
  about: string;
  /** What is chosen beside the sentence. */
  choice?: ReactNode;
  empty: string;
  columns: readonly ReportColumn[];
  /** The columns that add up to the first one. */
  ages: readonly ReportColumn[];
  rows: readonly ReportRow[];
  total: Pick<ReportRow, 'now' | 'before'>;
  today: string;
  hrefOf: (row: ReportRow | null, column: ReportColumn) => string | null;
}

/** A chart of the ages of all, and a table of clients. */
function Owed({ title, about, choice, empty, columns, ages, rows, total, today, hrefOf }: OwedProps) {
  const { values, set } = useUrlFilters(['sort']);
  const { print, printed } = usePrint();
  if (rows.length === 0)
    return (
      <EmptyState title={empty} icon={<Sigma aria-hidden />}>
        {about}
      </EmptyState>
    );
  const sorted = sortRows(rows, values.sort);
  const text = textColumns('Client', columns, false);
  const whole = [...sorted, { key: null, name: 'Total', ...total }];
  const bars = ages.map((age) => ({
    label: age.title,
    now: sizeOf(numberIn(total.now, age.name)),
    before: null,
  }));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft text-small">{about}</p>
      {choice}
      <figure
        aria-label={`Chart: ${title} by age`}
        className="rounded-card border border-line bg-surface p-3"
      >
        <Suspense fallback={<div className="h-40" />}>
          <ReportChart
            bars={bars}
            isUpright={false}
            format={(value) => formatNumber(value.toFixed(2), 'money')}
          />
        </Suspense>
        <figcaption className="pt-2 text-ink-soft text-small">
          {ages
            .map((age) => `${age.title}: ${formatNumber(numberIn(total.now, age.name), 'money')}`)
            .join(' · ')}
        </figcaption>
      </figure>
      <div className="flex items-center justify-end gap-1">
        <CsvButton what="reports" today={today} columns={text} rows={() => whole} />
        <IconButton
          label="Print"
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() =>
            print({
              title,
              content: (
                <PrintedTable
                  head={text.map((column) => column.title)}
                  rows={whole.map((row) => text.map((column) => column.text(row)))}
                />
              ),
            })
          }
        />
        {printed}
      </div>
      <ReportTable
        columns={columns}
        total={total}
        hrefOf={hrefOf}
        label={title}
        rowTitle={'Client'}
        rows={sorted}
        isCompared={false}
        isBusy={false}
        sort={values.sort}
        onSort={(sort) => set({ sort })}
      />
    </div>
  );
}
