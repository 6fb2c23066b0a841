import * as z from 'zod/mini';
import { ANY_STAFF_OR_INTERPRETER, DISPATCH, INTERPRETER, ROLES } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import { AutoAccept, AutoAcceptBody } from './auto-accept.ts';
import {
  AddPersonBody,
  ClientPolicies,
  ClientPoliciesBody,
  CompanyPolicies,
  CompanyPoliciesBody,
  DayPlan,
  DayPlanQuery,
  PlanOfAssignment,
  StartPlanBody,
  Unfilled,
  UnfilledQuery,
} from './shapes.ts';

const assignmentId = z.object({ assignmentId: pathId });
const ofAssignment = { params: assignmentId, status: 200, response: PlanOfAssignment } as const;
const common = { ...ofAssignment, isRepeatable: true } as const;
const clientId = z.object({ clientId: pathId });
const interpreterId = z.object({ interpreterId: pathId });

export const FILL_PLAN_CALLS = {
  'fillPlans.ofAssignment': {
    method: 'GET',
    path: '/api/assignments/{assignmentId}/plan',
    who: ROLES,
    summary: 'How an appointment is being filled',
    ...ofAssignment,
  },
  'fillPlans.start': {
    method: 'POST',
    path: '/api/assignments/{assignmentId}/plan/start',
    who: DISPATCH,
    summary: 'Ask interpreters in order, in waves',
    body: StartPlanBody,
    ...common,
  },
  'fillPlans.pause': {
    method: 'POST',
    path: '/api/assignments/{assignmentId}/plan/pause',
    who: DISPATCH,
    summary: 'Ask nobody else for now',
    ...common,
  },
  'fillPlans.resume': {
    method: 'POST',
    path: '/api/assignments/{assignmentId}/plan/resume',
    who: DISPATCH,
    summary: 'Resume asking',
    ...common,
  },
  'fillPlans.stop': {
    method: 'POST',
    path: '/api/assignments/{assignmentId}/plan/stop',
    who: DISPATCH,
    summary: 'End the plan; open offers stay',
    ...common,
  },
  'fillPlans.askNow': {
    method: 'POST',
    path: '/api/assignments/{assignmentId}/plan/ask-now',
    who: DISPATCH,
    summary: 'Start the next step of the plan now',
    ...common,
  },
  'fillPlans.askEverybody': {
    method: 'POST',
    path: '/api/assignments/{assignmentId}/plan/ask-everybody',
    who: DISPATCH,
    summary: 'Ask everybody at once',
    ...common,
  },
  'fillPlans.addPerson': {
    method: 'POST',
    path: '/api/assignments/{assignmentId}/plan/people',
    who: DISPATCH,
    summary: 'Ask one more interpreter',
    body: AddPersonBody,
    ...common,
  },
  'fillPlans.unfilled': {
    method: 'GET',
    path: '/api/fill-plans/unfilled',
    who: ROLES,
    summary:
      'Appointments without an interpreter that have not ended: those that have begun, then the least likely to be filled',
    query: UnfilledQuery,
    status: 200,
    response: Unfilled,
  },
  'fillPlans.day': {
    method: 'GET',
    path: '/api/assignments/plan-day',
    who: DISPATCH,
    summary: 'A suggestion of who could take which open appointment of a day',
    query: DayPlanQuery,
    status: 200,
    response: DayPlan,
  },

  'fillPolicies.get': {
    method: 'GET',
    path: '/api/fill-policies',
    who: ROLES,
    summary: 'How the company asks',
    status: 200,
    response: CompanyPolicies,
  },
  'fillPolicies.put': {
    method: 'PUT',
    path: '/api/fill-policies',
    who: DISPATCH,
    summary: 'Change how the company asks',
    body: CompanyPoliciesBody,
    status: 200,
    response: CompanyPolicies,
    isRepeatable: true,
  },
  'fillPolicies.ofClient': {
    method: 'GET',
    path: '/api/clients/{clientId}/fill-policies',
    who: ROLES,
    summary: "How a client's appointments are filled",
    params: clientId,
    status: 200,
    response: ClientPolicies,
  },
  'fillPolicies.putOfClient': {
    method: 'PUT',
    path: '/api/clients/{clientId}/fill-policies',
    who: DISPATCH,
    summary: "Change how a client's appointments are filled",
    params: clientId,
    body: ClientPoliciesBody,
    status: 200,
    response: ClientPolicies,
    isRepeatable: true,
  },

  'standingYes.get': {
    method: 'GET',
    path: '/api/interpreters/{interpreterId}/standing-yes',
    who: ANY_STAFF_OR_INTERPRETER,
    summary: 'What an interpreter takes without being asked',
    params: interpreterId,
    status: 200,
    response: AutoAccept,
  },
  'standingYes.put': {
    method: 'PUT',
    path: '/api/interpreters/{interpreterId}/standing-yes',
    who: INTERPRETER,
    summary: 'Say what you take without being asked',
    params: interpreterId,
    body: AutoAcceptBody,
    status: 200,
    response: AutoAccept,
    isRepeatable: true,
  },
  'standingYes.end': {
    method: 'DELETE',
    path: '/api/interpreters/{interpreterId}/standing-yes',
    who: INTERPRETER,
    summary: 'Turn off your auto-accept',
    params: interpreterId,
    status: 200,
    response: AutoAccept,
    isRepeatable: true,
  },
} as const satisfies Record<string, CallDeclaration>;
