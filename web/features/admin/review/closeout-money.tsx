import type { CloseoutDetail, CloseoutLine } from '#contracts/closeouts/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { paths } from '#web/app/paths.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { DetailsSection } from '../assignments/details/details-section.tsx';
import { WhyAmount } from '../rates/why-amount.tsx';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { usePermission } from '../use-permission.ts';
import { unratedMiles } from './describe-closeout.ts';

/** Both sides with their lines, what is left for the agency, and a way to the rule behind each line. */
export function CloseoutMoney({ closeout }: { closeout: CloseoutDetail }) {
  const { amount, clientAmount, margin, interpreter, client } = closeout;
  return (
    <DetailsSection title="Amounts">
      <Side side="pay" title="Pay" party={interpreter.name} total={amount} closeout={closeout} />
      <Side side="charge" title="Charge" party={client.name} total={clientAmount} closeout={closeout} />
      <p className="flex justify-between gap-3 border-line border-t pt-1 font-semibold">
        Margin
        <span className={classNames(margin.startsWith('-') && 'text-danger')}>{dollars(margin)}</span>
      </p>
      <WhyAmount of={{ paymentId: closeout.paymentId }} />
    </DetailsSection>
  );
}

interface SideProps {
  side: CloseoutLine['side'];
  title: string;
  party: string;
  total: string;
  closeout: CloseoutDetail;
}

function Side({ side, title, party, total, closeout }: SideProps) {
  const lines = closeout.lines.filter((line) => line.side === side);
  return (
    <table className="w-full">
      <caption className="pb-1 text-start font-medium">
        {title} <span className="font-normal text-ink-soft">{party}</span>
      </caption>
      <tbody>
        {lines.map((line, at) => (
          <Line key={line.adjustment?.id ?? `line ${at}`} line={line} closeout={closeout} />
        ))}
        {lines.length === 0 && (
          <tr>
            <td className="py-0.5 text-ink-soft">{isEntered(closeout) ? 'Entered by hand' : 'Nothing'}</td>
            <td className="py-0.5 text-end">{dollars(total)}</td>
          </tr>
        )}
        <UnratedMiles side={side} closeout={closeout} />
      </tbody>
      <tfoot>
        <tr className="border-line border-t">
          <th scope="row" className="pt-1 text-start font-semibold">
            Total
          </th>
          <td className="pt-1 text-end font-semibold">{dollars(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** That miles come to nothing because nobody has set a rate for them, and the way to set it. */
function UnratedMiles({ side, closeout }: Pick<SideProps, 'side' | 'closeout'>) {
  const may = usePermission();
  const miles = unratedMiles(closeout, side);
  if (miles === null) return null;
  const what = side === 'pay' ? 'paid at $0.00' : 'not charged';
  return (
    <tr>
      <td colSpan={2} className="py-0.5 text-small text-yellow-ink">
        {`No rate per mile is set, so the reported mileage (${miles}) is ${what}. `}
        {may('billingRates.put') && (
          <TextLink href={`${paths.settings}?tab=rates`}>
            {`Set it in Rates, from ${formatDay(closeout.assignment.date)} or earlier`}
          </TextLink>
        )}
      </td>
    </tr>
  );
}

const isEntered = ({ lines }: CloseoutDetail) => lines.length === 0;

function Line({ line, closeout }: { line: CloseoutLine; closeout: CloseoutDetail }) {
  const { label, quantity, unit, rate, amount, byRules, adjustment } = line;
  const times = quantity !== null && rate !== null ? `${quantity} ${unit ?? ''} × ${dollars(rate)}` : null;
  return (
    <tr className="align-baseline">
      <th scope="row" className="wrap-anywhere py-0.5 pe-3 text-start font-normal">
        {label}
        {times && <span className="block text-ink-soft text-small">{times}</span>}
        {byRules !== null && (
          <span className="block text-ink-soft text-small">By the rules {dollars(byRules)}</span>
        )}
        {adjustment && <Adjustment adjustment={adjustment} closeout={closeout} />}
      </th>
      <td className="whitespace-nowrap py-0.5 text-end">{dollars(amount)}</td>
    </tr>
  );
}

interface AdjustmentProps {
  adjustment: NonNullable<CloseoutLine['adjustment']>;
  closeout: CloseoutDetail;
}

/** Who added the line and why, and a way to take it off again. */
function Adjustment({ adjustment: { id, reason, by }, closeout }: AdjustmentProps) {
  const may = usePermission();
  const keyFor = useKeyPerRequest();
  const { paymentId, updatedAt, review } = closeout;
  const remove = useAction({
    run: () =>
      call('DELETE /api/closeouts/{paymentId}/adjustments/{adjustmentId}', {
        params: { paymentId: closeout.paymentId, adjustmentId: id },
        query: { updatedAt: closeout.updatedAt },
        idempotencyKey: keyFor([paymentId, id, updatedAt]),
        audience: 'staff',
      }),
    done: 'The adjustment was removed',
    failed: 'The adjustment was not removed',
    affectedTopics: ['payments', 'assignments'],
    onDone: () => {},
  });
  return (
    <span className="block text-ink-soft text-small">
      {reason}
      {by !== null && ` (${by})`}
      {review !== 'approved' && may('closeouts.removeAdjustment') && (
        <Button
          variant="quiet"
          size="small"
          pending={remove.isPending}
          aria-label={`Remove the adjustment: ${reason}`}
          onClick={() => remove.mutate(undefined)}
        >
          Remove
        </Button>
      )}
      {remove.error && <Alert tone="error">{sentenceOf(remove.error) ?? 'Please try again.'}</Alert>}
    </span>
  );
}
