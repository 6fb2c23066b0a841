import { CalendarOff, CalendarX2 } from 'lucide-react';
import { NetworkError } from '#web/api/http/http-error.ts';
import { AppointmentCardSkeletons } from '#web/parts/appointment/appointment-card-skeleton.tsx';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { DaySwitcher } from '#web/parts/time/day-switcher.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OwnCard } from '../own-card.tsx';
import { usePortal } from '../portal-context.ts';
import { type OwnList, useDay, useSchedule } from '../use-schedule.ts';
import { WeekStrip } from './week-strip.tsx';

interface DayViewProps {
  /** A civil date. */
  date: string;
  onChange: (date: string) => void;
}

/** One day of the interpreter and its week. */
export function DayView({ date, onChange }: DayViewProps) {
  const { interpreterId, today } = usePortal();
  const schedule = useSchedule(interpreterId, today);
  const day = useDay(interpreterId, today, date);
  const isToday = date === today;

  return (
    <section aria-labelledby="day-heading" className="flex min-w-0 flex-col gap-3">
      <h3 id="day-heading" className="font-semibold text-large">
        {isToday ? "Today's Appointments" : formatDayLong(date)}
      </h3>
      <WeekStrip date={date} today={today} rows={schedule.rows} onChange={onChange} />
      <DaySwitcher date={date} today={today} onChange={onChange} />
      <DayList day={day} isToday={isToday} />
    </section>
  );
}

function DayList({ day: { rows, error, isFetching, refetch }, isToday }: { day: OwnList; isToday: boolean }) {
  if (error instanceof NetworkError) {
    return (
      <EmptyState
        title="This day is not saved on your device"
        icon={<CalendarOff aria-hidden className="size-6" />}
        action={
          <Button variant="secondary" pending={isFetching} onClick={refetch}>
            Try again
          </Button>
        }
      >
        It will load when you are back online. Your appointments from today on are saved here.
        <CallOffice />
      </EmptyState>
    );
  }
  if (error) {
    return <LoadError title="Appointments could not be loaded" of={{ error, isFetching, refetch }} />;
  }
  if (!rows) return <AppointmentCardSkeletons count={2} label="Loading appointments" />;
  if (rows.length === 0) {
    return (
      <EmptyState title="No appointments" icon={<CalendarX2 aria-hidden className="size-6" />}>
        You have no appointments scheduled for {isToday ? 'today' : 'this date'}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((assignment) => (
        <li key={assignment.id}>
          <OwnCard assignment={assignment} />
        </li>
      ))}
    </ul>
  );
}
