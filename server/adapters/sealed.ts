import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The product's own key, from which the keys of purposes are derived. */
interface SealingSecret {
  derive(purpose: string, input: Buffer): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text encrypted and authenticated (AES-256-GCM) with the product's own key, for the database. */
export function seal(secret: SealingSecret, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text of a sealed value; null if it was sealed with another key or for another purpose, or is damaged. */
export function unseal(secret: SealingSecret, purpose: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: SealingSecret, purpose: string): Buffer {
  return secret.derive(`sealed:${purpose}`, Buffer.alloc(0));
}
