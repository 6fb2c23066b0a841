import type { OfferSummary } from '#contracts/offers/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { STAFF_OFFER_STATES, type StaffOfferState } from '#domain/offer/answer.ts';
import type { Db } from '#server/db/connect.ts';
import { bookingEnd } from '#server/db/plans/booking-end.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { offers } from '#server/db/schema/appointments.ts';

/** How many interpreters a summary names. */
const NAMED = 4;

const counted = (state: StaffOfferState) => `'${state}', count(*) FILTER (WHERE p.state = '${state}')`;

/*
 * Only the last offer to each interpreter counts, and an open one after its end counts as expired. A broadcast may have
 * asked a thousand interpreters: they are counted here and a few are named.
 */
const SUMMARIES = select(
  selection({
    ...fieldsOf('p', { assignmentId: offers.assignmentId }),
    counts: computed<OfferSummary['counts']>(
      `json_build_object(${STAFF_OFFER_STATES.map(counted).join(', ')})`,
    ),
    first: computed<OfferSummary['first']>(
      `json_agg(json_build_object('id', w.id, 'name', w.name, 'state', p.state) ORDER BY p.place) FILTER (WHERE p.place <= ${NAMED})`,
    ),
  }),
  (columns) => ({
    name: 'offer-summaries',
    text: `
    WITH last AS (
      SELECT DISTINCT ON (o.assignment_id, o.interpreter_id) o.assignment_id, o.interpreter_id, o.id,
        coalesce(${bookingEnd('o')}, CASE WHEN o.state = 'open' AND o.expires_at <= $2::timestamptz THEN 'expired' ELSE o.state END) AS state
      FROM offers o WHERE o.assignment_id = ANY($1::integer[])
      ORDER BY o.assignment_id, o.interpreter_id, o.id DESC),
    placed AS (
      SELECT last.*, row_number() OVER (PARTITION BY assignment_id
        ORDER BY array_position(ARRAY['accepted', 'open', 'declined', 'gave_back', 'taken_back', 'expired', 'filled', 'withdrawn'], state), id) AS place
      FROM last)
    SELECT ${columns}
    FROM placed p LEFT JOIN interpreters w ON w.id = p.interpreter_id AND p.place <= ${NAMED}
    GROUP BY p.assignment_id ORDER BY p.assignment_id`,
  }),
);

/**
 * The offers of each appointment, counted at `now`, an instant; appointments without offers are left out. One statement
 * for a page of a list.
 */
export function offerSummaries(
  db: Db,
  _who: StaffScope,
  { assignmentIds, now }: { readonly assignmentIds: readonly number[]; readonly now: string },
): Promise<OfferSummary[]> {
  return selectRows(db, SUMMARIES, [assignmentIds, now]);
}
