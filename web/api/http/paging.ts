/** For a list that loads page by page: the cursor of each page comes from the page before it, the first has none. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
};

/** How many rows the first page has, and each after it. */
interface PageSizes {
  readonly first: number;
  readonly later: number;
}

/** Calls for one page; null is the cursor of the first. */
export function pageAt(cursor: string | null, { first, later }: PageSizes) {
  return cursor === null ? { limit: String(first) } : { limit: String(later), cursor };
}
