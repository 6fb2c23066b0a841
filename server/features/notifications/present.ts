import type { Activity, Notification } from '#contracts/notification.ts';
import { wordsOf } from '../messages/present/wording.ts';
import type { ActivityRow, LogRow } from './queries.ts';

/** A message of the log as staff see it; its text holds no link by which an offer could be answered or an account entered. */
export function presentNotification(row: LogRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: { audience: row.audience, id: row.recipientId, name: row.recipientName },
    state: row.state,
    text: wordsOf(row).text,
    assignmentId: row.assignmentId,
    offerId: row.offerId,
    attempts: row.attempts,
    lastError: row.lastError,
    isRead: row.isRead,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** An entry of the activity feed as staff see it. */
export function presentActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    kind: row.kind,
    summary: row.summary,
    assignmentId: row.assignmentId,
    interpreterId: row.interpreterId,
    clientId: row.clientId,
    at: row.at,
  };
}
