import * as z from 'zod/mini';

/** Twilio sends small forms. */
export const FORM = { types: ['application/x-www-form-urlencoded'], maxBytes: 16_000 };

/** The bytes of a form: Twilio's signature covers exactly its fields. */
export const FormBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, 'Send a form as the body.')
  .check(z.meta({ type: 'string', format: 'binary' }));

/** The answer to a text: TwiML, which may contain a reply. */
export const Twiml = z.string();

const field = (most: number) => z.string().check(z.maxLength(most));

/** What became of a message that Twilio took. Only the fields that matter here. */
export const StatusFields = z.object({
  MessageSid: field(64),
  MessageStatus: field(40),
  ErrorCode: z.optional(field(20)),
  To: z._default(field(60), ''),
});

/** A text that somebody sent to our number. `OptOutType`: Twilio took it for a STOP, START or HELP. */
export const InboundFields = z.object({
  MessageSid: field(64),
  From: field(60),
  Body: z._default(field(4000), ''),
  OptOutType: z.optional(field(20)),
});
