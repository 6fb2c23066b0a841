import type { PushPayload } from '#contracts/push-payload.ts';

/**
 * What a service made of a message.
 * - 'taken': it has it. `providerId` is the service's own name of it, where it tells what becomes of it later.
 * - 'refused': it will never take this one to this address. `why` tells staff; 'opted_out': the person's own wish, which the
 *   carrier keeps.
 * - 'gone': there is no such device any more.
 * - 'later': not now; `afterSeconds` where the service says when. `isOfService`: not for the sake of this message or its reader;
 *   several such answers in a row are an outage. `isOutage`: known to be one, of one service among others by this way.
 * - 'down': the service itself, for all messages: it cannot be reached, or does not know us. Sending any other now would
 *   end the same way.
 */
export type Outcome =
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
  readonly content: string;
}

/**
 * An e-mail as it leaves. `key` names the message for ever: its Message-ID (RFC 5322 §3.6.4) is made from it, so that a
 * mailbox shows a second sending once.
 */
export interface EmailLetter {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** Who reads an answer; null: whoever it comes from. */
  readonly replyTo: string | null;
  /** Where the reader chooses which messages they get (RFC 2369 §3.2); null for what cannot be turned off. */
  readonly wishesPage: string | null;
  readonly key: string;
}

/** A text message as it leaves; `to` is a number in E.164. */
export interface SmsLetter {
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

/** A push message as it leaves; a waiting one with the same tag is replaced by it (RFC 8030 §5.4). */
export interface PushLetter {
  readonly to: PushTarget;
  readonly payload: PushPayload;
  /** How long it is worth delivering, in seconds (RFC 8030 §5.2). */
  readonly ttlSeconds: number;
  /** Whether a sleeping phone is woken for it (RFC 8030 §5.3). */
  readonly urgency: 'high' | 'normal';
}

/** A way out. One that is not configured is never asked to send. Sending never rejects: every failure is an outcome. */
export interface Transport<Letter> {
  readonly isConfigured: boolean;
  /** For staff: through what it goes and as whom, without secrets; null where it is not configured. */
  readonly description: string | null;
  /** How many letters it takes at the same time. */
  readonly width: number;
  send(letter: Letter): Promise<Outcome>;
  /** What it leaves alone for a while, because it was down, is asked again at once. */
  tryNow?(): void;
  close(): Promise<void>;
}

/** The way to telephones. */
export interface SmsTransport extends Transport<SmsLetter> {
  /**
   * The service's own names of the texts that it has taken since `since` (an instant) and that may be this letter: to the same
   * number, with the same words, oldest first. Another letter may read the same. Rejects when it cannot be asked.
   */
  find(letter: SmsLetter, since: string): Promise<readonly string[]>;
  /** Whether a call to us comes from the service itself, which signs what it tells. */
  isSigned(call: SignedCall): Promise<boolean>;
}

/** A call to us as its sender has signed it: the address that it was told to call, and the fields that it sent. */
export interface SignedCall {
  readonly url: string;
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly signature: string;
}

/** The ways out of the product, one per channel. */
export interface Transports {
  readonly email: Transport<EmailLetter>;
  readonly sms: SmsTransport;
  readonly push: Transport<PushLetter>;
}
