/** For a list that goes on page by page: each page is found by the cursor that the one before it named, the first without. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
};

/** How many rows the first page has, and each after it. */
interface PageSizes {
  readonly first: number;
  readonly later: number;
}

/** What a call is asked for one page; null is the cursor of the first. */
export function pageAt(cursor: string | null, { first, later }: PageSizes) {
  return cursor === null ? { limit: String(first) } : { limit: String(later), cursor };
}
