import { describe, expect, it } from 'vitest';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { describeAmount, describeCancellation, describeProposal } from './describe.ts';

const TODAY = '2026-03-01';

const booked = {
  id: 1,
  date: '2026-03-05',
  startTime: '10:00',
  endTime: '12:00',
  timeZone: 'UTC',
  status: 'accepted',
  totalAmount: '150.00',
  estimatedAmount: null,
  cancellation: null,
  proposal: null,
} as unknown as ClientAssignment; // the fields that these words are made of

const proposal = {
  date: '2026-03-09',
  startTime: '10:00',
  endTime: '12:00',
  note: 'The ward moves',
  state: 'open',
  proposedAt: '2026-03-01T09:00:00Z',
  answer: null,
  decidedAt: null,
} as const;

const cancellation = {
  cancelledAt: '2026-03-04T09:05:00Z',
  by: 'client',
  reason: 'Patient moved',
  charge: '0.00',
} as const;

describe('what has become of a proposal', () => {
  it('waits for an answer', () => {
    expect(describeProposal({ ...booked, proposal }, TODAY)).toEqual({
      title: "You proposed Mon, Mar 9, 10:00 AM – 12:00 PM. We'll get back to you.",
      text: 'The ward moves',
    });
  });

  it('was declined, with the answer', () => {
    const declined = { ...proposal, state: 'declined', answer: 'Nobody is free then.' } as const;
    expect(describeProposal({ ...booked, proposal: declined }, TODAY)).toEqual({
      title: 'Your proposal of Mon, Mar 9, 10:00 AM – 12:00 PM was declined.',
      text: 'Nobody is free then.',
    });
  });

  it('was accepted', () => {
    const accepted = { ...proposal, state: 'accepted' } as const;
    expect(describeProposal({ ...booked, date: '2026-03-09', proposal: accepted }, TODAY)?.title).toBe(
      'Moved to the time you proposed: Mon, Mar 9, 10:00 AM – 12:00 PM.',
    );
  });

  it('says nothing of an accepted one once it has been moved on', () => {
    const accepted = { ...proposal, state: 'accepted' } as const;
    const at = { date: '2026-03-09', startTime: '11:00', endTime: '13:00' };
    expect(describeProposal({ ...booked, ...at, proposal: accepted }, TODAY)).toBeNull();
  });

  it.each(['cancelled', 'completed'] as const)('says nothing once it is %s', (status) => {
    expect(describeProposal({ ...booked, status, proposal }, TODAY)).toBeNull();
  });
});

describe('a cancellation', () => {
  it('says by whom, when, what it cost and why', () => {
    const words = describeCancellation({ ...booked, status: 'cancelled', cancellation });
    expect(words?.title).toMatch(/^Cancelled by you on Wed, Mar 4.*, 9:05 AM.*\. Nothing is billed\.$/);
    expect(words?.text).toBe('Patient moved');
  });

  it('names a charge, and the company', () => {
    const charged = { ...cancellation, by: 'staff', charge: '75.00' } as const;
    const words = describeCancellation({ ...booked, status: 'cancelled', cancellation: charged });
    expect(words?.title).toMatch(/^Cancelled by us on .* \$75\.00 is billed\.$/);
  });

  it('is none while it is booked', () => {
    expect(describeCancellation({ ...booked, cancellation })).toBeNull();
  });
});

describe('what the amount means', () => {
  it.each([
    ['accepted', '150.00', '$150.00 (estimate). The final amount is set when it is completed.'],
    ['completed', '187.50', '$187.50'],
    ['accepted', null, 'Set when the appointment is completed.'],
    ['cancelled', '150.00', null],
  ] as const)('%s, %s', (status, totalAmount, words) => {
    expect(describeAmount({ ...booked, status, totalAmount })).toBe(words);
  });

  it('is the present estimate if staff have booked without an amount', () => {
    const open = { ...booked, totalAmount: null, estimatedAmount: '187.50' };
    expect(describeAmount(open)).toMatch(/^\$187\.50 \(estimate\)/);
  });
});
