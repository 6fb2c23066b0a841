import { useEffect, useRef } from 'react';
import type { SeriesAnswers } from '#contracts/series/shapes.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import { usePortal } from '../portal-context.ts';
import type { SeriesOutcome } from './offer-series.ts';

type Outcome = SeriesAnswers['answers'][number]['outcome'];

const BADGES: Readonly<Record<Outcome, { tone: BadgeTone; word: string }>> = {
  accepted: { tone: 'green', word: 'Booked' },
  declined: { tone: 'red', word: 'Declined' },
  refused: { tone: 'gray', word: 'Not booked' },
};

interface SeriesOutcomeProps {
  outcome: SeriesOutcome;
  onRemove: () => void;
}

/** What became of each date that was answered; the focus moves here from the button that did it. */
export function SeriesOutcomeCard({ outcome: { offers, answers }, onRemove }: SeriesOutcomeProps) {
  const { today } = usePortal();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const card = useRef<HTMLDivElement>(null);
  useFocusBack(card, '#offers-heading');
  const [first] = offers;
  return (
    <Card as="article" ref={card} aria-label="Your answers" className="flex flex-col gap-3 p-4">
      <div>
        <h3 ref={ref} tabIndex={-1} className="font-medium">
          {titleOf(answers)}
        </h3>
        {first && (
          <p className="text-ink-soft">
            {[first.repeats, first.language, first.client.name].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <ul className="relative max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {answers.map(({ assignmentId, outcome, message }) => {
          const offer = offers.find(({ id }) => id === assignmentId);
          const { tone, word } = BADGES[outcome];
          return (
            <li key={assignmentId} className="flex flex-wrap items-center gap-x-3 px-3 py-2">
              <span className="flex-1">{offer && formatDay(offer.date, today)}</span>
              <Badge tone={tone} dot>
                {word}
              </Badge>
              {message !== null && <span className="basis-full text-ink-soft">{message}</span>}
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" onClick={onRemove}>
        OK
      </Button>
    </Card>
  );
}

/** @example '2 dates booked, 1 not. They're in your schedule.' */
function titleOf(answers: SeriesAnswers['answers']): string {
  const count = (outcome: Outcome) => answers.filter((one) => one.outcome === outcome).length;
  const [accepted, declined, refused] = [count('accepted'), count('declined'), count('refused')];
  const but = refused === 0 ? '.' : `, ${refused} not.`;
  if (accepted > 0)
    return `${dates(accepted)} booked${but} ${accepted === 1 ? "It's" : "They're"} in your schedule.`;
  if (declined > 0) return `${dates(declined)} declined${but}`;
  return refused === 1 ? 'The date could not be answered.' : 'None of the dates could be answered.';
}

const dates = (count: number) => (count === 1 ? '1 date' : `${count} dates`);
