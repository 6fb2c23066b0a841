import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#domain/access/password.ts';

/** What one hash costs; memory in KiB. */
interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id with 19 MiB, two passes and one lane (OWASP Password Storage Cheat Sheet). Source: rule sign-in-4. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords and compares them, by argon2id; tests pass a lower cost. */
export function argon2Passwords(cost = COST) {
  const hashOf = (password: string): Promise<string> => hash(normalizePassword(password), cost);
  // No password has it. Unknown usernames are compared with it, so that they take as long as known ones (rule sign-in-1).
  const nobodysHash = hashOf(randomBytes(32).toString('base64'));
  return {
    hash: hashOf,
    async isPasswordOf(passwordHash: string | null, typed: string): Promise<boolean> {
      const isRight = await verify(passwordHash ?? (await nobodysHash), normalizePassword(typed));
      return isRight && passwordHash !== null;
    },
  };
}
