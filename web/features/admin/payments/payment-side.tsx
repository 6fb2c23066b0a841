import type { Payment } from '#contracts/payments/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';

const TITLES = { pay: 'Pay', charge: 'Charge' };

/** What the interpreter earns or the client is billed: the lines and their total. */
export function PaymentSide({ payment, side }: { payment: Payment; side: 'pay' | 'charge' }) {
  const steps = payment.steps.filter((step) => step.side === side).map(lineOf);
  const party = side === 'pay' ? payment.interpreter.name : payment.client.name;
  const total = side === 'pay' ? payment.amount : payment.clientAmount;
  return (
    <table className="w-full self-start">
      <caption className="pb-1 text-start font-medium">
        {TITLES[side]} <span className="font-normal text-ink-soft">{party}</span>
      </caption>
      <tbody>
        {steps.map(({ label, amount, times }) => (
          <tr key={label} className="align-baseline">
            <th scope="row" className="py-0.5 pe-3 text-start font-normal">
              {label}
              {times && <span className="block text-ink-soft sm:hidden">{times}</span>}
            </th>
            <td className="whitespace-nowrap py-0.5 pe-3 text-end text-ink-soft max-sm:hidden">{times}</td>
            <td className="whitespace-nowrap py-0.5 text-end align-top">{dollars(amount)}</td>
          </tr>
        ))}
        {steps.length === 0 && (
          <tr>
            <td colSpan={3} className="py-0.5 text-ink-soft">
              Entered by hand
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="border-line border-t font-semibold">
          <th scope="row" className="pt-1 text-start font-semibold">
            Total
          </th>
          <td className="max-sm:hidden" />
          <td className="pt-1 text-end">{dollars(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** '2.75 hours × $30.00', where the line is a quantity at a rate. */
function lineOf({ label, quantity, unit, rate, amount }: Payment['steps'][number]) {
  const isProduct = quantity !== undefined && rate !== undefined;
  return { label, amount, times: isProduct ? `${quantity} ${unit} × ${dollars(rate)}` : null };
}
