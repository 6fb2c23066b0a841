import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from './calls.ts';

/** They replace what they are about, or report it anew. */
const WHOLE = [
  'assignments.track',
  'appointments.rate',
  'clientLists.put',
  'refusals.put',
  'templates.put',
  'mailService.put',
  'textService.put',
  'receipts.put',
];

/** Blank by phone and video; on site the contract asks for a location. Of a series: to which dates it applies. */
const MAY_BE_BLANK = [
  'assignments.update: location',
  'assignments.update: overrideReason',
  'series.update: from',
  'series.update: includeChanged',
];

/** The name of each field of an update that a call without it would change. */
function clearedBy(action: keyof typeof CALLS): string[] {
  const endpoint = CALLS[action];
  if (CALLS[action].method !== 'PUT' || WHOLE.includes(action) || !('body' in endpoint)) return [];
  const { body } = endpoint;
  if (!(body instanceof z.ZodMiniObject)) return [];
  return Object.entries(body.shape).flatMap(([name, field]) => {
    const absent = z.safeParse(field as z.ZodMiniType, undefined);
    return absent.success && absent.data !== undefined ? [`${action}: ${name}`] : [];
  });
}

it('leaves what an update does not send as it is', () => {
  const actions = Object.keys(CALLS) as (keyof typeof CALLS)[];
  expect(actions.flatMap(clearedBy)).toEqual(MAY_BE_BLANK);
});
