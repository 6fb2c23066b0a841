import { queryOptions } from '@tanstack/react-query';
import { FILL_PLAN_PATHS } from '#contracts/fill-plan-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(FILL_PLAN_PATHS);

/** How an appointment is being filled, with all plans of it. */
export const planQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'fill-plans', 'of', assignmentId],
    queryFn: ({ signal }) =>
      call('fillPlans.ofAssignment', { params: { assignmentId }, audience: 'staff', signal }),
  });

/** The most that one call answers: an agency with more unfilled ones reads the soonest first. */
const MOST_UNFILLED = '200';

/** Appointments without an interpreter that have not ended, in the order of their starts. */
export const unfilledQuery = queryOptions({
  queryKey: ['staff', 'fill-plans', 'unfilled'],
  queryFn: ({ signal }) =>
    call('fillPlans.unfilled', { query: { limit: MOST_UNFILLED }, audience: 'staff', signal }),
});

/**
 * A suggestion for a day, kept as it was read: what becomes of it meanwhile is said in its rows. Under a key of its own, so that no
 * change of an appointment reads it anew; gone with its screen.
 */
export const dayPlanQuery = (date: string) =>
  queryOptions({
    queryKey: ['staff', 'day-plan', date],
    gcTime: 0,
    queryFn: ({ signal }) => call('fillPlans.day', { query: { date }, audience: 'staff', signal }),
  });

export function startPlan(assignmentId: number, idempotencyKey: string) {
  const params = { assignmentId };
  return call('fillPlans.start', { params, body: {}, idempotencyKey, audience: 'staff' });
}

/** What staff do with a plan that is there, without saying more. */
type PlainAct = 'pause' | 'resume' | 'stop' | 'askNow' | 'askEverybody';

export function changePlan(act: PlainAct, assignmentId: number, idempotencyKey: string) {
  return call(`fillPlans.${act}`, { params: { assignmentId }, idempotencyKey, audience: 'staff' });
}

export type AddPersonBody = CallOptions<'fillPlans.addPerson'>['body'];

export function addPerson(assignmentId: number, body: AddPersonBody, idempotencyKey: string) {
  const params = { assignmentId };
  return call('fillPlans.addPerson', { params, body, idempotencyKey, audience: 'staff' });
}

export const policiesQuery = queryOptions({
  queryKey: ['staff', 'settings', 'fill-policies'],
  queryFn: ({ signal }) => call('fillPolicies.get', { audience: 'staff', signal }),
});

export function readPolicies(signal?: AbortSignal) {
  return call('fillPolicies.get', { audience: 'staff', ...(signal && { signal }) });
}

export function updatePolicies(body: CallOptions<'fillPolicies.put'>['body']) {
  return call('fillPolicies.put', { body, audience: 'staff' });
}

export const clientPoliciesQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'fill-policies', clientId],
    queryFn: ({ signal }) =>
      call('fillPolicies.ofClient', { params: { clientId }, audience: 'staff', signal }),
  });

export function updateClientPolicies(
  clientId: number,
  body: CallOptions<'fillPolicies.putOfClient'>['body'],
  idempotencyKey: string,
) {
  return call('fillPolicies.putOfClient', { params: { clientId }, body, idempotencyKey, audience: 'staff' });
}
