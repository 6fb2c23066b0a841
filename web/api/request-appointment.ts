import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from './http.ts';
import './client-calls.ts';

/** On a bad line a call can hang for minutes; sent again under the same key it is made once. */
const sendingLimitMs = 20_000;

interface AppointmentRequest {
  request: CallOptions<'appointments.request'>['body'];
  /** The same for whatever is sent again unchanged. */
  attemptKey: string;
}

/** Requests an appointment (spec §7); the client's lists are fetched again. */
export function useRequestAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, attemptKey }: AppointmentRequest) =>
      call('appointments.request', {
        body: request,
        audience: 'client',
        idempotencyKey: attemptKey,
        timeLimitMs: sendingLimitMs,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['client', 'assignments'] }),
  });
}
