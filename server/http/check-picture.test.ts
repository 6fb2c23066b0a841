import { expect, it } from 'vitest';
import { receiptTypeOf } from '#domain/assignment/receipts.ts';
import { jpegOf } from '#kit/pictures.ts';
import { checkPhoto } from './check-picture.ts';

it('decodes one photo at a time; of more than twenty that wait, the others are to come back', async () => {
  const photo = jpegOf();
  const sent = Array.from({ length: 24 }, () => checkPhoto(photo, receiptTypeOf(photo)));
  const outcomes = await Promise.allSettled(sent);
  const [taken, late] = [outcomes.slice(0, 21), outcomes.slice(21)];
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  for (const one of late)
    expect(one).toMatchObject({ reason: { refusal: { code: 'rate_limited', retryAfterSeconds: 3 } } });
  expect(await checkPhoto(photo, receiptTypeOf(photo))).toEqual({ ok: true, value: 'image/jpeg' });
});
