import { fitPhoto, PDF, PHOTO_LIMITS, type ReceiptType } from '#domain/assignment/receipts.ts';
import { fitLogo, LOGO_LIMITS, logoType, type Picture } from '#domain/logo.ts';
import type { PictureLimits } from '#domain/picture.ts';
import type { Result } from '#domain/refusal.ts';
import { decodedSize } from '#server/adapters/decode-picture.ts';
import { Refused } from '#server/db/transaction.ts';
import { makeTurns } from './turns.ts';

/** One at a time in a process: a photo of 50 megapixels may take 300 MB for a moment. */
const turns = makeTurns(1, 20, 4000);

/**
 * The type of a file that may be a photo, which is decoded. Refused as `type` is, and as in `fitPhoto`. Throws `Refused` rate_limited.
 * Source: rule tracking-23.
 */
export async function checkPhoto<Type extends ReceiptType>(
  bytes: Uint8Array,
  type: Result<Type>,
): Promise<Result<Type>> {
  if (!type.ok || type.value === PDF) return type;
  const fits = fitPhoto(await sizeOf(bytes, PHOTO_LIMITS));
  return fits.ok ? type : fits;
}

/** A logo, which is decoded. Refused as in `logoType` and `fitLogo`. Throws `Refused` rate_limited. Source: rule api-9. */
export async function checkLogo(bytes: Uint8Array): Promise<Result<Picture>> {
  const type = logoType(bytes);
  return type.ok ? fitLogo(type.value, await sizeOf(bytes, LOGO_LIMITS)) : type;
}

async function sizeOf(bytes: Uint8Array, limits: PictureLimits) {
  const done = await turns.take('', async () => ({
    size: await decodedSize(bytes, { limits, failOn: 'warning' }),
  }));
  if (done) return done.size;
  throw new Refused({
    code: 'rate_limited',
    message: 'Too many photos are being sent right now. Please try again in a moment.',
    retryAfterSeconds: 3,
  });
}
