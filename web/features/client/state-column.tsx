import type { ReactNode } from 'react';

/** The badges at the end of a card: in a column, and on a phone in a row of their own. */
export function StateColumn({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-col sm:items-end">{children}</div>
  );
}
