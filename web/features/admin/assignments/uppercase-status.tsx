import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';

/** The state in capital letters, as the details show it (spec §2); read out as the word that it is. */
export function UppercaseStatus({ status }: { status: AssignmentStatus }) {
  return (
    <span className="uppercase">
      <StatusBadge status={status} />
    </span>
  );
}
