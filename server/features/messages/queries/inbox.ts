import { INBOX_KINDS } from '#contracts/messages/inbox.ts';
import type { InterpreterScope } from '#domain/access/scope.ts';
import { RESENT } from '#domain/message/sent-snapshot.ts';
import type { Outcome } from '#domain/message/several.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { notifications } from '#server/db/schema/records.ts';
import { COUNTS } from './several.ts';

/** How many appointments of one message there are of each outcome, and their first and last day; null if they were deleted. */
interface SeveralCounts {
  readonly counts: { readonly [outcome in Outcome]?: number };
  readonly from: string | null;
  readonly to: string | null;
}

const ENTRY = {
  ...fieldsOf('n', {
    id: notifications.id,
    kind: notifications.kind,
    assignmentId: notifications.assignmentId,
    payload: notifications.payload,
    createdAt: notifications.createdAt,
    confirmedAt: notifications.confirmedAt,
  }),
  ...fieldsOf('a', {
    date: assignments.date,
    startTime: assignments.startTime,
    endTime: assignments.endTime,
    timeZone: assignments.timeZone,
    language: assignments.language,
    location: assignments.location,
  }),
  several: computed<SeveralCounts | null>(COUNTS),
  /** Nobody else has it, also if it was deleted. */
  isNobodyElses: computed<boolean>('coalesce(a.interpreter_id = n.recipient_id, false)'),
  isTheirs: computed<boolean>('coalesce(a.interpreter_id = n.recipient_id AND a.deleted_at IS NULL, false)'),
};

/** A message to an interpreter with its appointment, whose fields are null for several payments. */
export type InboxRow = RowOf<typeof ENTRY>;

const LIMIT = 50;

// Each message has one row per channel. The e-mail's row is read: it is written for every reader.
const INBOX = select(selection(ENTRY), (columns) => ({
  name: 'inbox',
  text: `SELECT ${columns} FROM notifications n LEFT JOIN assignments a ON a.id = n.assignment_id
    WHERE n.recipient_audience = 'interpreter' AND n.recipient_id = $1 AND n.channel = 'email' AND n.kind = ANY($2)
      AND strpos(n.dedupe_key, $3) = 0
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${LIMIT}`,
}));

/** What an interpreter was told lately: offers, changes, cancellations, payments; the newest first. Source: rule messages-1. */
export function inboxOf(db: Db, { interpreterId }: InterpreterScope): Promise<InboxRow[]> {
  return selectRows(db, INBOX, [interpreterId, [...INBOX_KINDS], RESENT]);
}
