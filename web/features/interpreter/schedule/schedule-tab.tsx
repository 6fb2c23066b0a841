import { Button } from '#web/ui/button/button.tsx';
import { usePortal } from '../portal-context.ts';
import { SyncAppointments } from '../sync/sync-appointments.tsx';
import { useCalendarFile } from '../sync/use-calendar-file.ts';
import { Agenda } from './agenda.tsx';
import { DayView } from './day-view.tsx';
import { useScheduleDay } from './use-schedule-day.ts';

/** The agenda of four weeks or one day, and what goes into the phone's calendar. */
export function ScheduleTab() {
  const { today } = usePortal();
  const { day, showDay } = useScheduleDay(today);
  const files = useCalendarFile();
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold text-large">Schedule</h2>
          <fieldset className="flex gap-1">
            <legend className="sr-only">View</legend>
            <ViewButton isChosen={day === null} label="Agenda" onPress={() => showDay(null)} />
            <ViewButton isChosen={day !== null} label="Day" onPress={() => showDay(day ?? today)} />
          </fieldset>
        </div>
        {day === null ? <Agenda files={files} /> : <DayView date={day} onChange={showDay} />}
      </div>
      <SyncAppointments files={files} />
    </div>
  );
}

interface ViewButtonProps {
  isChosen: boolean;
  label: string;
  onPress: () => void;
}

function ViewButton({ isChosen, label, onPress }: ViewButtonProps) {
  return (
    <Button
      variant={isChosen ? 'secondary' : 'quiet'}
      size="small"
      aria-pressed={isChosen}
      className={isChosen ? 'border-accent! text-accent!' : undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
