import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

/** How an appointment is being filled, with all plans of it. */
export const planQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'fill-plans', 'of', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/plan', {
        params: { assignmentId },
        audience: 'staff',
        signal,
      }),
  });

/** The most that one call answers: an agency with more unfilled ones reads the soonest first. */
const MOST_UNFILLED = '200';

/** Appointments without an interpreter that have not ended, in the order of their starts. */
export const unfilledQuery = queryOptions({
  queryKey: ['staff', 'fill-plans', 'unfilled'],
  queryFn: ({ signal }) =>
    call('GET /api/fill-plans/unfilled', { query: { limit: MOST_UNFILLED }, audience: 'staff', signal }),
});

/**
 * A suggestion for a day, kept as it was read: what becomes of it meanwhile is said in its rows. Under a key of its own, so that no
 * change of an appointment reads it anew; gone with its screen.
 */
export const dayPlanQuery = (date: string) =>
  queryOptions({
    queryKey: ['staff', 'day-plan', date],
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET /api/assignments/plan-day', { query: { date }, audience: 'staff', signal }),
  });

export function startPlan(assignmentId: number, idempotencyKey: string) {
  const params = { assignmentId };
  return call('POST /api/assignments/{assignmentId}/plan/start', {
    params,
    body: {},
    idempotencyKey,
    audience: 'staff',
  });
}

/** What staff do with a plan that is there, without saying more. */
type SimpleAction = 'pause' | 'resume' | 'stop' | 'ask-now' | 'ask-everybody';

export function changePlan(action: SimpleAction, assignmentId: number, idempotencyKey: string) {
  return call(`POST /api/assignments/{assignmentId}/plan/${action}`, {
    params: { assignmentId },
    idempotencyKey,
    audience: 'staff',
  });
}

export type AddPersonBody = CallOptions<'POST /api/assignments/{assignmentId}/plan/people'>['body'];

export function addPerson(assignmentId: number, body: AddPersonBody, idempotencyKey: string) {
  const params = { assignmentId };
  return call('POST /api/assignments/{assignmentId}/plan/people', {
    params,
    body,
    idempotencyKey,
    audience: 'staff',
  });
}

export const policiesQuery = queryOptions({
  queryKey: ['staff', 'settings', 'fill-policies'],
  queryFn: ({ signal }) => call('GET /api/fill-policies', { audience: 'staff', signal }),
});
export const clientPoliciesQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'fill-policies', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/clients/{clientId}/fill-policies', { params: { clientId }, audience: 'staff', signal }),
  });
