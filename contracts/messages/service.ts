import * as z from 'zod/mini';
import { email, instantText, line } from '../fields.ts';
import { TestMessageBody } from './channel.ts';

/**
 * How the connection to a mail server is encrypted: 'starttls' begins without and must become encrypted, 'tls' is from the
 * first byte, 'optional' is only if the server offers it (allowed by the environment alone, rule messages-18).
 */
export const MAIL_SECURITIES = ['starttls', 'tls', 'optional'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** The channels whose service is set up in Settings. */
export const SERVICE_CHANNELS = ['email', 'sms'] as const;
export type ServiceChannel = (typeof SERVICE_CHANNELS)[number];

const HOST = 'Enter the name of the server, such as smtp.example.com';
const PORT = 'Enter a port from 1 to 65535';
/** A line that may be empty. */
const blankOrLine = (max: number) => z.union([z.literal(''), line(max)], { error: 'Use one line of text' });

/** A mail server without its password. `user` is '' if nobody signs in there. */
export const MailSettings = z.strictObject({
  host: line(253, HOST).check(
    z.regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*)$/i, HOST),
    z.refine((host) => !host.includes(':') || URL.canParse(`smtp://[${host}]`), HOST),
  ),
  port: z.number({ error: PORT }).check(z.int(PORT), z.minimum(1, PORT), z.maximum(65_535, PORT)),
  security: z.enum(MAIL_SECURITIES, { error: 'Choose how the connection is encrypted' }),
  user: blankOrLine(254),
  senderName: blankOrLine(200),
  senderAddress: email,
});
export type MailSettings = z.infer<typeof MailSettings>;

const SENDER = 'Enter a number such as +12125550100, or the id of a messaging service (MG…)';

/** An account with Twilio without its auth token. `sender` is a number (E.164) or the id of a messaging service. */
export const TextSettings = z.strictObject({
  accountSid: line(34, 'Account SID is required').check(
    z.regex(/^AC[0-9a-f]{32}$/i, "Enter the account SID: 'AC' and 32 digits or letters a to f"),
  ),
  sender: line(34, SENDER).check(z.regex(/^(?:\+[1-9]\d{2,14}|MG[0-9a-f]{32})$/i, SENDER)),
});
export type TextSettings = z.infer<typeof TextSettings>;

/**
 * Whether the password or token is there, since when, and who entered it; it is never answered. 'unreadable': it was sealed with
 * another secret key, so it counts as not set.
 */
export const SecretState = z.object({
  is: z.enum(['set', 'not_set', 'unreadable']),
  at: z.nullable(instantText),
  by: z.nullable(z.string()),
});
export type SecretState = z.infer<typeof SecretState>;

const state = {
  /** The server's environment sets it, and wins over what is saved. */
  isSetByEnvironment: z.boolean(),
  secret: SecretState,
  /** null: nothing is saved. */
  updatedAt: z.nullable(instantText),
};

/** The mail server as set up; `settings` null: not at all. `allowsOwnNetwork`: 'optional' and private addresses are allowed. */
export const MailService = z.object({
  settings: z.nullable(MailSettings),
  allowsOwnNetwork: z.boolean(),
  ...state,
});
export type MailService = z.infer<typeof MailService>;

/** The service of text messages as set up; `settings` null: not at all. */
export const TextService = z.object({ settings: z.nullable(TextSettings), ...state });
export type TextService = z.infer<typeof TextService>;

/** A password or token, never trimmed; absent or '': the saved one stays. */
const secret = (max: number) =>
  z.optional(
    z.string({ error: 'Must be text' }).check(
      z.maxLength(max, `At most ${max} characters`),
      z.refine((value) => value.isWellFormed(), 'Contains characters that cannot be stored'),
    ),
  );

/** `updatedAt` as the form was opened with, null if nothing was saved then; without it whatever is there is overwritten. */
const seen = {
  updatedAt: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Must be an ISO time' }))),
};

const mail = { ...MailSettings.shape, password: secret(500) };
const texts = {
  ...TextSettings.shape,
  authToken: z.optional(
    z.union(
      [
        z.literal(''),
        z.string().check(z.regex(/^[0-9a-f]{32}$/i, 'Enter the auth token: 32 digits or letters a to f')),
      ],
      { error: 'Enter the auth token: 32 digits or letters a to f' },
    ),
  ),
};

export const MailServiceBody = z.strictObject({ ...mail, ...seen });
export type MailServiceBody = z.infer<typeof MailServiceBody>;
export const TextServiceBody = z.strictObject({ ...texts, ...seen });
export type TextServiceBody = z.infer<typeof TextServiceBody>;

/** A test with values that are not saved; `to` as in `TestMessageBody`. */
export const TestMailServiceBody = z.strictObject({ ...mail, ...TestMessageBody.shape });
export type TestMailServiceBody = z.infer<typeof TestMailServiceBody>;
export const TestTextServiceBody = z.strictObject({ ...texts, ...TestMessageBody.shape });
export type TestTextServiceBody = z.infer<typeof TestTextServiceBody>;
