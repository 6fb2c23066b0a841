import { CALLS, type CallName } from '#contracts/calls.ts';
import { payments } from '#server/db/schema/money.ts';
import type { Sample, World } from './access-samples.ts';
import type { TestApp } from './app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from './people.ts';

/** Two of each audience; appointments, an offer and a payment of the first ones. */
export async function makeWorld(kit: TestApp): Promise<World> {
  const staff = await aStaffMember(kit);
  const roles = {
    administrator: staff,
    dispatcher: await aStaffMember(kit, 'Dana Dispatcher', 'dispatcher'),
    bookkeeper: await aStaffMember(kit, 'Bo Bookkeeper', 'bookkeeper'),
    viewer: await aStaffMember(kit, 'Vi Viewer', 'viewer'),
  };
  const [interpreter, otherInterpreter] = [await anInterpreter(kit), await anInterpreter(kit)];
  const [client, otherClient] = [await aClient(kit), await aClient(kit)];
  const whose = { clientId: client.id, interpreterId: interpreter.id };
  const booked = await anAssignment(kit, { ...whose, status: 'accepted' });
  const request = await anAssignment(kit, { clientId: client.id, origin: 'client', date: '2026-03-06' });
  const cancelled = await anAssignment(kit, { ...whose, status: 'cancelled', date: '2026-03-07' });
  const done = { status: 'completed', currentStatus: 'completed', date: '2026-02-20' } as const;
  const completed = await anAssignment(kit, { ...whose, ...done });
  const owed = { amount: 6000, clientAmount: 15_000, dueDate: '2026-04-01', interpreterId: interpreter.id };
  const [payment] = await kit.database.db
    .insert(payments)
    .values({ ...owed, assignmentId: completed.id })
    .returning();
  if (!payment) throw new Error('no payment was made');
  return {
    kit,
    staff,
    roles,
    interpreter,
    otherInterpreter,
    client,
    otherClient,
    booked,
    request,
    cancelled,
    payment,
  };
}

/** The address of a call: its sample's params, with `id` in the place of every number when there is one. */
export function addressOf(action: CallName, { params = {}, query = '' }: Sample, id?: number): string {
  const filled = CALLS[action].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the sample of ${action} has no ${name}`);
    return encodeURIComponent(typeof value === 'number' && id !== undefined ? id : value);
  });
  return filled + query;
}
