import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

/** On a bad line a call can hang for minutes; sent again under the same key it is made once. */
const sendingLimitMs = 20_000;

interface AppointmentRequest {
  toSend:
    | { repeats: false; request: CallOptions<'POST /api/appointments/request'>['body'] }
    | { repeats: true; request: CallOptions<'POST /api/appointments/series'>['body'] };
  /** The same for whatever is sent again unchanged. */
  idempotencyKey: string;
}

/** Requests an appointment, or a series of them; the client's lists are fetched again (rule screens-4). Answers the first one's id, and how many there are. */
export function useRequestAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ toSend, idempotencyKey }: AppointmentRequest) => {
      const how = { audience: 'client', idempotencyKey, timeLimitMs: sendingLimitMs } as const;
      if (!toSend.repeats) {
        const { id } = await call('POST /api/appointments/request', { body: toSend.request, ...how });
        return { id, count: 1 };
      }
      const { dates } = await call('POST /api/appointments/series', { body: toSend.request, ...how });
      return { id: dates[0]?.assignmentId ?? 0, count: dates.length };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['client', 'assignments'] }),
  });
}
