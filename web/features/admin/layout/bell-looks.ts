import {
  Ban,
  BellRing,
  CalendarClock,
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
  Star,
  ThumbsUp,
  UserX,
} from 'lucide-react';
import type { Notification } from '#contracts/notification.ts';
import type { StaffKind } from '#domain/message/kinds.ts';
import { paths } from '#web/app/paths.ts';

/** How a line of the bell looks; `isUrgent`: somebody has to do something now. */
export interface BellLook {
  readonly Icon: LucideIcon;
  readonly isUrgent: boolean;
}

const now = (Icon: LucideIcon): BellLook => ({ Icon, isUrgent: true });
const news = (Icon: LucideIcon): BellLook => ({ Icon, isUrgent: false });

const LOOKS: Readonly<Record<StaffKind, BellLook>> = {
  request_received: news(MessageSquarePlus),
  offer_accepted: news(ThumbsUp),
  offer_declined: news(CircleX),
  nobody_left: now(UserX),
  checked_in: news(MapPin),
  not_checked_in: now(ClockAlert),
  completed: news(CircleCheck),
  booking_cancelled: now(Ban),
  payment_overdue: news(Receipt),
  time_proposed: news(CalendarClock),
  proposal_withdrawn: news(CalendarClock),
  low_rating: news(Star),
  text_received: news(MessageSquareText),
  message_failed: now(MailWarning),
  way_down: now(MailWarning),
  way_up: news(MailCheck),
};

export function bellLook(kind: string): BellLook {
  return (LOOKS as Readonly<Record<string, BellLook>>)[kind] ?? news(BellRing);
}

/** Where a line of the bell leads: to what it tells of; null where there is nothing to see. */
export function bellTarget({
  kind,
  assignmentId,
  writer,
}: Pick<Notification, 'kind' | 'assignmentId' | 'writer'>): string | null {
  if (kind === 'message_failed') return `${paths.notifications}?state=failed`;
  if (kind === 'way_down' || kind === 'way_up') return `${paths.notifications}?state=waiting`;
  if (kind === 'payment_overdue') return `${paths.payments}?status=overdue`;
  if (assignmentId === null && writer !== null) {
    const list = writer.audience === 'client' ? paths.clients : paths.interpreters;
    return `${list}?q=${encodeURIComponent(writer.name)}`;
  }
  return assignmentId === null ? null : `${paths.assignments}?assignment=${assignmentId}`;
}
