import { useQuery } from '@tanstack/react-query';
import { CalendarRange, Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { PayoutSuggestion } from '#contracts/payouts/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import type { NewPayout } from '#web/api/staff/billing/payouts.ts';
import { OWED_PATH, payoutPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { usePermission } from '../use-permission.ts';
import { PayoutContents } from './payout-contents.tsx';
import { formatPeriod, STATUS_LOOKS } from './payout-words.ts';

const NewPayoutDialog = lazyComponent(() => import('./new-payout-dialog.tsx'), 'NewPayoutDialog');

interface NextPayoutProps {
  suggestion: PayoutSuggestion;
  onOpen: (payoutId: number) => void;
}

/** The pay period that comes next by the settings, what its payout would hold, and the button that begins it. */
export function NextPayout({ suggestion, onOpen }: NextPayoutProps) {
  const may = usePermission();
  const today = useQuery(companyQuery).data?.today;
  const [isChoosing, setIsChoosing] = useState(false);
  const keyFor = useKeyPerRequest();
  const { from, to, payDate, isOver, lineCount, carriedOver, open } = suggestion;
  const create = useAction({
    run: (body: NewPayout) =>
      call('POST /api/payouts', { body, idempotencyKey: keyFor([body, open]), audience: 'staff' }),
    done: ({ number }) => `${number} was created`,
    failed: 'The payout was not created',
    affectedTopics: ['payouts'],
    onDone: ({ id }) => onOpen(id),
  });
  const isEmpty = lineCount === 0 && carriedOver.interpreterCount === 0;
  return (
    <Card as="section" aria-label="Next payout" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-large">Next payout: {formatPeriod(suggestion, today)}</h2>
          <p className="text-ink-soft">
            Pay date {formatDate(payDate, today)}
            {!isOver && `. ${whenItIs(suggestion, today)}`}
          </p>
        </div>
        {may('payouts.create') && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">
            <Button
              variant="secondary"
              icon={<CalendarRange aria-hidden className="size-4" />}
              onClick={() => startTransition(() => setIsChoosing(true))}
            >
              Other Days…
            </Button>
            <Button
              pending={create.isPending}
              disabled={isEmpty}
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => create.mutate({ from, to, payDate })}
            >
              Create Payout
            </Button>
          </div>
        )}
      </div>
      <PayoutContents suggestion={suggestion} />
      <p className="text-ink-soft">
        To pay interpreters in all, in payouts or not:{' '}
        <TextLink href={OWED_PATH}>{dollars(suggestion.owed.total)}</TextLink>
      </p>
      {create.error && <Alert tone="error">{sentenceOf(create.error) ?? 'Please try again.'}</Alert>}
      <StillOpen open={open} />
      <Suspense fallback={null}>
        {isChoosing && (
          <NewPayoutDialog suggestion={suggestion} onCreated={onOpen} onClose={() => setIsChoosing(false)} />
        )}
      </Suspense>
    </Card>
  );
}

/** Of a period that is not over. */
function whenItIs({ from, to }: PayoutSuggestion, today: string | undefined): string {
  return today !== undefined && from > today
    ? `The period begins on ${formatDate(from, today)}.`
    : `The period goes on until ${formatDate(to, today)}.`;
}

/** The payouts that are begun and not paid: they are usually finished first. */
function StillOpen({ open }: { open: PayoutSuggestion['open'] }) {
  if (open.length === 0) return null;
  return (
    <p className="text-ink-soft">
      Not paid yet:{' '}
      {open.map(({ id, number, status }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <TextLink href={payoutPath(id)}>{number}</TextLink> ({STATUS_LOOKS[status].word.toLowerCase()})
        </span>
      ))}
    </p>
  );
}
