import * as z from 'zod/mini';
import { id, line } from './fields.ts';

const endpoint = z.url({ error: 'Must be a URL' }).check(z.maxLength(2000, 'Too long'));

/** The browser's subscription (spec §3). `interpreterId` is accepted and ignored: the session says who it is. */
export const SubscribeBody = z.strictObject({
  interpreterId: z.optional(z.unknown()),
  endpoint: endpoint.check(z.refine((value) => value.startsWith('https://'), 'Must be an https address')),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: line(200), auth: line(100) }),
});

export const UnsubscribeBody = z.strictObject({ endpoint });

/** Staff send a push message to one interpreter (spec §3). */
export const SendPushBody = z.strictObject({
  interpreterId: id('Please select an interpreter'),
  title: z.optional(line(200)),
  body: z.optional(line(1000)),
  data: z.optional(z.record(z.string().check(z.maxLength(200)), z.unknown())),
});

/** null while no key is configured. */
export const PublicKey = z.object({ publicKey: z.nullable(z.string()) });
