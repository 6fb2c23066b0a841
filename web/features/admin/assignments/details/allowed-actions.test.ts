import { expect, it } from 'vitest';
import { allowedActions } from './allowed-actions.ts';

const NOW = Date.parse('2026-03-02T14:00:00Z');
const actionsOf = (status: Parameters<typeof allowedActions>[0]['status'], more: object = {}) =>
  [...allowedActions({ status, deletedAt: null, startsAt: '2026-03-05T15:00:00Z', ...more }, NOW)].sort();

it.each([
  ['pending', ['assign', 'broadcast', 'cancel', 'delete', 'edit']],
  ['declined', ['assign', 'broadcast', 'cancel', 'delete', 'edit']],
  ['accepted', ['assign', 'cancel', 'delete', 'edit', 'release']],
  ['scheduled', ['assign', 'cancel', 'delete', 'edit', 'release']],
  ['in-progress', ['delete', 'edit', 'release']],
  ['completed', ['delete', 'edit']],
  ['cancelled', ['delete', 'restore']],
] as const)('offers for one that is %s what the server takes', (status, actions) => {
  expect(actionsOf(status)).toEqual(actions);
});

it('broadcasts nothing that has begun', () => {
  expect(actionsOf('pending', { startsAt: '2026-03-02T14:00:00Z' })).toEqual([
    'assign',
    'cancel',
    'delete',
    'edit',
  ]);
});

it('does not offer to restore what cannot be restored', () => {
  const cannotRestore = 'The charge of this cancellation is on an invoice.';
  expect(actionsOf('cancelled', { cannotRestore })).toEqual(['delete']);
  expect(actionsOf('pending', { cannotRestore, deletedAt: '2026-03-02T13:00:00Z' })).toEqual([]);
});

it('only restores what is deleted', () => {
  expect(actionsOf('pending', { deletedAt: '2026-03-02T13:00:00Z' })).toEqual(['restore']);
});
