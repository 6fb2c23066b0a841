import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assignmentList, type ListFilters } from './assignment-list.ts';
import { refetchChanged } from './list-changes.ts';

const filters: ListFilters = { order: 'oldest' };
const list = assignmentList(filters);
const { queryKey } = list.query;

/** What the server has: sixty appointments, an hour apart, each with the notes that it has now. */
let notes: Map<number, string>;
/** Called when the server has read a page and not answered yet. */
let onRead: (url: URL) => Promise<void>;

const rowOf = (id: number) => ({
  id,
  startsAt: new Date(Date.UTC(2026, 2, 2, id)).toISOString(),
  notes: notes.get(id) ?? '',
});

async function answer(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const ids = url.searchParams.get('ids')?.split(',').map(Number);
  const limit = Number(url.searchParams.get('limit'));
  const after = Number(url.searchParams.get('cursor') ?? 0);
  const all = ids ?? Array.from({ length: 60 }, (_, at) => at + 1).filter((id) => id > after);
  const rows = all.slice(0, limit).map(rowOf);
  const last = rows.at(-1)?.id ?? 60;
  await onRead(url);
  const link = last < 60 && !ids ? { Link: `</api/assignments?cursor=${last}>; rel="next"` } : {};
  return new Response(JSON.stringify(rows), { headers: { 'X-Total-Count': '60', ...link } });
}

let client: QueryClient;
let unsubscribe: () => void;
beforeEach(async () => {
  notes = new Map();
  onRead = async () => {};
  vi.stubGlobal('fetch', answer);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  unsubscribe = new QueryObserver(client, list.query).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(queryKey)?.rows).toHaveLength(50));
});
afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
});

const notesOf = (wanted: number) =>
  client.getQueryData(queryKey)?.rows.find(({ id }) => id === wanted)?.notes;

it('has of a row what is true now, though its page was read before the row changed', async () => {
  onRead = async ({ searchParams }) => {
    if (!searchParams.has('cursor')) return;
    onRead = async () => {};
    notes.set(55, 'Ring twice');
    await refetchChanged(client, 'assignments', [55]);
  };
  await list.loadNext(client);
  expect(client.getQueryData(queryKey)?.rows).toHaveLength(60);
  expect(notesOf(55)).toBe('Ring twice');
});

it('goes on in a list in which something changes all the time', async () => {
  onRead = async ({ searchParams }) => {
    if (searchParams.has('cursor')) await refetchChanged(client, 'assignments', [1]);
  };
  await list.loadNext(client);
  expect(client.getQueryData(queryKey)?.rows).toHaveLength(60);
});
