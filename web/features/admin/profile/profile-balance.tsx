import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OneClientBalance, OneInterpreterBalance } from '#contracts/ledger/shapes.ts';
import { clientBalanceQuery, interpreterBalanceQuery } from '#web/api/staff/billing/ledger.ts';
import { recordPaymentPath } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { PersonKind } from '../person-link.tsx';
import { ClientStatementButton } from '../statement/client-statement-button.tsx';
import { ProfileSection } from './profile-section.tsx';

interface Person {
  readonly id: number;
  readonly name: string;
}

/**
 * The balance of a client with its age (rule client-payments-7), or of an interpreter with what they were paid this year (rule ledger-5).
 */
export function ProfileBalance({ kind, person }: { kind: PersonKind; person: Person }) {
  return kind === 'client' ? <OfClient client={person} /> : <OfInterpreter id={person.id} />;
}

function OfClient({ client }: { client: Person }) {
  const { id } = client;
  return (
    <ProfileSection
      title="Balance"
      what="The balance"
      query={useQuery(clientBalanceQuery(id))}
      action={<TextLink href={`${paths.ledger}?clientId=${id}`}>Open in Ledger</TextLink>}
    >
      {(balance) => (
        <>
          <Figures
            figures={[
              ['Balance', owedByClient(balance.balance)],
              ['Not billed yet', dollars(balance.unbilled)],
              ['Paid, not allocated yet', dollars(balance.unallocated)],
              ...AGES.map(([name, of]) => [name, owedByClient(of(balance))] as const),
            ]}
            about="The balance is billed and unpaid work, less payments that are not allocated yet. Work still to be reviewed is not included."
          />
          <div className="flex flex-wrap gap-2 px-4 pb-3">
            <ClientStatementButton client={client} today={balance.today} />
            <ButtonLink variant="secondary" href={recordPaymentPath({ clientId: id })}>
              Record a payment
            </ButtonLink>
          </div>
        </>
      )}
    </ProfileSection>
  );
}

const AGES: readonly (readonly [name: string, of: (balance: OneClientBalance) => string])[] = [
  ['Current', ({ current }) => current],
  ['1–30 days overdue', ({ days1To30 }) => days1To30],
  ['31–60 days', ({ days31To60 }) => days31To60],
  ['61–90 days', ({ days61To90 }) => days61To90],
  ['Over 90 days', ({ over90 }) => over90],
];

/** A client may have paid more than was billed. */
function owedByClient(amount: string): string {
  return amount.startsWith('-') ? `${dollars(amount.slice(1))} in the client’s favor` : dollars(amount);
}

function OfInterpreter({ id }: { id: number }) {
  return (
    <ProfileSection
      title="Balance"
      what="The balance"
      query={useQuery(interpreterBalanceQuery(id))}
      action={<TextLink href={`${paths.ledger}?interpreterId=${id}`}>Open in Ledger</TextLink>}
    >
      {(balance) => (
        <Figures
          figures={figuresOf(balance)}
          about="Only approved work counts here. Pending payments above also include work still to be reviewed."
        />
      )}
    </ProfileSection>
  );
}

function figuresOf(of: OneInterpreterBalance): readonly (readonly [string, ReactNode])[] {
  const work = of.isReportable ? (
    <>
      {dollars(of.paidForWork)} <Badge tone="blue">1099-NEC</Badge>
    </>
  ) : (
    dollars(of.paidForWork)
  );
  return [
    ['Approved, not paid yet', dollars(of.balance)],
    [`Paid for work in ${of.year}`, work],
    [`Paid for expenses in ${of.year}`, dollars(of.paidForExpenses)],
  ];
}

interface FiguresProps {
  figures: readonly (readonly [name: string, value: ReactNode])[];
  /** Why they may differ from the payments above. */
  about: string;
}

function Figures({ figures, about }: FiguresProps) {
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">{about}</p>
    </div>
  );
}
