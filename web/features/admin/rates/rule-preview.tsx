import type { UseQueryResult } from '@tanstack/react-query';
import type { RatePreview } from '#contracts/rates/shapes.ts';
import type { Side } from '#domain/billing/rules/rule.ts';
import { addDays, formatClockRange } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { scrollIntoViewWhenShown } from '#web/ui/form/scroll-into-view.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { reviewPath } from '../review/review-path.ts';
import { approvedPath } from '../review/waiting-path.ts';
import { describePreview, signedDollars } from './describe-preview.ts';
import type { RuleOwner, RuleValues } from './rule-values.ts';

interface RulePreviewProps {
  side: Side;
  /** The civil date on which it begins. */
  from: string;
  /** Of one client or interpreter alone. */
  owner: RuleOwner;
  /** Its kind and limits, as the preview has them. */
  rule: RuleValues;
  query: UseQueryResult<RatePreview>;
}

/** What a rule would change among what is not approved: one sentence, and the largest changes on demand; and what is approved already. */
export function RulePreview({ side, from, owner, rule, query }: RulePreviewProps) {
  const { data, isError, isFetching, isPlaceholderData } = query;
  if (!data && !isError && !isFetching) return null;
  return (
    <section
      aria-label="What this changes"
      aria-live="polite"
      className={classNames(
        'flex flex-col gap-2 rounded-control bg-sunken p-3 transition-opacity',
        isPlaceholderData && 'opacity-60',
      )}
    >
      {!data && !isError && <Skeleton className="h-5 w-64 max-w-full" />}
      {isError && (
        <p className="text-ink-soft">What this changes could not be calculated. It can be saved.</p>
      )}
      {data && !isError && (
        <>
          {/* Below the fields, where a small window would hide it. */}
          <p ref={scrollIntoViewWhenShown} className="scroll-mb-16 font-medium">
            {describePreview(data, side)}
          </p>
          {data.replaces && (
            <p className="text-ink-soft text-small">{`It replaces: ${data.replaces.words}.`}</p>
          )}
          {data.largest.length > 0 && <Largest preview={data} />}
          {data.kept.count > 0 && <ApprovedAmounts preview={data} from={from} owner={owner} rule={rule} />}
        </>
      )}
    </section>
  );
}

function Largest({ preview: { largest } }: { preview: RatePreview }) {
  return (
    <details>
      <summary className="cursor-pointer py-1">
        {largest.length === 1 ? 'The appointment' : `The ${largest.length} largest changes`}
      </summary>
      <ul className="divide-y divide-line">
        {largest.map((row) => (
          <li key={row.assignmentId} className="flex flex-wrap justify-between gap-x-4 py-1.5 text-small">
            <span className="min-w-0">
              {formatDay(row.date)}, {formatClockRange(row.startTime, row.endTime)}
              <span className="block text-ink-soft">
                {[row.clientName, row.language, row.interpreterName].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="text-end">
              <span className="block font-medium">{signedDollars(row.difference)}</span>
              <span className="text-ink-soft">{`${amountOf(row.before)} → ${amountOf(row.after)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ApprovedProps extends Pick<RulePreviewProps, 'from' | 'owner' | 'rule'> {
  preview: RatePreview;
}

/** What is approved already, each with a way to its review: in a tab of its own, because the form is not saved yet. */
function ApprovedAmounts({ preview: { kept: approved }, from, owner, rule }: ApprovedProps) {
  const { count, latest, until } = approved;
  const isOne = count === 1;
  return (
    <details>
      <summary className="cursor-pointer py-1">
        {isOne
          ? '1 is approved already and keeps its amount'
          : `${count.toLocaleString('en-US')} are approved already and keep their amounts`}
      </summary>
      <ul className="divide-y divide-line">
        {latest.map((row) => (
          <li key={row.assignmentId} className="flex flex-wrap justify-between gap-x-4 py-1.5 text-small">
            <a
              href={reviewPath({ id: row.paymentId ?? 0, review: 'approved' })}
              target="_blank"
              className={classNames(textLinkStyle, 'min-w-0')}
              rel="noopener"
            >
              {`${formatDay(row.date)}, ${formatClockRange(row.startTime, row.endTime)}`}
              <span className="block text-ink-soft">
                {[row.clientName, row.language, row.interpreterName].filter(Boolean).join(', ')}
              </span>
            </a>
            <span>{dollars(row.amount)}</span>
          </li>
        ))}
      </ul>
      {count > latest.length && (
        <a
          href={approvedPath(
            { ...owner, from, to: until && addDays(until, -1) },
            { kind: rule.kind, scope: limitsOf(rule) },
          )}
          target="_blank"
          className={textLinkStyle}
          rel="noopener"
        >
          {until === null
            ? `All ${count.toLocaleString('en-US')}, from ${formatDay(from)} on`
            : `All ${count.toLocaleString('en-US')}, from ${formatDay(from)} to ${formatDay(addDays(until, -1))}`}
        </a>
      )}
    </details>
  );
}

/** A limit that is not set narrows nothing. */
const limitsOf = ({ language, serviceType, mode, weekday }: RuleValues) => ({
  language: language || null,
  serviceType: serviceType || null,
  mode: mode || null,
  weekday: weekday || null,
});

function amountOf(amount: string | null): string {
  return amount === null ? 'no rate' : dollars(amount);
}
