import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Order } from '#web/api/staff/loaded-list.ts';
import { describePending, type Identified, inOrder, inStableOrder, withoutNewMarks } from './stable-rows.ts';

export interface StableRowsOptions<Item> {
  /** The list as it is, in order. */
  items: readonly Item[];
  order: Order<Item>;
  /** Names the list: another list is shown at once, as it is. */
  scope: string;
  /** `items` are still those of the scope before. */
  isStale?: boolean | undefined;
  /** While it is in use the list keeps its length, because more rows would push down what is below it. */
  keepsLength?: boolean | undefined;
  /** Also the changes that staff make themselves wait while the list is in use, and at least while their effects come. */
  holdsOwnChanges?: boolean | undefined;
  /** The row that is open beside the list: a new one, which staff have just made, takes its place at once. */
  openId?: number | null | undefined;
}

/** How long a row counts as new: as long as its flash takes. */
const NEW_MS = 2_000;
/** How often a list with changes that wait looks whether it is still in use. */
const RELEASE_MS = 300;

/**
 * The rows of a live list, none of which moves while somebody uses it: points at it, has focus in it, has scrolled into it or
 * has a dialog open over it. `pending` says in words which changes wait; they are shown by `showPending`, or once the list is
 * no longer in use. `ref` goes on the element around the rows, each of which has a `data-place` (from 1).
 */
export function useStableRows<Item extends Identified>(options: StableRowsOptions<Item>) {
  const { items, order, scope, isStale = false, keepsLength = false, holdsOwnChanges = false } = options;
  const { openId = null } = options;
  const ref = useRef<HTMLDivElement>(null);
  const hasJustActed = useHasJustActed();
  const [state, setState] = useState(() => ({ items, scope, stable: inOrder(items) }));
  if (!isStale && state.scope !== scope) setState({ items, scope, stable: inOrder(items) });
  const pending = describePending(state.stable, order);

  function fixedCount() {
    if (!holdsOwnChanges && hasJustActed()) return 0;
    // What is below would be pushed down too.
    if (keepsLength) return isInUse(ref.current?.parentElement ?? null) ? 'all' : 0;
    // The pressed button may be gone, and the focus with it.
    return countRowsInUse(ref.current, holdsOwnChanges && hasJustActed());
  }

  const isOpen = ({ id }: Identified) => id === openId;

  function showPending() {
    setState({ items, scope, stable: inOrder(items, state.stable.waitingRows) });
  }

  const follow = useEffectEvent(() => {
    const isOpenNew =
      state.stable.waitingRows.some(isOpen) || (items.some(isOpen) && !state.items.some(isOpen));
    if (isStale || (state.items === items && !isOpenNew)) return;
    const stable = inStableOrder(state.stable, items, { fixedCount: isOpenNew ? 0 : fixedCount(), order });
    setState({ items, scope, stable });
  });
  // Only the document knows what is pointed at, and the rows must follow before they are painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the items is a reason to follow.
  useLayoutEffect(() => follow(), [items, isStale, openId]);

  const release = useEffectEvent(() => !isStale && fixedCount() === 0 && showPending());
  const isPending = pending !== '';
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => release(), RELEASE_MS);
    return () => clearInterval(timer);
  }, [isPending]);

  const hasNew = state.stable.shown.some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNew) return;
    const removeMarks = () => setState((latest) => ({ ...latest, stable: withoutNewMarks(latest.stable) }));
    const timer = setTimeout(removeMarks, NEW_MS);
    return () => clearTimeout(timer);
  }, [hasNew]);

  return { rows: state.stable.shown, pending, showPending, ref };
}

/** Whether somebody points at a place, has focus in it, or has a dialog open over it and will come back. */
function isInUse(place: HTMLElement | null): boolean {
  if (place === null) return false;
  if (place.matches(':hover') || place.contains(document.activeElement)) return true;
  // A finger gives no sign before it touches.
  return document.querySelector('dialog[open]') !== null || matchMedia('(hover: none)').matches;
}

/** How many rows may not move: those up to the last in view, once somebody uses the list or has scrolled into it. */
function countRowsInUse(place: HTMLElement | null, isJustUsed: boolean): number {
  if (place === null) return 0;
  if (!(isJustUsed || isInUse(place) || place.getBoundingClientRect().top < 0)) return 0;
  const inView = [...place.querySelectorAll<HTMLElement>('[data-place]')].filter(
    (row) => row.getBoundingClientRect().top < window.innerHeight,
  );
  return Math.max(0, ...inView.map((row) => Number(row.dataset['place'])));
}

/** How long after an action its effects are expected, in milliseconds. */
const EXPECTED_MS = 3_000;

/** Whether staff have just done something themselves: its effects are shown at once, wherever they point. */
function useHasJustActed(): () => boolean {
  const mutations = useQueryClient().getMutationCache();
  const actedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') actedAt.current = performance.now();
      }),
    [mutations],
  );
  return () => performance.now() - actedAt.current < EXPECTED_MS;
}
