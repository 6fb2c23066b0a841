import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls about how appointments are filled, which staff's screens load after their first paint. */
export const FILL_PLAN_PATHS = {
  'fillPlans.ofAssignment': ['GET', '/api/assignments/{assignmentId}/plan'],
  'fillPlans.start': ['POST', '/api/assignments/{assignmentId}/plan/start'],
  'fillPlans.pause': ['POST', '/api/assignments/{assignmentId}/plan/pause'],
  'fillPlans.resume': ['POST', '/api/assignments/{assignmentId}/plan/resume'],
  'fillPlans.stop': ['POST', '/api/assignments/{assignmentId}/plan/stop'],
  'fillPlans.askNow': ['POST', '/api/assignments/{assignmentId}/plan/ask-now'],
  'fillPlans.askEverybody': ['POST', '/api/assignments/{assignmentId}/plan/ask-everybody'],
  'fillPlans.addPerson': ['POST', '/api/assignments/{assignmentId}/plan/people'],
  'fillPlans.unfilled': ['GET', '/api/fill-plans/unfilled'],
  'fillPlans.day': ['GET', '/api/assignments/plan-day'],
  'fillPolicies.get': ['GET', '/api/fill-policies'],
  'fillPolicies.put': ['PUT', '/api/fill-policies'],
  'fillPolicies.ofClient': ['GET', '/api/clients/{clientId}/fill-policies'],
  'fillPolicies.putOfClient': ['PUT', '/api/clients/{clientId}/fill-policies'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;

/** Method and path of the calls about what interpreters take without being asked. */
export const STANDING_YES_PATHS = {
  'standingYes.get': ['GET', '/api/interpreters/{interpreterId}/standing-yes'],
  'standingYes.put': ['PUT', '/api/interpreters/{interpreterId}/standing-yes'],
  'standingYes.end': ['DELETE', '/api/interpreters/{interpreterId}/standing-yes'],
  'assignments.handBack': ['POST', '/api/assignments/{assignmentId}/hand-back'],
  'offers.lost': ['GET', '/api/lost-offers'],
  'offers.reserve': ['POST', '/api/assignments/{assignmentId}/offer/reserve'],
  'offers.reserveByToken': ['POST', '/api/offers/{token}/reserve'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
