import type { PushPayload } from '#contracts/push-payload.ts';

/**
 * One message as it leaves. `to` is what the channel needs: an e-mail address, a phone number. `key` names the message
 * for ever, for services that refuse a second sending of the same.
 */
export interface Letter<To> {
  readonly to: To;
  readonly subject: string;
  readonly text: string;
  readonly key: string;
}

/** A way out. One that is not configured is never asked to send. */
export interface Transport<To> {
  readonly isConfigured: boolean;
  /** Resolves when the service has taken the message; rejects when it has not. */
  send(letter: Letter<To>): Promise<void>;
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

/** The way to the browsers' push services. */
export interface PushTransport {
  readonly isConfigured: boolean;
  /**
   * 'taken' when the push service has taken the message, 'gone' when it knows no such subscription any more; rejects when it
   * has not taken it and may do so later.
   */
  send(letter: PushLetter): Promise<'taken' | 'gone'>;
}

/** The ways out of the product, one per channel. */
export interface Transports {
  readonly email: Transport<string>;
  readonly sms: Transport<string>;
  readonly push: PushTransport;
}
