import { expect, it } from 'vitest';
import type { ReportGroup } from './describe-report.ts';
import { canTryAgain, needsCall } from './refusal.ts';

function refused(status: number, code: string): ReportGroup {
  const body = JSON.stringify({ message: 'A sentence for a person.', code });
  return { step: { refusal: { status, body } }, receipts: [] } as unknown as ReportGroup;
}

it.each([
  ['an appointment that is cancelled', 409, 'not_booked', { again: false, call: true }],
  ['a step that is not possible yet', 409, 'illegal_step', { again: true, call: false }],
  ["somebody else's appointment", 404, 'not_found', { again: true, call: true }],
  ['a wrong amount', 400, 'validation_failed', { again: false, call: true }],
])('a refused report of %s', (_what, status, code, expected) => {
  const group = refused(status, code);
  expect({ again: canTryAgain(group), call: needsCall(group) }).toEqual(expected);
});
