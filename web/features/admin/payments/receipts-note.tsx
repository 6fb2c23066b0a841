import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { receiptsQuery } from '#web/api/receipts.ts';

/** Says beside the way to the appointment that receipts are kept there; nothing when none are. */
export function ReceiptsNote({ assignmentId }: { assignmentId: number }) {
  const { data = [] } = useQuery(receiptsQuery('staff', assignmentId));
  if (data.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft">
      <Receipt aria-hidden className="size-4" />
      {data.length === 1 ? '1 receipt' : `${data.length} receipts`}
    </span>
  );
}
