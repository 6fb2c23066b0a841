import { describe, expect, it } from 'vitest';
import { entryOrder, indexEntries, matchingEntries, parseDirectoryOrder } from './directory-view.ts';

const people = [
  { id: 1, name: 'Zoë Adams', createdAt: '2026-03-02T14:00:00.5Z', rate: 40, place: 'Rua São João' },
  { id: 2, name: 'ana Silva', createdAt: '2026-03-02T14:00:00Z', rate: null, place: null },
  { id: 3, name: 'Émile Zola', createdAt: '2026-03-03T09:00:00Z', rate: 25, place: 'Downtown' },
  { id: 4, name: 'Ana Silva', createdAt: '2026-01-01T09:00:00Z', rate: 25, place: 'Uptown' },
];
const about = {
  textsOf: ({ name, place }: (typeof people)[number]) => [name, place],
  rateOf: ({ rate }: (typeof people)[number]) => rate,
};

describe('the directory', () => {
  it.each([
    ['name', [2, 4, 3, 1]],
    ['rate', [4, 3, 1, 2]],
    ['newest', [3, 1, 2, 4]],
  ] as const)('is ordered by %s, then by name', (order, ids) => {
    expect([...people].sort(entryOrder(order, about)).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['', [2, 4, 3, 1]],
    ['ana', [2, 4]],
    ['SILVA  uptown', [4]],
    ['emile', [3]],
    ['sao', [1]],
    ['ana zola', []],
  ])('for %j finds %j', (query, ids) => {
    const entries = indexEntries([...people].sort(entryOrder('name', about)), about);
    expect(matchingEntries(entries, query).map(({ id }) => id)).toEqual(ids);
  });

  it('is ordered by name when a URL asks for an unknown order', () => {
    expect(['rate', 'colour', null].map(parseDirectoryOrder)).toEqual(['rate', 'name', 'name']);
  });
});
