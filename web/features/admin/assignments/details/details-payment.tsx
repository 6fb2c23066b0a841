import type { Payment } from '#contracts/payment.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { DetailsSection } from './details-section.tsx';

/** A payment with the steps that its amounts came from: what the interpreter earns, what the client is billed. */
export function PaymentSection({ payment }: { payment: Payment }) {
  const { tone, words } = stateOf(payment);
  return (
    <DetailsSection
      title="Payment"
      aside={
        <Badge tone={tone} dot>
          {words}
        </Badge>
      }
    >
      <table className="w-full text-start">
        <thead className="sr-only">
          <tr>
            <th>For</th>
            <th>Amount</th>
          </tr>
        </thead>
        <Side
          name={`Pay to ${payment.interpreter.name}`}
          total={payment.amount}
          steps={payment.steps.filter(({ side }) => side === 'pay')}
        />
        <Side
          name={`Billed to ${payment.client.name}`}
          total={payment.clientAmount}
          steps={payment.steps.filter(({ side }) => side === 'charge')}
        />
      </table>
      {payment.notes && <p className="whitespace-pre-line text-ink-soft">{payment.notes}</p>}
    </DetailsSection>
  );
}

interface SideProps {
  name: string;
  total: string;
  steps: Payment['steps'];
}

function Side({ name, total, steps }: SideProps) {
  return (
    <tbody>
      {steps.map((step) => (
        <tr key={step.label} className="text-ink-soft">
          <td className="py-0.5 pe-4">
            {step.label}
            {step.quantity !== undefined && step.rate !== undefined && (
              <span className="text-small">{` · ${step.quantity} ${step.unit} × ${dollars(step.rate)}`}</span>
            )}
          </td>
          <td className="py-0.5 text-end align-top">{dollars(step.amount)}</td>
        </tr>
      ))}
      <tr className="border-line border-t font-medium">
        <td className="pt-0.5 pe-4 pb-2">{name}</td>
        <td className="pt-0.5 pb-2 text-end align-top">{dollars(total)}</td>
      </tr>
    </tbody>
  );
}

function stateOf({ status, isOverdue, dueDate, paidDate }: Payment): { tone: BadgeTone; words: string } {
  if (status === 'paid') return { tone: 'green', words: `Paid ${formatDay(paidDate ?? dueDate)}` };
  if (status === 'void') return { tone: 'gray', words: 'Void' };
  return isOverdue
    ? { tone: 'red', words: `Overdue since ${formatDay(dueDate)}` }
    : { tone: 'yellow', words: `Pending, due ${formatDay(dueDate)}` };
}
