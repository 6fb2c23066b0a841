declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Receiver {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** base64url. */
    authSecret: string;
  }

  /** The content of a body encrypted by RFC 8188 for this receiver (RFC 8291). */
  export function decrypt(body: Buffer, receiver: Receiver): Buffer;
}
