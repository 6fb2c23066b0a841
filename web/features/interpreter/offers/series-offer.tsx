import { CalendarClock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { travelFromHomeInWords } from '#domain/dispatch/travel.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { AnswerButtons } from '#web/parts/offers/answer-buttons.tsx';
import { describeAnswerBy } from '#web/parts/offers/answer-by.ts';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Place } from '#web/parts/place.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { usePortal } from '../portal-context.ts';
import { conflictingBooking, describeConflict, overlappingOffer } from './conflict.ts';
import { OfferNotes } from './offer-notes.tsx';
import type { OfferSeries, SeriesOutcome } from './offer-series.ts';
import { offerElementId } from './own-offer-card.tsx';
import { showOffer } from './use-linked-offer.ts';
import { useSeriesAnswer } from './use-series-answer.ts';

const DeclineQuestion = lazyComponent(() => import('./own-decline-question.tsx'), 'OwnDeclineQuestion');

interface SeriesOfferProps {
  series: OfferSeries;
  now: Date;
  /** The interpreter's appointments, as far as loaded. */
  own: readonly InterpreterAssignment[];
  /** All open offers. */
  open: readonly OwnOffer[];
  /** The offer that a link has led to; null: none. */
  markedId: number | null;
  onSending: (isSending: boolean) => void;
  onAnswered: (outcome: SeriesOutcome) => void;
}

/** The open offers of one series, answered together or in part (rule series-15). */
export function SeriesOffer(props: SeriesOfferProps) {
  const { series, now, own, open, markedId, onSending, onAnswered } = props;
  const { offers } = series;
  const { answer, pending, failure } = useSeriesAnswer({ series, onSending, onAnswered });
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref, '#offers-heading');
  const linkedId = offers.some(({ id }) => id === markedId) ? markedId : null;
  useEffect(() => {
    // Its row is there only now.
    if (linkedId !== null) showOffer(linkedId);
  }, [linkedId]);
  const clashes = new Map(offers.map((offer) => [offer.id, conflictingBooking(offer, own)]));
  const possible = offers.filter(({ id }) => clashes.get(id) === undefined);
  const chosen = possible.filter(({ id }) => !off.has(id));
  const isAllOrNone = chosen.length === 0 || chosen.length === offers.length;
  const declined = isAllOrNone ? offers : offers.filter((offer) => !chosen.includes(offer));

  return (
    <div ref={ref}>
      <SeriesCard series={series} now={now}>
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="sr-only">Dates</legend>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <p aria-live="polite">
              {chosen.length} of {offers.length}
              {chosen.length > 0 && <span className="text-ink-soft"> · {totalPay(chosen)}</span>}
            </p>
            <button
              type="button"
              disabled={pending !== null}
              onClick={() => setOff(new Set(chosen.length === 0 ? [] : possible.map(({ id }) => id)))}
              className="-me-2 min-h-11 rounded-control px-2 font-medium text-accent"
            >
              {chosen.length === 0 ? 'Choose all' : 'Choose none'}
            </button>
          </div>
          <ul className="relative max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line max-sm:max-h-41">
            {offers.map((offer) => {
              const clash = clashes.get(offer.id);
              const overlap = overlappingOffer(offer, open);
              return (
                <OfferedDate
                  key={offer.id}
                  offer={offer}
                  first={offers[0] ?? offer}
                  isChosen={chosen.includes(offer)}
                  isMarked={offer.id === markedId}
                  isFixed={clash !== undefined || pending !== null}
                  warning={
                    clash
                      ? `You have another appointment at that time: ${describeConflict(clash, offer)}`
                      : overlap && `Overlaps another request: ${describeConflict(overlap, offer)}`
                  }
                  onChoose={(isChosen) => {
                    const after = new Set(off);
                    if (isChosen) after.delete(offer.id);
                    else after.add(offer.id);
                    setOff(after);
                  }}
                />
              );
            })}
          </ul>
        </fieldset>
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.text}
            <CallOffice />
          </Alert>
        )}
        <AnswerButtons
          pending={pending}
          onAnswer={(given, reason) => {
            const answered = given === 'accept' ? chosen : declined;
            void answer(
              given,
              answered.map(({ id }) => id),
              reason,
            );
          }}
          question={DeclineQuestion}
          hasConflict={chosen.length === 0}
          isBlocked={chosen.length === 0}
          acceptLabel={acceptLabelOf(chosen.length, offers.length)}
          declineLabel={isAllOrNone ? 'Decline all' : `Decline the rest (${declined.length})`}
          declined={isAllOrNone ? `all ${offers.length} dates` : `the other ${datesInWords(declined.length)}`}
        />
      </SeriesCard>
    </div>
  );
}

