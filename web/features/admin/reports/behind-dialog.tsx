import type { AppointmentBehind } from '#contracts/reports/shapes.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import type { StaffList } from '#web/api/staff/loaded-list.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListBody, ListStatusLine, LoadMore, TableSkeleton } from '../list/list-state.tsx';
import { recordColumns } from '../list/record-columns.ts';
import { CsvButton } from '../list/table/csv-button.tsx';
import { TotalsTable } from '../list/totals-table.tsx';
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
          <TotalsTable label="Appointments" columns={columns} rows={rows} isBusy={list.isStale} />
          <LoadMore list={list} what="appointments" />
        </div>
      </ListBody>
    </Dialog>
  );
}

const whenOf = ({ date, startTime, endTime }: AppointmentBehind) =>
  `${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}`;

function columnsOf(share: NumberKind | null, hasAmounts: boolean) {
  return recordColumns<AppointmentBehind>(undefined, [
    {
      key: 'when',
      title: 'When',
      width: 'minmax(9rem, 1.6fr)',
      isFixed: true,
      text: whenOf,
      csv: ({ date, startTime }) => `${date} ${startTime}`,
      cell: (item) => <TextLink href={`${paths.assignments}?assignment=${item.id}`}>{whenOf(item)}</TextLink>,
    },
    { key: 'client', title: 'Client', width: 'minmax(6rem, 1.4fr)', person: ({ client }) => client },
    { key: 'language', title: 'Language', width: 'minmax(5rem, 1fr)', text: ({ language }) => language },
    {
      key: 'interpreter',
      title: 'Interpreter',
      width: 'minmax(6rem, 1.2fr)',
      person: ({ interpreter }) => interpreter,
    },
    { key: 'state', title: 'State', width: 'minmax(5rem, 0.8fr)', text: ({ status }) => status },
    ...(share === null
      ? []
      : [
          {
            key: 'share',
            title: SHARE_TITLES[share] ?? 'Share',
            width: 'minmax(5rem, 0.8fr)',
            isNumeric: true,
            text: ({ value }: AppointmentBehind) => formatNumber(value, share),
            csv: ({ value }: AppointmentBehind) => String(value ?? ''),
          },
        ]),
    ...(hasAmounts
      ? [
          {
            key: 'amount',
            title: 'Amount',
            width: 'minmax(5rem, 0.8fr)',
            money: ({ amount }: AppointmentBehind) => amount,
          },
        ]
      : []),
  ]);
}

const SHARE_TITLES: Partial<Record<NumberKind, string>> = {
  minutes: 'Time',
  span: 'Time to fill',
  count: 'How many',
};
