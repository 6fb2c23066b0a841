import { and, eq, sql } from 'drizzle-orm';
import type { MessagePreferencesBody } from '#contracts/messages/preferences.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Channel, Topic } from '#domain/message/kinds.ts';
import { refuseUnreachable, topicsOf } from '#domain/message/preferences.ts';
import { isTimeZone } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { addMessageJobs } from '#server/db/record/message-jobs.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { messagePreferences, notifications, quietHours } from '#server/db/schema/records.ts';
import { isStale, stale } from '#server/db/stale.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { lockClient, noClient } from '../../clients/queries.ts';
import { lockInterpreter, noInterpreter } from '../../interpreters/queries.ts';
import { type PersonPreferences, preferencesOfPerson } from '../queries/person-preferences.ts';
import type { RecipientKey } from '../queries/preferences.ts';
import { agreeToTexts, withdrawFromTexts } from './consent.ts';

/** Who changes the preferences of whom, when (an instant), and to what. */
interface Choosing {
  readonly actor: Actor;
  readonly now: string;
  readonly recipient: RecipientKey;
  readonly to: MessagePreferencesBody;
}

/**
 * Changes which messages a person gets, on which channels and when not, and whether they accept texts; by the person, or by staff
 * for them. Messages that wait for quiet hours are decided again. Refused as `not_found` if foreign, unknown or archived; `stale`
 * if changed since `to.updatedAt`, or if the number of the agreement is not theirs any more; `validation_failed` for an unknown
 * topic or zone, and if nothing would tell them of offers or appointments; `illegal_step` as in `agreeToTexts`.
 */
export async function changePreferences(tx: Tx, who: Scope, choosing: Choosing): Promise<PersonPreferences> {
  const { recipient, to } = choosing;
  const before = await lockPreferences(tx, who, recipient);
  const isOn = chosen(before, to);
  refuseIfStale(who, before, to);
  refuseUnknown(to);
  await saveConsent(tx, who, before, choosing);
  const reaches = (channel: Channel) => isReachedBy(channel, before, to);
  orRefuse(refuseUnreachable(recipient.audience, { before: before.isOn, after: isOn, reaches }));
  await saveTopics(tx, choosing, isOn);
  await saveQuietHours(tx, before, choosing);
  await recordChange(tx, who, before, choosing, isOn);
  return (await preferencesOfPerson(tx, who, recipient)) ?? before;
}

/** The lock comes first, so that the rows that are read afterwards are the latest. */
async function lockPreferences(tx: Tx, who: Scope, recipient: RecipientKey): Promise<PersonPreferences> {
  const { audience, recipientId } = recipient;
  const isInterpreter = audience === 'interpreter';
  await (isInterpreter ? lockInterpreter : lockClient)(tx, recipientId, 'no key update');
  const preferences = await preferencesOfPerson(tx, who, recipient);
  if (!preferences) throw isInterpreter ? noInterpreter() : noClient();
  return preferences;
}

function refuseIfStale(
  who: Scope,
  before: PersonPreferences,
  { sms, updatedAt }: MessagePreferencesBody,
): void {
  if (sms && sms.phone !== before.phone) throw stale(`The phone number is ${before.phone} now.`);
  // A form sends null if nothing had been chosen when it was opened.
  if (updatedAt === undefined || (updatedAt === null && before.updatedAt === null)) return;
  if (updatedAt !== null && !isStale(updatedAt, before.updatedAt ?? '')) return;
  const whose = who.audience === 'staff' ? `${before.name}'s choices were` : 'Your choices were';
  throw stale(`${whose} changed elsewhere since you opened them.`);
}

function refuseUnknown({ quietHours: quiet }: MessagePreferencesBody): void {
  if (quiet === null || isTimeZone(quiet.timeZone)) return;
  const message = 'Choose a time zone such as America/New_York';
  throw new Refused({ code: 'validation_failed', message, fields: { 'quietHours.timeZone': message } });
}

/** What is on after the change; a topic or a channel that this audience does not have is refused. */
function chosen(before: PersonPreferences, { topics }: MessagePreferencesBody): PersonPreferences['isOn'] {
  const known = topicsOf(before.audience);
  const changed = new Map<string, boolean>();
  for (const { topic, channels } of topics) {
    const allowed = known.find((of) => of.topic === topic)?.channels ?? [];
    for (const { channel, isOn } of channels) {
      if (!allowed.includes(channel)) throw noSuchChannel(before.name);
      changed.set(`${topic} ${channel}`, isOn);
    }
    if (allowed.length === 0) throw noSuchChannel(before.name);
  }
  return (topic, channel) => changed.get(`${topic} ${channel}`) ?? before.isOn(topic, channel);
}

