import { ScheduleView } from '#web/parts/schedule/schedule-view.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Panel } from '../dashboard/panel.tsx';
import { useMay } from '../use-may.ts';

interface ProfileScheduleProps {
  interpreterId: number;
  isArchived: boolean;
}

/** When an interpreter works, as they see it themselves (rules D20 to D25). */
export function ProfileSchedule({ interpreterId, isArchived }: ProfileScheduleProps) {
  const may = useMay();
  return (
    <Panel title="Availability">
      <div className="p-4">
        <ScheduleView
          owner={{ by: 'staff', interpreterId }}
          now={useNow()}
          canChange={may('schedules.putHours') && !isArchived}
        />
      </div>
    </Panel>
  );
}
