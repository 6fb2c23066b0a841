import { expect, it } from 'vitest';
import { withParams } from './url-params.ts';

it.each([
  ['sets what was not there', '', { q: 'silva' }, 'q=silva'],
  [
    'changes in place and leaves the rest',
    'q=silva&sort=rate&page=2',
    { sort: 'name' },
    'q=silva&sort=name&page=2',
  ],
  ['takes away what is empty', 'q=silva&sort=rate', { q: '', sort: '' }, ''],
  ['takes nothing away that is not there', 'q=silva', { status: '' }, 'q=silva'],
  ['makes one of what stood there twice', 'q=silva&q=costa', { q: 'ana' }, 'q=ana'],
  ['escapes what was typed', '', { q: 'a&b=c' }, 'q=a%26b%3Dc'],
  ['changes nothing without changes', 'q=silva', {}, 'q=silva'],
])('%s', (_, present, changes: Record<string, string>, expected) => {
  expect(withParams(new URLSearchParams(present), changes).toString()).toBe(expected);
});

it('leaves the present parameters as they are: they belong to the router', () => {
  const present = new URLSearchParams('q=silva');
  withParams(present, { q: '', status: 'pending' });
  expect(present.toString()).toBe('q=silva');
});
