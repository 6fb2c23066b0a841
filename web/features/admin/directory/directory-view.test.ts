import { describe, expect, it } from 'vitest';
import { parseSort } from '../list/table/column.ts';
import {
  entryOrder,
  filteredEntries,
  indexEntries,
  matchingEntries,
  orderByNumber,
  orderByText,
} from './directory-view.ts';

const people = [
  { id: 1, name: 'Zoë Adams', createdAt: '2026-03-02T14:00:00.5Z', rate: 40, place: 'Rua São João' },
  { id: 2, name: 'ana Silva', createdAt: '2026-03-02T14:00:00Z', rate: null, place: null },
  { id: 3, name: 'Émile Zola', createdAt: '2026-03-03T09:00:00Z', rate: 25, place: 'Downtown' },
  { id: 4, name: 'Ana Silva', createdAt: '2026-01-01T09:00:00Z', rate: 25, place: 'Uptown' },
].map((person) => ({ ...person, email: '', updatedAt: person.createdAt }));
type Person = (typeof people)[number];
const textsOf = ({ name, place }: Person) => [name, place];
const column = { title: '', width: '', text: () => '' };
const columns = [
  { ...column, key: 'name', order: orderByText<Person>(({ name }) => name) },
  { ...column, key: 'rate', order: orderByNumber<Person>(({ rate }) => rate) },
  { ...column, key: 'created', order: orderByNumber<Person>(({ createdAt }) => Date.parse(createdAt)) },
  { ...column, key: 'place' },
];
const sorted = (order: string) => [...people].sort(entryOrder(parseSort(order), columns)).map(({ id }) => id);

describe('the directory', () => {
  it.each([
    ['', [2, 4, 3, 1]],
    ['name', [2, 4, 3, 1]],
    ['-name', [1, 3, 2, 4]],
    ['rate', [4, 3, 1, 2]],
    ['-created', [3, 1, 2, 4]],
    ['place', [2, 4, 3, 1]],
    ['colour', [2, 4, 3, 1]],
  ])('is for %j in the order of that column, then by name', (order, ids) => {
    expect(sorted(order)).toEqual(ids);
  });

  it('is narrowed by each filter that is chosen', () => {
    const filters = [
      {
        name: 'rate',
        all: '',
        options: () => [],
        matches: (p: Person, value: string) => String(p.rate) === value,
      },
      { name: 'place', all: '', options: () => [], matches: (p: Person, value: string) => p.place === value },
    ];
    const ids = (values: Record<string, string>) =>
      filteredEntries(people, filters, values).map(({ id }) => id);
    expect(ids({})).toEqual([1, 2, 3, 4]);
    expect(ids({ rate: '25', place: '' })).toEqual([3, 4]);
    expect(ids({ rate: '25', place: 'Uptown' })).toEqual([4]);
  });

  it.each([
    ['', [2, 4, 3, 1]],
    ['ana', [2, 4]],
    ['SILVA  uptown', [4]],
    ['emile', [3]],
    ['sao', [1]],
    ['ana zola', []],
  ])('for %j finds %j', (query, ids) => {
    const entries = indexEntries([...people].sort(entryOrder(null, columns)), { textsOf });
    expect(matchingEntries(entries, query, []).map(({ id }) => id)).toEqual(ids);
  });
});
