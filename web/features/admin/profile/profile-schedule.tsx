import { Suspense } from 'react';
import { ScheduleView } from '#web/parts/schedule/schedule-view.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { Panel } from '../dashboard/panel.tsx';
import { usePermission } from '../use-permission.ts';

const ProfileAutoAccept = lazyComponent(() => import('./profile-auto-accept.tsx'), 'ProfileAutoAccept');

interface ProfileScheduleProps {
  interpreterId: number;
  isArchived: boolean;
}

/**
 * When an interpreter works, as they see it themselves, and what they take without being asked (rules availability-1 to availability-6 and
 * fill-plans-14).
 */
export function ProfileSchedule({ interpreterId, isArchived }: ProfileScheduleProps) {
  const may = usePermission();
  return (
    <Panel title="Availability">
      <div className="flex flex-col gap-6 p-4">
        <ScheduleView
          owner={{ by: 'staff', interpreterId }}
          now={useNow()}
          canChange={may('schedules.putHours') && !isArchived}
        />
        <Suspense>
          <ProfileAutoAccept interpreterId={interpreterId} />
        </Suspense>
      </div>
    </Panel>
  );
}
