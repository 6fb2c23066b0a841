import { useRef } from 'react';
import { orderOf } from '#web/api/staff-assignment-list.ts';
import type { AssignmentFilters } from '#web/api/staff-assignments.ts';
import { cardsInUse, useJustActed } from './in-use.ts';
import { type ListPart, useAssignmentList } from './use-assignment-list.ts';
import { useCalmRows } from './use-calm-rows.ts';

/** One part of the list as it is shown; `ref` goes to what stands around its cards. */
export type ShownPart = ReturnType<typeof useShownPart>;

/** `useAssignmentList` as it is shown: no card moves that somebody uses, and what that holds back is told. */
export function useShownAssignments(filters: AssignmentFilters, today: string | undefined) {
  const list = useAssignmentList(filters, today);
  const hasJustActed = useJustActed();
  const ahead = useShownPart(list.ahead, hasJustActed);
  const past = useShownPart(list.past, hasJustActed);
  return {
    ...list,
    ahead,
    past,
    unsettled: [ahead.unsettled, past.unsettled].filter((words) => words !== '').join(' · '),
    settle() {
      ahead.settle();
      past.settle();
    },
  };
}

function useShownPart(part: ListPart, hasJustActed: () => boolean) {
  const ref = useRef<HTMLElement>(null);
  const calm = useCalmRows({
    rows: part.rows,
    order: orderOf(part.filters),
    version: JSON.stringify(part.filters),
    isStale: part.isStale,
    fixedCount: () => (hasJustActed() ? 0 : cardsInUse(ref.current)),
  });
  return { ...part, ...calm, ref };
}
