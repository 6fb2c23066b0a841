import { type Cents, formatDollars } from '#domain/money.ts';
import type { PayoutFlag } from './payout.ts';

/** An interpreter in a payout, as far as something may be unusual; cents. */
export interface PayoutFacts {
  readonly totalCents: Cents;
  /** The average of the last six payouts in which they were paid; null: there was none. */
  readonly usualCents: Cents | null;
  /** Anything was ever paid to them. */
  readonly wasPaidBefore: boolean;
  /** Appointments until the end of the period that nobody has approved; those of them that wait for an answer, and that nobody reported. */
  readonly unreviewedCount: number;
  readonly returnedCount: number;
  readonly withoutResultCount: number;
  readonly hasEmail: boolean;
  readonly hasAddress: boolean;
  readonly isArchived: boolean;
}

/**
 * What is unusual about an interpreter in a payout, each as a sentence without its stop. Source: rules payouts-3 and payouts-4.
 * @example payoutFlags of 800.01 with a usual 400.00 // 'unusually_high': '$800.01 is more than twice the usual $400.00'
 */
export function payoutFlags(facts: PayoutFacts): { code: PayoutFlag; text: string }[] {
  const { totalCents, usualCents, unreviewedCount } = facts;
  const texts: Readonly<Record<PayoutFlag, string | false>> = {
    carried_over:
      totalCents <= 0 &&
      `The sum is ${formatDollars(totalCents)}, so nothing is paid and the lines wait for the next payout`,
    unusually_high:
      usualCents !== null &&
      totalCents > 2 * usualCents &&
      `${formatDollars(totalCents)} is more than twice the usual ${formatDollars(usualCents)}`,
    first_payment: !facts.wasPaidBefore && totalCents > 0 && 'First payment ever',
    unreviewed: unreviewedCount > 0 && unreviewedText(facts),
    no_email: !facts.hasEmail && 'No e-mail address, so no pay statement can be sent',
    no_address: !facts.hasAddress && 'No address',
    archived: facts.isArchived && 'Archived',
  };
  return Object.entries(texts).flatMap(
    ([code, text]) => (text === false ? [] : [{ code: code as PayoutFlag, text }]), // Object.entries forgets the keys of a table
  );
}

function unreviewedText({ unreviewedCount: count, returnedCount, withoutResultCount }: PayoutFacts): string {
  const missing =
    count === 1
      ? '1 appointment is not approved, so it is missing'
      : `${count} appointments are not approved, so they are missing`;
  return [
    missing,
    returnedCount > 0 && `${returnedCount} of them ${returnedCount === 1 ? 'waits' : 'wait'} for an answer`,
    withoutResultCount > 0 &&
      `${withoutResultCount} of them ${withoutResultCount === 1 ? 'has' : 'have'} no result`,
  ]
    .filter(Boolean)
    .join('; ');
}