function noSuchChannel(name: string): Refused {
  const message = `${name} does not get that by this channel`;
  return new Refused({ code: 'validation_failed', message, fields: { topics: message } });
}

/**
 * Whether a channel reaches the person. A person who withdraws from texts in this same change need not choose another channel
 * first: a no counts at once, and e-mail is used instead.
 */
function isReachedBy(channel: Channel, before: PersonPreferences, { sms }: MessagePreferencesBody): boolean {
  switch (channel) {
    case 'email':
      return true;
    case 'push':
      return before.devices > 0;
    case 'sms':
      return before.number !== null && (before.consent?.hasAgreed === true || sms?.hasAgreed === true);
  }
}

async function saveConsent(tx: Tx, who: Scope, before: PersonPreferences, choosing: Choosing): Promise<void> {
  const { sms } = choosing.to;
  if (!sms) return;
  if (before.number === null) {
    const message = `${before.phone} is not a number that can get texts`;
    throw new Refused({ code: 'validation_failed', message, fields: { sms: message } });
  }
  const consent = {
    phone: before.number,
    source: who.audience === 'staff' ? 'staff' : 'person',
    actor: choosing.actor,
    now: choosing.now,
  } as const;
  await (sms.hasAgreed ? agreeToTexts(tx, consent) : withdrawFromTexts(tx, consent));
}

/** Every topic and channel gets a row, so that every change moves the version. */
async function saveTopics(
  tx: Tx,
  { recipient, now }: Choosing,
  isOn: PersonPreferences['isOn'],
): Promise<void> {
  const rows = topicsOf(recipient.audience).flatMap(({ topic, channels }) =>
    channels.map((channel) => ({ ...recipient, topic, channel, isOn: isOn(topic, channel), updatedAt: now })),
  );
  const { audience, recipientId, topic, channel, updatedAt } = messagePreferences;
  await tx
    .insert(messagePreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [audience, recipientId, topic, channel],
      set: {
        isOn: sql`excluded.is_on`,
        updatedAt: sql`greatest(excluded.updated_at, ${updatedAt} + interval '1 millisecond')`,
      },
    });
}

/** A message that was held until the end of the old quiet hours is due now; when it is sent, the new ones are checked. */
async function lookAgain(tx: Tx, { recipient, now }: Choosing): Promise<void> {
  const { id, state, heldFor, recipientAudience, recipientId } = notifications;
  const held = await tx
    .update(notifications)
    .set({ dueAt: now })
    .where(
      and(
        ...[eq(recipientAudience, recipient.audience), eq(recipientId, recipient.recipientId)],
        ...[eq(state, 'queued'), eq(heldFor, 'quiet_hours')],
      ),
    )
    .returning({ id });
  await addMessageJobs(
    tx,
    held.map((one) => one.id),
  );
}

async function saveQuietHours(tx: Tx, before: PersonPreferences, choosing: Choosing): Promise<void> {
  const { recipient, to, now } = choosing;
  const { audience, recipientId } = recipient;
  if (Object.keys(differences<object>({ quiet: before.quietHours }, { quiet: to.quietHours })).length === 0)
    return;
  if (to.quietHours === null) {
    await tx
      .delete(quietHours)
      .where(sql`${quietHours.audience} = ${audience} AND ${quietHours.recipientId} = ${recipientId}`);
  } else {
    const set = { ...to.quietHours, updatedAt: now };
    await tx
      .insert(quietHours)
      .values({ ...recipient, ...set })
      .onConflictDoUpdate({ target: [quietHours.audience, quietHours.recipientId], set });
  }
  await lookAgain(tx, choosing);
}

async function recordChange(
  tx: Tx,
  who: Scope,
  before: PersonPreferences,
  { actor, now, recipient, to }: Choosing,
  isOn: PersonPreferences['isOn'],
): Promise<void> {
  const { audience, recipientId } = recipient;
  const ids = [recipientId];
  await record(tx, actor, now, {
    audit: [
      {
        act: who.audience === 'staff' ? 'messagePreferences.change' : 'messagePreferences.changeMine',
        entity: audience,
        entityId: recipientId,
        change: differences(
          { ...flat(before, before.isOn), quietHours: before.quietHours },
          { ...flat(before, isOn), quietHours: to.quietHours },
        ),
      },
    ],
    changes: [
      audience === 'interpreter'
        ? { topic: 'interpreters', ids, interpreterIds: ids }
        : { topic: 'clients', ids, clientIds: ids },
    ],
  });
}

function flat({ audience }: PersonPreferences, isOn: PersonPreferences['isOn']): Record<string, unknown> {
  const named = (topic: Topic, channel: Channel) => [`${topic} by ${channel}`, isOn(topic, channel)] as const;
  return Object.fromEntries(
    topicsOf(audience).flatMap(({ topic, channels }) => channels.map((channel) => named(topic, channel))),
  );
}
