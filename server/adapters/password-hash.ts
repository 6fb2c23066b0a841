import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#domain/access/password.ts';

/** argon2id, the package's default, with 19 MiB, two passes and one lane (OWASP Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, as it is kept: PHC text with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), COST);
}

/** What nobody's password hashes to, made once: unknown names are held against it, and take as long as known ones. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'));

/** Whether a typed password belongs to a hash; null, where there is none, takes as long and is never right. */
export async function isPasswordOf(passwordHash: string | null, typed: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), normalizePassword(typed));
  return isRight && passwordHash !== null;
}
