import { useState } from 'react';
import type { Payment } from '#contracts/payment.ts';

/** A payment in its place. `isGone`: it is kept there though it does not belong to the list any more. */
export interface SteadyRow {
  readonly payment: Payment;
  readonly isGone: boolean;
}

interface Shown {
  readonly scope: string;
  readonly loaded: readonly Payment[];
  readonly rows: readonly SteadyRow[];
}

/**
 * The loaded rows, in places that do not move while `isHeld` (the pointer or focus is on one): what changes does so where
 * it stands, what leaves stays until then, what is new waits. Another `scope` is another list.
 */
export function useSteadyRows(loaded: readonly Payment[], scope: string, isHeld: boolean) {
  const [shown, setShown] = useState<Shown>(() => settled(scope, loaded));
  let present = shown;
  const isAnother = shown.scope !== scope;
  if (isAnother || (shown.loaded !== loaded && !isHeld) || (!isHeld && !isSettled(shown))) {
    present = settled(scope, loaded);
  } else if (shown.loaded !== loaded) {
    present = { scope, loaded, rows: inTheirPlaces(shown.rows, loaded) };
  }
  if (present !== shown) setShown(present);
  return {
    rows: present.rows,
    /** How many wait for a place. */
    waitingCount: present.loaded.length - present.rows.filter(({ isGone }) => !isGone).length,
    settle: () => setShown(settled(scope, loaded)),
  };
}

function settled(scope: string, loaded: readonly Payment[]): Shown {
  return { scope, loaded, rows: loaded.map((payment) => ({ payment, isGone: false })) };
}

function isSettled({ rows, loaded }: Shown): boolean {
  return rows.length === loaded.length && rows.every(({ isGone }) => !isGone);
}

/** The rows as they stand with what has become of each, and behind the last what has been loaded on. */
export function inTheirPlaces(rows: readonly SteadyRow[], loaded: readonly Payment[]): SteadyRow[] {
  const present = new Map(loaded.map((payment, index) => [payment.id, { payment, index }]));
  const lastIndex = rows.reduce((last, { payment }) => present.get(payment.id)?.index ?? last, -1);
  const known = new Set(rows.map(({ payment }) => payment.id));
  const more = lastIndex < 0 ? [] : loaded.slice(lastIndex + 1).filter(({ id }) => !known.has(id));
  return [
    ...rows.map((row) => {
      const now = present.get(row.payment.id);
      return now ? { payment: now.payment, isGone: false } : { ...row, isGone: true };
    }),
    ...more.map((payment) => ({ payment, isGone: false })),
  ];
}
