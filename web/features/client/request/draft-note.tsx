import { History } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

interface DraftNoteProps {
  /** An instant. */
  changedAt: string;
  onClear: () => void;
}

/** Says that the form contains a draft from an earlier visit. */
export function DraftNote({ changedAt, onClear }: DraftNoteProps) {
  const at = new Date(changedAt);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-sunken px-3 py-1 text-ink-soft"
    >
      <History aria-hidden className="size-[1.15em] shrink-0" />
      <p className="min-w-0 flex-1 py-1">
        Your draft from <time dateTime={changedAt}>{moment.format(at)}</time> was kept, without private notes.
      </p>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear the draft
      </Button>
    </div>
  );
}
