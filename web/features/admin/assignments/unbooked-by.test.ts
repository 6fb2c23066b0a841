import { describe, expect, it } from 'vitest';
import { unbookedBy } from './unbooked-by.ts';

const interpreter = { id: 1, name: 'Ana Silva', phone: '555 0101' };
const client = { id: 2, name: 'City Hospital', phone: '555 0202', email: 'ward@example.com' };

describe('what an edit says that takes a booking away', () => {
  const booked = { status: 'accepted', interpreterId: 1, interpreter, client } as const;
  const ana = { interpreterId: '1', name: 'Ana Silva' };
  const omar = { interpreterId: '3', name: 'Omar' };
  const told = 'Saving takes the booking from Ana Silva and tells Ana Silva and City Hospital.';

  it.each([
    ['pending', ana, `${told} Ana Silva is then asked anew.`],
    ['pending', omar, `${told} Omar is then asked.`],
    ['pending', { interpreterId: '', name: undefined }, `${told} Nobody is asked until you do.`],
    [
      'accepted',
      omar,
      'Saving books Omar without asking, and tells Omar and City Hospital. Ana Silva is told that it is no longer theirs.',
    ],
    ['accepted', ana, null],
    ['accepted', { interpreterId: '', name: undefined }, null],
  ] as const)('%s, with %j', (status, chosen, sentence) => {
    expect(unbookedBy(booked, { status, ...chosen, isAhead: true })).toBe(sentence);
  });

  it('is nothing where nobody is booked', () => {
    expect(
      unbookedBy({ ...booked, status: 'pending' }, { status: 'pending', ...omar, isAhead: true }),
    ).toBeNull();
    expect(
      unbookedBy({ ...booked, status: 'completed' }, { status: 'completed', ...omar, isAhead: true }),
    ).toBeNull();
  });

  it('asks nobody once its start has passed', () => {
    expect(unbookedBy(booked, { status: 'pending', ...ana, isAhead: false })).toBe(told);
  });
});
