import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { AutoAccept } from '#domain/dispatch/fill-plan/auto-accept.ts';
import { handBackUntil } from '#domain/dispatch/fill-plan/return-booking.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { assignments, offers } from '#server/db/schema/appointments.ts';
import { findInterpreter } from '#server/features/interpreters/queries.ts';

interface NamedClient {
  readonly id: number;
  readonly name: string;
}

const YES = select(
  selection({
    // Only `putAutoAccept` writes it.
    standingYes: computed<AutoAccept | null>('i.standing_yes'),
    timeZone: computed<string>('coalesce(i.time_zone, s.time_zone)'),
    /** Clients for whom they have been booked, archived ones left out, and those that they named. */
    knownClients: computed<readonly NamedClient[]>(`(
      SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.name, c.id), '[]') FROM clients c
      WHERE c.archived_at IS NULL AND (
        EXISTS (SELECT FROM assignments a WHERE a.interpreter_id = i.id AND a.client_id = c.id
          AND a.status IN ('accepted', 'scheduled', 'in-progress', 'completed') AND a.deleted_at IS NULL)
        OR i.standing_yes -> 'clientIds' @> to_jsonb(c.id)))`),
  }),
  (columns) => ({
    name: 'standing-yes-of',
    text: `SELECT ${columns} FROM interpreters i CROSS JOIN settings s WHERE i.id = $1`,
  }),
);

const FRESH = select(
  selection({
    ...fieldsOf('a', {
      assignmentId: assignments.id,
      date: assignments.date,
      startTime: assignments.startTime,
    }),
    ...fieldsOf('o', { bookedAt: offers.answeredAt }),
  }),
  (columns) => ({
    name: 'standing-yes-fresh',
    text: `SELECT ${columns} FROM offers o JOIN assignments a ON a.id = o.assignment_id
      WHERE o.interpreter_id = $1 AND o.state = 'accepted' AND o.by_standing_yes AND o.answered_at >= $2::timestamptz - interval '30 minutes'
        AND a.interpreter_id = $1 AND a.status IN ('accepted', 'scheduled') AND a.current_status = 'not_started' AND a.deleted_at IS NULL
        AND a.starts_at > $2
      ORDER BY a.starts_at, a.id`,
  }),
);

/** What an interpreter takes without being asked (null: nothing), whom they may name, and what may still be returned. Instants. */
export interface OwnAutoAccept {
  readonly standingYes: AutoAccept | null;
  readonly timeZone: string;
  readonly knownClients: readonly NamedClient[];
  readonly fresh: readonly {
    readonly assignmentId: number;
    readonly date: string;
    readonly startTime: string;
    readonly until: string;
  }[];
}

/**
 * The same, for staff or the interpreter in person. Refused as `not_found`. `now` is an instant. Source: rules fill-plans-14 and
 * fill-plans-16.
 */
export async function autoAcceptOf(
  on: Db | Tx,
  who: StaffScope | InterpreterScope,
  { interpreterId, now }: { readonly interpreterId: number; readonly now: string },
): Promise<OwnAutoAccept> {
  await findInterpreter(on, who, { interpreterId, includeArchived: who.audience === 'staff' });
  const [yes] = await selectRows(on, YES, [interpreterId]);
  if (!yes) throw new Error('an interpreter is gone');
  const fresh = await selectRows(on, FRESH, [interpreterId, now]);
  return {
    ...yes,
    fresh: fresh.flatMap(({ bookedAt, ...one }) =>
      bookedAt === null ? [] : [{ ...one, until: handBackUntil(bookedAt) }],
    ),
  };
}
