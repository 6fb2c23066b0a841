import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSIGNMENT_STATUSES, CURRENT_STATUSES } from '#domain/assignment/status.ts';
import { advance, trackingAllowed } from '#domain/assignment/tracking.ts';

const ORDER = 'not_started en_route arrived in_progress completed'.split(' ');
const step = fc.constantFrom(...CURRENT_STATUSES);
const pairs = CURRENT_STATUSES.flatMap((from) => CURRENT_STATUSES.map((to) => [from, to] as const));

describe('advance', () => {
  it.each(pairs)('from %s to %s goes forward only, and never from completed', (from, to) => {
    const ahead = ORDER.indexOf(to) - ORDER.indexOf(from);
    const result = advance(from, to);
    if (from === 'completed' || ahead < 0) {
      expect(result).toMatchObject({ ok: false, refusal: { code: 'illegal_step' } });
    } else {
      expect(result).toEqual({ ok: true, value: { status: to, isNew: ahead > 0 } });
    }
  });

  it('takes an empty currentStatus for not_started', () => {
    for (const to of CURRENT_STATUSES) expect(advance(null, to)).toEqual(advance('not_started', to));
  });

  it('reaches each step at most once and never goes back, whatever is reported', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (reports) => {
        let current: (typeof CURRENT_STATUSES)[number] = 'not_started';
        const reached: number[] = [0];
        for (const report of reports) {
          const result = advance(current, report);
          if (!result.ok) continue;
          current = result.value.status;
          if (result.value.isNew) reached.push(ORDER.indexOf(current));
        }
        expect(reached).toEqual([...new Set(reached)].sort());
      }),
    );
  });

  it('returns the progress of the appointment', () => {
    expect(advance('in_progress', 'arrived')).toMatchObject({
      refusal: { message: 'This appointment is already in progress and cannot go back to arrived.' },
    });
  });
});

describe('trackingAllowed', () => {
  it('holds for booked appointments only', () => {
    expect(ASSIGNMENT_STATUSES.filter(trackingAllowed)).toEqual(['accepted', 'scheduled', 'in-progress']);
  });
});
