import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Certainty } from '#domain/billing/client-payment.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { clientPaymentPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { formatDate } from '../../payments/describe-payments.ts';
import { type ChosenRow, canBeRecorded, canBeSkipped, describeChoice } from './bank-choice.ts';

interface BankRowCardProps {
  chosen: ChosenRow;
  /** The one that Tab reaches. */
  isCurrent: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onSkip: () => void;
  onChange: () => void;
}

/** One row of the file: what came in, who paid it and why we think so, and whether a person has confirmed it. */
export function BankRowCard({ chosen, isCurrent, onFocus, onToggle, onSkip, onChange }: BankRowCardProps) {
  const { row, state, choice, refused } = chosen;
  const today = useQuery(companyQuery).data?.today;
  const isDone = state === 'recorded' || state === 'imported';
  const canConfirm = canBeRecorded(chosen);
  const name = `${formatDate(row.date, today)}, ${dollars(row.amount)}, ${row.text}`;
  return (
    <li
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name}
      onFocus={onFocus}
      className={classNames(
        'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 px-3 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] focus-visible:-outline-offset-2 lg:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,1.2fr)_10rem]',
        state === 'confirmed' && 'bg-accent-soft',
        (isDone || state === 'skipped') && 'opacity-60',
      )}
    >
      <label className="flex min-h-11 items-start justify-center pt-1 lg:row-span-1 pointer-fine:md:min-h-9">
        <input
          type="checkbox"
          aria-label={`Confirm ${name}`}
          tabIndex={isCurrent ? 0 : -1}
          checked={state === 'confirmed' || isDone}
          disabled={!canConfirm || choice === null}
          onChange={onToggle}
          className="size-6 accent-accent pointer-fine:md:size-4"
        />
      </label>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold tabular-nums">{dollars(row.amount)}</span>
          <span className="text-ink-soft">{formatDate(row.date, today)}</span>
        </p>
        <p className="wrap-anywhere text-ink-soft text-small">{row.text}</p>
      </div>
      <div className="min-w-0 max-lg:col-start-2">
        <Who chosen={chosen} />
        {row.maybeEntered !== null && canConfirm && (
          <p className="text-yellow-ink text-small">
            <TextLink href={clientPaymentPath(row.maybeEntered.clientPaymentId)}>
              {`A payment of ${row.maybeEntered.client.name}`}
            </TextLink>{' '}
            that was entered by hand may be the same money.
          </p>
        )}
        {refused !== null && (
          <p role="alert" className="text-danger">
            {refused}
          </p>
        )}
      </div>
      {canBeSkipped(chosen) && (
        <div className="flex items-start justify-end gap-1 max-lg:col-start-2 max-lg:justify-start">
          {canConfirm && (
            <Button
              variant="quiet"
              size="small"
              tabIndex={isCurrent ? 0 : -1}
              aria-label={`Change ${name}`}
              onClick={onChange}
            >
              {choice === null ? 'Choose…' : 'Change…'}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={state === 'skipped' ? `Do not skip ${name}` : `Skip ${name}`}
            onClick={onSkip}
          >
            {state === 'skipped' ? 'Unskip' : 'Skip'}
          </Button>
        </div>
      )}
    </li>
  );
}

const CERTAINTY: Readonly<Record<Certainty, { name: string; tone: BadgeTone }>> = {
  certain: { name: 'Certain', tone: 'green' },
  likely: { name: 'Likely', tone: 'teal' },
  possible: { name: 'Possible', tone: 'yellow' },
};

/** Who paid and what for, with the reasons in words; or why there is nothing to do. */
function Who({ chosen: { row, state, choice, isByHand } }: { chosen: ChosenRow }): ReactNode {
  if (row.imported !== null)
    return (
      <p>
        Imported before:{' '}
        <TextLink href={clientPaymentPath(row.imported.clientPaymentId)}>
          {`payment of ${row.imported.client.name}`}
        </TextLink>
      </p>
    );
  if (row.isFuture)
    return (
      <p className="text-yellow-ink">
        This day has not come yet, so it cannot be recorded. Import it again from that day on.
      </p>
    );
  if (row.closed !== null) return <p className="text-yellow-ink">{row.closed}</p>;
  if (choice === null) return <p className="text-ink-soft">Nobody is recognized. Choose who paid.</p>;
  const [best] = row.suggestions;
  const certainty = !isByHand && best ? CERTAINTY[best.certainty] : null;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{choice.client.name}</span>
        {state === 'recorded' && <Badge tone="green">Recorded</Badge>}
        {state !== 'recorded' && certainty && (
          <Badge tone={certainty.tone} dot>
            {certainty.name}
          </Badge>
        )}
      </p>
      <p>{describeChoice(choice)}</p>
      <p className="text-ink-soft text-small">{isByHand ? 'Chosen by hand' : best?.reasons.join(' · ')}</p>
    </>
  );
}
