import { describe, expect, it } from 'vitest';
import { keyMeaning } from './use-staff-keys.ts';

describe('a key on a staff screen', () => {
  it.each([
    ['n', { kind: 'schedule' }],
    ['N', { kind: 'schedule' }],
    ['/', { kind: 'search' }],
    ['?', { kind: 'shortcuts' }],
    ['g', { kind: 'prefix' }],
    ['d', null],
    ['Enter', null],
  ])('%s alone means %j', (key, meaning) => {
    expect(keyMeaning(key, null, 0)).toEqual(meaning);
  });

  it('soon after G goes to a screen, even when it means something alone', () => {
    expect(keyMeaning('d', 1_000, 2_200)).toEqual({ kind: 'go', shortcut: 'G D' });
    expect(keyMeaning('n', 1_000, 1_001)).toEqual({ kind: 'go', shortcut: 'G N' });
    expect(keyMeaning('/', 1_000, 1_001)).toEqual({ kind: 'search' });
  });

  it('long after G is a key of its own', () => {
    expect(keyMeaning('d', 1_000, 2_201)).toBeNull();
    expect(keyMeaning('n', 1_000, 2_201)).toEqual({ kind: 'schedule' });
  });
});
