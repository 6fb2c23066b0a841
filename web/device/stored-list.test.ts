import { afterEach, expect, it, vi } from 'vitest';
import { storedList } from './stored-list.ts';

afterEach(() => vi.unstubAllGlobals());

const isText = (value: unknown): value is string => typeof value === 'string';

it('keeps a list, and of what it reads only what it knows', () => {
  const storage = new Map<string, string>([['names', '["Ana", 7]']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  const names = storedList('names', isText);
  expect(names.read()).toEqual(['Ana']);
  names.write(['Omar']);
  expect(names.read()).toEqual(['Omar']);
});

it('lets one go on when the storage is full or closed', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const names = storedList('names', isText);
  names.write(['Omar']);
  expect(names.read()).toEqual([]);
});
