import { useState } from 'react';

/** Which ids were not there when the list was first seen; they may be shown as new. */
export function useNewcomers(ids: readonly number[] | undefined): ReadonlySet<number> {
  const [first, setFirst] = useState<ReadonlySet<number> | null>(null);
  if (first === null && ids !== undefined) setFirst(new Set(ids));
  return new Set(first === null ? [] : (ids ?? []).filter((id) => !first.has(id)));
}
