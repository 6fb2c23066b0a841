import type { Assignment } from '#contracts/assignments/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { endsNextDay } from '#web/parts/appointment/appointment-when.ts';
import { PrintedTable } from './printed-table.tsx';

const HEAD = ['Time', 'Client', 'Place', 'Language', 'Interpreter', 'Phone'];
const WIDTHS = [15, 21, 25, 12, 14, 13];
/** More rows than that are small, so that 40 with two lines each are on one page. */
const MOST_LARGE = 25;

/** The appointments of a day on paper, without cancelled ones; 40 are on one page. */
export function DaySheet({ appointments }: { appointments: readonly Assignment[] }) {
  const rows = appointments
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
    .map((one) => {
      const isOnlyAsked = one.status === 'pending' || one.status === 'declined';
      const interpreter = isOnlyAsked ? null : one.interpreter;
      return [
        formatClockRange(one.startTime, one.endTime) + (endsNextDay(one) ? ' +1 day' : ''),
        one.client.name,
        one.location,
        one.language,
        interpreter?.name ?? 'No interpreter yet',
        interpreter?.phone ?? '',
      ];
    });
  return (
    <div className={rows.length > MOST_LARGE ? 'text-[7pt] leading-[1.15]' : 'text-[9pt]'}>
      <PrintedTable head={HEAD} rows={rows} widths={WIDTHS} />
    </div>
  );
}
