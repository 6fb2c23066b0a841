import { useQuery } from '@tanstack/react-query';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { InboxEntry } from '#contracts/messages/inbox.ts';
import { inboxQuery, useConfirmChanges } from '#web/api/interpreter/inbox.ts';
import { cachedAnswers } from '#web/device/cached-answers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { currentAppointments, nextStep } from '../next-appointment.ts';
import { usePortal } from '../portal-context.ts';
import { noteHeight } from '../report-queue/note-height.ts';
import { isQueueRead, onQueueChange } from '../report-queue/unsent-reports.ts';
import { useSchedule } from '../use-schedule.ts';
import { useServerNow } from '../use-server-now.ts';
import { entrySentences, entryTitle } from './describe-entry.ts';

/** Below this height of the window, one card and the next step do not fit. */
const SHORT = '(height < 44rem)';
/** Letters of a card that leaves room for the next step on a usual phone. */
const SHORT_TEXT = 160;

/** What changed about own appointments, also while the app was closed: each stays until it is confirmed (rule screens-13). */
export function ChangeCards() {
  const { interpreterId, today } = usePortal();
  const savedInbox = () => cachedAnswers(interpreterId).read('inbox');
  const {
    data = [],
    isSuccess,
    isError,
  } = useQuery({
    ...inboxQuery,
    // Only the portal stores it, under this name (save-portal.ts).
    initialData: () => savedInbox()?.data as InboxEntry[] | undefined,
    initialDataUpdatedAt: () => savedInbox()?.at,
  });
  // Reports that wait are above: shown before them, these would move.
  const hasReports = useSyncExternalStore(onQueueChange, () => isQueueRead(interpreterId));
  const changes = hasReports ? data.filter(({ needsConfirmation }) => needsConfirmation) : [];
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = useIsFolded(changes);
  const box = useRef<HTMLElement>(null);
  const isKnown = hasReports && (isSuccess || isError);
  useLayoutEffect(() => {
    // An opened line will be closed at the next visit.
    if (isKnown && !(isFolded && isOpen)) noteHeight(interpreterId, 'news', box.current?.offsetHeight ?? 0);
  });
  const [first] = changes;
  if (first === undefined) return null;
  return (
    <section
      ref={box}
      aria-label="Changes to confirm"
      className="mx-auto flex w-full max-w-2xl flex-col gap-3"
    >
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 items-center gap-2 rounded-card border border-line bg-yellow-soft px-4 py-1 text-start font-semibold leading-tight text-yellow-ink"
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <span className="line-clamp-2 min-w-0 flex-1">
            {changes.length === 1 ? entryTitle(first, today) : `${changes.length} changes to your schedule`}
          </span>
          <ChevronDown aria-hidden className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} />
        </button>
      )}
      {(isOpen || !isFolded) && changes.map((entry) => <ChangeCard key={entry.id} entry={entry} />)}
    </section>
  );
}

/** While there is a next step, more than fits above it is one line, so that the step is on the screen. */
function useIsFolded(changes: readonly InboxEntry[]): boolean {
  const { interpreterId, today } = usePortal();
  const { rows = [] } = useSchedule(interpreterId, today);
  const now = useServerNow();
  const isShort = useMedia(SHORT);
  const { next } = currentAppointments(rows, now);
  const [first, ...others] = changes.map((entry) => [
    entryTitle(entry, today),
    ...entrySentences(entry, today),
  ]);
  const isMuch = others.length > 0 || (first?.join(' ').length ?? 0) > SHORT_TEXT;
  return (isShort || isMuch) && next !== null && nextStep(next, now) !== null;
}

function ChangeCard({ entry }: { entry: InboxEntry }) {
  const { today } = usePortal();
  const confirm = useConfirmChanges();
  return (
    <Card as="article" className="flex flex-col gap-2 border-yellow bg-yellow-soft p-4">
      <h2 className="flex gap-2 font-semibold text-yellow-ink">
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">{entryTitle(entry, today)}</span>
      </h2>
      {entrySentences(entry, today).map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      <Button variant="secondary" onClick={() => confirm.mutate([entry.id])}>
        Got it
      </Button>
    </Card>
  );
}
