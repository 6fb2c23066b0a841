import type { InboxEntry } from '#contracts/messages/inbox.ts';
import { placeWithoutCode } from '#domain/assignment/mode.ts';
import { OUTCOMES, type Outcome } from '#domain/message/several.ts';
import { formatMoney } from '#domain/money.ts';
import type { InboxRow } from '../queries/inbox.ts';

const DAY_MS = 24 * 3_600_000;
/** Older news was read elsewhere, or helps nobody any more. */
const CHANGE_DAYS = 7;

/** What a payload keeps of an appointment (`formerAppointment`). */
type StoredPayload = Partial<
  Pick<InboxRow, 'date' | 'startTime' | 'endTime' | 'timeZone' | 'language'> & { location: string | null }
>;

/**
 * An entry of an interpreter's inbox at `now` (an instant), without anything about the client. Source: rules access-15, access-17,
 * messages-1 and appointments-18.
 */
export function presentInboxEntry(row: InboxRow, now: string): InboxEntry {
  const {
    was,
    before,
    reason,
    by,
    payCents,
    amountCents,
    byReader,
    language,
    question,
    credential,
    expiresOn,
  } = row.payload as Record<string, unknown>;
  const kind = row.kind as InboxEntry['kind']; // the query asks for these
  const several = row.several && severalOf(row.several);
  const counts = several?.counts ?? [];
  const isEnd = kind === 'booking_cancelled';
  const isHandedOver = reason === 'reassigned' || reason === 'unbooked';
  const isMoney = kind === 'payment_sent' || kind === 'payout_paid' || kind === 'transfer_returned';
  const cents = isMoney ? amountCents : payCents;
  const isRecent = Date.parse(now) - Date.parse(row.createdAt) < CHANGE_DAYS * DAY_MS;
  const isChange =
    isEnd ||
    (kind === 'booking_changed' && row.isTheirs) ||
    counts.some(({ outcome }) => TO_CONFIRM.includes(outcome));
  return {
    id: row.id,
    kind,
    at: row.createdAt,
    assignmentId: row.assignmentId,
    appointment: appointmentOf(readable(row, { ...placed(row), ...payloadOf(was) }), kind),
    language: typeof language === 'string' ? language : null,
    before:
      kind === 'booking_changed'
        ? differencesFrom(row, readable(row, payloadOf(before)))
        : { time: null, place: null },
    ended: isEnd ? endOf(reason, by) : null,
    reason:
      (isEnd || kind === 'credential_refused' || hasReason(counts)) &&
      typeof reason === 'string' &&
      !isHandedOver
        ? reason
        : null,
    ...(typeof question === 'string' && { question }),
    ...(typeof credential === 'string' && {
      credential: { name: credential, expiresOn: typeof expiresOn === 'string' ? expiresOn : null },
    }),
    ...(several && { several }),
    amount: typeof cents === 'number' ? formatMoney(cents) : null,
    needsConfirmation: isChange && isRecent && row.confirmedAt === null && byReader !== true,
  };
}

type Counts = NonNullable<InboxEntry['several']>['counts'];

const TO_CONFIRM: readonly Outcome[] = ['changed', 'cancelled', 'released'];

/** Why somebody is no longer booked, or asked, is only for staff. */
const hasReason = (counts: Counts) =>
  counts.some(({ outcome }) => outcome !== 'released' && outcome !== 'withdrawn');

function severalOf({
  counts,
  from,
  to,
}: NonNullable<InboxRow['several']>): NonNullable<InboxEntry['several']> {
  return {
    counts: OUTCOMES.flatMap((outcome) => {
      const count = counts[outcome];
      return count === undefined ? [] : [{ outcome, count }];
    }),
    days: from === null || to === null ? null : { from, to },
  };
}

function payloadOf(value: unknown): StoredPayload {
  return typeof value === 'object' && value !== null ? (value as StoredPayload) : {}; // written by the commands alone
}

/** Where an appointment of somebody else is does not concern them, unless the message kept it. */
const placed = (row: InboxRow): StoredPayload => (row.isNobodyElses ? row : { ...row, location: null });

/** How to connect is only for the person who is booked, or named as the one to come. */
const readable = (row: InboxRow, payload: StoredPayload): StoredPayload =>
  row.isTheirs || !payload.location ? payload : { ...payload, location: placeWithoutCode(payload.location) };

/** Null if there is none, as for several payments. */
function appointmentOf(payload: StoredPayload, kind: InboxEntry['kind']): InboxEntry['appointment'] {
  const { date, startTime, endTime, timeZone, language, location } = payload;
  if (!date || !startTime || !endTime || !timeZone || !language) return null;
  const place = kind.startsWith('offer') ? null : (location ?? null);
  return { date, startTime, endTime, timeZone, language, place };
}

function differencesFrom(row: InboxRow, before: StoredPayload): InboxEntry['before'] {
  const { date, startTime, endTime, location } = before;
  const isMoved = date !== row.date || startTime !== row.startTime || endTime !== row.endTime;
  const isTime = date !== undefined && startTime !== undefined && endTime !== undefined;
  return {
    time: isMoved && isTime ? { date, startTime, endTime } : null,
    place: location && location !== row.location ? location : null,
  };
}

function endOf(reason: unknown, by: unknown): NonNullable<InboxEntry['ended']> {
  if (reason === 'reassigned' || reason === 'unbooked') return reason;
  return by === 'client' ? 'cancelled_by_client' : 'cancelled';
}
