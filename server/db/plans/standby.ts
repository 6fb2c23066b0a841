/**
 * SQL: the interpreter of the offer `offer`, an alias, said that they could step in, and has neither taken it back nor given the appointment back since.
 * Source: rule offers-14.
 */
export const hasOfferedStandby = (offer: string) => `(${offer}.reserve_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM tracking_logs gone WHERE gone.assignment_id = ${offer}.assignment_id AND gone.interpreter_id = ${offer}.interpreter_id
      AND gone.status = 'give_back' AND gone."timestamp" > ${offer}.reserve_at))`;

/** SQL: the interpreter of the offer `offer`, an alias, does not work for the client of its appointment. Source: rule eligibility-9. */
export const refusesClient = (offer: string) => `EXISTS (SELECT FROM assignments theirs
    JOIN interpreter_refusals refusal ON refusal.client_id = theirs.client_id AND refusal.interpreter_id = ${offer}.interpreter_id
    WHERE theirs.id = ${offer}.assignment_id)`;

/**
 * SQL: the interpreter of the offer `offer`, an alias, is on standby: they said that they could step in, and it still holds. They are not once they were asked again, have
 * the appointment or gave it back, are archived, or are not wanted any more: by the client's 'never' or their own refusal. Source: rule
 * offers-14.
 */
export const isOnStandby = (offer: string) => `(${hasOfferedStandby(offer)} AND NOT ${refusesClient(offer)}
    AND NOT EXISTS (SELECT FROM offers later WHERE later.assignment_id = ${offer}.assignment_id AND later.interpreter_id = ${offer}.interpreter_id
      AND later.id > ${offer}.id)
    AND EXISTS (SELECT FROM assignments work JOIN interpreters person ON person.id = ${offer}.interpreter_id AND person.archived_at IS NULL
      WHERE work.id = ${offer}.assignment_id AND work.interpreter_id IS DISTINCT FROM ${offer}.interpreter_id
        AND NOT EXISTS (SELECT FROM client_interpreters listed WHERE listed.client_id = work.client_id AND listed.interpreter_id = person.id
          AND listed.kind = 'never')))`;
