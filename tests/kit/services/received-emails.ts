import type { ReceivedMail } from './smtp-server.ts';

/** The fate of one e-mail: the first time that it arrived (epoch milliseconds), and how often. */
export interface ReceivedEmail {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly firstAt: number;
  readonly arrivals: number;
}

/**
 * The e-mails that a mail server got: a second arrival under the same Message-ID is the same e-mail again, as a mailbox shows it
 * (RFC 5322 §3.6.4). In order of their first arrival.
 */
export function receivedEmails(received: readonly ReceivedMail[]): ReceivedEmail[] {
  const emails = new Map<string, ReceivedEmail>();
  for (const { recipients, mail, receivedAt } of received) {
    const messageId = mail.messageId ?? '';
    const to = recipients.join(', ');
    const known = emails.get(`${messageId} ${to}`);
    emails.set(`${messageId} ${to}`, {
      ...(known ?? {
        to,
        messageId,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        firstAt: receivedAt,
      }),
      arrivals: (known?.arrivals ?? 0) + 1,
    });
  }
  return [...emails.values()];
}

/** E-mails by recipient. */
export function byRecipient(emails: readonly ReceivedEmail[]): Map<string, ReceivedEmail[]> {
  return Map.groupBy(emails, ({ to }) => to);
}
