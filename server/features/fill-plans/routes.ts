import type { FastifyInstance } from 'fastify';
import type { CallName } from '#contracts/calls.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { readSnapshot } from '#server/db/transaction.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { findClient } from '../clients/queries.ts';
import { chosenAsking } from '../matching/queries/plan-policy.ts';
import { addPerson } from './commands/add-person.ts';
import { endAutoAccept, putAutoAccept, versionOfAutoAccept } from './commands/put-auto-accept.ts';
import { putClientPolicies, putCompanyPolicies, versionOfPolicies } from './commands/put-policies.ts';
import { returnBooking } from './commands/return-booking.ts';
import {
  askEverybody,
  askNow,
  pausePlan,
  resumePlan,
  type StaffContext,
  startPlan,
  stopPlan,
} from './commands/staff-actions.ts';
import { presentAutoAccept } from './present/auto-accept.ts';
import { presentDay } from './present/day.ts';
import { presentPlan, presentUnfilled } from './present/plan.ts';
import { presentClientPolicies, presentCompanyPolicies } from './present/policies.ts';
import { autoAcceptOf } from './queries/auto-accept.ts';
import { planOfDay } from './queries/day.ts';
import { outlookOf } from './queries/outlook.ts';
import { timelineOf } from './queries/timeline.ts';
import { chanceOfFilling, unfilled } from './queries/unfilled.ts';

/** How appointments are filled: plans, their policies, and what interpreters take without being asked. */
export function fillPlansRoutes(app: FastifyInstance, deps: Dependencies): void {
  planRoutes(app, deps);
  policyRoutes(app, deps);
  autoAcceptRoutes(app, deps);
}

interface Reader {
  readonly scope: StaffScope;
  readonly now: string;
  readonly assignmentId: number;
}

/** How an appointment is being filled; the outlook only while somebody is sought. Refused as `not_found`. */
async function planOf(on: Tx, { scope, now, assignmentId }: Reader) {
  const assignment = await assignmentRow(on, assignmentId);
  const timeline = await timelineOf(on, scope, assignmentId);
  const isSought = assignment.status === 'pending' || assignment.status === 'declined';
  const isAhead = Date.parse(assignment.startsAt) > Date.parse(now);
  const outlook = isSought && isAhead ? await outlookOf(on, assignment, now) : null;
  const likelihood = await chanceOfFilling(on, scope, { now, assignmentId });
  return presentPlan(assignment, timeline, { outlook, likelihood, now, who: scope });
}

/** A hundred appointments are ranked one after the other. */
const DAY_PLAN_MS = 30_000;

function planRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'fillPlans.ofAssignment', ({ db, scope, now, params }) =>
    readSnapshot(db, (tx) => planOf(tx, { scope, now, ...params })),
  );
  route(app, deps, 'fillPlans.unfilled', async ({ db, scope, now, query }) =>
    presentUnfilled(await unfilled(db, scope, { now, limit: query.limit })),
  );
  route(
    app,
    deps,
    'fillPlans.day',
    async ({ db, scope, now, query }) => presentDay(await planOfDay(db, scope, { now, ...query }), scope),
    { longestMs: DAY_PLAN_MS },
  );
  route(app, deps, 'fillPlans.start', ({ actor, scope, now, params, body, write }) =>
    write(async (tx) => {
      const context = { actor, now, secret: deps.secret, name: scope.name };
      await startPlan(tx, context, { id: params.assignmentId, policy: body.policy });
      return planOf(tx, { scope, now, ...params });
    }),
  );
  route(app, deps, 'fillPlans.addPerson', ({ actor, scope, now, params, body, write }) =>
    write(async (tx) => {
      const context = { actor, now, secret: deps.secret, name: scope.name };
      await addPerson(tx, context, { id: params.assignmentId, ...body });
      return planOf(tx, { scope, now, ...params });
    }),
  );
  for (const [action, command] of SIMPLE_ACTIONS)
    route(app, deps, action, ({ actor, scope, now, params, write }) =>
      write(async (tx) => {
        const context = { actor, now, secret: deps.secret, name: scope.name };
        await command(tx, context, params.assignmentId);
        return planOf(tx, { scope, now, ...params });
      }),
    );
}

type SimpleAction = Extract<CallName, `fillPlans.${'pause' | 'resume' | 'stop' | 'askNow' | 'askEverybody'}`>;
type SimpleCommand = (tx: Tx, context: StaffContext, id: number) => Promise<void>;

/** What staff do with a plan without saying more. */
const SIMPLE_ACTIONS: readonly (readonly [SimpleAction, SimpleCommand])[] = [
  ['fillPlans.pause', pausePlan],
  ['fillPlans.resume', resumePlan],
  ['fillPlans.stop', stopPlan],
  ['fillPlans.askNow', askNow],
  ['fillPlans.askEverybody', askEverybody],
];

function policyRoutes(app: FastifyInstance, deps: Dependencies): void {
  const ofClient = async (on: Db | Tx, clientId: number) => {
    const asking = await chosenAsking(on, clientId);
    return presentClientPolicies(asking, versionOfPolicies(asking.client));
  };
  route(app, deps, 'fillPolicies.get', async ({ db }) =>
    presentCompanyPolicies(await chosenAsking(db, null)),
  );
  route(app, deps, 'fillPolicies.put', ({ actor, now, body, write }) =>
    write(async (tx) => {
      await putCompanyPolicies(tx, { actor, now, to: body });
      return presentCompanyPolicies(await chosenAsking(tx, null));
    }),
  );
  route(app, deps, 'fillPolicies.ofClient', async ({ db, scope, params: { clientId } }) => {
    await findClient(db, scope, { clientId, includeArchived: true });
    return ofClient(db, clientId);
  });
  route(app, deps, 'fillPolicies.putOfClient', ({ actor, now, params: { clientId }, body, write }) =>
    write(async (tx) => {
      await putClientPolicies(tx, { actor, now, to: body, clientId });
      return ofClient(tx, clientId);
    }),
  );
}

function autoAcceptRoutes(app: FastifyInstance, deps: Dependencies): void {
  type AutoAcceptQuery = Parameters<typeof autoAcceptOf>;
  const shown = async (...parameters: AutoAcceptQuery) => {
    const yes = await autoAcceptOf(...parameters);
    return presentAutoAccept(yes, versionOfAutoAccept(yes.standingYes));
  };
  route(app, deps, 'standingYes.get', ({ db, scope, now, params }) => shown(db, scope, { ...params, now }));
  route(app, deps, 'standingYes.put', ({ actor, scope, now, params, body, write }) =>
    write(async (tx) => {
      await putAutoAccept(tx, scope, { actor, now, ...params, to: body });
      return shown(tx, scope, { ...params, now });
    }),
  );
  route(app, deps, 'standingYes.end', ({ actor, scope, now, params, write }) =>
    write(async (tx) => {
      await endAutoAccept(tx, scope, { actor, now, ...params });
      return shown(tx, scope, { ...params, now });
    }),
  );
  route(app, deps, 'assignments.handBack', ({ actor, scope, now, params, write }) =>
    write(async (tx) => {
      await returnBooking(tx, { actor, now, secret: deps.secret }, scope, params.assignmentId);
      return undefined;
    }),
  );
}
