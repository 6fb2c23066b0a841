import type { StaffScope } from '#domain/access/scope.ts';
import { addDays } from '#domain/civil.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { dateIn, dayBounds } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

/** The messages of a channel that have not been sent, by cause; each counted up to 10,000. */
export interface Unsent {
  readonly channel: Channel;
  /** Sent next, or being sent. */
  readonly waiting: number;
  /** Held until a try that comes later. */
  readonly retried: number;
  /** Held until the recipient's quiet hours end. */
  readonly quiet: number;
  /** Given up in the last 30 days, and on the company's present day. */
  readonly failed: number;
  readonly failedToday: number;
  /** Ended as 'not configured' in the last 30 days (among the newest 20,000 messages), and on the company's present day. */
  readonly unconfigured: number;
  readonly unconfiguredToday: number;
}

/** Older ones are not shown any more. */
const DAYS = 30;
/** No message is held or tried again for longer. */
const MOST_HELD = '3 days';
const COUNTED_AT_MOST = 10_000;
/**
 * As many as a page of the log reads: those that were not configured have no index of their own, because if a channel is never
 * configured they are most of the log.
 */
const LOOKED_AT = 20_000;

/* Waiting and failed messages have small indexes of their own. */
export const UNSENT = {
  text: `
  WITH
    waiting AS (
      SELECT channel, count(*) FILTER (WHERE state = 'sending' OR held_for IS NULL) AS next,
        count(*) FILTER (WHERE state = 'queued' AND held_for = 'retry') AS retried,
        count(*) FILTER (WHERE state = 'queued' AND held_for = 'quiet_hours') AS quiet
      FROM (
        SELECT channel, state, held_for FROM notifications WHERE state IN ('queued', 'sending') LIMIT ${3 * COUNTED_AT_MOST}
      ) AS rows GROUP BY channel),
    failed AS (
      SELECT channel, count(*) AS count, count(*) FILTER (WHERE updated_at >= $2::timestamptz) AS today
      FROM (
        SELECT channel, updated_at FROM notifications
        WHERE state = 'failed' AND created_at >= $1::timestamptz - interval '${MOST_HELD}' AND updated_at >= $1::timestamptz
        LIMIT ${3 * COUNTED_AT_MOST}
      ) AS rows GROUP BY channel),
    unconfigured AS (
      SELECT channel, count(*) AS count, count(*) FILTER (WHERE updated_at >= $2::timestamptz) AS today
      FROM (
        SELECT state, channel, updated_at FROM notifications WHERE created_at >= $1::timestamptz
        ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_AT}
      ) AS newest WHERE state = 'not_configured' GROUP BY channel)
  SELECT c.channel, ${[
    'waiting.next',
    'waiting.retried',
    'waiting.quiet',
    'failed.count',
    'failed.today',
    'unconfigured.count',
    'unconfigured.today',
  ]
    .map((count) => `least(coalesce(${count}, 0), ${COUNTED_AT_MOST})::integer`)
    .join(', ')}
  FROM unnest(ARRAY['email', 'sms', 'push']) WITH ORDINALITY AS c(channel, place)
  LEFT JOIN waiting ON waiting.channel = c.channel
  LEFT JOIN failed ON failed.channel = c.channel
  LEFT JOIN unconfigured ON unconfigured.channel = c.channel
  ORDER BY c.place`,
};

type Row = readonly [
  ...[channel: Channel, waiting: number, retried: number, quiet: number],
  ...[failed: number, failedToday: number, unconfigured: number, unconfiguredToday: number],
];

/**
 * What has not been sent at `now` (an instant), of each channel in the order of `CHANNELS`; days are those of `timeZone`. Every
 * count of unsent messages that staff read comes from here. Source: rule screens-8.
 */
export async function unsentMessages(
  db: Db,
  _who: StaffScope,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): Promise<Unsent[]> {
  const today = dateIn(timeZone, now);
  const midnight = (date: string) => dayBounds(date, timeZone).from;
  const rows = await queryRows<Row>(db, UNSENT, [midnight(addDays(today, -DAYS)), midnight(today)]);
  return rows.map(
    ([channel, waiting, retried, quiet, failed, failedToday, unconfigured, unconfiguredToday]) => ({
      channel,
      waiting,
      retried,
      quiet,
      failed,
      failedToday,
      unconfigured,
      unconfiguredToday,
    }),
  );
}
