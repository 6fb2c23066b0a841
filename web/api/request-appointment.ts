import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from './http.ts';

interface AppointmentRequest {
  request: CallOptions<'appointments.request'>['body'];
  /** One per filling of the form. */
  attemptKey: string;
}

/** Requests an appointment (spec §7); the client's lists are fetched again. */
export function useRequestAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, attemptKey }: AppointmentRequest) =>
      call('appointments.request', { body: request, audience: 'client', idempotencyKey: attemptKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['client', 'assignments'] }),
  });
}
