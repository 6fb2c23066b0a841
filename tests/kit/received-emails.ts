import type { ReceivedMail } from './smtp-server.ts';

/** What became of one letter: the first time that it arrived (epoch milliseconds), and how often. */
export interface ReceivedEmail {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly firstAt: number;
  readonly arrivals: number;
}

/**
 * The letters behind what a mail server got: a second arrival under the same Message-ID is the same letter again, as a
 * mailbox shows it (RFC 5322 §3.6.4). In order of their first arrival.
 */
export function receivedEmails(received: readonly ReceivedMail[]): ReceivedEmail[] {
  const letters = new Map<string, ReceivedEmail>();
  for (const { recipients, mail, receivedAt } of received) {
    const messageId = mail.messageId ?? '';
    const to = recipients.join(', ');
    const known = letters.get(`${messageId} ${to}`);
    letters.set(`${messageId} ${to}`, {
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
  return [...letters.values()];
}

/** Letters by who got them. */
export function byRecipient(letters: readonly ReceivedEmail[]): Map<string, ReceivedEmail[]> {
  return Map.groupBy(letters, ({ to }) => to);
}
