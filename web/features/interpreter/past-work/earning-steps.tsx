import type { Earning } from '#contracts/payments/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';

/** The lines that an amount consists of. */
export function EarningSteps({ steps }: Pick<Earning, 'steps'>) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-s-2 ps-3">
      {steps.map((step) => (
        <div key={step.label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">
            {step.label}
            {step.quantity !== undefined && step.rate !== undefined && (
              <span className="block text-small">
                {step.quantity} {step.unit} × {dollars(step.rate)}
              </span>
            )}
          </dt>
          <dd className="text-end">{dollars(step.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
