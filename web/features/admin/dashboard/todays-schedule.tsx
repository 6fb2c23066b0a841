import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dayAssignmentsQuery, todayAssignmentsQuery } from '#web/api/staff/assignments.ts';
import { DayCalendar } from '#web/parts/day-calendar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { LoadingRows, Panel, PanelError } from './panel.tsx';

interface TodaysScheduleProps {
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** Today's appointments with a line for the present time, and those of any other day (rule X31). */
export function TodaysSchedule({ today, onIntent }: TodaysScheduleProps) {
  return (
    <Panel
      title="Today's Schedule"
      action={
        <Button
          size="small"
          data-tooltip="Schedule an appointment"
          data-shortcut="N"
          icon={<Plus aria-hidden className="size-4 max-sm:hidden" />}
          onClick={() => onIntent({ act: 'schedule' })}
        >
          New Appointment
        </Button>
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
  return (
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
    />
  );
}

function Loading() {
  return <LoadingRows label="Loading today's schedule" count={3} />;
}
