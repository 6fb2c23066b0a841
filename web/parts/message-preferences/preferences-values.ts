import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import type { Channel, Recipient, Topic } from '#domain/message/kinds.ts';
import { quietHoursProblem, refuseUnreachable, unreachableTopics } from '#domain/message/preferences.ts';
import { mergeChanges } from '#web/ui/form/merge-changes.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import type { PreferencesBody } from './preferences-access.ts';

/** The dialog's form. */
export interface PreferencesValues {
  /** By `topicChannelKey`. */
  isOn: Readonly<Record<string, boolean>>;
  /** To texts at the number that is shown. */
  agrees: boolean;
  isQuiet: boolean;
  /** 'HH:MM'; kept while quiet hours are off, in case the person turns them on again. */
  startTime: string;
  endTime: string;
  timeZone: string;
}

/** What was chosen and not saved, and the choices that it was made over. */
export interface UnsavedPreferences {
  values: PreferencesValues;
  before: PreferencesValues;
}

/** The form's name of a topic on a channel. */
export function topicChannelKey(topic: Topic, channel: Channel): string {
  return `${topic} ${channel}`;
}

/** The suggestion for somebody who has no quiet hours yet. */
const USUAL_NIGHT = { startTime: '21:00', endTime: '07:00' };

const NOTHING: PreferencesValues = { isOn: {}, agrees: false, isQuiet: false, ...USUAL_NIGHT, timeZone: '' };
/** The fields of what was not saved. */
export const NOTHING_CHOSEN: UnsavedPreferences = { values: NOTHING, before: NOTHING };

export function preferencesValuesOf({
  topics,
  quietHours,
  timeZone,
  sms,
}: MessagePreferences): PreferencesValues {
  return {
    isOn: Object.fromEntries(
      topics.flatMap(({ topic, channels }) =>
        channels.map(({ channel, isOn }) => [topicChannelKey(topic, channel), isOn]),
      ),
    ),
    agrees: sms?.hasAgreed ?? false,
    isQuiet: quietHours !== null,
    ...USUAL_NIGHT,
    timeZone,
    ...quietHours,
  };
}

/** Only interpreters have a number that is texted. */
export function audienceOf({ sms }: MessagePreferences): Recipient {
  return sms === null ? 'client' : 'interpreter';
}

/** The body, or its errors; by hand, so that a phone does not load a validator. */
export function checkPreferences(
  values: PreferencesValues,
  present: MessagePreferences,
): FormCheck<PreferencesBody> {
  const { isOn, agrees, isQuiet, startTime, endTime, timeZone } = values;
  const errors = isQuiet ? quietErrors(startTime, endTime) : {};
  const before = preferencesValuesOf(present).isOn;
  const reachable = refuseUnreachable(audienceOf(present), {
    before: (topic, channel) => before[topicChannelKey(topic, channel)] === true,
    after: (topic, channel) => isOn[topicChannelKey(topic, channel)] === true,
    reaches: (channel) => leadsTo(channel, present, agrees || present.sms?.hasAgreed === true),
  });
  if (!reachable.ok || Object.keys(errors).length > 0)
    return { ok: false, errors: { ...errors, ...(reachable.ok ? {} : reachable.refusal.fields) } };
  const { sms, updatedAt } = present;
  return {
    ok: true,
    value: {
      topics: present.topics.map(({ topic, channels }) => ({
        topic,
        channels: channels.map(({ channel }) => ({
          channel,
          isOn: isOn[topicChannelKey(topic, channel)] === true,
        })),
      })),
      quietHours: isQuiet ? { startTime, endTime, timeZone } : null,
      ...(sms !== null && sms.hasAgreed !== agrees && { sms: { phone: sms.phone, hasAgreed: agrees } }),
      updatedAt,
    },
  };
}

function quietErrors(startTime: string, endTime: string): Record<string, string> {
  if (startTime === '') return { 'quietHours.startTime': 'Start is required' };
  const problem = endTime === '' ? 'End is required' : quietHoursProblem(startTime, endTime);
  return problem === null ? {} : { 'quietHours.endTime': problem };
}

function leadsTo(channel: Channel, { push }: MessagePreferences, hasAgreed: boolean): boolean {
  if (channel === 'email') return true;
  return channel === 'sms' ? hasAgreed : (push?.devices ?? 0) > 0;
}

/** The topics that must reach the person but do not on any channel that is on: they are sent by e-mail instead. */
export function fallbackTopics(
  { isOn, agrees }: PreferencesValues,
  present: MessagePreferences,
): readonly Topic[] {
  return unreachableTopics(
    audienceOf(present),
    (topic, channel) => isOn[topicChannelKey(topic, channel)] === true,
    (channel) => leadsTo(channel, present, agrees),
  ).map(({ topic }) => topic);
}

/** The changes made here on top of what somebody else has saved meanwhile, channel by channel. */
export function mergePreferences(
  before: PreferencesValues,
  own: PreferencesValues,
  present: PreferencesValues,
): PreferencesValues {
  return {
    ...mergeChanges(before, own, present).values,
    isOn: mergeChanges(before.isOn, own.isOn, present.isOn).values,
  };
}
