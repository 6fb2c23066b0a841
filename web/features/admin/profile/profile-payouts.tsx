import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { PayAdjustment, Payout } from '#contracts/payouts/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { payAdjustmentList, payoutList, payoutStatementUrl } from '#web/api/staff/billing/payouts.ts';
import { payoutPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink, textLinkStyle } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { PayoutStatusBadge } from '../payouts/payout-status-badge.tsx';
import { describePayDate, formatPeriod } from '../payouts/payout-words.ts';
import { usePermission } from '../use-permission.ts';
import { ProfileSection } from './profile-section.tsx';

const AdjustmentDialog = lazyComponent(() => import('../payouts/adjustment-dialog.tsx'), 'AdjustmentDialog');
const VoidAdjustmentDialog = lazyComponent(
  () => import('../payouts/void-adjustment-dialog.tsx'),
  'VoidAdjustmentDialog',
);

interface OfInterpreter {
  interpreter: { id: number; name: string };
}

/** An interpreter's payouts with their statements (rule payouts-2), and their bonuses and deductions (rule payouts-5). */
export function ProfilePayouts({ interpreter }: OfInterpreter) {
  const today = useQuery(companyQuery).data?.today;
  return (
    <>
      <Payouts interpreter={interpreter} today={today} />
      <Adjustments interpreter={interpreter} today={today} />
    </>
  );
}

interface PartProps extends OfInterpreter {
  today: string | undefined;
}

/** So many are shown; the page of payouts has the others. */
const SHOWN = 6;

function Payouts({ interpreter, today }: PartProps) {
  const query = useQuery(payoutList({ interpreterId: String(interpreter.id) }).query);
  return (
    <ProfileSection title="Payouts" what="The payouts" query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="px-4 py-3 text-ink-soft">In no payout yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.slice(0, SHOWN).map((payout) => (
              <PayoutRow key={payout.id} payout={payout} interpreter={interpreter} today={today} />
            ))}
          </ul>
        )
      }
    </ProfileSection>
  );
}

function PayoutRow({ payout, interpreter, today }: PartProps & { payout: Payout }) {
  const { id, number, status } = payout;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1">
      <TextLink href={payoutPath(id)}>{number}</TextLink>
      <PayoutStatusBadge status={status} />
      <span className="min-w-0 flex-1 basis-48 text-ink-soft">
        {formatPeriod(payout, today)}, {describePayDate(payout, today)}
      </span>
      {status !== 'void' && (
        <a
          href={payoutStatementUrl(id, interpreter.id)}
          download
          className={`${textLinkStyle} inline-flex min-h-11 items-center gap-1.5 pointer-fine:md:min-h-6`}
          aria-label={`Pay statement ${number} (PDF)`}
        >
          <Download aria-hidden className="size-4" />
          Statement
        </a>
      )}
    </li>
  );
}

function Adjustments({ interpreter, today }: PartProps) {
  const may = usePermission();
  const query = useQuery(payAdjustmentList(interpreter.id).query);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<PayAdjustment | null>(null);
  return (
    <ProfileSection
      title="Bonuses and deductions"
      what="The bonuses and deductions"
      query={query}
      action={
        may('payAdjustments.create') && (
          <Button variant="secondary" size="small" onClick={() => startTransition(() => setIsAdding(true))}>
            Add…
          </Button>
        )
      }
    >
      {({ rows }) => (
        <>
          {rows.length === 0 && <p className="px-4 py-3 text-ink-soft">None yet.</p>}
          <ul className="divide-y divide-line">
            {rows.map((adjustment) => (
              <AdjustmentRow
                key={adjustment.id}
                adjustment={adjustment}
                today={today}
                onVoid={() => startTransition(() => setLeaving(adjustment))}
              />
            ))}
          </ul>
          <Suspense fallback={null}>
            {isAdding && (
              <AdjustmentDialog interpreter={interpreter} today={today} onClose={() => setIsAdding(false)} />
            )}
            {leaving && (
              <VoidAdjustmentDialog adjustment={leaving} today={today} onClose={() => setLeaving(null)} />
            )}
          </Suspense>
        </>
      )}
    </ProfileSection>
  );
}

interface AdjustmentRowProps {
  adjustment: PayAdjustment;
  today: string | undefined;
  onVoid: () => void;
}

function AdjustmentRow({ adjustment, today, onVoid }: AdjustmentRowProps) {
  const { amount, reason, date, status, payout, createdBy } = adjustment;
  const may = usePermission();
  // What is in an approved payout is fixed.
  const isFixed = payout !== null && payout.status !== 'draft';
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1">
      <span className="min-w-0 flex-1 basis-48">
        {formatDate(date, today)} <span className="wrap-anywhere font-medium">{reason}</span>
        {createdBy !== null && <span className="text-ink-soft"> ({createdBy})</span>}
      </span>
      {status === 'void' && <Badge>Void</Badge>}
      {payout && (
        <span className="text-ink-soft">
          {status === 'paid' ? 'paid with ' : 'in '}
          <TextLink href={payoutPath(payout.id)}>{payout.number}</TextLink>
        </span>
      )}
      <span className={status === 'void' ? 'text-ink-soft tabular-nums line-through' : 'tabular-nums'}>
        {dollars(amount)}
      </span>
      {status === 'pending' && !isFixed && may('payAdjustments.void') && (
        <Button variant="quiet" size="small" aria-label={`Void: ${reason}`} onClick={onVoid}>
          Void…
        </Button>
      )}
    </li>
  );
}
