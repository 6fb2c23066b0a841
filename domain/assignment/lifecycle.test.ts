import { describe, expect, it } from 'vitest';
import {
  ACTOR_ROLES,
  ASSIGNMENT_ACTIONS,
  type AssignmentAction,
  nextStatus,
} from '#domain/assignment/lifecycle.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#domain/assignment/status.ts';

/**
 * The expected result, drawn independently of the table of steps. One row per status in this order: . no assignment, p
 * pending, a accepted, d declined, s scheduled, i in-progress, c completed, x cancelled. One column per action in the
 * order of COLUMNS. A letter is the next status, '-' an illegal step.
 */
const COLUMNS: readonly AssignmentAction[] = [
  'create_pending',
  'create_booked',
  'offer',
  'broadcast',
  'assign',
  'accept_offer',
  'last_decline',
  'complete',
  'give_back',
  'cancel',
  'close_no_show',
  'restore',
  'restore_booked',
  'edit_to_pending',
  'edit_to_accepted',
  'release',
];
const DRAWING = `
  . p a - - - - - - - - - - - - - -
  p - - p p s a d - - x - - - p a -
  a - - - - s - - c p x x - - p a p
  d - - p p s - - - - x - - - p a -
  s - - - - s - - c p x x - - p a p
  i - - - - - - - c p - x - - - - p
  c - - - - - - - - - - - - - - - -
  x - - - - - - - - - - - p s - - -
`;
const LETTERS: Readonly<Record<string, AssignmentStatus>> = {
  p: 'pending',
  a: 'accepted',
  d: 'declined',
  s: 'scheduled',
  i: 'in-progress',
  c: 'completed',
  x: 'cancelled',
};
const MAY: Readonly<Record<string, readonly AssignmentAction[]>> = {
  staff: COLUMNS,
  interpreter: ['accept_offer', 'last_decline', 'complete', 'give_back'],
  client: ['create_pending', 'cancel'],
  system: ['offer', 'accept_offer', 'last_decline'],
};

const rows = DRAWING.trim()
  .split('\n')
  .map((row) => row.trim().split(' '));
const triples = rows.flatMap(([letter = '', ...cells]) =>
  cells.flatMap((cell, column) =>
    ACTOR_ROLES.map((role) => ({
      state: LETTERS[letter] ?? null,
      action: COLUMNS[column] as AssignmentAction, // the drawing has exactly as many columns, checked below
      role,
      expected: LETTERS[cell] ?? null,
    })),
  ),
);

describe('nextStatus', () => {
  it('is drawn for every status, action and role', () => {
    expect([...COLUMNS].sort()).toEqual([...ASSIGNMENT_ACTIONS].sort());
    expect(rows.every((row) => row.length === COLUMNS.length + 1)).toBe(true);
    expect(rows.map(([letter = '']) => LETTERS[letter] ?? null).sort()).toEqual(
      [null, ...ASSIGNMENT_STATUSES].sort(),
    );
    expect(triples).toHaveLength(8 * COLUMNS.length * 4);
  });

  it.each(triples)('from $state by $action of $role comes $expected if the role may', (triple) => {
    const { state, action, role, expected } = triple;
    const result = nextStatus(state, action, role);
    if (!MAY[role]?.includes(action)) {
      expect(result).toMatchObject({ ok: false, refusal: { code: 'wrong_audience' } });
    } else if (expected === null) {
      expect(result).toMatchObject({ ok: false, refusal: { code: 'illegal_step' } });
    } else {
      expect(result).toEqual({ ok: true, value: expected });
    }
  });

  it('names the status that prevents it', () => {
    expect(nextStatus('completed', 'cancel', 'staff')).toMatchObject({
      refusal: { message: 'This appointment is completed and cannot be cancelled.' },
    });
    expect(nextStatus(null, 'assign', 'staff')).toMatchObject({
      refusal: { message: 'An appointment that does not exist yet cannot be assigned.' },
    });
  });

  it('lets nothing out of completed, and only a restore out of cancelled', () => {
    const out = (state: AssignmentStatus) =>
      ASSIGNMENT_ACTIONS.filter((action) => nextStatus(state, action, 'staff').ok);
    expect(out('completed')).toEqual([]);
    expect(out('cancelled')).toEqual(['restore', 'restore_booked']);
  });
});
