import { describe, expect, it } from 'vitest';
import { sameSitePath } from './paths.ts';

describe('the path to go on to after signing in', () => {
  it.each([
    ['/assignments?status=pending#top', '/assignments?status=pending#top'],
    ['/', '/'],
    [null, null],
    ['', null],
    ['assignments', null],
    ['//evil.example/x', null],
    ['/\\evil.example/x', null],
    ['/\t/evil.example', null],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    ['/.//evil', null],
    ['/a/..//evil', null],
  ])('for next=%j is %j', (next, path) => {
    expect(sameSitePath(next, 'https://parley.example')).toBe(path);
  });
});
