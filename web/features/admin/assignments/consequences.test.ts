import { describe, expect, it } from 'vitest';
import { assignedTo, broadcastTo, endedFor, listOf, restoredTo } from './consequences.ts';

const interpreter = { id: 1, name: 'Ana Silva', phone: '555 0101' };
const client = { id: 2, name: 'City Hospital', phone: '555 0202', email: 'ward@example.com' };

const ended = { interpreter, client, deletedAt: null, cancellation: null, isPaid: false };

describe('what an end says of whom it tells', () => {
  it.each([
    ['scheduled', undefined, 'Cancels the appointment and tells Ana Silva and City Hospital.'],
    ['declined', undefined, 'Cancels the appointment and tells City Hospital.'],
    ['pending', [], 'Cancels the appointment and tells City Hospital.'],
    [
      'pending',
      undefined,
      'Cancels the appointment and tells City Hospital. Whoever still has an open offer is told that it is withdrawn.',
    ],
    [
      'pending',
      ['Omar'],
      'Cancels the appointment and tells City Hospital. Withdraws the offer to Omar, who is told.',
    ],
    [
      'pending',
      ['Omar', 'Ines'],
      'Cancels the appointment and tells City Hospital. Withdraws the 2 offers to Omar and Ines, who are told.',
    ],
    ['completed', undefined, 'It is over: nobody is told.'],
    ['cancelled', undefined, 'It is over: nobody is told.'],
  ] as const)('%s, asked %j', (status, asked, sentence) => {
    expect(endedFor({ status, interpreter, client }, asked)).toBe(sentence);
  });
});

it.each([
  ['completed', 'Restoring puts it back as it was; nobody is told.'],
  ['accepted', 'Restoring books Ana Silva again and tells Ana Silva and City Hospital.'],
  [
    'pending',
    'Restoring puts it back before you without an interpreter and tells City Hospital that it is on again; nobody is asked.',
  ],
] as const)('says what restoring one that is %s does', (status, sentence) => {
  expect(restoredTo({ ...ended, status, deletedAt: '2026-03-04T15:00:00Z' })).toBe(sentence);
});

describe('what restoring one that is cancelled says of its payment', () => {
  const before =
    'Restoring books Ana Silva again and tells Ana Silva and City Hospital. If Ana Silva is no longer free, it comes back without an interpreter.';
  const charged = (charge: string) => ({
    ...ended,
    status: 'cancelled' as const,
    cancellation: { cancelledAt: '2026-03-04T15:00:00Z', by: 'client', reason: null, charge } as const,
  });

  it('is voided, where there is one', () => {
    const sentence = `${before} A payment that is pending for it is voided.`;
    expect(restoredTo(charged('0.00'))).toBe(sentence);
    expect(restoredTo({ ...ended, status: 'cancelled' })).toBe(sentence);
  });

  it('is voided too where nobody was booked', () => {
    expect(restoredTo({ ...charged('0.00'), interpreter: null })).toBe(
      'Restoring puts it back before you without an interpreter and tells City Hospital that it is on again; nobody is asked. A payment that is pending for it is voided.',
    );
  });

  it('is voided with the charge of the client', () => {
    expect(restoredTo(charged('150.00'))).toBe(
      `${before} Its payment is voided, and $150.00 is no longer billed.`,
    );
  });

  it('keeps it from being restored, once it is paid', () => {
    expect(restoredTo({ ...charged('150.00'), isPaid: true })).toBe(
      'A cancelled appointment whose payment is paid cannot be restored: schedule a new one instead.',
    );
  });

  it('stays, where the deletion alone is taken back', () => {
    const deleted = { ...charged('150.00'), isPaid: true, deletedAt: '2026-03-04T16:00:00Z' };
    expect(restoredTo(deleted)).toBe('Restoring puts it back as it was; nobody is told.');
  });
});

it('cuts a long list of names', () => {
  expect(listOf(['A', 'B', 'C', 'D'], 2)).toBe('A, B, and 2 more');
});

describe('what assigning says', () => {
  it.each([
    ['pending', undefined, [], 'Books the interpreter without asking, and tells them and City Hospital.'],
    ['pending', 'Omar', ['Omar'], 'Books Omar without asking, and tells Omar and City Hospital.'],
    [
      'pending',
      'Omar',
      ['Omar', 'Ines'],
      'Books Omar without asking, and tells Omar and City Hospital. Ines, who was asked, is told that it is filled.',
    ],
    [
      'accepted',
      'Omar',
      undefined,
      'Books Omar without asking, and tells Omar and City Hospital. Ana Silva is told that it is no longer theirs.',
    ],
  ] as const)('%s, %s chosen, asked %j', (status, name, asked, sentence) => {
    expect(assignedTo({ status, interpreter, client }, name, asked)).toBe(sentence);
  });
});

describe('what a broadcast says', () => {
  const free = (id: number, name: string) => ({ id, name, refusal: null });
  const busy = (id: number, name: string) => ({ id, name, refusal: { message: 'Another appointment' } });

  it('names who is asked, who has been already, and who cannot be', () => {
    expect(broadcastTo([free(1, 'Ana'), free(2, 'Omar'), busy(3, 'Ines')], [2], 'Thai')).toEqual([
      'Asks 1 interpreter: Ana. Each gets a link to accept or decline; the first to accept gets the appointment.',
      'Not asked twice: Omar.',
      'Cannot be asked, with another appointment at that time: Ines.',
    ]);
  });

  it('says plainly that it asks nobody', () => {
    expect(broadcastTo([], [], 'Thai')).toEqual([
      'Nobody can be asked: no available Thai interpreter is free at that time.',
    ]);
    expect(broadcastTo([free(2, 'Omar')], [2], 'Thai')).toEqual([
      'Asks nobody new: everybody who is free has been asked already.',
      'Not asked twice: Omar.',
    ]);
  });
});
