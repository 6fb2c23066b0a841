import type { TestApp } from './app.ts';
import { aClient, anAssignment, anInterpreter } from './people.ts';

/** A client, and Ines, whose booking may go to Omar. */
export async function bookingPeople(kit: TestApp) {
  const client = await aClient(kit);
  const ines = await anInterpreter(kit, { languages: ['Spanish', 'French'] });
  const omar = await anInterpreter(kit);
  const booked = (more: object = {}) =>
    anAssignment(kit, { clientId: client.id, interpreterId: ines.id, status: 'accepted', ...more });
  return { client, ines, omar, booked };
}

export type BookingPeople = Awaited<ReturnType<typeof bookingPeople>>;
