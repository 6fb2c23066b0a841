import { bookedMinutes } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { CHANNELS, type Channel, kindsOf, type Recipient, TOPICS, type Topic } from './kinds.ts';
import type { QuietHours } from './quiet-hours.ts';

/** A topic as people choose it: its name, one line about its messages, and its channels. */
export interface TopicOfRecipient {
  readonly topic: Topic;
  readonly name: string;
  readonly explanation: string;
  readonly channels: readonly Channel[];
}

const WORDS: Readonly<
  Record<Recipient, Partial<Record<Topic, readonly [name: string, explanation: string]>>>
> = {
  interpreter: {
    offers: ['New offers', 'New offers, when one is filled, and new languages and credentials.'],
    bookings: ['Appointments', 'Confirmed, changed or cancelled.'],
    reminders: ['Reminders', 'The day before an appointment, and before a credential expires.'],
    completed: ['Completed', 'When an appointment is recorded as completed.'],
    payments: ['Payments', 'When a payment is made.'],
  },
  client: {
    requests: ['Requests', 'When we have received a request.'],
    bookings: ['Appointments', 'Interpreter found, changed or cancelled.'],
    reminders: ['Reminders', 'The day before an appointment.'],
    arrival: ['On the way', 'When the interpreter is on the way and arrives.'],
    completed: ['Completed', 'When an appointment is completed.'],
  },
};

/** Which topics a person gets by which channels, and when nothing (rules messages-5 and messages-7). */
export interface Preferences {
  isOn(topic: Topic, channel: Channel): boolean;
  readonly quietHours: QuietHours | null;
}

/** Without these messages a patient may have nobody who speaks their language: at least one channel stays on. */
const REQUIRED_TOPICS: ReadonlySet<Topic> = new Set(['offers', 'bookings']);

/**
 * The topics of an audience in the order in which they are shown, each with the channels on which at least one of its kinds is
 * sent. Kinds without a topic (invitations, resets, a message from the office) cannot be switched off.
 */
export function topicsOf(audience: Recipient): readonly TopicOfRecipient[] {
  const kinds = kindsOf(audience);
  return TOPICS.flatMap((topic) => {
    const words = WORDS[audience][topic];
    const ofTopic = kinds.filter((kind) => kind.topic === topic);
    if (words === undefined || ofTopic.length === 0) return [];
    const channels = CHANNELS.filter((channel) => ofTopic.some((kind) => kind.channels.includes(channel)));
    return [{ topic, name: words[0], explanation: words[1], channels }];
  });
}

/** Says whether a topic is on for a channel. */
export type IsOn = (topic: Topic, channel: Channel) => boolean;

/**
 * The topics that must reach the person and do not: no channel that is on reaches them. `reaches` says which channels do at all:
 * texts only if the holder of the number has agreed, push only if a device is registered.
 */
export function unreachableTopics(
  audience: Recipient,
  isOn: IsOn,
  reaches: (channel: Channel) => boolean,
): readonly TopicOfRecipient[] {
  return topicsOf(audience).filter(
    ({ topic, channels }) =>
      REQUIRED_TOPICS.has(topic) && !channels.some((channel) => isOn(topic, channel) && reaches(channel)),
  );
}

/** What a person had chosen, what they choose now, and which channels reach them. */
export interface PreferenceChange {
  readonly before: IsOn;
  readonly after: IsOn;
  readonly reaches: (channel: Channel) => boolean;
}

/**
 * Refuses a change after which a person would no longer learn of offers or of their appointments (see `unreachableTopics`), as
 * `validation_failed` with a sentence at `topics`. A topic that did not reach them before, because texts were stopped or a device
 * was removed, is no reason to refuse another change: it is sent by e-mail instead. Source: docs/decisions/0025.
 */
export function refuseUnreachable(audience: Recipient, change: PreferenceChange): Result<null> {
  const { before, after, reaches } = change;
  const wasSilent = unreachableTopics(audience, before, reaches).map(({ topic }) => topic);
  const silent = unreachableTopics(audience, after, reaches).find(({ topic }) => !wasSilent.includes(topic));
  if (silent === undefined) return accept(null);
  const message = silenceSentence(silent, after);
  return refuse('validation_failed', message, { fields: { topics: message } });
}

function silenceSentence({ topic, name, channels }: TopicOfRecipient, isOn: IsOn): string {
  if (channels.length === 1) return `Keep “${name}” on: without it, appointments could be missed.`;
  const keep = `Keep at least one channel on for “${name}”`;
  const unreached = channels.filter((channel) => isOn(topic, channel));
  if (unreached.length === 0) return `${keep}: without one, appointments could be missed.`;
  const why = unreached.map((channel) => WHY_UNREACHED[channel]).join(', and ');
  return `Keep at least one working channel on for “${name}”: ${why}.`;
}

const WHY_UNREACHED: Readonly<Record<Channel, string>> = {
  sms: 'this number has not agreed to text messages',
  push: 'no device has notifications turned on',
  email: 'there is no email address',
};

/** The longest quiet hours, in hours: what waits must be able to come on the same day, whatever the clock does. */
const MOST_QUIET_HOURS = 16;

/**
 * Why the end of quiet hours is wrong, as a sentence; null if it is right. Clock times 'HH:MM'; an end before the start is on the
 * next day. At most 16 hours.
 * @example quietHoursProblem('07:00', '07:00') // 'Choose a different time from the start'
 */
export function quietHoursProblem(startTime: string, endTime: string): string | null {
  if (startTime === endTime) return 'Choose a different time from the start';
  const isTooLong = bookedMinutes(startTime, endTime) > MOST_QUIET_HOURS * 60;
  return isTooLong ? `Quiet hours last at most ${MOST_QUIET_HOURS} hours` : null;
}
