import type { FastifyInstance } from 'fastify';
import { seesMoney } from '#domain/access/access.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { siteOf } from '#domain/assignment/check-in.ts';
import { assignmentRow, MAX_ID } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { presentBookedThen } from '#server/features/availability/present.ts';
import { payQuestions } from '#server/features/payments/queries/price.ts';
import { type KnownPosition, positionsOf } from '#server/features/places/queries/positions.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Call, route } from '#server/http/route.ts';
import { answerForClient, appointmentRoutes } from './appointment-routes.ts';
import { cancellationRoutes } from './cancellation-routes.ts';
import { assignInterpreter } from './commands/assign-interpreter.ts';
import { explainBookingConflict } from './commands/booking-conflict.ts';
import { cancelAssignment } from './commands/cancel-assignment.ts';
import { commandContext } from './commands/command-context.ts';
import { createAssignment } from './commands/create-assignment.ts';
import { deleteAssignment } from './commands/delete-assignment.ts';
import { keepBooking } from './commands/keep-booking.ts';
import { releaseInterpreter } from './commands/release-interpreter.ts';
import { restoreAssignment } from './commands/restore-assignment.ts';
import { updateAssignment } from './commands/update-assignment.ts';
import { presentCandidate, presentForLanguage } from './present/candidates.ts';
import { presentForInterpreter, presentForStaff, presentQuote } from './present.ts';
import { unknownPerson } from './queries/busy.ts';
import { calendarOf } from './queries/calendar.ts';
import { candidateRows } from './queries/candidates.ts';
import { cannotCome, ownCannotCome } from './queries/cannot-come.ts';
import { newRequestRows, pendingRows, todaysRows } from './queries/day.ts';
import { interpretersForLanguage } from './queries/interpreters-for-language.ts';
import { assignmentPage, type ListReader } from './queries/list.ts';
import { quoteForClient, quoteForStaff } from './queries/quote.ts';
import type { RankTravel } from './queries/rank-facts.ts';
import { whyNotRestored } from './queries/why-not-restored.ts';

/** What an appointment would cost, before it is made or changed. */
function quoteRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.quote', async ({ db, scope, body, now }) => {
    const { charge, pay } = await quoteForStaff(db, scope, { body, now });
    return { charge: presentQuote(charge), pay: pay && presentQuote(pay) };
  });
  route(app, deps, 'appointments.quote', async ({ db, scope, body, now }) =>
    presentQuote(await quoteForClient(db, scope, { body, now })),
  );
}

const TABLE_OF = { interpreter: 'interpreters', client: 'clients' } as const;

/** Whether the person exists, archived or not. */
async function personExists(
  db: Db,
  _who: StaffScope,
  { kind, id }: { readonly kind: keyof typeof TABLE_OF; readonly id: number },
): Promise<boolean> {
  const statement = { name: `person-${kind}`, text: `SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = $1` };
  return (await queryRows(db, statement, [id])).length > 0;
}

/** Appointments: lists, and what staff and clients do with them. */
export function assignmentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  listRoutes(app, deps);
  ownListRoutes(app, deps);
  changeRoutes(app, deps);
  stepRoutes(app, deps);
  appointmentRoutes(app, deps);
  quoteRoutes(app, deps);
  cancellationRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.list', async ({ db, scope, query, now, page }) => {
    const found = await assignmentPage(db, scope, { ...query, now });
    page(found);
    return found.rows.map(presentForStaff);
  });
  route(app, deps, 'assignments.today', async ({ db, scope, now }) =>
    (await todaysRows(db, scope, now)).map(presentForStaff),
  );
  route(app, deps, 'assignments.pending', async ({ db, scope, query: { only } }) =>
    (only ? await newRequestRows(db, scope) : await pendingRows(db, scope)).map(presentForStaff),
  );
  route(app, deps, 'assignments.cannotCome', async ({ db, scope, query, now, page }) => {
    const { rows, total } = await cannotCome(db, scope, { now, ...query });
    page({ total, nextCursor: null });
    return rows.map(({ row, why }) => ({
      assignment: presentForStaff(row),
      // A sentence is a getter that is made when it is read.
      exclusions: why.map(({ constraint, sentence, mayOverride }) => ({ constraint, sentence, mayOverride })),
    }));
  });
  route(app, deps, 'assignments.calendar', ({ db, scope, query }) => calendarOf(db, scope, query));
  route(app, deps, 'assignments.get', async ({ db, params, query, now }) => {
    const row = await assignmentRow(db, params.assignmentId, query);
    const cannotRestore = await whyNotRestored(db, row, now);
    return { ...presentForStaff(row), ...(cannotRestore !== null && { cannotRestore }) };
  });
  const travelTimes: RankTravel = (from, to, at) => deps.travelTimes.minutes(from, to, at);
  route(app, deps, 'assignments.interpretersForLanguage', async ({ db, scope, query, now }) =>
    (await interpretersForLanguage(db, scope, { query, now, ways: travelTimes })).map((row) =>
      presentForLanguage(row, scope),
    ),
  );
  route(app, deps, 'assignments.candidates', async ({ db, scope, params, query: find, now, page }) => {
    const appointment = await assignmentRow(db, params.assignmentId);
    const { rows, total } = await candidateRows(db, scope, { appointment, now, ways: travelTimes, find });
    page({ total, nextCursor: null });
    return rows.map((row) => presentCandidate(row, scope));
  });
}

function ownListRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.ofInterpreter', async (call) => {
    const { interpreterId } = call.params;
    const { db, scope } = call;
    const isOwn = scope.audience === 'staff' || scope.interpreterId === interpreterId;
    if (!isOwn || interpreterId > MAX_ID) throw unknownPerson('interpreter');
    const page = await assignmentPage(db, scope, { ...call.query, interpreterId, now: call.now });
    if (page.rows.length === 0) await requirePerson(db, scope, 'interpreter', interpreterId);
    call.page(page);
    if (scope.audience === 'staff') return page.rows.map(presentForStaff);
    const sites = await positionsOf(db, page.rows);
    return (await payQuestions(db, page.rows)).map((pay, at) => ({
      ...presentForInterpreter(pay.of, pay),
      site: siteOfRow(pay.of, sites[at] ?? null),
    }));
  });
  route(app, deps, 'assignments.mineCannotCome', async ({ db, scope, now }) =>
    (await ownCannotCome(db, scope, now)).map(({ client, ...row }) =>
      presentBookedThen({ ...row, clientName: client.name }),
    ),
  );
  route(app, deps, 'assignments.ofClient', async (call) => {
    const { clientId } = call.params;
    const { db, scope } = call;
    const isOwn = scope.audience === 'staff' || scope.clientId === clientId;
    if (!isOwn || clientId > MAX_ID) throw unknownPerson('client');
    const page = await assignmentPage(db, scope, { ...call.query, clientId, now: call.now });
    if (page.rows.length === 0) await requirePerson(db, scope, 'client', clientId);
    call.page(page);
    return scope.audience === 'staff'
      ? page.rows.map(presentForStaff)
      : answerForClient(db, page.rows, call.now);
  });
}

/** Where an interpreter checks in: nowhere for a call. */
function siteOfRow({ mode }: AssignmentRow, known: KnownPosition | null) {
  if (known === null || mode !== 'on_site') return null;
  const { latitude: lat, longitude: lng } = known.position;
  return siteOf({ lat, lng }, known.precision);
}

/** An empty list is that of somebody, or of nobody; only staff can ask about nobody. */
async function requirePerson(
  db: Db,
  scope: ListReader,
  kind: 'client' | 'interpreter',
  id: number,
): Promise<void> {
  if (scope.audience === 'staff' && !(await personExists(db, scope, { kind, id }))) throw unknownPerson(kind);
}

function changeRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.create', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(
        async (tx: Tx) =>
          presentForStaff(await createAssignment(tx, commandContext(call, deps.secret), call.body)),
        async (tx, { id }) => presentForStaff(await assignmentRow(tx, id, { includeDeleted: true })),
      ),
    ),
  );
  route(app, deps, 'assignments.update', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(async (tx: Tx) => {
        const edit = { id: call.params.assignmentId, input: withoutMoney(call) };
        const { row, offersWithdrawn } = await updateAssignment(tx, commandContext(call, deps.secret), edit);
        return { ...presentForStaff(row), offersWithdrawn };
      }),
    ),
  );
  route(app, deps, 'assignments.delete', (call) =>
    call.write(async (tx: Tx) => {
      await deleteAssignment(tx, commandContext(call, deps.secret), call.params.assignmentId);
      return undefined;
    }),
  );
}

/** What staff who see no money have sent, without the amount, which they do not know (rule access-9). */
function withoutMoney({ scope, body }: Call<'assignments.update'>): Call<'assignments.update'>['body'] {
  if (seesMoney(scope.role)) return body;
  const { totalAmount: _, isPaid: __, ...others } = body;
  return others;
}

function stepRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.assign', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(async (tx: Tx) => {
        const { updatedAt: seen, ...body } = call.body;
        const to = { id: call.params.assignmentId, seen, ...body };
        return presentForStaff(await assignInterpreter(tx, commandContext(call, deps.secret), to));
      }),
    ),
  );
  route(app, deps, 'assignments.release', (call) =>
    call.write(async (tx: Tx) => {
      const { updatedAt: seen, ...body } = call.body;
      const what = { id: call.params.assignmentId, seen, ...body };
      return presentForStaff(await releaseInterpreter(tx, commandContext(call, deps.secret), what));
    }),
  );
  route(app, deps, 'assignments.keep', (call) =>
    call.write(async (tx: Tx) => {
      const { updatedAt: seen, reason } = call.body;
      const what = { id: call.params.assignmentId, seen, reason };
      return presentForStaff(await keepBooking(tx, commandContext(call, deps.secret), what));
    }),
  );
  route(app, deps, 'assignments.cancel', (call) =>
    call.write(async (tx: Tx) => {
      const { by, charge, cancelledAt = null, ...body } = call.body;
      const what = {
        id: call.params.assignmentId,
        by: by === 'office' ? ('staff' as const) : by,
        clientId: null,
        seenChargeCents: charge ?? null,
        cancelledAt,
        ...body,
      };
      return presentForStaff(await cancelAssignment(tx, commandContext(call, deps.secret), what));
    }),
  );
  route(app, deps, 'assignments.restore', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(async (tx: Tx) =>
        presentForStaff(
          await restoreAssignment(tx, commandContext(call, deps.secret), call.params.assignmentId),
        ),
      ),
    ),
  );
}
