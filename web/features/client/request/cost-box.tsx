import type { ReactNode } from 'react';
import type { Quote } from '#contracts/assignments/quote.ts';
import { durationInWords } from '#domain/civil.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { dollars } from '#web/parts/dollars.ts';
import { hourlyRateOf, QuoteLines } from '#web/parts/quote-lines.tsx';
import type { ListedDate } from '#web/parts/series/listed-dates.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { billedShare, hoursBefore } from '../billed-share.ts';
import type { Estimate } from './use-estimate.ts';
import type { RequestDatesState } from './use-request-dates.ts';

interface CostBoxProps extends CostTextProps {
  /** The dates of a request that repeats; null: it does not. */
  series: Pick<RequestDatesState, 'dates' | 'totalCents'> | null;
}

interface CostTextProps {
  estimate: Estimate;
  language: string;
}

/** 'Estimated Cost' once both times are set: the amount, its rate and why (rules rates-18 and rates-20); of a series what all dates come to. */
export function CostBox({ estimate, language, series }: CostBoxProps) {
  return (
    <div aria-live="polite">
      {estimate.kind !== 'none' && (
        // On a phone it is part of the bar at the bottom edge and must be short.
        <Card className="flex flex-wrap items-baseline justify-between gap-x-3 max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent lg:grid lg:gap-2 lg:p-4">
          <h3 className="font-semibold">Estimated Cost</h3>
          {series?.dates && series.totalCents !== null && (
            <SeriesCost dates={series.dates} totalCents={series.totalCents} />
          )}
          {series === null || estimate.kind !== 'known' ? (
            <CostText estimate={estimate} language={language} />
          ) : (
            <CancellationRule quote={estimate.quote} />
          )}
          <p className="text-ink-soft text-small basis-full">Final cost may vary</p>
        </Card>
      )}
    </div>
  );
}

function SeriesCost({ dates, totalCents }: { dates: readonly ListedDate[]; totalCents: Cents }) {
  const count = dates.filter(({ isOff }) => !isOff).length;
  return (
    <>
      <p className="font-semibold text-title lg:text-display">{dollars(formatMoney(totalCents))}</p>
      <p className="basis-full text-ink-soft max-lg:text-small">
        For {count === 1 ? '1 date' : `${count} dates`}, each as listed
      </p>
    </>
  );
}

function CostText({ estimate, language }: CostTextProps) {
  switch (estimate.kind) {
    case 'none':
      return null;
    case 'loading':
      return <Skeleton className="h-7 w-24 lg:h-9 lg:w-32" />;
    case 'unknown':
      return <Instead>The cost could not be loaded. You can still send the request.</Instead>;
    case 'refused':
    case 'no-such-time':
      return <Instead>{estimate.sentence}</Instead>;
    case 'known':
      return <Known quote={estimate.quote} language={language} />;
  }
}

function Known({ quote, language }: { quote: Quote; language: string }) {
  const rate = hourlyRateOf(quote);
  return (
    <>
      <p className="font-semibold text-title lg:text-display">{dollars(quote.totalAmount)}</p>
      {rate !== null && (
        <p className="basis-full text-ink-soft max-lg:text-small">
          {durationInWords(quote.billedMinutes)} × {dollars(rate)} per hour{quote.why && ` (${quote.why})`}
        </p>
      )}
      <CancellationRule quote={quote} />
      <QuoteLines quote={quote} />
      {quote.lines.some(({ hourlyRate }) => hourlyRate !== null) && (
        <p className="basis-full text-ink-soft max-lg:text-small">{reasonOf(quote, language)}</p>
      )}
    </>
  );
}

function CancellationRule({ quote }: { quote: Quote }) {
  if (!quote.cancellation) return null;
  return <p className="basis-full text-ink-soft text-small">{cancellationRule(quote.cancellation)}</p>;
}

/** What is billed if it is cancelled late (rule requests-4). */
function cancellationRule(steps: NonNullable<Quote['cancellation']>): string {
  if (steps.length === 0) return 'Cancelling is free.';
  const [first, ...others] = steps.map(
    (step) => `less than ${hoursBefore(step.hours)} before the start, ${billedShare(step)} is billed`,
  );
  return `If you cancel ${[first, ...others].join('; ')}.`;
}

function Instead({ children }: { children: ReactNode }) {
  return <p className="basis-full max-lg:text-small">{children}</p>;
}

/** Whose rate it is, by what it is limited to. */
function reasonOf({ rateFor }: Quote, language: string): string {
  if (rateFor.length === 0)
    return language === ''
      ? 'Our standard rate. Some languages have a different rate.'
      : `Our standard rate, which applies to ${language}.`;
  const isAgreed = rateFor.includes('clientId');
  const isForSome = rateFor.some((limit) => limit !== 'clientId' && limit !== 'language');
  if (isForSome)
    return isAgreed ? 'Your agreed rate for this appointment.' : 'Our rate for this appointment.';
  if (!isAgreed) return `Our rate for ${language}.`;
  return rateFor.includes('language')
    ? `Your agreed rate for ${language}.`
    : 'Your agreed rate, for all languages.';
}
