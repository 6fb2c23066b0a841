import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { STATUS_LOOKS } from '#web/parts/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The state in capital letters, as the details show it (spec §2). */
export function UppercaseStatus({ status }: { status: AssignmentStatus }) {
  const { tone, word } = STATUS_LOOKS[status];
  return (
    <Badge tone={tone} dot>
      {word.toUpperCase()}
    </Badge>
  );
}
