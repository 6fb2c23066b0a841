import type { FastifyInstance } from 'fastify';
import type { CancellationTerms } from '#domain/billing/cancellation.ts';
import { formatMoney } from '#domain/money.ts';
import { assignmentRow, ownAppointmentOfClient } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { againForClient, answerOneForClient } from './appointment-routes.ts';
import { cancelAssignment } from './commands/cancel-assignment.ts';
import { commandContext } from './commands/command-context.ts';
import { correctCancellation } from './commands/correct-cancellation.ts';
import { presentCharge } from './present/charge.ts';
import { presentForStaff } from './present.ts';
import { cancellationPay, cancellationTermsOf } from './queries/cancellation-terms.ts';
import { chargeOf } from './queries/charge.ts';

/**
 * What an own appointment costs a client, what cancelling it would cost, and the cancellation; staff who cancel for a client learn
 * the same (decision 18).
 */
export function cancellationRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'appointments.cancellation', async ({ db, scope, params, now }) => {
    const row = await ownAppointmentOfClient(db, scope, params.assignmentId);
    return presentTerms(await cancellationTermsOf(db, row, { now, inPerson: true }));
  });
  route(app, deps, 'assignments.cancellation', async ({ db, params, query, now }) => {
    const at = query.at ?? now;
    const row = asBooked(await assignmentRow(db, params.assignmentId));
    const terms = await cancellationTermsOf(db, row, { now: at, inPerson: false });
    const pay = formatMoney(await cancellationPay(db, row, { terms, now: at }));
    return { ...presentTerms(terms), pay, isLate: terms.isLate };
  });
  route(app, deps, 'assignments.correctCancellation', (call) =>
    call.write(async (tx) => {
      const { cancelledAt, updatedAt: seen } = call.body;
      const what = { id: call.params.assignmentId, cancelledAt, seen };
      return presentForStaff(await correctCancellation(tx, commandContext(call, deps.secret), what));
    }),
  );
  route(app, deps, 'appointments.charge', async ({ db, scope, params }) =>
    presentCharge(await chargeOf(db, await ownAppointmentOfClient(db, scope, params.assignmentId))),
  );
  route(app, deps, 'appointments.cancel', ({ actor, now, scope, params, body, write }) =>
    write(async (tx) => {
      const { reason, charge: seenChargeCents } = body;
      const inPerson = { by: 'client', clientId: scope.clientId, fee: 'charge', waiverReason: null } as const;
      const what = { id: params.assignmentId, reason, seenChargeCents, cancelledAt: null, ...inPerson };
      const row = await cancelAssignment(tx, { actor, now, secret: deps.secret }, what);
      return answerOneForClient(tx, row, now);
    }, againForClient({ scope, now })),
  );
}

/** One that is cancelled already, as it was before: its time may be corrected. */
function asBooked(row: AssignmentRow): AssignmentRow {
  return row.status === 'cancelled' && row.interpreterId !== null ? { ...row, status: 'scheduled' } : row;
}

function presentTerms({ chargeCents, bookedCents, ...terms }: CancellationTerms) {
  const { percent, minutes, windowHours, freeUntil } = terms;
  const [charge, booked] = [formatMoney(chargeCents), formatMoney(bookedCents)];
  return { charge, booked, percent, minutes, windowHours, freeUntil };
}
