import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Order } from '#web/api/loaded-list.ts';
import { calmed, settled, unsettledWords, withoutNews } from './calm-rows.ts';

interface CalmOptions<Row> {
  /** The list as it is, in order. */
  rows: readonly Row[];
  order: Order<Row>;
  /** Another list altogether is shown at once, as it is. */
  version: string;
  /** The rows are still those of the version before. */
  isStale?: boolean | undefined;
  /** How many of the rows that are shown may not move now; asked at every change. */
  fixedCount: () => number | 'all';
}

/** How long a row that came counts as new: as long as its glow takes. */
const NEWS_MS = 2_000;

/**
 * The rows of a live list such that none moves under the pointer or the focus (look: live). `unsettled` says what is held
 * back, in words; `settle` shows everything in its place.
 */
export function useCalmRows<Row extends { readonly id: number }>(options: CalmOptions<Row>) {
  const { rows, order, version, isStale = false, fixedCount } = options;
  const [state, setState] = useState(() => ({ rows, version, calm: settled(rows) }));
  if (!isStale && state.version !== version) setState({ rows, version, calm: settled(rows) });

  const follow = useEffectEvent(() => {
    if (isStale || state.rows === rows) return;
    setState({ rows, version, calm: calmed(state.calm, rows, { fixedCount: fixedCount(), order }) });
  });
  // What is pointed at is known of the document only, and what follows is drawn before anything is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the rows is a reason to follow.
  useLayoutEffect(() => follow(), [rows, isStale]);

  const hasNews = state.calm.shown.some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNews) return;
    const timer = setTimeout(
      () => setState((latest) => ({ ...latest, calm: withoutNews(latest.calm) })),
      NEWS_MS,
    );
    return () => clearTimeout(timer);
  }, [hasNews]);

  return {
    shown: state.calm.shown,
    unsettled: unsettledWords(state.calm, order),
    settle: () => setState({ rows, version, calm: settled(rows, state.calm.heldBack) }),
  };
}
