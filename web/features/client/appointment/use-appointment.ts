import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientAppointmentQuery, shownAppointment } from '#web/api/client/appointment.ts';
import { useClientPortal } from '../portal-context.ts';

/** One own appointment, kept current; at first as a list shows it, if one does. */
export function useAppointment(assignmentId: string) {
  const { clientId } = useClientPortal();
  const queryClient = useQueryClient();
  return useQuery({
    ...clientAppointmentQuery(clientId, assignmentId),
    initialData: () => shownAppointment(queryClient, { clientId, assignmentId }),
  });
}
