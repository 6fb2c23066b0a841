import { sentenceOf } from '#web/api/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import type { useShownAssignments } from './use-shown-assignments.ts';

/** How many the filters leave, and what has changed in the list without being shown yet. */
export function FoundLine({ list }: { list: ReturnType<typeof useShownAssignments> }) {
  const { failed, unsettled, settle } = list;
  const isKnown = !list.isPending && !(failed && list.total === 0);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-small pointer-fine:md:min-h-6">
      <p role="status" className="text-ink-soft">
        {isKnown && countWords(list.total, list.isTotalExact)}
      </p>
      {failed && isKnown && (
        <p role="alert" className="text-danger">
          These may be out of date. {sentenceOf(failed.error)}{' '}
          <button type="button" onClick={failed.retry} className="font-medium underline">
            Try again
          </button>
        </p>
      )}
      <span role="status">
        {unsettled !== '' && (
          <Button
            variant="quiet"
            size="small"
            onClick={settle}
            className="border-accent! pointer-fine:md:min-h-6! pointer-fine:md:py-0!"
          >
            {unsettled} – show
          </Button>
        )}
      </span>
    </div>
  );
}

const numbers = new Intl.NumberFormat('en-US');
/** What is estimated is not told to the last digit. */
const estimates = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

function countWords(total: number, isExact: boolean): string {
  if (!isExact) return `About ${estimates.format(total)} assignments`;
  return `${numbers.format(total)} ${total === 1 ? 'assignment' : 'assignments'}`;
}