interface SeriesCardProps {
  series: OfferSeries;
  now: Date;
  children: ReactNode;
}

/** What the dates have in common, with what all of them pay. */
function SeriesCard({ series: { offers }, now, children }: SeriesCardProps) {
  const headingId = useId();
  const [first] = offers;
  if (first === undefined) return null;
  const { notes, serviceType } = splitNotes(first.notes);
  const service = first.serviceType ?? serviceType;
  const rates = new Set(offers.map(({ rate }) => rate));
  return (
    <Card as="article" aria-labelledby={headingId} className="flex flex-col gap-3 p-4">
      <div>
        <p className="font-semibold text-display">about {totalPay(offers)}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-ink-soft">in all{rates.size === 1 && `, ${dollars(first.rate)} per hour`}</p>
          <Badge tone="yellow" dot>
            New Request
          </Badge>
        </div>
      </div>
      <h3 id={headingId}>
        <span className="block text-ink-soft">
          {first.repeats ?? 'A series'} · {offers.length} dates
        </span>
        {areTimesSame(offers) && <AppointmentTime when={first} className="text-large" />}
      </h3>
      <div className="min-w-0">
        <p>
          <Place place={first.location} />
        </p>
        <p>
          <span className="font-medium">{first.language}</span> {first.dialect}
          {service && <span className="text-ink-soft"> · {serviceLabel(service)}</span>}
        </p>
        {first.fromHome && (
          <p className="text-ink-soft first-letter:uppercase">{travelFromHomeInWords(first.fromHome)}</p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <span className="min-w-0">Contact: {first.client.name}</span>
          {first.client.phone !== '' && <PhoneLink phone={first.client.phone} />}
        </p>
        {notes !== null && <OfferNotes text={notes} />}
      </div>
      <p className="flex items-center gap-2 text-ink-soft">
        <CalendarClock aria-hidden className="size-4 shrink-0" />
        {describeAnswerBy(firstToAnswer(offers), now)}
      </p>
      {children}
    </Card>
  );
}

interface OfferedDateProps {
  offer: OwnOffer;
  /** The first date: what differs from it is said. */
  first: OwnOffer;
  isChosen: boolean;
  isMarked: boolean;
  /** It cannot be chosen, or not now. */
  isFixed: boolean;
  warning: string | undefined;
  onChoose: (isChosen: boolean) => void;
}

function OfferedDate({ offer, first, isChosen, isMarked, isFixed, warning, onChoose }: OfferedDateProps) {
  const { today } = usePortal();
  const isAtFirstTime = offer.startTime === first.startTime && offer.endTime === first.endTime;
  const other = [
    offer.location !== first.location && offer.location,
    offer.language !== first.language && offer.language,
    offer.rate !== first.rate && `${dollars(offer.rate)} per hour`,
  ].filter(Boolean);
  return (
    <li
      id={offerElementId(offer.id)}
      tabIndex={-1}
      className={classNames('px-3', isMarked && 'bg-accent-soft')}
    >
      <label className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFixed}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-5 accent-accent"
        />
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{formatDay(offer.date, today)}</span>
          {!isAtFirstTime && <AppointmentTime when={offer} />}
        </span>
        <span className="tabular-nums">about {dollars(offer.estimatedPay)}</span>
        {other.length > 0 && (
          <span className="col-span-2 col-start-2 text-ink-soft text-small">{other.join(' · ')}</span>
        )}
        {warning && (
          <span className="col-span-2 col-start-2 flex items-start gap-1 text-small text-yellow-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {warning}
          </span>
        )}
      </label>
    </li>
  );
}

/** '$1,080.00'. */
function totalPay(offers: readonly OwnOffer[]): string {
  let cents = 0;
  for (const { estimatedPay } of offers) cents += parseMoney(estimatedPay) ?? 0;
  return dollars(formatMoney(cents));
}

function areTimesSame(offers: readonly OwnOffer[]): boolean {
  return new Set(offers.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).size === 1;
}

/** The one about which others are asked first. */
function firstToAnswer(offers: readonly OwnOffer[]): OwnOffer {
  const asked = offers.filter(({ othersAskedAt = null }) => othersAskedAt !== null);
  const inOrder = asked.sort((a, b) => Date.parse(a.othersAskedAt ?? '') - Date.parse(b.othersAskedAt ?? ''));
  // A series has several.
  return inOrder[0] ?? (offers[0] as OwnOffer);
}

function acceptLabelOf(chosen: number, all: number): string {
  if (chosen === 0) return 'Accept';
  return chosen === all ? `Accept all ${all}` : `Accept ${chosen}`;
}

function datesInWords(count: number): string {
  return count === 1 ? 'date' : `${count} dates`;
}
