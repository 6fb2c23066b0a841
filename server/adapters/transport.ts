/**
 * One message as it leaves. `to` is what the channel needs: an e-mail address, a phone number, a browser's
 * subscription. `key` names the message for ever, for services that refuse a second sending of the same.
 */
export interface Letter<To> {
  readonly to: To;
  readonly subject: string;
  readonly text: string;
  readonly key: string;
  /** For a device's app: what staff sent along (spec §3). */
  readonly data?: Readonly<Record<string, unknown>>;
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

/** The ways out of the product, one per channel. */
export interface Transports {
  readonly email: Transport<string>;
  readonly sms: Transport<string>;
  readonly push: Transport<PushTarget>;
}
