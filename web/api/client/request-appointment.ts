import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

/** On a bad line a call can hang for minutes; sent again under the same key it is made once. */
const sendingLimitMs = 20_000;

interface AppointmentRequest {
  request: CallOptions<'POST /api/appointments/request'>['body'];
  /** The same for whatever is sent again unchanged. */
  idempotencyKey: string;
}

/** Requests an appointment; the client's lists are fetched again (rule screens-4). */
export function useRequestAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, idempotencyKey }: AppointmentRequest) =>
      call('POST /api/appointments/request', {
        body: request,
        audience: 'client',
        idempotencyKey,
        timeLimitMs: sendingLimitMs,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['client', 'assignments'] }),
  });
}
