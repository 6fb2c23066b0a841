import { useState } from 'react';
import type { PayoutDetail } from '#contracts/payouts/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { addMoney } from '../payments/describe-payments.ts';
import { PersonLink } from '../person-link.tsx';
import { countLines } from './payout-words.ts';
import type { MoveLines } from './use-move-lines.ts';

interface PayoutWaitingProps {
  payout: PayoutDetail;
  /** Null: the person only looks. */
  move: MoveLines | null;
}

/** So many are shown at first. */
const SHOWN = 5;

/** What the draft could hold too: taken out, or approved since it was made. */
export function PayoutWaiting({ payout: { waiting }, move }: PayoutWaitingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sum = dollars(addMoney(waiting.map((one) => one.total)));
  return (
    <section aria-labelledby="payout-waiting" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id="payout-waiting" className="font-semibold text-large">
            Not in this payout{' '}
            <span className="font-normal text-ink-soft">{waiting.length.toLocaleString('en-US')}</span>
          </h3>
          <p className="text-ink-soft">{sum}, taken out or approved since the payout was made.</p>
        </div>
        {move && waiting.length > 1 && (
          <Button variant="secondary" size="small" pending={move.isPending} onClick={move.putAllIn}>
            Put All In
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {(isOpen ? waiting : waiting.slice(0, SHOWN)).map(({ interpreter, lineCount, total }) => (
          <li
            key={interpreter.id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1 pointer-fine:md:min-h-10"
          >
            <PersonLink kind="interpreter" person={interpreter} className="min-w-0 flex-1 font-medium" />
            <span className="text-ink-soft">{countLines(lineCount)}</span>
            <span className="tabular-nums">{dollars(total)}</span>
            {move && (
              <Button
                variant="secondary"
                size="small"
                pending={move.isPending}
                aria-label={`Put ${interpreter.name} in`}
                onClick={() => move.putIn({ interpreterId: interpreter.id }, interpreter.name)}
              >
                Put In
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting.length > SHOWN && (
        <div>
          <Button variant="quiet" size="small" className="-ms-3" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${waiting.length.toLocaleString('en-US')}`}
          </Button>
        </div>
      )}
    </section>
  );
}
