import type { Notification } from '#contracts/notifications/shapes.ts';
import { messageList } from '#web/api/staff/messages.ts';
import { describePeriod } from '../print/describe-period.ts';
import { PrintButton } from '../print/print-button.tsx';
import { AUDIENCES, KINDS } from './message-filter-bar.tsx';
import { channelsIn, type MessageFilterState, STATE_NAMES } from './message-filters.ts';
import {
  CHANNEL_NAMES,
  describeTime,
  kindName,
  recipientName,
  stateLabel,
  stateReason,
} from './message-labels.ts';

interface PrintMessagesProps {
  filters: MessageFilterState;
  timeZone: string | undefined;
}

/** More would be a book, and take the browser minutes. */
const MOST_PRINTED = 2_000;

/** The messages that match the filters, on paper with what narrows them. */
export function PrintMessages({ filters, timeZone }: PrintMessagesProps) {
  return (
    <PrintButton
      title="Message log"
      rows={() => messageList(filters.list).readAll(MOST_PRINTED)}
      columns={[
        {
          title: 'Time',
          text: ({ createdAt }) => (timeZone ? describeTime(createdAt, timeZone) : createdAt),
        },
        { title: 'Kind', text: kindName },
        { title: 'To', text: recipientName },
        { title: 'Channel', text: ({ channel }) => CHANNEL_NAMES[channel] },
        { title: 'State', text: (message) => stateLabel(message, timeZone).word },
        { title: 'Reason or text', text: (message) => stateReason(message) ?? message.text },
      ]}
      filters={(messages) => namesOf(filters, messages)}
    />
  );
}

function namesOf({ list, state }: MessageFilterState, messages: readonly Notification[]): string[] {
  const { q, kind, channel, recipientAudience, recipientId, assignmentId, from, to } = list;
  const [first] = messages;
  const labelOf = (options: readonly { value: string; label: string }[], wanted: string | undefined) =>
    wanted && (options.find(({ value }) => value === wanted)?.label ?? wanted);
  return [
    state && STATE_NAMES[state],
    q && `'${q}'`,
    labelOf(KINDS, kind),
    channelsIn(channel ?? '')
      .map((one) => CHANNEL_NAMES[one])
      .join(', '),
    // All that were found went to the one who was chosen.
    recipientId && first ? `To ${recipientName(first)}` : labelOf(AUDIENCES, recipientAudience),
    assignmentId && `About appointment ${assignmentId}`,
    describePeriod(from, to),
    messages.length >= MOST_PRINTED && `The newest ${messages.length.toLocaleString('en-US')}`,
  ].filter((name): name is string => typeof name === 'string' && name !== '');
}
