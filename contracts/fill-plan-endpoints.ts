import * as z from 'zod/mini';
import { pathId } from './fields.ts';
import * as plan from './fill-plan.ts';
import { StandingYes, StandingYesBody } from './standing-yes.ts';

const assignmentId = z.object({ assignmentId: pathId });
const clientId = z.object({ clientId: pathId });
const interpreterId = z.object({ interpreterId: pathId });

const ofAssignment = { params: assignmentId, status: 200, response: plan.PlanOfAssignment } as const;
const act = { ...ofAssignment, isRepeatable: true } as const;

/** The shapes of the calls about how appointments are filled: a part of `ENDPOINTS`. */
export const FILL_PLAN_ENDPOINTS = {
  'fillPlans.ofAssignment': { summary: 'How an appointment is being filled', ...ofAssignment },
  'fillPlans.start': { summary: 'Ask interpreters in order, in waves', body: plan.StartPlanBody, ...act },
  'fillPlans.pause': { summary: 'Ask nobody else for now', ...act },
  'fillPlans.resume': { summary: 'Resume asking', ...act },
  'fillPlans.stop': { summary: 'End the plan; open offers stay', ...act },
  'fillPlans.askNow': { summary: 'Start the next step of the plan now', ...act },
  'fillPlans.askEverybody': { summary: 'Ask everybody at once', ...act },
  'fillPlans.addPerson': { summary: 'Ask one more interpreter', body: plan.AddPersonBody, ...act },
  'fillPlans.unfilled': {
    summary:
      'Appointments without an interpreter that have not ended: those that have begun, then the least likely to be filled',
    query: plan.UnfilledQuery,
    status: 200,
    response: plan.Unfilled,
  },
  'fillPlans.day': {
    summary: 'A suggestion of who could take which open appointment of a day',
    query: plan.DayPlanQuery,
    status: 200,
    response: plan.DayPlan,
  },
  'fillPolicies.get': { summary: 'How the company asks', status: 200, response: plan.CompanyPolicies },
  'fillPolicies.put': {
    summary: 'Change how the company asks',
    body: plan.CompanyPoliciesBody,
    status: 200,
    response: plan.CompanyPolicies,
    isRepeatable: true,
  },
  'fillPolicies.ofClient': {
    summary: "How a client's appointments are filled",
    params: clientId,
    status: 200,
    response: plan.ClientPolicies,
  },
  'fillPolicies.putOfClient': {
    summary: "Change how a client's appointments are filled",
    params: clientId,
    body: plan.ClientPoliciesBody,
    status: 200,
    response: plan.ClientPolicies,
    isRepeatable: true,
  },
  'standingYes.get': {
    summary: 'What an interpreter takes without being asked',
    params: interpreterId,
    status: 200,
    response: StandingYes,
  },
  'standingYes.put': {
    summary: 'Say what you take without being asked',
    params: interpreterId,
    body: StandingYesBody,
    status: 200,
    response: StandingYes,
    isRepeatable: true,
  },
  'standingYes.end': {
    summary: 'Turn off your auto-accept',
    params: interpreterId,
    status: 200,
    response: StandingYes,
    isRepeatable: true,
  },
  'assignments.handBack': {
    summary: 'Return what was booked by auto-accept',
    params: assignmentId,
    status: 204,
    response: null,
    isRepeatable: true,
  },
} as const;
