import { useQuery } from '@tanstack/react-query';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { chargeQuery } from '#web/api/client/appointment.ts';
import { dollars } from '#web/parts/dollars.ts';
import { ChargeLines } from './charge-lines.tsx';
import { describeAmount } from './describe.ts';

/** The amount and how it came about (rule rates-24). */
export function Amount({ assignment }: { assignment: ClientAssignment }) {
  const { data } = useQuery(chargeQuery(assignment));
  if (!data?.totalAmount) return <>{describeAmount(assignment)}</>;
  return (
    <>
      {dollars(data.totalAmount)}
      {!data.isFinal && ' (estimate). The final amount is set when it is completed.'}
      <ChargeLines charge={data} />
    </>
  );
}
