import { useQuery } from '@tanstack/react-query';
import type { Charge } from '#contracts/appointment.ts';
import type { ClientAssignment } from '#contracts/assignment.ts';
import { durationInWords } from '#domain/civil.ts';
import { chargeQuery } from '#web/api/client/appointment.ts';
import { dollars } from '#web/parts/dollars.ts';
import { describeAmount } from './describe.ts';

/** The amount and how it came about: booked and actual time, billed time, rate (rule M21). */
export function Amount({ assignment }: { assignment: ClientAssignment }) {
  const { data } = useQuery(chargeQuery(assignment));
  if (!data?.totalAmount) return <>{describeAmount(assignment)}</>;
  return (
    <>
      {dollars(data.totalAmount)}
      {!data.isFinal && ' (estimate). The final amount is set when it is completed.'}
      <span className="block text-ink-soft text-small">{explanationOf(data)}</span>
    </>
  );
}

/** @example 'Booked 2 h, took 2 h 40 min, billed as 2 h 45 min × $75.00 per hour.' */
export function explanationOf({ bookedMinutes, workedMinutes, billedMinutes, hourlyRate }: Charge): string {
  const parts = [
    `Booked ${durationInWords(bookedMinutes)}`,
    workedMinutes === null ? null : `took ${durationInWords(workedMinutes)}`,
    billedMinutes === null || hourlyRate === null
      ? 'the amount was agreed with the office'
      : `billed as ${durationInWords(billedMinutes)}${whyBilled(workedMinutes ?? bookedMinutes, billedMinutes)} × ${dollars(hourlyRate)} per hour`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function whyBilled(minutes: number, billedMinutes: number): string {
  if (minutes === billedMinutes) return '';
  return billedMinutes === 120 ? ' (2-hour minimum)' : ' (rounded up to the next 15 minutes)';
}
