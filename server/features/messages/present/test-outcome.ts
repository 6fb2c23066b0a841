import type { TestedChannel } from '#contracts/messages/channel.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { oneLine } from '#server/adapters/one-line.ts';
import type { SendResult } from '#server/adapters/transport.ts';

/** The name of a channel's service at the beginning of a sentence. */
const SERVICE: Readonly<Record<Channel, string>> = {
  email: 'The mail server',
  sms: 'The text message service',
  push: 'The push service',
};

/** How a channel that is off is turned on. */
export function notConfigured(channel: Channel): TestedChannel {
  const how = channel === 'push' ? '' : ': an administrator can set it up in Settings, Messages';
  return { isTaken: false, sentence: `This channel is not set up${how}. Nothing was sent.` };
}

/**
 * The result of a test for its sender. `to` is the address as people write it. The reason of a failure names the service already
 * and is repeated as it is. `isTrial`: by a service that is not saved, so a failure does not stop the channel.
 * @example testedBy('email', 'eva@parley.example', { result: 'taken', providerId: null }).sentence // 'The mail server accepted the test message for eva@parley.example.'
 */
export function testedBy(channel: Channel, to: string, outcome: SendResult, isTrial = false): TestedChannel {
  const service = SERVICE[channel];
  switch (outcome.result) {
    case 'taken':
      return { isTaken: true, sentence: `${service} accepted the test message for ${to}.` };
    case 'refused':
      return { isTaken: false, sentence: `Nothing was sent. ${ended(outcome.why)}` };
    case 'later':
      return { isTaken: false, sentence: `Nothing was sent this time. ${ended(outcome.why)}` };
    case 'down':
      return {
        isTaken: false,
        sentence: `${isTrial ? 'Nothing was sent.' : 'No messages are going out on this channel.'} ${ended(outcome.why)}`,
      };
    case 'gone':
      return { isTaken: false, sentence: `${service} no longer recognizes ${to}.` };
  }
}

/** The result of a test to each of an interpreter's devices: one that accepted it is enough. */
export function testedByDevices(name: string, outcomes: readonly SendResult[]): TestedChannel {
  const count = outcomes.filter(({ result }) => result === 'taken').length;
  const devices = `${outcomes.length} ${outcomes.length === 1 ? 'device' : 'devices'}`;
  if (count > 0 && count < outcomes.length)
    return {
      isTaken: true,
      sentence: `${SERVICE.push} accepted the test message for ${count} of ${devices} of ${name}.`,
    };
  const [first] = outcomes;
  if (first) return testedBy('push', `${devices} of ${name}`, first);
  return {
    isTaken: false,
    sentence: `${name} has not turned on notifications on any device. Nothing was sent.`,
  };
}

/** Ends a sentence with a full stop if the service did not; its lines become one. */
function ended(why: string): string {
  const line = oneLine(why);
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
