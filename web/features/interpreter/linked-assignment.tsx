import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { interpreterScheduleQuery } from '#web/api/interpreter/assignments.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePortal } from './portal-context.ts';
import { useAssignmentDialogs } from './use-assignment-dialogs.ts';

const gone = 'It is no longer in your upcoming appointments.';
const notKept = 'It is not on this device yet. Open it again when you are back online.';

/** Opens the appointment in a link (`?assignment=<id>`) and removes it from the address. */
export function LinkedAssignment() {
  const [search, setSearch] = useSearchParams();
  const linked = search.get('assignment');
  const { interpreterId, today } = usePortal();
  const schedule = useQuery(interpreterScheduleQuery(interpreterId, today));
  const { showDetails } = useAssignmentDialogs();
  const { toast } = useToast();
  const assignment = schedule.data?.find(({ id }) => String(id) === linked);
  // The stored schedule may not contain it yet.
  const isKnown = assignment !== undefined || !schedule.isFetching;

  const open = useEffectEvent(() => {
    if (assignment) showDetails(assignment);
    else toast({ title: 'Appointment not found', description: schedule.isError ? notKept : gone });
    setSearch(
      (before) => {
        before.delete('assignment');
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (linked !== null && isKnown) open();
  }, [linked, isKnown]);

  return null;
}
