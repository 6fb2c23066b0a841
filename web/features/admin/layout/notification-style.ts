import {
  BadgeCheck,
  Ban,
  BellRing,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleX,
  ClockAlert,
  type LucideIcon,
  MailCheck,
  MailWarning,
  MapPin,
  MessageSquarePlus,
  MessageSquareText,
  Receipt,
  Scale,
  Star,
  ThumbsUp,
  UserX,
} from 'lucide-react';
import type { CallName } from '#contracts/calls.ts';
import type { Notification } from '#contracts/notifications/shapes.ts';
import type { StaffKind } from '#domain/message/kinds.ts';
import { interpreterPath, paths } from '#web/app/paths.ts';

/** The look of a notification; `isUrgent`: somebody has to do something now; `isWhole`: its row shows all of it (rule fill-plans-11). */
export interface NotificationStyle {
  readonly Icon: LucideIcon;
  readonly isUrgent: boolean;
  readonly isWhole?: true;
}

const now = (Icon: LucideIcon): NotificationStyle => ({ Icon, isUrgent: true });
const quiet = (Icon: LucideIcon): NotificationStyle => ({ Icon, isUrgent: false });

const LOOKS: Readonly<Record<StaffKind, NotificationStyle>> = {
  request_received: quiet(MessageSquarePlus),
  offer_accepted: quiet(ThumbsUp),
  offer_declined: quiet(CircleX),
  nobody_left: { ...now(UserX), isWhole: true },
  plan_thin: { ...quiet(UserX), isWhole: true },
  plan_exhausted: { ...now(UserX), isWhole: true },
  work_uneven: quiet(Scale),
  checked_in: quiet(MapPin),
  not_checked_in: now(ClockAlert),
  absence_reported: now(ClockAlert),
  problem_reported: { ...now(MessageSquareText), isWhole: true },
  request_changed: { ...quiet(CalendarClock), isWhole: true },
  running_late: now(ClockAlert),
  on_time: quiet(CircleCheck),
  given_back: now(UserX),
  away_while_booked: now(UserX),
  refused_while_booked: now(UserX),
  not_held: now(CircleX),
  completed: quiet(CircleCheck),
  booking_cancelled: now(Ban),
  credential_expiring: quiet(BadgeCheck),
  credential_expired: now(BadgeCheck),
  payment_overdue: quiet(Receipt),
  ledger_differs: now(Receipt),
  time_proposed: quiet(CalendarClock),
  proposal_withdrawn: quiet(CalendarClock),
  low_rating: quiet(Star),
  text_received: quiet(MessageSquareText),
  calendar_ignored: quiet(CalendarX),
  message_failed: now(MailWarning),
  channel_down: now(MailWarning),
  channel_up: quiet(MailCheck),
};

export function notificationStyle(kind: string): NotificationStyle {
  return (LOOKS as Readonly<Record<string, NotificationStyle>>)[kind] ?? quiet(BellRing);
}

/**
 * The link of a notification for a reader who may do these actions; null if there is nothing to see. Who may not see payments gets
 * to the appointment of one (rule access-6).
 */
export function notificationHref(
  {
    kind,
    assignmentId,
    writer,
    interpreterId,
  }: Pick<Notification, 'kind' | 'assignmentId' | 'writer' | 'interpreterId'>,
  may: (action: CallName) => boolean,
): string | null {
  if (kind === 'message_failed') return `${paths.notifications}?state=failed`;
  if (kind === 'channel_down' || kind === 'channel_up') return `${paths.notifications}?state=waiting`;
  if (assignmentId === null && interpreterId !== undefined) return interpreterPath(interpreterId);
  if (kind === 'payment_overdue' && may('payments.list')) return `${paths.payments}?status=overdue`;
  if (kind === 'work_uneven') return may('reports.fairness') ? `${paths.reports}?report=fairness` : null;
  if (kind === 'ledger_differs' && may('ledger.check')) return paths.ledger;
  if (assignmentId === null && writer !== null) {
    const list = writer.audience === 'client' ? paths.clients : paths.interpreters;
    return `${list}?q=${encodeURIComponent(writer.name)}`;
  }
  return assignmentId === null ? null : `${paths.assignments}?assignment=${assignmentId}`;
}

const HOUR_MS = 3_600_000;

/** A request that nobody has been found for yet and that cannot wait: it starts within a day, or its client says so. */
export function isUrgentRequest(request: Notification['request'], nowMs: number): boolean {
  if (request === null) return false;
  const aheadMs = Date.parse(request.startsAt) - nowMs;
  // A day after it should have begun it is no emergency any more.
  if (aheadMs < -24 * HOUR_MS) return false;
  return aheadMs <= 24 * HOUR_MS || request.urgency === 'urgent' || request.urgency === 'emergency';
}

const relative = new Intl.RelativeTimeFormat('en-US');
/** Minutes in one, its name, and below how many minutes it is used. */
const UNITS = [
  [1, 'minute', 60],
  [60, 'hour', 2880],
] as const;
const LARGEST_UNIT = [1440, 'day'] as const;

/** @example howSoon of half past, on the hour // 'starts in 30 minutes' */
export function describeStart({ startsAt }: NonNullable<Notification['request']>, nowMs: number): string {
  const minutes = Math.ceil((Date.parse(startsAt) - nowMs) / 60_000);
  if (minutes === 0) return 'starts now';
  const [size, unit] = UNITS.find(([, , below]) => Math.abs(minutes) < below) ?? LARGEST_UNIT;
  const when = relative.format(Math.trunc(minutes / size), unit);
  return minutes > 0 ? `starts ${when}` : `should have started ${when}`;
}
