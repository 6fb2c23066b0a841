import type { CloseoutRow } from '#web/api/staff/closeouts.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import type { Selection } from '../list/table/use-selection.ts';
import type { ListState } from '../list/use-list.ts';
import { area, headColumns } from './review-columns.ts';
import { ReviewRow } from './review-row.tsx';

interface ReviewListProps {
  list: ListState<CloseoutRow>;
  /** Undefined where nothing can be approved together. */
  selection: Selection<CloseoutRow> | undefined;
  /** Approved on this page, perhaps a moment ago. */
  isApprovedHere: (closeout: CloseoutRow) => boolean;
  today: string | undefined;
  openId: number | null;
  onOpen: (paymentId: number) => void;
}

const HEADS = [
  { at: area.when, title: 'Appointment' },
  { at: area.interpreter, title: 'Interpreter' },
  { at: area.client, title: 'Client', className: '@max-5xl:sr-only' },
  { at: area.why, title: 'What to look at' },
  { at: area.pay, title: 'Pay', className: 'text-end' },
  { at: area.charge, title: 'Charge', className: 'text-end @max-5xl:sr-only' },
  { at: area.margin, title: 'Margin', className: 'text-end' },
];

/** The queue. */
export function ReviewList({ isApprovedHere, today, ...grid }: ReviewListProps) {
  return (
    <RecordGrid
      {...grid}
      label="To review"
      what="appointments"
      heads={HEADS}
      headColumns={headColumns}
      heights={{ line: 41, card: 120 }}
      row={(row, place) => (
        <ReviewRow row={row} place={place} isApprovedHere={isApprovedHere(row.item)} today={today} />
      )}
    />
  );
}
