import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { queueMessages } from '#kit/messages.ts';
import { messagesToClient, messagesToInterpreter } from '#server/db/record/messages.ts';
import { notifications } from '#server/db/schema/records.ts';
import { claim } from './claims.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());
beforeEach(() => kit.database.db.delete(notifications));

const invoice = (number: number) =>
  messagesToClient(number, { kind: 'invoice_issued', event: `invoice:${number}`, payload: { number } });
const payout = (number: number) =>
  messagesToInterpreter(number, { kind: 'payout_paid', event: `payout:${number}` });
const hundreds = (of: (number: number) => ReturnType<typeof invoice>) =>
  Array.from({ length: 300 }, (_, at) => of(at + 1)).flat();

/** What one claim of eight takes, by kind. */
async function claimed() {
  const taken = await claim(kit.database.db, 'email', 8, kit.clock.now());
  const rows = await kit.database.db.select().from(notifications);
  return taken.map(({ id }) => rows.find((row) => row.id === id)?.kind);
}

it.each([
  ['invoices', invoice, 'invoice_issued'],
  ['reminders of invoices', (n: number) => named(invoice(n), 'invoice_overdue'), 'invoice_overdue'],
  ['credit notes', (n: number) => named(invoice(n), 'credit_note'), 'credit_note'],
  ['statements of a payout', payout, 'payout_paid'],
] as const)(
  'hundreds of %s at once delay no urgent message, and still get a quarter of the places',
  async (_, of, kind) => {
    await queueMessages(kit, hundreds(of));
    const urgent = Array.from({ length: 7 }, (_, at) =>
      messagesToClient(at + 1, { kind: 'booking_cancelled', event: `cancelled:${at}` }),
    );
    await queueMessages(kit, urgent.flat());
    expect(await claimed()).toEqual([...Array(6).fill('booking_cancelled'), kind, kind]);
    expect(await claimed()).toEqual(['booking_cancelled', ...Array(7).fill(kind)]);
  },
);

function named(messages: ReturnType<typeof invoice>, kind: string) {
  return messages.map((message) => ({ ...message, kind, dedupeKey: `${kind}:${message.dedupeKey}` }));
}
