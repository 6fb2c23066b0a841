import type { MessageKind } from '#domain/message/kinds.ts';
import type { MessageLine } from '#domain/message/several.ts';
import type { OutgoingMessage } from './record.ts';

interface About {
  readonly kind: MessageKind;
  readonly assignmentId?: number;
  readonly offerId?: number;
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly lines?: readonly MessageLine[];
  /**
   * Names the event, the same in every message about it: 'offer:12', 'booking:7:2026-03-08T14:00:00Z'. With kind, channel and
   * recipient it makes the dedupe key.
   */
  readonly event: string;
}

/**
 * A message to one interpreter on each of their channels: SMS, e-mail and, if a device is subscribed, push (rule messages-1).
 */
export function messagesToInterpreter(interpreterId: number, about: About): OutgoingMessage[] {
  return (['sms', 'email', 'push'] as const).map((channel) =>
    message(about, channel, 'interpreter', interpreterId),
  );
}

/** An e-mail to one client. */
export function messagesToClient(clientId: number, about: About): OutgoingMessage[] {
  return [message(about, 'email', 'client', clientId)];
}

/** An e-mail alone: what opens an account goes nowhere else. */
export function messageByEmail(recipient: OutgoingMessage['recipient'], about: About): OutgoingMessage[] {
  return [message(about, 'email', recipient.audience, recipient.id)];
}

/** An entry in the notification center of all staff. */
export function messagesToStaff(about: About): OutgoingMessage[] {
  return [message(about, 'in_app', 'staff', null)];
}

function message(
  about: About,
  channel: OutgoingMessage['channel'],
  audience: OutgoingMessage['recipient']['audience'],
  id: number | null,
): OutgoingMessage {
  const { event, ...rest } = about;
  return {
    ...rest,
    channel,
    recipient: { audience, id },
    dedupeKey: `${about.kind}:${event}:${channel}:${audience}:${id ?? 'all'}`,
  };
}
