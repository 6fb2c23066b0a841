import type { MessageChannel } from '#contracts/message-channel.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { sinceOf } from '../notifications/message-words.ts';

/** Whether a way is open, as dot and word; `timeZone` is the company's. */
export function channelLook(
  { isConfigured, outage }: Pick<MessageChannel, 'isConfigured' | 'outage'>,
  timeZone: string,
  now = new Date(),
): { tone: BadgeTone; word: string } {
  if (!isConfigured) return { tone: 'gray', word: 'Not configured' };
  if (outage === null) return { tone: 'green', word: 'On' };
  return { tone: 'red', word: `Down since ${sinceOf(outage.since, timeZone, now)}` };
}
