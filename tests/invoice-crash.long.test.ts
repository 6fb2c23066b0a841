import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { silenceKilledClients } from '#kit/crashes.ts';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { approvedWork, draftsOf } from '#kit/invoices.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { checkLedger } from '#server/features/ledger/commands/check-ledger.ts';

/*
 * A process that issues invoices is killed with SIGKILL in the middle of its run, again and again; then one run ends. Nothing is lost and nothing is
 * there twice: each draft is issued once, in numbers without a gap, and the ledger says what the invoices say.
 */

const KILLS = isFullRun ? 20 : 3;
const DRAFTS = isFullRun ? 400 : 120;

const issuer = path.resolve('tests/kit/killable-issuer.ts');
let fresh: FreshDatabase;
let kit: TestApp;
beforeAll(async () => {
  fresh = await freshDatabase();
  kit = await testApp({ on: fresh });
  await silenceKilledClients(kit.database);
});
afterAll(() => kit.close());

/** Starts a run; it is killed when it has issued so many and a little later, or ends. */
async function run(killAfter: { readonly issued: number; readonly ms: number } | null): Promise<string> {
  const before = await issuedNow();
  const child = spawn(process.execPath, [issuer, JSON.stringify(fresh.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ended = once(child, 'close');
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('begun')) resolve();
    });
  });
  await Promise.race([begun, ended]);
  if (killAfter !== null) {
    while ((await issuedNow()) < before + killAfter.issued) await sleep(2);
    await sleep(killAfter.ms);
    child.kill('SIGKILL');
  }
  await ended;
  return output;
}

const issuedNow = () => kit.database.db.$count(invoices, eq(invoices.status, 'issued'));

it(`${KILLS} kills in the middle of a run lose and double nothing`, { timeout: 300_000 }, async () => {
  const staff = await aStaffMember(kit);
  const [interpreter, client] = [await anInterpreter(kit), await aClient(kit)];
  const body = { grouping: 'appointment' };
  await kit.call('PUT', `/api/clients/${client.id}/billing`, { as: staff, body });
  for (let at = 0; at < DRAFTS; at += 1)
    await approvedWork(kit, { clientId: client.id, interpreterId: interpreter.id });
  expect(await draftsOf(kit, client.id)).toHaveLength(DRAFTS);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const output = await run({ issued: 1 + (kill % 5), ms: (kill * 7.3) % 20 });
    expect(output).toBe('begun\n'); // killed before its end
  }
  const before = await issuedNow();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(DRAFTS);
  expect(await run(null)).toBe('begun\nended\n');

  const rows = await kit.database.db
    .select({ number: invoices.number, totalCents: invoices.totalCents })
    .from(invoices)
    .where(eq(invoices.status, 'issued'));
  const numbers = rows.map(({ number }) => Number(number?.replace('INV-', ''))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: DRAFTS }, (_, at) => 1001 + at));
  const { body: balance } = await kit.call('GET', `/api/ledger/balances/clients/${client.id}`, { as: staff });
  expect(balance).toMatchObject({ balance: `${DRAFTS * 150}.00`, unbilled: '0.00' });
  expect(await checkLedger(kit.database.db, kit.clock.now())).toMatchObject({ differenceCount: 0 });
});
