import { createECDH } from 'node:crypto';

/** The order of the group of P-256 (SEC 2 §2.4.2): a private key is a number from 1 below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

interface KeySecret {
  derive(purpose: string, input: Buffer): Buffer;
}

/** The keys that identify this installation to push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derived from the product's own key: push works without configuration, and all processes have the same keys. With
 * another `SECRET_KEY`, devices subscribe again when the portal is opened.
 */
export function vapidKeysOf(secret: KeySecret): VapidKeys {
  const privateKey = privateScalar(secret);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** The first derived number that is a valid private key; one in four billion is not. */
function privateScalar(secret: KeySecret): Buffer {
  for (let attempt = 0; attempt < 256; attempt += 1) {
    const candidate = secret.derive('vapid', Buffer.from([attempt]));
    const scalar = BigInt(`0x${candidate.toString('hex')}`);
    if (scalar > 0n && scalar < ORDER) return candidate;
  }
  throw new Error('No key for push messages could be derived');
}
