import { MAX_RECEIPTS } from '#domain/assignment/receipts.ts';

interface ReceiptsHeadingProps {
  id: string;
  /** Undefined while unknown. */
  count: number | undefined;
  isShown?: boolean;
}

/** 'Receipts', with their number and the limit. */
export function ReceiptsHeading({ id, count, isShown = true }: ReceiptsHeadingProps) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <h3 id={id} tabIndex={-1} className={isShown ? 'font-medium' : 'sr-only'}>
        Receipts
      </h3>
      <span role="status" className="text-ink-faint text-small">
        {count !== undefined && `${count} of ${MAX_RECEIPTS}`}
      </span>
    </div>
  );
}
