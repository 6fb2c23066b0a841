import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call } from './call.ts';

export type AssignmentBody = CallOptions<'assignments.create'>['body'];
export type AssignmentUpdate = CallOptions<'assignments.update'>['body'];

export function createAssignment(body: AssignmentBody, idempotencyKey: string) {
  return call('assignments.create', { body, idempotencyKey, audience: 'staff' });
}

export function updateAssignment(assignmentId: number, body: AssignmentUpdate) {
  return call('assignments.update', { params: { assignmentId }, body, audience: 'staff' });
}

export function deleteAssignment(assignmentId: number) {
  return call('assignments.delete', { params: { assignmentId }, audience: 'staff' });
}

/** What a cancellation by the client costs at an instant, or now (null); it grows with time, so it is asked each time. */
export const cancellationQuery = (assignmentId: number, at: string | null = null) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'cancellation', assignmentId, at],
    queryFn: ({ signal }) =>
      call('assignments.cancellation', {
        ...{ params: { assignmentId }, query: at === null ? {} : { at }, audience: 'staff', signal },
      }),
    staleTime: 0,
  });

/** When the client cancelled, corrected. */
export function correctCancellation(
  assignmentId: number,
  body: CallOptions<'assignments.correctCancellation'>['body'],
) {
  return call('assignments.correctCancellation', { params: { assignmentId }, body, audience: 'staff' });
}

export type CancelBody = CallOptions<'assignments.cancel'>['body'];

export function cancelAssignment(assignmentId: number, body: CancelBody) {
  return call('assignments.cancel', { params: { assignmentId }, body, audience: 'staff' });
}

/** Moves the appointment to the time that its client proposed; `updatedAt` as it was seen. */
export function acceptProposal(
  assignmentId: number,
  body: CallOptions<'assignments.acceptProposal'>['body'],
) {
  return call('assignments.acceptProposal', { params: { assignmentId }, body, audience: 'staff' });
}

/** Keeps the present time; the client reads the answer. */
export function declineProposal(
  assignmentId: number,
  body: CallOptions<'assignments.declineProposal'>['body'],
) {
  return call('assignments.declineProposal', { params: { assignmentId }, body, audience: 'staff' });
}

/** Restores a deleted or cancelled appointment (rules B19, B20). */
export function restoreAssignment(assignmentId: number) {
  return call('assignments.restore', { params: { assignmentId }, audience: 'staff' });
}

/** Offers the appointment to every available, qualified and free interpreter of its language. */
export function broadcastAssignment(assignmentId: number, body: { interpreterIds?: number[] } = {}) {
  return call('assignments.broadcast', { params: { assignmentId }, body, audience: 'staff' });
}

/** `updatedAt` of the appointment as it was seen: of two who assign at once, the later is refused. */
export function assignInterpreter(assignmentId: number, body: CallOptions<'assignments.assign'>['body']) {
  return call('assignments.assign', { params: { assignmentId }, body, audience: 'staff' });
}

export type ReleaseBody = CallOptions<'assignments.release'>['body'];

/** The booked interpreter has the appointment no more; nobody has. */
export function releaseInterpreter(assignmentId: number, body: ReleaseBody) {
  return call('assignments.release', { params: { assignmentId }, body, audience: 'staff' });
}

/** The booked interpreter keeps the appointment in spite of what has come up against it (rule B26). */
export function keepBooking(assignmentId: number, body: CallOptions<'assignments.keep'>['body']) {
  return call('assignments.keep', { params: { assignmentId }, body, audience: 'staff' });
}

export type StaffReportBody = CallOptions<'assignments.track'>['body'];

/** What the interpreter says by telephone (rule T36). */
export function reportForInterpreter(assignmentId: number, body: StaffReportBody) {
  return call('assignments.track', { params: { assignmentId }, body, audience: 'staff' });
}
