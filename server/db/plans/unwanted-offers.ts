import type { Tx } from '../connect.ts';
import { fieldsOf, queryRows, select, selection, selectRows } from '../query.ts';
import { offers } from '../schema/appointments.ts';
import { interpreters } from '../schema/people.ts';

/*
 * Open offers to people who are not wanted any more: by the client's list, or by their own refusal. Like `tellOtherPlans`, the command that changes a list or a refusal
 * only writes jobs: appointments and their offers are never locked there (decisions 4, 55).
 */

/** The job that withdraws such offers of one appointment; its payload is `{ assignmentId }`. */
export const UNWANTED_JOB = 'withdraw_unwanted_offers';

const ATTEMPTS = 10;

/** SQL: the entry of the client's list about the interpreter of the offer `o` of the appointment `a`. */
const ENTRY = 'client_interpreters l WHERE l.client_id = a.client_id AND l.interpreter_id = o.interpreter_id';

/**
 * SQL: the offer `o` of the appointment `a` asks somebody who is not wanted there. An offer
 * that staff made in spite of the client's closed list or of a refusal, with a reason, stays. A 'never', and a refusal after the offer, end it nevertheless.
 * Source: rule offers-15.
 */
const IS_UNWANTED = `(EXISTS (SELECT FROM ${ENTRY} AND l.kind = 'never')
    OR EXISTS (SELECT FROM interpreter_refusals r WHERE r.client_id = a.client_id AND r.interpreter_id = o.interpreter_id
      AND (o.override_reason IS NULL OR r.created_at > o.sent_at))
    OR (NOT o.overrode_list AND NOT EXISTS (SELECT FROM ${ENTRY})
      AND EXISTS (SELECT FROM clients c WHERE c.id = a.client_id AND c.takes_only_listed)))`;
const UNWANTED = `offers o JOIN assignments a ON a.id = o.assignment_id
    WHERE o.state = 'open' AND o.expires_at > $1 AND a.deleted_at IS NULL AND ${IS_UNWANTED}`;

const LOOK = {
  name: 'unwanted-look',
  text: `SELECT (graphile_worker.add_job('${UNWANTED_JOB}', json_build_object('assignmentId', u.id), max_attempts := ${ATTEMPTS})).id
    FROM (SELECT DISTINCT a.id FROM ${UNWANTED} AND a.client_id = $2) u`,
};

/**
 * A client's list or a refusal was changed: who is asked for its appointments and not wanted any more is found at once. Source: rule
 * offers-15.
 */
export async function withdrawUnwantedSoon(tx: Tx, clientId: number, now: string): Promise<void> {
  await queryRows(tx, LOOK, [now, clientId]);
}

const COUNT_OF_PERSON = {
  name: 'unwanted-count-of-person',
  text: `SELECT count(*)::integer FROM ${UNWANTED} AND a.client_id = $2 AND o.interpreter_id = $3`,
};

/** How many open offers of a client's appointments to an interpreter end because of what was changed. Source: rule offers-15. */
export async function countUnwantedOf(
  tx: Tx,
  {
    clientId,
    interpreterId,
    now,
  }: { readonly clientId: number; readonly interpreterId: number; readonly now: string },
): Promise<number> {
  const [row] = await queryRows<[number]>(tx, COUNT_OF_PERSON, [now, clientId, interpreterId]);
  return row?.[0] ?? 0;
}

const MISSED = {
  name: 'unwanted-missed',
  text: `SELECT (graphile_worker.add_job('${UNWANTED_JOB}', json_build_object('assignmentId', u.id), job_key := 'unwanted:' || u.id,
      max_attempts := ${ATTEMPTS})).id
    FROM (SELECT DISTINCT a.id FROM ${UNWANTED} ORDER BY a.id) u`,
};

/** The same for all clients, each minute: an offer that was made while the list changed, or a job that failed for good. Answers how many appointments. */
export async function findMissedUnwanted(tx: Tx, now: string): Promise<number> {
  return (await queryRows(tx, MISSED, [now])).length;
}

const OF_ASSIGNMENT = select(
  selection({
    ...fieldsOf('o', { id: offers.id, interpreterId: offers.interpreterId }),
    ...fieldsOf('i', { name: interpreters.name }),
  }),
  (columns) => ({
    name: 'unwanted-of-assignment',
    text: `SELECT ${columns} FROM interpreters i, ${UNWANTED} AND a.id = $2 AND i.id = o.interpreter_id ORDER BY o.id`,
  }),
);

/**
 * The open offers of a locked assignment that ask people who are not wanted, with their names. `now` is an instant. Source: rule offers-15.
 */
export function unwantedOffers(tx: Tx, assignmentId: number, now: string) {
  return selectRows(tx, OF_ASSIGNMENT, [now, assignmentId]);
}
