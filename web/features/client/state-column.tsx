import type { ReactNode } from 'react';

/** The state of an appointment at the end of its card: one under the other, and on a phone, where it has a row of its own, in that row. */
export function StateColumn({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-col sm:items-end">{children}</div>
  );
}
