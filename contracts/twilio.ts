import * as z from 'zod/mini';

/** Twilio sends forms, and small ones. */
export const FORM = { types: ['application/x-www-form-urlencoded'], maxBytes: 16_000 };

/** A form as it travels: its bytes, because the signature is over exactly its fields. */
export const FormBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, 'Send a form as the body.')
  .check(z.meta({ type: 'string', format: 'binary' }));

/** What the service does in answer to a text: TwiML, which may hold a text to send back. */
export const Twiml = z.string();

const field = (most: number) => z.string().check(z.maxLength(most));

/** What has become of a message that Twilio had taken. Of the fields that it sends, those that are of interest. */
export const StatusFields = z.object({
  MessageSid: field(64),
  MessageStatus: field(40),
  ErrorCode: z.optional(field(20)),
  To: z._default(field(60), ''),
});

/** A text message that somebody has sent to our number. `OptOutType`: Twilio has taken it for a STOP, START or HELP. */
export const InboundFields = z.object({
  MessageSid: field(64),
  From: field(60),
  Body: z._default(field(4000), ''),
  OptOutType: z.optional(field(20)),
});
