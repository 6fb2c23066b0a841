import { payments } from '#server/db/schema/money.ts';
import type { TestApp } from './app.ts';
import { anAssignment } from './people.ts';

type Values = typeof payments.$inferInsert;

/** Whose payment it is, and what it is otherwise than usual. */
export type PaymentAbout = Partial<Values> &
  Pick<Values, 'interpreterId'> & {
    readonly clientId: number;
    readonly appointment?: Partial<Parameters<typeof anAssignment>[1]>;
  };

/** A payment with its completed appointment: 60.00 earned, 150.00 billed, due on 2026-04-01 and pending, unless said otherwise. */
export async function aPayment(kit: TestApp, { clientId, appointment, ...values }: PaymentAbout) {
  const assignment = await anAssignment(kit, {
    clientId,
    interpreterId: values.interpreterId,
    status: 'completed',
    currentStatus: 'completed',
    ...appointment,
  });
  const [row] = await kit.database.db
    .insert(payments)
    .values({
      assignmentId: assignment.id,
      amount: 6000,
      clientAmount: 15_000,
      dueDate: '2026-04-01',
      ...values,
    })
    .returning();
  if (!row) throw new Error('no payment was made');
  return row;
}
