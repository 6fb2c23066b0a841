import type { z } from 'zod/mini';
import {
  type MailSecurity,
  type MailService,
  MailServiceBody,
  type TextService,
  TextServiceBody,
} from '#contracts/messages/service.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** The mail server as typed: the port is a text. */
export interface MailValues {
  host: string;
  port: string;
  security: MailSecurity;
  user: string;
  password: string;
  senderName: string;
  senderAddress: string;
}
export type MailBody = z.input<typeof MailServiceBody>;

/** The account with Twilio as typed. */
export interface TextValues {
  accountSid: string;
  authToken: string;
  sender: string;
}
export type TextBody = z.input<typeof TextServiceBody>;

/** The form of a mail server; a new one begins with the company as the sender. */
export function mailValuesOf(
  { settings }: Pick<MailService, 'settings'>,
  company: { readonly name: string; readonly supportEmail: string },
): MailValues {
  if (settings) return { ...settings, port: String(settings.port), password: '' };
  return {
    host: '',
    port: PORTS.starttls,
    security: 'starttls',
    user: '',
    password: '',
    senderName: company.name,
    senderAddress: company.supportEmail,
  };
}

export function textValuesOf({ settings }: Pick<TextService, 'settings'>): TextValues {
  return { ...(settings ?? { accountSid: '', sender: '' }), authToken: '' };
}

const PORTS = { starttls: '587', tls: '465', optional: '25' } as const satisfies Record<MailSecurity, string>;

/** The port that goes with another encryption: the usual one, unless an unusual one was typed. */
export function portFor(security: MailSecurity, { port, security: before }: MailValues): string {
  return port === PORTS[before] ? PORTS[security] : port;
}

const checkMailBody = checkBody(MailServiceBody);
const checkTextBody = checkBody(TextServiceBody);

/** A copied value often has a space at its end. */
export function checkMail({ port, host, user, ...values }: MailValues): FormCheck<MailBody> {
  const typedPort = /^\s*\d+\s*$/.test(port) ? Number(port) : Number.NaN;
  return checkMailBody({ ...values, host: host.trim(), user: user.trim(), port: typedPort });
}

export function checkTexts({ accountSid, authToken, sender }: TextValues): FormCheck<TextBody> {
  return checkTextBody({
    accountSid: accountSid.trim(),
    authToken: authToken.trim(),
    // As people write a number: +1 (212) 555-0100.
    sender: sender.replaceAll(/[\s().-]/g, ''),
  });
}
