import { KIND_OF_LINE } from '#domain/message/several.ts';

/* SQL about messages that tell one person of several appointments. The appointments are rows of `notification_lines`. */

/** Audience, what became of an appointment, and the kind of the message that would tell of it alone. */
const KINDS = `(VALUES ${Object.entries(KIND_OF_LINE)
  .flatMap(([audience, kinds]) =>
    Object.entries(kinds).map(([outcome, kind]) => `('${audience}', '${outcome}', '${kind}')`),
  )
  .join(', ')}) AS told(audience, outcome, kind)`;

const TAKES_PLACE = "a.status <> 'cancelled' AND a.deleted_at IS NULL";

/** What the message about one appointment alone would have: `before` a change, or as it was (`was`) when it ended for the reader. */
const PAYLOAD_OF_LINE = `jsonb_strip_nulls(jsonb_build_object('outcome', line.outcome, 'by', n.payload -> 'by',
    'payCents', line.details -> 'payCents', 'chargeCents', line.details -> 'chargeCents',
    'reason', CASE WHEN told.audience = 'interpreter' AND (line.outcome = 'released' OR (line.outcome = 'cancelled' AND ${TAKES_PLACE})) THEN CASE
      WHEN ${TAKES_PLACE} AND a.interpreter_id <> n.recipient_id AND a.status <> 'pending' AND a.status <> 'declined' THEN 'reassigned'
      ELSE 'unbooked' END END))
  || CASE WHEN line.details ? 'before' THEN jsonb_build_object(
    CASE WHEN told.kind IN ('booking_cancelled', 'offer_withdrawn') THEN 'was' ELSE 'before' END, line.details -> 'before') ELSE '{}' END`;

/** SQL: a row like one of `notifications` for each appointment of those of the messages $1 that are about several. */
export const LINES = `(
  SELECT n.id, told.kind, n.channel, n.recipient_audience, n.recipient_id, n.dedupe_key, n.state, n.attempts, n.last_error, n.created_at,
    n.updated_at, n.maybe_sent_since, a.id AS assignment_id, ${PAYLOAD_OF_LINE} AS payload,
    CASE WHEN line.outcome IN ('offered', 'withdrawn') THEN (
      SELECT max(asked.id) FROM offers asked WHERE asked.assignment_id = a.id AND asked.interpreter_id = n.recipient_id) END AS offer_id
  FROM notifications n JOIN notification_lines line ON line.notification_id = n.id
  JOIN ${KINDS} ON told.audience = n.recipient_audience AND told.outcome = line.outcome
  JOIN assignments a ON a.id = line.assignment_id
  WHERE n.id = ANY ($1::bigint[]))`;

/** SQL: the lines about the appointment of `n` in messages `o` to the same reader. */
const NAMING = `notification_lines line JOIN notifications o ON o.id = line.notification_id
  JOIN ${KINDS} ON told.audience = o.recipient_audience AND told.outcome = line.outcome
  WHERE line.assignment_id = n.assignment_id AND o.recipient_audience = n.recipient_audience AND o.recipient_id = n.recipient_id`;

/** SQL: whether a line of this kind in a message of the same channel is in one of these states. */
export const isToldTogether = (kind: string, states: string) => `EXISTS (
    SELECT FROM ${NAMING} AND told.kind = '${kind}' AND NOT line.is_left_out AND o.channel = n.channel AND o.state IN (${states}))`;

/** SQL: these lines, as rows like those of `notifications`. One that was left out is as a message that was dropped, for this reason. */
export const linesAbout = (leftOut: string) => `
    SELECT o.id, told.kind, o.channel, o.maybe_sent_since, o.updated_at, o.dedupe_key,
      CASE WHEN line.is_left_out THEN 'dropped' ELSE o.state END AS state,
      CASE WHEN line.is_left_out THEN '${leftOut}' ELSE o.last_error END AS last_error,
      line.sent_snapshot AS snapshot, line.details -> 'before' AS before, NULL::jsonb AS changed
    FROM ${NAMING}`;

/** SQL: how many appointments of the message `n` there are of each outcome, with their first and last day; null for a message about a single one, or none. */
export const COUNTS = `CASE WHEN n.assignment_id IS NULL THEN (
    SELECT jsonb_build_object('counts', jsonb_object_agg(of.outcome, of.count), 'from', min(of.first), 'to', max(of.last)) FROM (
      SELECT line.outcome, count(*) AS count, min(a.date) AS first, max(a.date) AS last
      FROM notification_lines line LEFT JOIN assignments a ON a.id = line.assignment_id WHERE line.notification_id = n.id GROUP BY line.outcome) AS of
    HAVING count(*) > 0) END`;
