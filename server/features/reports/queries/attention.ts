import type { DashboardAttention } from '#contracts/company/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { IS_NEW_REQUEST } from '#server/features/assignments/queries/day.ts';
import { isLate } from '#server/features/assignments/queries/list.ts';

/** Each number has an index of its few rows. An appointment lasts at most a day, so a late one began within it. */
const ATTENTION = select(
  selection({
    newRequests: computed<number>(`(SELECT count(*) FROM assignments a WHERE ${IS_NEW_REQUEST})::integer`),
    declined: computed<number>(
      `(SELECT count(*) FROM assignments a WHERE a.deleted_at IS NULL AND a.status = 'declined' AND a.starts_at >= (
        SELECT date_trunc('day', $1::timestamptz AT TIME ZONE time_zone) AT TIME ZONE time_zone FROM settings))::integer`,
    ),
    lateCheckIns: computed<number>(
      `(SELECT count(*) FROM assignments a WHERE a.deleted_at IS NULL AND a.starts_at > $1::timestamptz - interval '24 hours' AND ${isLate('$1')})::integer`,
    ),
    proposals: computed<number>(
      `(SELECT count(*) FROM assignment_proposals p JOIN assignments a ON a.id = p.assignment_id WHERE p.state = 'open' AND a.deleted_at IS NULL)::integer`,
    ),
    credentialsToCheck: computed<number>(
      `(SELECT count(*) FROM interpreter_credentials c JOIN interpreters i ON i.id = c.interpreter_id WHERE c.state = 'waiting' AND i.archived_at IS NULL)::integer`,
    ),
    clientQuestions: computed<number>(
      '(SELECT count(*) FROM client_problems WHERE answered_at IS NULL)::integer',
    ),
    languagesToConfirm: computed<number>(
      `(SELECT count(*) FROM interpreters WHERE archived_at IS NULL AND requested_languages <> '{}')::integer`,
    ),
  }),
  (columns) => ({ name: 'dashboard-attention', text: `SELECT ${columns}` }),
);

/**
 * How much waits for staff at `now` (an instant), each number as the list counts it to which it leads: `declined` is of appointments from the company's today on.
 * `languagesToConfirm` are interpreters.
 * Source: rules requests-6, requests-8, eligibility-2, people-6 and tracking-17.
 */
export async function dashboardAttention(db: Db, _who: StaffScope, now: string): Promise<DashboardAttention> {
  const [counts] = await selectRows(db, ATTENTION, [now]);
  if (!counts) throw new Error('the dashboard has no numbers');
  return counts;
}
