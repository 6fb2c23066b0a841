import { decide } from '#domain/message/decide.ts';
import { dropReason } from '#domain/message/drop-reason.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { factsForReader } from '#domain/message/relevance.ts';
import type { PreviewedMessage, TellsOf } from '#server/http/dependencies.ts';
import { deliveryOf, loadContexts } from './load-contexts.ts';

/**
 * Who would get these messages, and by which channels, as the outbox would decide now. A message that it would drop because it is no news tells
 * nobody; somebody whom no channel reaches is there without channels.
 */
export const tellsOf: TellsOf = async (tx, transports, { ids, now }) => {
  const contexts = await loadContexts(
    tx,
    transports,
    ids.map((id) => ({ id })),
  );
  const tells = new Map<string, PreviewedMessage & { channels: Channel[] }>();
  for (const id of ids) {
    const context = contexts.of({ id });
    if (context === undefined || context.facts.channel === 'in_app') continue;
    const facts = factsForReader(context.facts);
    if (dropReason(facts, now) !== null) continue;
    const { audience, recipientId, recipientName, kind, channel } = facts;
    const key = `${audience} ${recipientId} ${kind}`;
    const tell = tells.get(key) ?? { audience, id: recipientId, name: recipientName, kind, channels: [] };
    tells.set(key, tell);
    const { isConfigured } = transports[channel as Channel];
    const { is } = decide(
      context.facts,
      deliveryOf(context, { channel: channel as Channel, attempt: 1, isConfigured }),
      now,
    );
    if (is === 'send' || is === 'hold') tell.channels.push(channel as Channel);
  }
  return [...tells.values()];
};
