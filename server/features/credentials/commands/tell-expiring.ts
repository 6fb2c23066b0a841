import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { addDays, formatClock12, formatDateShort } from '#domain/civil.ts';
import { daysBetween, TELL_DAYS, tellNow } from '#domain/dispatch/credential.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToInterpreter, messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { credentialTypes, interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { companyToday } from '../../settings/queries.ts';
import { type UnmetRow, unmetAppointments } from '../queries/unmet.ts';

const SYSTEM: Actor = { audience: 'system', accountId: null, requestId: null };

/**
 * Tells interpreters and staff of verified credentials that end in 60, 30 or 7 days, and of those that have ended, each number of days once; of a day
 * that was missed later. Staff also read which booked appointments need another interpreter. Answers how many credentials were told of. Can run at any
 * time. `now` is an instant. Source: rules eligibility-4 and eligibility-5.
 */
export async function tellExpiringCredentials(tx: Tx, now: string): Promise<number> {
  const today = await companyToday(tx, now);
  const due = (await endingCredentials(tx, today)).flatMap((row) => {
    const days = tellNow({ expiresOn: row.expiresOn, notifiedDays: row.toldDays }, today);
    return days === null ? [] : [{ ...row, days }];
  });
  if (due.length === 0) return 0;
  await markInformed(tx, due);
  const interpreterIds = [...new Set(due.map(({ interpreterId }) => interpreterId))];
  const unmet = await unmetAppointments(tx, interpreterIds, now);
  await record(tx, SYSTEM, now, {
    audit: due.map(({ id, days, expiresOn }) => ({
      act: 'credentials.tellExpiring',
      entity: 'credential',
      entityId: id,
      change: { days, expiresOn },
    })),
    messages: due.flatMap((one) => messagesOf(one, today, appointmentsFor(one, unmet))),
    changes: [{ topic: 'interpreters', ids: interpreterIds, interpreterIds }],
  });
  return due.length;
}

/** Locked, so that two runs at once never tell of the same one. */
function endingCredentials(tx: Tx, today: string) {
  const { id, interpreterId, typeId, expiresOn, toldDays, state } = interpreterCredentials;
  return tx
    .select({
      id,
      interpreterId,
      typeId,
      expiresOn,
      toldDays,
      interpreterName: interpreters.name,
      typeName: credentialTypes.name,
    })
    .from(interpreterCredentials)
    .innerJoin(interpreters, eq(interpreters.id, interpreterId))
    .innerJoin(credentialTypes, eq(credentialTypes.id, typeId))
    .where(
      and(
        eq(state, 'verified'),
        lte(expiresOn, addDays(today, TELL_DAYS[0])),
        or(isNull(toldDays), sql`${toldDays} > 0`),
        isNull(interpreters.archivedAt),
        isNull(credentialTypes.archivedAt),
      ),
    )
    .orderBy(asc(expiresOn), asc(id))
    .for('no key update', { of: interpreterCredentials, skipLocked: true });
}

type Ending = Awaited<ReturnType<typeof endingCredentials>>[number] & { readonly days: number };

async function markInformed(tx: Tx, due: readonly Ending[]): Promise<void> {
  for (const days of new Set(due.map((one) => one.days))) {
    const ids = due.filter((one) => one.days === days).map(({ id }) => id);
    await tx
      .update(interpreterCredentials)
      .set({ toldDays: days })
      .where(inArray(interpreterCredentials.id, ids));
  }
}

function appointmentsFor({ interpreterId, typeId }: Ending, unmet: readonly UnmetRow[]): UnmetRow[] {
  return unmet.filter((row) => row.interpreterId === interpreterId && row.typeId === typeId);
}

function messagesOf(one: Ending, today: string, unmet: readonly UnmetRow[]): OutgoingMessage[] {
  const { id, interpreterId, typeName: credential, expiresOn, days } = one;
  if (expiresOn === null) return [];
  const daysLeft = daysBetween(today, expiresOn);
  const about = {
    kind: days === 0 ? ('credential_expired' as const) : ('credential_expiring' as const),
    event: `credential:${id}:${expiresOn}:${days}`,
  };
  const [only, ...others] = unmet;
  return [
    ...messagesToInterpreter(interpreterId, {
      ...about,
      payload: { credential, expiresOn, ...(daysLeft >= 0 && { daysLeft }) },
    }),
    ...messagesToStaff({
      ...about,
      // One leads to its appointment, several to the interpreter, whose page lists them.
      ...(only && others.length === 0 && { assignmentId: only.assignmentId }),
      payload: {
        interpreterId,
        text: `${endSentence(one, expiresOn, daysLeft)} ${needSentence(unmet)}`.trim(),
      },
    }),
  ];
}

function endSentence({ interpreterName, typeName }: Ending, expiresOn: string, daysLeft: number): string {
  const what = `${typeName} of ${interpreterName}`;
  const day = formatDateShort(expiresOn);
  if (daysLeft < 0) return `${what} expired on ${day}.`;
  const left = daysLeft === 0 ? 'today' : `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
  return `${what} expires on ${day}, ${left}.`;
}

/** So many fit in a notification. */
const NAMED = 3;

/** '3 appointments need another interpreter: Mar 9, 10:00 AM, Mercy Hospital; …'; '' for none. */
function needSentence(unmet: readonly UnmetRow[]): string {
  if (unmet.length === 0) return '';
  const named = unmet.slice(0, NAMED).map(({ date, startTime, clientName }) => {
    const day = formatDateShort(date).slice(0, -6);
    return `${day}, ${formatClock12(startTime)}, ${clientName}`;
  });
  const more = unmet.length > NAMED ? [`${unmet.length - NAMED} more`] : [];
  const verb = unmet.length === 1 ? '1 appointment needs' : `${unmet.length} appointments need`;
  return `${verb} another interpreter: ${[...named, ...more].join('; ')}.`;
}
