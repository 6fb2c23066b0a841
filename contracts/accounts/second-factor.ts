import * as z from 'zod/mini';
import { typedPassword } from '../fields.ts';

/** A code of the authenticator app (six digits), or a recovery code; spaces and hyphens do not matter. */
export const secondFactorCode = z
  .string({ error: 'Enter the code' })
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40, 'At most 40 characters'));

/** One's own second factor; `isRequired`: the company demands one. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const PasswordAgainBody = z.strictObject({ currentPassword: typedPassword });

/** What an authenticator app takes over: the key as text, and as a QR code (an SVG path in a square of `size`). */
export const SecondFactorSetUp = z.object({
  key: z.string(),
  address: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;

export const ConfirmSecondFactorBody = z.strictObject({ code: secondFactorCode });

/** Each works once, when the app is not at hand. Shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
