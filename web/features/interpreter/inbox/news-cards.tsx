import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { inboxQuery, useConfirmNews } from '#web/api/interpreter/inbox.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { usePortal } from '../portal-context.ts';
import { noteHeight } from '../report-queue/note-height.ts';
import { entrySentences, entryTitle } from './describe-entry.ts';

/** What changed about own appointments, also while the app was closed: each stays until it is confirmed (rule X67). */
export function NewsCards() {
  const { interpreterId, today } = usePortal();
  const { data = [], isSuccess, isError, isPaused } = useQuery(inboxQuery);
  const confirm = useConfirmNews();
  const news = data.filter(({ needsConfirmation }) => needsConfirmation);
  const box = useRef<HTMLElement>(null);
  const isKnown = isSuccess || isError || isPaused;
  useLayoutEffect(() => {
    if (isKnown) noteHeight(interpreterId, 'news', box.current?.offsetHeight ?? 0);
  });
  if (news.length === 0) return null;
  return (
    <section
      ref={box}
      aria-label="Changes to confirm"
      className="mx-auto flex w-full max-w-2xl flex-col gap-3"
    >
      {news.map((entry) => (
        <Card as="article" key={entry.id} className="flex flex-col gap-2 border-yellow bg-yellow-soft p-4">
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
      ))}
    </section>
  );
}
