import type { AppointmentBehind } from '#contracts/reports/shapes.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import type { StaffList } from '#web/api/staff/loaded-list.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { type MoneyColumn, MoneyTable } from '../ledger/money-table.tsx';
import { ListBody, ListStatusLine, LoadMore, TableSkeleton } from '../list/list-state.tsx';
import { CsvButton } from '../list/table/csv-button.tsx';
import { useList } from '../list/use-list.ts';
import { formatNumber } from './format-number.ts';
import type { NumberKind } from './report-kinds.ts';

interface BehindDialogProps {
  /** 'Late check-ins of Ana Silva' */
  title: string;
  /** The number, in words, and its period. */
  description: string;
  list: StaffList<AppointmentBehind>;
  /** How the share of an appointment is written; null: it has none. */
  share: NumberKind | null;
  today: string;
  onClose: () => void;
}

/** The appointments behind a number of a report (rule ledger-9). */
export function BehindDialog({ title, description, list: all, share, today, onClose }: BehindDialogProps) {
  const list = useList(all);
  const rows = list.rows.map(({ item }) => item);
  const columns = columnsOf(
    share,
    rows.some(({ amount }) => amount !== null),
  );
  return (
    <Dialog title={title} description={description} onClose={onClose} width="wide">
      <div className="flex items-center justify-between gap-2">
        <ListStatusLine
          list={list}
          count={`${list.total.toLocaleString('en-US')} ${list.total === 1 ? 'appointment' : 'appointments'}`}
        />
        <CsvButton what="reports" today={today} columns={columns} rows={all.readAll} />
      </div>
      <ListBody
        list={list}
        isEmpty={rows.length === 0 && !list.hasMore}
        title="Appointments"
        skeleton={<TableSkeleton label="Loading appointments" rowClassName="h-24 lg:h-10" count={5} />}
        empty={<EmptyState title="No appointment is behind this number" />}
      >
        <div ref={list.ref}>
          <MoneyTable
            label="Appointments"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            isBusy={list.isStale}
          />
          <LoadMore list={list} what="appointments" />
        </div>
      </ListBody>
    </Dialog>
  );
}

function columnsOf(share: NumberKind | null, hasAmounts: boolean): readonly MoneyColumn<AppointmentBehind>[] {
  return [
    {
      title: 'When',
      width: 'minmax(9rem, 1.6fr)',
      text: ({ date, startTime, endTime }) =>
        `${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}`,
      csv: ({ date, startTime }) => `${date} ${startTime}`,
      cell: ({ id, date, startTime, endTime }) => (
        <TextLink href={`${paths.assignments}?assignment=${id}`}>
          {`${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}`}
        </TextLink>
      ),
      isHead: true,
    },
    {
      title: 'Client',
      width: 'minmax(6rem, 1.4fr)',
      text: ({ client }) => client.name,
      person: ({ client }) => client,
    },
    { title: 'Language', width: 'minmax(5rem, 1fr)', text: ({ language }) => language },
    {
      title: 'Interpreter',
      width: 'minmax(6rem, 1.2fr)',
      text: ({ interpreter }) => interpreter?.name ?? '',
      person: ({ interpreter }) => interpreter,
    },
    { title: 'State', width: 'minmax(5rem, 0.8fr)', text: ({ status }) => status },
    ...(share === null
      ? []
      : [
          {
            ...{
              title: SHARE_TITLES[share] ?? 'Share',
              width: 'minmax(5rem, 0.8fr)',
              isNumeric: true as const,
            },
            text: ({ value }: AppointmentBehind) => formatNumber(value, share),
            csv: ({ value }: AppointmentBehind) => String(value ?? ''),
          },
        ]),
    ...(hasAmounts
      ? [
          {
            ...{ title: 'Amount', width: 'minmax(5rem, 0.8fr)', isNumeric: true as const },
            text: ({ amount }: AppointmentBehind) => (amount === null ? '' : dollars(amount)),
            csv: ({ amount }: AppointmentBehind) => amount ?? '',
          },
        ]
      : []),
  ];
}

const SHARE_TITLES: Partial<Record<NumberKind, string>> = {
  minutes: 'Time',
  span: 'Time to fill',
  count: 'How many',
};
