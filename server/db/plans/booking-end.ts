import type { StaffOfferState } from '#domain/offer/answer.ts';

/** How the booking of somebody who was asked ended. */
export type BookingEnd = Extract<StaffOfferState, 'gave_back' | 'taken_back'>;

/**
 * SQL: how the booking of the interpreter of the offer `offer`, an alias, ended while the appointment went on: they gave it back, or staff took it back from
 * somebody who had accepted; null: they have it, or never had it. A yes becomes 'withdrawn' when another one accepts later. Source: rule
 * offers-9.
 */
export const bookingEnd = (offer: string) => `(SELECT CASE
      WHEN EXISTS (SELECT FROM tracking_logs gone WHERE gone.assignment_id = ${offer}.assignment_id AND gone.interpreter_id = ${offer}.interpreter_id
        AND gone.status = 'give_back' AND gone."timestamp" >= ${offer}.sent_at) THEN 'gave_back'
      WHEN ${offer}.state <> 'filled' THEN 'taken_back' END
    FROM assignments work WHERE work.id = ${offer}.assignment_id
      AND (${offer}.state IN ('accepted', 'filled') OR (${offer}.state = 'withdrawn' AND ${offer}.answered_at IS NOT NULL))
      AND (work.interpreter_id IS DISTINCT FROM ${offer}.interpreter_id OR work.status IN ('pending', 'declined')))`;

/**
 * SQL: the ids of those whose booking of an appointment, an id, ended because they gave it back or staff released them: a plan does not ask them
 * again. Source: rule fill-plans-12.
 */
export const formerIds = (assignmentId: string) =>
  `coalesce((SELECT array_agg(t.interpreter_id) FROM tracking_logs t WHERE t.assignment_id = ${assignmentId} AND t.status IN ('give_back', 'released')), '{}')`;
