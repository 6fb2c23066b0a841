import { randomUUID } from 'node:crypto';
import { receipts } from '#server/db/schema/appointments.ts';
import type { TestApp } from './app.ts';
import { jpegOf } from './pictures.ts';

/** A photo, `size` bytes long. */
export const aPhoto = (size = 1000): Buffer => jpegOf(size);

/** A receipt as a row, kept with the appointment by its interpreter. */
export async function aReceipt(
  kit: TestApp,
  { id = randomUUID(), ...whose }: { id?: string; assignmentId: number; interpreterId: number },
) {
  const values = {
    id,
    ...whose,
    contentType: 'image/jpeg',
    bytes: aPhoto(),
    createdAt: kit.clock.now(),
  } as const;
  const [row] = await kit.database.db.insert(receipts).values(values).returning();
  if (!row) throw new Error('no receipt was made');
  return row;
}
