import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { callFile } from '../http/call-file.ts';
import { type CallOptions, call } from '../http/http.ts';
import { keyPerBody } from '../http/idempotency-key.ts';

const audience = 'client';

/**
 * What cancelling would cost now; asked again each time, because it changes with the hour. Not stored with the appointments: a
 * cancelled one is not asked about again.
 */
export function cancellationTermsQuery(assignmentId: number) {
  return queryOptions({
    queryKey: ['client', 'cancellation', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/appointments/{assignmentId}/cancellation', {
        params: { assignmentId },
        audience,
        signal,
      }),
    gcTime: 0,
  });
}

/** What a component does after an action. */
interface Ends {
  onSuccess?: (appointment: ClientAssignment) => void;
  onError?: (error: Error) => void;
}

/** Cancels an own appointment for what the client has seen that it costs. */
export function useCancelAppointment(assignmentId: number, ends: Ends) {
  const [keyFor] = useState(keyPerBody);
  return useAct(
    (body: CallOptions<'POST /api/appointments/{assignmentId}/cancel'>['body']) =>
      call('POST /api/appointments/{assignmentId}/cancel', {
        params: { assignmentId },
        body,
        audience,
        idempotencyKey: keyFor(body),
      }),
    ends,
  );
}

/** Proposes another time, in place of the proposal before. */
export function useProposeTime(assignmentId: number, ends: Ends) {
  const [keyFor] = useState(keyPerBody);
  return useAct(
    (body: CallOptions<'POST /api/appointments/{assignmentId}/proposal'>['body']) =>
      call('POST /api/appointments/{assignmentId}/proposal', {
        params: { assignmentId },
        body,
        audience,
        idempotencyKey: keyFor(body),
      }),
    ends,
  );
}

export function useWithdrawProposal(assignmentId: number, ends: Ends) {
  return useAct(
    (_: undefined) =>
      call('POST /api/appointments/{assignmentId}/proposal/withdraw', { params: { assignmentId }, audience }),
    ends,
  );
}

export function useRateAppointment(assignmentId: number, ends: Ends) {
  return useAct(
    (body: CallOptions<'PUT /api/appointments/{assignmentId}/rating'>['body']) =>
      call('PUT /api/appointments/{assignmentId}/rating', { params: { assignmentId }, body, audience }),
    ends,
  );
}

/** Changes place, notes or purchase order of a request. */
export function useChangeRequest(assignmentId: number, ends: Ends) {
  return useAct(
    (body: CallOptions<'PUT /api/appointments/{assignmentId}'>['body']) =>
      call('PUT /api/appointments/{assignmentId}', { params: { assignmentId }, body, audience }),
    ends,
  );
}

/** Asks the office for a change, or says what was wrong. */
export function useReportProblem(assignmentId: number, ends: Ends) {
  return useAct(
    (body: CallOptions<'POST /api/appointments/{assignmentId}/problem'>['body']) =>
      call('POST /api/appointments/{assignmentId}/problem', { params: { assignmentId }, body, audience }),
    ends,
  );
}

/** Reports that the interpreter has not come; again it changes nothing. */
export function useReportAbsence(assignmentId: number) {
  return useAct(
    (_: undefined) =>
      call('POST /api/appointments/{assignmentId}/absence', { params: { assignmentId }, audience }),
    {},
  );
}

/** The calendar file of an own appointment. */
export async function clientAppointmentFile(assignmentId: number): Promise<File> {
  const { file } = await callFile('GET /api/appointments/{assignmentId}/calendar.ics', {
    params: { assignmentId },
    audience,
  });
  return file;
}

/**
 * After success and failure, the shown data are fetched again: a refusal often means that they had changed. The callbacks run
 * even if the change notice came before the answer and removed the component.
 */
function useAct<Input>(run: (input: Input) => Promise<ClientAssignment>, { onSuccess, onError }: Ends) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess(appointment) {
      showAtOnce(queryClient, appointment);
      onSuccess?.(appointment);
    },
    onError: (error) => onError?.(error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['client', 'assignments'] }),
  });
}

/** Every list that holds the appointment shows it as the server answered, before it is fetched again. */
function showAtOnce(queryClient: QueryClient, appointment: ClientAssignment): void {
  const present = (rows: readonly ClientAssignment[]) =>
    rows.map((row) => (row.id === appointment.id ? appointment : row));
  queryClient.setQueriesData({ queryKey: ['client', 'assignments'] }, (data: unknown) =>
    withRows(data, present),
  );
}

type Rows = readonly ClientAssignment[];

/** A loaded list, page or series of pages with changed rows. */
function withRows(data: unknown, change: (rows: Rows) => Rows): unknown {
  if (Array.isArray(data)) return change(data);
  if (typeof data !== 'object' || data === null) return data;
  if ('rows' in data) return { ...data, rows: change(data.rows as Rows) };
  if ('pages' in data)
    return { ...data, pages: (data.pages as unknown[]).map((page) => withRows(page, change)) };
  return data;
}
