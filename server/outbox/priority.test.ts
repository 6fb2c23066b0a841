import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { queueMessages } from '#kit/messages.ts';
import { messagesToClient, messagesToInterpreter } from '#server/db/record/messages.ts';
import { notifications } from '#server/db/schema/records.ts';

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

/** The kinds of the waiting e-mails in the order of their jobs. */
async function order(): Promise<string[]> {
  const { rows } = await kit.database.db.execute<{ kind: string }>(sql`
    SELECT n.kind FROM graphile_worker.jobs j JOIN notifications n ON j.key = 'message:' || n.id
    WHERE j.task_identifier = 'send_email' ORDER BY j.priority, j.run_at, n.id`);
  return rows.map(({ kind }) => kind);
}

it.each([
  ['invoices', invoice, 'invoice_issued'],
  ['reminders of invoices', (n: number) => named(invoice(n), 'invoice_overdue'), 'invoice_overdue'],
  ['credit notes', (n: number) => named(invoice(n), 'credit_note'), 'credit_note'],
  ['statements of a payout', payout, 'payout_paid'],
] as const)('hundreds of %s at once delay no urgent message', async (_, of, kind) => {
  await queueMessages(kit, hundreds(of));
  const urgent = Array.from({ length: 7 }, (_, at) =>
    messagesToClient(at + 1, { kind: 'booking_cancelled', event: `cancelled:${at}` }),
  );
  await queueMessages(kit, urgent.flat());
  expect(await order()).toEqual([...Array(7).fill('booking_cancelled'), ...Array(300).fill(kind)]);
});

function named(messages: ReturnType<typeof invoice>, kind: string) {
  return messages.map((message) => ({ ...message, kind, dedupeKey: `${kind}:${message.dedupeKey}` }));
}
