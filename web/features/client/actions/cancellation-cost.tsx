import type { CancellationTerms } from '#contracts/appointments/shapes.ts';
import type { SeriesCancellation } from '#contracts/series/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';
import { billedShare, hoursBefore } from '../billed-share.ts';

interface CancellationCostProps {
  terms: CancellationTerms;
  /** The appointment's zone, for 'free until'. */
  timeZone: string;
}

/** What cancelling costs now, and by which rule (rule appointments-26). */
export function CancellationCost({ terms, timeZone }: CancellationCostProps) {
  const isFree = Number(terms.charge) === 0;
  return (
    <div aria-live="polite" className="rounded-control border border-line bg-sunken p-3">
      <p className="font-semibold text-large">
        {isFree ? 'There is no charge for cancelling' : `Cancelling now costs ${dollars(terms.charge)}`}
      </p>
      <p className="text-ink-soft">{ruleOf(terms, timeZone)}</p>
    </div>
  );
}

/** What cancelling several dates of a series costs together (rule series-14). */
export function SeriesCancellationCost({ terms: { dates, late, charge } }: { terms: SeriesCancellation }) {
  const isFree = Number(charge) === 0;
  return (
    <div aria-live="polite" className="rounded-control border border-line bg-sunken p-3">
      <p className="font-semibold text-large">
        {isFree
          ? `There is no charge for cancelling these ${dates} dates`
          : `Cancelling these ${dates} dates now costs ${dollars(charge)}`}
      </p>
      {!isFree && (
        <p className="text-ink-soft">
          {late === dates ? 'All' : late} of them {late === 1 ? 'begins soon and is' : 'begin soon and are'}{' '}
          billed.
        </p>
      )}
    </div>
  );
}

function ruleOf(terms: CancellationTerms, timeZone: string) {
  const { charge, booked, percent, minutes, windowHours, freeUntil } = terms;
  const isEverDue = Number(booked) > 0 && windowHours > 0 && (percent > 0 || !!minutes);
  if (!isEverDue) return 'You can cancel at any time.';
  const rule = `If you cancel less than ${hoursBefore(windowHours)} before the start, ${billedShare(terms)} is billed`;
  if (Number(charge) > 0) return `${rule} (booked: ${dollars(booked)}).`;
  if (freeUntil === null) return `Cancelling is free until an interpreter is confirmed. ${rule}.`;
  const until = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(freeUntil));
  return `Cancelling is free until ${until}. ${rule}.`;
}
