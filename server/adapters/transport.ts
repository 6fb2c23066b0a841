import type { PushPayload } from '#contracts/messages/push-payload.ts';

/**
 * What a service did with a message.
 * - 'taken': it accepted the message. `providerId` is its id there, if it reports delivery later.
 * - 'refused': it will never send this message to this address. `why` is for staff; 'opted_out': the person replied
 *   STOP.
 * - 'gone': the device no longer exists.
 * - 'later': not now; `afterSeconds` if the service says when. `isOfService`: not because of this message or its
 *   reader; several in a row are an outage. `isOutage`: a known outage of one of the channel's services.
 * - 'down': the service cannot be reached or does not accept us, so every other message would end the same way.
 */
export type SendResult =
  | { readonly result: 'taken'; readonly providerId: string | null }
  | { readonly result: 'refused'; readonly why: string; readonly isOptedOut?: true }
  | { readonly result: 'gone' }
  | {
      readonly result: 'later';
      readonly why: string;
      readonly afterSeconds: number | null;
      readonly isOfService?: true;
      readonly isOutage?: true;
    }
  | { readonly result: 'down'; readonly why: string; readonly afterSeconds: number | null };

/** A file that goes with an e-mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** One whose content is text. */
export interface TextFile extends Attachment {
  readonly content: string;
}

/**
 * An e-mail as it leaves. `key` identifies the message: its Message-ID (RFC 5322 §3.6.4) is made from it, so that a
 * mailbox shows a second copy once.
 */
export interface EmailMessage {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** Where replies go; null: to the sender. */
  readonly replyTo: string | null;
  /**
   * The page where the reader chooses their messages (RFC 2369 §3.2); null for messages that cannot be switched off.
   */
  readonly preferencesPage: string | null;
  readonly key: string;
}

/** A text message as it leaves; `to` is a number in E.164. */
export interface SmsMessage {
  readonly to: string;
  readonly text: string;
  readonly key: string;
}

/** A browser's push subscription (RFC 8030, RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push message as it leaves; it replaces a waiting one with the same tag (RFC 8030 §5.4). */
export interface PushMessage {
  readonly to: PushTarget;
  readonly payload: PushPayload;
  /** How long it is worth delivering, in seconds (RFC 8030 §5.2). */
  readonly ttlSeconds: number;
  /** Whether it wakes a sleeping phone (RFC 8030 §5.3). */
  readonly urgency: 'high' | 'normal';
}

/**
 * A service that sends messages. One that is not configured is never called. Sending never rejects: every failure is an
 * outcome.
 */
export interface Transport<Message> {
  readonly isConfigured: boolean;
  /** For staff: which service and which sender, without secrets; null if it is not configured. */
  readonly description: string | null;
  send(message: Message): Promise<SendResult>;
  /** Ends its pauses: services that were down are called again at once. */
  tryNow?(): void;
  /** Calls `listener` whenever another service takes its place: what is said above may have changed. */
  onExchange?(listener: () => void): void;
  close(): Promise<void>;
}

/** The transport of text messages. */
export interface SmsTransport extends Transport<SmsMessage> {
  /**
   * The service's ids of the texts that it took since `since` (an instant) and that may be this one: same number, same
   * words, oldest first. Another message may read the same. Rejects if the service cannot be asked.
   */
  find(message: SmsMessage, since: string): Promise<readonly string[]>;
  /** Whether a call to us comes from the service, which signs its calls. */
  isSigned(call: SignedCall): Promise<boolean>;
}

/** A signed call to us: the address that the service called and the fields that it sent. */
export interface SignedCall {
  readonly url: string;
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly signature: string;
}

/** The transports of the product, one per channel. */
export interface Transports {
  readonly email: Transport<EmailMessage>;
  readonly sms: SmsTransport;
  readonly push: Transport<PushMessage>;
}

/** A mail server, and who sends e-mails by it. */
export interface MailService {
  /** `smtp://user:password@host:port`, or smtps. */
  readonly serverUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Whether nothing leaves without encryption; otherwise only a password does not. */
  readonly requiresTls?: boolean;
  /** Whether the server must be on the public internet: its address comes from Settings (decision 35). */
  readonly isOutsideOnly?: boolean;
}

/** An account with Twilio. `from`: a number (E.164) or a messaging service ('MG…'); `apiUrl` without a slash at the end. */
export interface TextService {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly apiUrl: string;
}

/** The services that can be exchanged while a process runs; null: the channel is not configured. */
export interface Services {
  readonly mail: MailService | null;
  readonly texts: TextService | null;
}
