import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type PreferencesPartProps, PreferencesSection } from './preferences-section.tsx';
import { fallbackTopics, topicChannelKey } from './preferences-values.ts';

type TopicPreference = MessagePreferences['topics'][number];

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  email: 'Email',
  sms: 'Text',
  push: 'Notification',
};

/** Each topic with its channels; with a single channel, the topic itself is the checkbox. */
export function TopicChoices(part: PreferencesPartProps) {
  const { form, present, reader } = part;
  const silent = fallbackTopics(form.values, present);
  const error = form.errors['topics'];
  // The sentence names the topic that it is about.
  const isAt = ({ name }: TopicPreference) => error?.includes(`“${name}”`) === true;
  const unplaced = present.topics.some(isAt) ? undefined : error;
  return (
    <PreferencesSection title={reader.is === 'staff' ? 'What we tell them' : 'What we tell you'}>
      {unplaced && <Problem id="topics-problem">{unplaced}</Problem>}
      <ul className="flex flex-col divide-y divide-line">
        {present.topics.map((topic) => (
          <TopicChoice
            key={topic.topic}
            {...part}
            topic={topic}
            error={isAt(topic) ? error : undefined}
            isStoodInFor={silent.includes(topic.topic)}
          />
        ))}
      </ul>
    </PreferencesSection>
  );
}

interface TopicChoiceProps extends PreferencesPartProps {
  topic: TopicPreference;
  error: string | undefined;
  /** No channel that is on reaches the person. */
  isStoodInFor: boolean;
}

function TopicChoice({ form, topic, error, isStoodInFor, reader }: TopicChoiceProps) {
  const id = useId();
  const { name, explanation, channels } = topic;
  const { isOn, agrees } = form.values;
  const boxOf = (channel: Channel) => {
    const key = topicChannelKey(topic.topic, channel);
    // The choice is kept for when they agree.
    const isWaiting = channel === 'sms' && !agrees;
    return {
      name: key,
      disabled: isWaiting,
      checked: isOn[key] === true && !isWaiting,
      onChange: () => form.setValue('isOn', { ...isOn, [key]: isOn[key] !== true }),
      'aria-invalid': error !== undefined || undefined,
    };
  };
  const [only] = channels;
  if (channels.length === 1 && only)
    return (
      <li className="py-1">
        <Checkbox {...boxOf(only.channel)} label={name} help={explanation} aria-describedby={`${id}-error`} />
        {error && <Problem id={`${id}-error`}>{error}</Problem>}
      </li>
    );
  return (
    <li>
      <fieldset
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about${error ? ` ${id}-error` : ''}`}
        className="grid min-w-0 gap-x-4 py-2 sm:grid-cols-[1fr_auto] sm:items-center"
      >
        <div className="min-w-0">
          <p id={`${id}-name`} className="font-medium">
            {name}
          </p>
          <p id={`${id}-about`} className="text-ink-soft text-small">
            {explanation}
          </p>
        </div>
        <div className="grid grid-cols-[auto_auto_auto] justify-between gap-x-3 sm:grid-cols-[5rem_4rem_7rem] sm:justify-start">
          {channels.map(({ channel }) => (
            <Checkbox key={channel} {...boxOf(channel)} label={CHANNEL_NAMES[channel]} />
          ))}
        </div>
        {error && (
          <div className="sm:col-span-2">
            <Problem id={`${id}-error`}>{error}</Problem>
          </div>
        )}
        {!error && isStoodInFor && (
          <p className="text-small text-yellow-ink sm:col-span-2">
            {reader.is === 'staff'
              ? 'None of these reaches them, so we email them instead.'
              : 'None of these reaches you, so we email you instead.'}
          </p>
        )}
      </fieldset>
    </li>
  );
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1 text-danger">
      <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
      {children}
    </p>
  );
}
