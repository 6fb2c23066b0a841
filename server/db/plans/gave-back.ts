/**
 * SQL: the interpreter of the offer `offer`, an alias, had the appointment after it and gave it back, and is not booked again. Source: rule O8.
 */
export const hasGivenBack = (offer: string) => `(${offer}.state IN ('accepted', 'filled')
    AND EXISTS (SELECT FROM tracking_logs gone JOIN assignments work ON work.id = gone.assignment_id
      WHERE gone.assignment_id = ${offer}.assignment_id AND gone.interpreter_id = ${offer}.interpreter_id AND gone.status = 'give_back'
        AND gone."timestamp" >= ${offer}.sent_at AND work.interpreter_id IS DISTINCT FROM ${offer}.interpreter_id))`;
