import type { ReactNode } from 'react';
import type { ChargeEstimate } from '#domain/billing/estimate.ts';
import { durationInWords } from '#domain/civil.ts';
import { formatMoney } from '#domain/money.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Estimate } from './use-estimate.ts';

interface CostBoxProps {
  estimate: Estimate;
  language: string;
}

/** 'Estimated Cost' once both times are set: the amount, its rate and why (rules M5, X73). */
export function CostBox({ estimate, language }: CostBoxProps) {
  return (
    <div aria-live="polite">
      {estimate.kind !== 'none' && (
        // On a phone it is part of the bar at the bottom edge and must be short.
        <Card className="flex flex-wrap items-baseline justify-between gap-x-3 max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent lg:grid lg:gap-2 lg:p-4">
          <h3 className="font-semibold">Estimated Cost</h3>
          <CostText estimate={estimate} language={language} />
          <p className="text-ink-soft text-small basis-full">Final cost may vary</p>
        </Card>
      )}
    </div>
  );
}

function CostText({ estimate, language }: CostBoxProps) {
  switch (estimate.kind) {
    case 'none':
      return null;
    case 'loading':
      return <Skeleton className="h-7 w-24 lg:h-9 lg:w-32" />;
    case 'unknown':
      return <Instead>The rate could not be loaded. You can still send the request.</Instead>;
    case 'refused':
    case 'no-such-time':
      return <Instead>{estimate.sentence}</Instead>;
    case 'known':
      return (
        <>
          <p className="font-semibold text-title lg:text-display">
            {dollars(formatMoney(estimate.amountCents))}
          </p>
          <p className="basis-full text-ink-soft max-lg:text-small">
            {durationInWords(estimate.billedMinutes)} × {dollars(formatMoney(estimate.rate.rateCents))} per
            hour{billedMore(estimate)}
          </p>
          <p className="basis-full text-ink-soft max-lg:text-small">{reasonOf(estimate, language)}</p>
        </>
      );
  }
}

function Instead({ children }: { children: ReactNode }) {
  return <p className="basis-full max-lg:text-small">{children}</p>;
}

function billedMore({ minutes, billedMinutes }: ChargeEstimate): string {
  if (billedMinutes === minutes) return '';
  return billedMinutes === 120 ? ' (2-hour minimum)' : ' (billed in 15-minute steps)';
}

function reasonOf({ rate }: ChargeEstimate, language: string): string {
  switch (rate.source) {
    case 'client':
      return 'Your agreed rate, for all languages.';
    case 'language':
      return `Our rate for ${language}.`;
    case 'default':
      return language === ''
        ? 'Our standard rate. Some languages have a different rate.'
        : `Our standard rate, which applies to ${language}.`;
  }
}
