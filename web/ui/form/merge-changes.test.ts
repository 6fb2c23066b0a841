import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const before = { name: 'Ana', phone: '1', notes: '', isAvailable: true, languages: ['Greek'] };

it('takes what another saved, keeps what one has changed oneself, and tells where both did', () => {
  const own = { ...before, phone: '2', notes: 'Mondays', languages: ['Greek', 'Thai'] };
  const present = { ...before, name: 'Anna', notes: 'Fridays', languages: ['Greek', 'Thai'] };
  expect(mergeChanges(before, own, present)).toEqual({
    values: {
      name: 'Anna',
      phone: '2',
      notes: 'Mondays',
      isAvailable: true,
      languages: ['Greek', 'Thai'],
    },
    theirs: { notes: 'Fridays' },
  });
});

it('takes all of what another saved when nothing was changed here', () => {
  const present = { ...before, isAvailable: false };
  expect(mergeChanges(before, before, present)).toEqual({ values: present, theirs: {} });
});
