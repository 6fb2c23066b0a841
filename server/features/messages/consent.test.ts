import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { untilOneWaits } from '#kit/database.ts';
import { anInterpreter, aStaffMember } from '#kit/people.ts';
import { transact } from '#server/db/transaction.ts';
import { agreeToTexts, withdrawFromTexts } from './commands/consent.ts';
import { consentOf, consentsOf } from './queries/consent.ts';

let kit: TestApp;
let actor: { audience: 'staff'; accountId: number; requestId: null };
beforeAll(async () => {
  kit = await testApp();
  actor = { audience: 'staff', accountId: (await aStaffMember(kit)).accountId, requestId: null };
});
afterAll(() => kit.close());

let count = 0;
function aNumber(): string {
  count += 1;
  return `+1555010${1000 + count}`;
}
type Source = 'person' | 'staff' | 'reply' | 'carrier';
const at = () => ({ actor, now: kit.clock.now() });
const agree = (phone: string, source: Exclude<Source, 'carrier'>) =>
  transact(kit.database.db, (tx) => agreeToTexts(tx, { phone, source, ...at() }));
const withdraw = (phone: string, source: Source) =>
  transact(kit.database.db, (tx) => withdrawFromTexts(tx, { phone, source, ...at() }));

async function audited(interpreterId: number) {
  const { rows } = await kit.database.db.execute(
    sql`SELECT act, change FROM audit_log WHERE entity = 'interpreter' AND entity_id = ${interpreterId} ORDER BY id`,
  );
  return rows;
}

describe('the consent to text messages', () => {
  it('is not given over a STOP that comes at the same moment, of a number not known before', async () => {
    const phone = aNumber();
    const agreeing = await transact(kit.database.db, async (tx) => {
      await withdrawFromTexts(tx, { phone, source: 'reply', ...at() });
      const other = agree(phone, 'staff').catch((error: unknown) => error);
      await untilOneWaits(kit.database.pool);
      return { other };
    });
    expect(await agreeing.other).toMatchObject({ refusal: { code: 'illegal_step' } });
    expect(await consentOf(kit.database.db, phone)).toMatchObject({ hasAgreed: false, source: 'reply' });
  });

  it('is there only where somebody has given it', async () => {
    const [yes, no, silent] = [aNumber(), aNumber(), aNumber()];
    await agree(yes, 'person');
    await withdraw(no, 'staff');
    expect(await consentsOf(kit.database.db, [yes, no, silent])).toEqual(new Set([yes]));
    expect(await consentsOf(kit.database.db, [])).toEqual(new Set());
  });

  it('is found by a number as people write it', async () => {
    await agree('+15550105555', 'staff');
    const found = await consentOf(kit.database.db, '(555) 010-5555');
    expect(found).toEqual({ phone: '+15550105555', hasAgreed: true, source: 'staff', at: expect.anything() });
    expect(await consentOf(kit.database.db, '(555) 010-5556')).toBeNull();
    expect(await consentOf(kit.database.db, 'none')).toBeNull();
  });

  it('is audited once with each interpreter of the number, however the number is written', async () => {
    const mine = await anInterpreter(kit, { phone: '(555) 010-7777' });
    const other = await anInterpreter(kit, { phone: '(555) 110-7777' });
    await agree('+15550107777', 'staff');
    await agree('+15550107777', 'person');
    await withdraw('+15550107777', 'reply');
    expect(await audited(mine.id)).toEqual([
      { act: 'texts.agree', change: { phone: '+15550107777', source: 'staff' } },
      { act: 'texts.withdraw', change: { phone: '+15550107777', source: 'reply' } },
    ]);
    expect(await audited(other.id)).toEqual([]);
  });

  it.each(['reply', 'carrier'] as const)('after a STOP (%s) only START gives it back', async (source) => {
    const phone = aNumber();
    await agree(phone, 'person');
    await withdraw(phone, source);
    for (const by of ['person', 'staff'] as const)
      await expect(agree(phone, by)).rejects.toThrow('To turn texts on again, text START');
    expect(await consentsOf(kit.database.db, [phone])).toEqual(new Set());
    await agree(phone, 'reply');
    expect(await consentsOf(kit.database.db, [phone])).toEqual(new Set([phone]));
  });

  it('that somebody has turned off in the portal can be turned on there, until the phone says STOP', async () => {
    const phone = aNumber();
    await withdraw(phone, 'person');
    await agree(phone, 'person');
    await withdraw(phone, 'staff');
    await withdraw(phone, 'reply');
    await expect(agree(phone, 'staff')).rejects.toThrow('STOP');
  });
});
