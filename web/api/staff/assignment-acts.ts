import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export type AssignmentBody = CallOptions<'POST /api/assignments'>['body'];
export type AssignmentUpdate = CallOptions<'PUT /api/assignments/{assignmentId}'>['body'];

export function createAssignment(body: AssignmentBody, idempotencyKey: string) {
  return call('POST /api/assignments', { body, idempotencyKey, audience: 'staff' });
}

export function updateAssignment(assignmentId: number, body: AssignmentUpdate) {
  return call('PUT /api/assignments/{assignmentId}', { params: { assignmentId }, body, audience: 'staff' });
}

export function deleteAssignment(assignmentId: number) {
  return call('DELETE /api/assignments/{assignmentId}', { params: { assignmentId }, audience: 'staff' });
}

/** What a cancellation by the client costs at an instant, or now (null); it grows with time, so it is asked each time. */
export const cancellationQuery = (assignmentId: number, at: string | null = null) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'cancellation', assignmentId, at],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/cancellation', {
        ...{ params: { assignmentId }, query: at === null ? {} : { at }, audience: 'staff', signal },
      }),
    staleTime: 0,
  });

/** When the client cancelled, corrected. */
export function correctCancellation(
  assignmentId: number,
  body: CallOptions<'PUT /api/assignments/{assignmentId}/cancellation'>['body'],
) {
  return call('PUT /api/assignments/{assignmentId}/cancellation', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

export type CancelBody = CallOptions<'POST /api/assignments/{assignmentId}/cancel'>['body'];

export function cancelAssignment(assignmentId: number, body: CancelBody) {
  return call('POST /api/assignments/{assignmentId}/cancel', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

/** Moves the appointment to the time that its client proposed; `updatedAt` as it was seen. */
export function acceptProposal(
  assignmentId: number,
  body: CallOptions<'POST /api/assignments/{assignmentId}/proposal/accept'>['body'],
) {
  return call('POST /api/assignments/{assignmentId}/proposal/accept', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

/** Keeps the present time; the client reads the answer. */
export function declineProposal(
  assignmentId: number,
  body: CallOptions<'POST /api/assignments/{assignmentId}/proposal/decline'>['body'],
) {
  return call('POST /api/assignments/{assignmentId}/proposal/decline', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

/** Restores a deleted or cancelled appointment (rules B19, B20). */
export function restoreAssignment(assignmentId: number) {
  return call('POST /api/assignments/{assignmentId}/restore', {
    params: { assignmentId },
    audience: 'staff',
  });
}

/** Offers the appointment to every available, qualified and free interpreter of its language. */
export function broadcastAssignment(assignmentId: number, body: { interpreterIds?: number[] } = {}) {
  return call('POST /api/assignments/{assignmentId}/broadcast', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

/** `updatedAt` of the appointment as it was seen: of two who assign at once, the later is refused. */
export function assignInterpreter(
  assignmentId: number,
  body: CallOptions<'POST /api/assignments/{assignmentId}/assign'>['body'],
) {
  return call('POST /api/assignments/{assignmentId}/assign', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

export type ReleaseBody = CallOptions<'POST /api/assignments/{assignmentId}/release'>['body'];

/** The booked interpreter has the appointment no more; nobody has. */
export function releaseInterpreter(assignmentId: number, body: ReleaseBody) {
  return call('POST /api/assignments/{assignmentId}/release', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

/** The booked interpreter keeps the appointment in spite of what has come up against it (rule B26). */
export function keepBooking(
  assignmentId: number,
  body: CallOptions<'POST /api/assignments/{assignmentId}/keep'>['body'],
) {
  return call('POST /api/assignments/{assignmentId}/keep', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

export type StaffReportBody = CallOptions<'PUT /api/assignments/{assignmentId}/tracking'>['body'];

/** What the interpreter says by telephone (rule T36). */
export function reportForInterpreter(assignmentId: number, body: StaffReportBody) {
  return call('PUT /api/assignments/{assignmentId}/tracking', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}
