import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type * as z from 'zod/mini';
import type { Candidate } from '#contracts/assignments/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { RankedRow } from '../../ranking/ranked-row.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { mayOverride, whetherReasonHelps } from '../override/override-of.ts';
import { Cautions } from '../override/override-reason.tsx';
import { ShowAppointmentButton } from './booking-refusal.tsx';

/** An interpreter who could have an appointment, or the reason why not. */
export type CandidateRow = z.output<typeof Candidate>;

/** The chosen interpreter, and their name for the sentences. */
export interface ChosenCandidate {
  readonly id: number;
  readonly name: string;
}

interface CandidateOptionProps {
  candidate: CandidateRow;
  /** The appointment is theirs already. */
  isBooked: boolean;
  isChosen: boolean;
  /** The server's sentence, when they were taken while they were being chosen. */
  refusedNow: string | null;
  onChoose: (choice: ChosenCandidate) => void;
  onIntent: (intent: AssignmentIntent) => void;
  /** Their place among the others. */
  ranking: Pick<Parameters<typeof RankedRow>[0], 'first' | 'source' | 'scale'>;
  /** Beneath the chosen one: why they are booked nevertheless. */
  children?: ReactNode;
}

/** One possible interpreter, or the reason why not, with a link to the booking in conflict. */
export function CandidateOption(props: CandidateOptionProps) {
  const { candidate, isBooked, isChosen, refusedNow, onChoose, onIntent, ranking, children } = props;
  const { id, name, phone, hourlyRate, refusal, exclusions, cautions } = candidate;
  const reasonId = useId();
  const helpsId = `${reasonId}-helps`;
  const isLeftOut = exclusions.length > 0 && !isBooked;
  const isOpen = (refusal === null || mayOverride(candidate)) && !isBooked;
  const reason =
    bookedAt(candidate, refusedNow === null ? 'Booked' : 'Just booked:') ?? refusal?.message ?? refusedNow;
  return (
    <div
      className={classNames(
        'relative flex items-start gap-3 rounded-control border px-3 py-2.5',
        isChosen && isOpen ? 'border-accent bg-accent-soft' : 'border-line',
        refusedNow !== null && 'border-danger/40',
        isOpen ? 'hover:bg-hover' : 'bg-sunken text-ink-soft',
      )}
    >
      <input
        type="radio"
        name="interpreterId"
        id={`${reasonId}-radio`}
        value={id}
        checked={isChosen && isOpen}
        disabled={!isOpen}
        aria-describedby={[reason && reasonId, isLeftOut && helpsId].filter(Boolean).join(' ') || undefined}
        onChange={() => onChoose({ id, name })}
        className="relative z-10 mt-1 size-5 shrink-0 accent-accent pointer-fine:md:mt-0.5 pointer-fine:md:size-4"
      />
      <div className="min-w-0 flex-1">
        <label
          htmlFor={`${reasonId}-radio`}
          className="flex flex-wrap justify-between gap-x-3 after:absolute after:inset-0 after:content-['']"
        >
          <span className="font-medium">{name}</span>
          {hourlyRate !== null && <span>{dollars(hourlyRate)}/hr</span>}
        </label>
        {exclusions.length === 0 ? (
          <RankedRow
            {...ranking}
            person={{ ...candidate, cautions: [] }}
            name={<span className="whitespace-nowrap text-ink-soft">{phone}</span>}
          />
        ) : (
          <p className="text-ink-soft">{phone}</p>
        )}
        {isBooked && <Badge>Booked now</Badge>}
        {reason && (
          <p
            id={reasonId}
            role={refusedNow === null ? undefined : 'alert'}
            className={refusedNow === null ? 'text-ink-soft' : 'text-danger'}
          >
            {refusedNow !== null && (
              <CircleAlert aria-hidden className="me-1 inline size-[1.1em] align-[-0.15em]" />
            )}
            {reason}{' '}
            {refusal?.assignmentId != null && (
              <ShowAppointmentButton assignmentId={refusal.assignmentId} onIntent={onIntent} />
            )}
          </p>
        )}
        {reason && <MoreReasons sentences={exclusions.slice(1).map(({ sentence }) => sentence)} />}
        {isLeftOut && (
          <p id={helpsId} className="text-ink-soft">
            {whetherReasonHelps(mayOverride(candidate), 'booked')}
          </p>
        )}
        <Cautions of={cautions} />
        {isChosen && isOpen && children}
      </div>
    </div>
  );
}

/** All but the first, on demand. */
function MoreReasons({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <details className="relative z-10 text-ink-soft">
      <summary className="w-fit cursor-pointer underline decoration-line-strong underline-offset-4">
        {sentences.length === 1 ? '1 more reason' : `${sentences.length} more reasons`}
      </summary>
      <ul className="flex flex-col gap-1 pt-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'Booked Thu, Mar 5, 11:00 AM – 2:00 PM: Dari, City Hospital'. */
export function bookedAt({ refusal }: CandidateRow, word: string): string | null {
  if (!refusal?.booking) return null;
  const { date, startTime, endTime, language, clientName } = refusal.booking;
  const when = `${formatDay(date)}, ${formatClockRange(startTime, endTime)}`;
  return `${word} ${when}: ${language}, ${clientName}`;
}
