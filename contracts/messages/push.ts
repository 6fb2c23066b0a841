import * as z from 'zod/mini';
import { id, line } from '../fields.ts';

const endpoint = z.url({ error: 'Must be a URL' }).check(z.maxLength(2000, 'Too long'));

/** Bytes of a key in base64url, with or without padding. */
const key = (pattern: RegExp) => line(100).check(z.regex(pattern, 'Must be a key of the browser'));

/**
 * The browser's subscription. `interpreterId` is accepted and ignored: the session says who it is. The keys are those
 * of RFC 8291: an uncompressed point of P-256, and 16 bytes. The server checks whether the endpoint is a known push
 * service (rule messages-20).
 */
export const SubscribeBody = z.strictObject({
  interpreterId: z.optional(z.unknown()),
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: key(/^B[\w-]{86}=?$/), auth: key(/^[\w-]{22}(?:==)?$/) }),
});

export const UnsubscribeBody = z.strictObject({ endpoint });

/** What fits into a push message beside its title and text. */
const DATA_CHARACTERS = 500;

/** A push message from staff to one interpreter. */
export const SendPushBody = z.strictObject({
  interpreterId: id('Please select an interpreter'),
  title: z.optional(line(200)),
  body: z.optional(line(1000)),
  data: z.optional(
    z
      .record(z.string().check(z.maxLength(200)), z.unknown())
      .check(
        z.refine((value) => JSON.stringify(value).length <= DATA_CHARACTERS, 'Too long for a push message'),
      ),
  ),
});

/** The key with which a device subscribes (RFC 8292), base64url; null if there is no push. */
export const PublicKey = z.object({ publicKey: z.nullable(z.string()) });
