/**
 * SQL: when the running plan of an appointment, an id, may ask others besides those who were, as JSON; null: no plan runs, nobody is left to ask, or it will
 * be too late then. Source: rule offers-13.
 */
export const othersAskedAt = (assignmentId: string) => `(SELECT to_json(asking.next_at) FROM fill_plans asking
    WHERE asking.assignment_id = ${assignmentId} AND asking.state = 'running' AND asking.left_to_ask IS DISTINCT FROM 0
      AND asking.next_at < asking.deadline_at)`;
