import { useQuery } from '@tanstack/react-query';
import type { PaymentTotals } from '#contracts/payments/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { paymentTotalsQuery } from '#web/api/staff/billing/payments.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { PayStatements } from '#web/parts/pay-statements/pay-statements.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { addMoney, counted } from '../payments/describe-payments.ts';
import type { PersonKind } from '../person-link.tsx';
import { ProfileSection } from './profile-section.tsx';

interface Figure {
  name: string;
  amount: string;
  count: number;
  isAlarming?: boolean;
  /** What is counted: a client's charge is no payment. */
  counted?: 'appointment';
}

/** What is pending for an interpreter, approved or not, and what was paid; what a client was charged. What a client owes and has paid is their balance. */
export function ProfileMoney({ kind, personId }: { kind: PersonKind; personId: number }) {
  const { data: company } = useQuery(companyQuery);
  const of = { [`${kind}Id`]: String(personId) };
  return (
    <ProfileSection
      title="Payments"
      what="The payments"
      query={useQuery(paymentTotalsQuery(of))}
      action={<TextLink href={`${paths.payments}?${new URLSearchParams(of)}`}>Open in Payments</TextLink>}
    >
      {(totals) => (
        <>
          <dl className="grid grid-cols-2 gap-4 px-4 py-3 sm:grid-cols-3">
            {(kind === 'interpreter' ? payOf(totals) : chargesOf(totals)).map((figure) => (
              <div key={figure.name} className="min-w-0">
                <dt className="text-ink-soft">{figure.name}</dt>
                <dd>
                  <span
                    className={classNames(
                      'block font-semibold text-title',
                      figure.isAlarming && figure.count > 0 && 'text-danger',
                    )}
                  >
                    {dollars(figure.amount)}
                  </span>
                  <span className="text-ink-faint text-small">
                    {counted(figure.count, figure.counted ?? 'payment')}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          {kind === 'interpreter' && company && (
            <div className="px-4 pb-3">
              <PayStatements
                address={`/api/payments/statement?interpreterId=${personId}`}
                today={company.today}
              />
            </div>
          )}
        </>
      )}
    </ProfileSection>
  );
}

function payOf({ pending, overdue, paid }: PaymentTotals): Figure[] {
  return [
    { name: 'Pending payments', ...pending },
    { name: 'Overdue', ...overdue, isAlarming: true },
    { name: 'Paid to the interpreter', ...paid },
  ];
}

function chargesOf({ pending, paid }: PaymentTotals): Figure[] {
  return [
    {
      name: 'Charged to the client',
      amount: addMoney([pending.clientAmount, paid.clientAmount]),
      count: pending.count + paid.count,
      counted: 'appointment',
    },
  ];
}
