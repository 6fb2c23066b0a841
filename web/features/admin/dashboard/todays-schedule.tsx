import { useQuery } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { dayAssignmentsQuery, todayAssignmentsQuery } from '#web/api/staff/assignments.ts';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { DaySheet } from '../print/day-sheet.tsx';
import { usePrint } from '../print/use-print.tsx';
import { usePermission } from '../use-permission.ts';
import { DayCalendar } from './day-calendar.tsx';
import { LoadingRows, Panel, PanelError } from './panel.tsx';

interface TodaysScheduleProps {
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** Today's appointments from now on, and those of any other day. */
export function TodaysSchedule({ today, onIntent }: TodaysScheduleProps) {
  const may = usePermission();
  return (
    <Panel
      title="Today's Schedule"
      action={
        may('assignments.create') && (
          <Button
            size="small"
            className="max-sm:px-2"
            data-tooltip="Schedule an appointment"
            data-shortcut="N"
            icon={<Plus aria-hidden className="size-4 max-sm:hidden" />}
            onClick={() => onIntent({ act: 'schedule' })}
          >
            New Appointment
          </Button>
        )
      }
    >
      {today === undefined ? <Loading /> : <Day today={today} onIntent={onIntent} />}
    </Panel>
  );
}

function Day({ today, onIntent }: TodaysScheduleProps & { today: string }) {
  // Null is today, whichever day that is.
  const [chosen, setChosen] = useState<string | null>(null);
  const ofToday = useQuery({ ...todayAssignmentsQuery, enabled: chosen === null });
  const ofOther = useQuery({ ...dayAssignmentsQuery(chosen ?? today), enabled: chosen !== null });
  const day = chosen === null ? ofToday : ofOther;
  const { print, printed } = usePrint();
  return (
    <>
      <DayCalendar
        date={chosen ?? today}
        today={today}
        appointments={day.data}
        instead={
          day.isError ? (
            <PanelError isRetrying={day.isFetching} onRetry={() => void day.refetch()}>
              {chosen === null ? "Today's schedule could not be loaded." : 'This day could not be loaded.'}
            </PanelError>
          ) : (
            <Loading />
          )
        }
        onDateChange={(date) => setChosen(date === today ? null : date)}
        onSelect={({ id }) => onIntent({ act: 'details', assignmentId: id })}
        tools={
          day.data !== undefined &&
          day.data.length > 0 && (
            <IconButton
              label="Print day sheet"
              icon={<Printer aria-hidden className="size-4" />}
              onClick={() =>
                print({
                  title: formatDayLong(chosen ?? today),
                  content: <DaySheet appointments={day.data} />,
                })
              }
            />
          )
        }
      />
      {printed}
    </>
  );
}

function Loading() {
  // On a small window the other parts are below it: they stay out of sight until its length is known.
  return <LoadingRows label="Loading today's schedule" count={3} className="max-lg:min-h-dvh" />;
}
