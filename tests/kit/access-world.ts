import { CALLS, type CallName } from '#contracts/calls.ts';
import { ROLES } from '#domain/access/access.ts';
import { payments } from '#server/db/schema/money.ts';
import type { Sample, World } from './access-samples.ts';
import type { TestApp } from './app.ts';
import { someAssignments, someClients, someInterpreters, someStaff, theOne } from './people.ts';

const WORLDS_AT_ONCE = 50;

/** Worlds for calls that change theirs; many are made at once, because a statement costs much more than a row. */
export function worldsOf(kit: () => TestApp): () => Promise<World> {
  let unused: World[] = [];
  return async () => {
    if (unused.length === 0) unused = await makeWorlds(kit(), WORLDS_AT_ONCE);
    return theOne(unused.splice(0, 1));
  };
}

export const makeWorld = async (kit: TestApp): Promise<World> => theOne(await makeWorlds(kit, 1));

/** Hands out rows in their order. */
const inTurn = <T>(rows: T[]) => {
  return () => theOne(rows.splice(0, 1));
};

/** In each: two of each audience; appointments, an offer and a payment of the first ones. */
async function makeWorlds(kit: TestApp, count: number): Promise<World[]> {
  const each = Array.from({ length: count }, () => ({}));
  const colleague = inTurn(
    await someStaff(
      kit,
      each.flatMap(() => ROLES.map((role) => ({ role, name: 'Sam Staff' }))),
    ),
  );
  const interpreter = inTurn(await someInterpreters(kit, 2 * count));
  const client = inTurn(await someClients(kit, 2 * count));
  const people = each.map(() => {
    const staff = colleague();
    return {
      staff,
      roles: { administrator: staff, dispatcher: colleague(), bookkeeper: colleague(), viewer: colleague() },
      interpreter: interpreter(),
      otherInterpreter: interpreter(),
      client: client(),
      otherClient: client(),
    };
  });
  const done = { status: 'completed', currentStatus: 'completed', date: '2026-02-20' } as const;
  const appointment = inTurn(
    await someAssignments(
      kit,
      people.flatMap((world) => {
        const whose = { clientId: world.client.id, interpreterId: world.interpreter.id };
        return [
          { ...whose, status: 'accepted' },
          { clientId: world.client.id, origin: 'client', date: '2026-03-06' },
          { ...whose, status: 'cancelled', date: '2026-03-07' },
          { ...whose, ...done },
        ];
      }),
    ),
  );
  const worlds = people.map((world) => {
    const [booked, request, cancelled, completed] = [
      appointment(),
      appointment(),
      appointment(),
      appointment(),
    ];
    return { world: { kit, ...world, booked, request, cancelled }, completed };
  });
  const owed = { amount: 6000, clientAmount: 15_000, dueDate: '2026-04-01' };
  const payment = inTurn(
    await kit.database.db
      .insert(payments)
      .values(
        worlds.map(({ world, completed }) => {
          return { ...owed, interpreterId: world.interpreter.id, assignmentId: completed.id };
        }),
      )
      .returning(),
  );
  return worlds.map(({ world }) => ({ ...world, payment: payment() }));
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
