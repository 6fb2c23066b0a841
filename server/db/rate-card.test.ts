import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { beginRule } from './closeouts/begin-rule.ts';
import { rateCardFor, sharedCard } from './rate-card.ts';
import { rateRules } from './schema/money.ts';
import { clients, interpreters } from './schema/people.ts';
import { transact } from './transaction.ts';

let kit: TestApp;
let staff: { cookie: string };
let clientId: number;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  clientId = (await aClient(kit)).id;
});

const begin = (rateCents: number | null, from: string, scope = {}) =>
  transact(kit.database.db, (tx) =>
    beginRule(
      tx,
      {
        side: 'charge',
        kind: 'hourly_rate',
        from,
        scope: { clientId, ...scope },
        terms: rateCents === null ? null : { rateCents },
      },
      NOW,
    ),
  );

/** The client's own rates, each with its first day and the day after its last. */
async function rates() {
  const rows = await kit.database.db.select().from(rateRules).where(eq(rateRules.clientId, clientId));
  return rows
    .map(({ terms, holdsFrom, holdsUntil }) => [
      'rateCents' in terms && terms.rateCents,
      holdsFrom,
      holdsUntil,
    ])
    .sort((a, b) => (String(a[1] ?? '') < String(b[1] ?? '') ? -1 : 1));
}

it('ends the rule before, on the day on which the new one begins', async () => {
  await begin(8000, '2026-03-02');
  await begin(9000, '2026-06-01');
  expect(await rates()).toEqual([
    [8000, '2026-03-02', '2026-06-01'],
    [9000, '2026-06-01', null],
  ]);
});

it('leaves what is to come as it is', async () => {
  await begin(8000, '2026-03-02');
  await begin(9000, '2026-06-01');
  await begin(8500, '2026-04-01');
  await begin(7000, '2026-01-01');
  expect(await rates()).toEqual([
    [7000, '2026-01-01', '2026-03-02'],
    [8000, '2026-03-02', '2026-04-01'],
    [8500, '2026-04-01', '2026-06-01'],
    [9000, '2026-06-01', null],
  ]);
});

it('takes the place of a rule of the same day, changes nothing when told again, and ends without terms', async () => {
  await begin(8000, '2026-03-02');
  await begin(8100, '2026-03-02');
  await begin(8100, '2026-03-05');
  expect(await rates()).toEqual([[8100, '2026-03-02', null]]);
  await begin(null, '2026-03-09');
  await begin(null, '2026-03-20');
  expect(await rates()).toEqual([[8100, '2026-03-02', '2026-03-09']]);
});

it('keeps two rules of one kind and scope from holding at one time', async () => {
  await begin(8000, '2026-03-02');
  const twice = kit.database.db.insert(rateRules).values({
    side: 'charge',
    kind: 'hourly_rate',
    clientId,
    terms: { rateCents: 1 },
    holdsFrom: '2026-05-01',
    holdsUntil: '2026-05-02',
  });
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'rate_rules_one_at_a_time' } });
});

it('reads what may apply on a date: of the client, the interpreter, the language, and of everybody', async () => {
  const other = await aClient(kit, { customRate: 9900 });
  const ana = await anInterpreter(kit, { hourlyRate: 3100 });
  await begin(8000, '2026-03-02');
  await begin(8800, '2026-03-02', { language: 'Tamil' });
  const facts = {
    clientId,
    interpreterId: ana.id,
    language: 'Spanish',
    serviceType: null,
    mode: 'on_site',
  } as const;
  const own = async (date: string) => {
    const { rules } = await rateCardFor(kit.database.db, [{ ...facts, date }]);
    expect(rules.some(({ scope }) => scope.clientId === other.id)).toBe(false);
    return rules
      .filter(({ scope }) => scope.clientId !== null || scope.interpreterId !== null)
      .map(({ side, terms }) => [side, terms])
      .sort();
  };
  expect(await own('2026-03-02')).toEqual([
    ['charge', { rateCents: 8000 }],
    ['pay', { rateCents: 3100 }],
  ]);
  expect(await own('2026-03-01')).toEqual([['pay', { rateCents: 3100 }]]);
});

it('has the same rules for one of many as for one alone, and one kind for all whose rates are the same', async () => {
  const { db } = kit.database;
  const [ana, ben, eva] = await Promise.all([
    anInterpreter(kit, { hourlyRate: 3100 }),
    anInterpreter(kit, { hourlyRate: 3100 }),
    anInterpreter(kit, { hourlyRate: 3500 }),
  ]);
  const about = { clientId, language: 'Tamil', serviceType: null, mode: 'on_site' } as const;
  const same = async (date: string) => {
    const ids = [ana, ben, eva].map(({ id }) => id);
    const { kindOf, cardFor } = await sharedCard(db, { ...about, date, interpreterId: null }, ids);
    for (const { id } of [ana, ben, eva]) {
      const alone = await rateCardFor(db, [{ ...about, date, interpreterId: id }]);
      const inOrder = (card: typeof alone) => ({
        ...card,
        rules: card.rules.toSorted((a, b) => Number(a.id) - Number(b.id)),
      });
      expect(inOrder(cardFor(id))).toEqual(inOrder(alone));
    }
    return [ana, ben, eva].map(({ id }) => kindOf(id, 'pay'));
  };
  const [anas, bens, evas] = await same('2026-03-02');
  expect(bens).toBe(anas);
  expect(evas).not.toBe(anas);
  await begin(8800, '2026-03-02', { language: 'Tamil' });
  await begin(8900, '2026-03-02', { language: 'Arabic' });
  await same('2026-03-02');
  await transact(db, (tx) =>
    beginRule(
      tx,
      {
        side: 'pay',
        kind: 'hourly_rate',
        from: '2026-03-09',
        scope: { interpreterId: ben.id },
        terms: { rateCents: 3600 },
      },
      NOW,
    ),
  );
  const before = await same('2026-03-08');
  expect(before[1]).toBe(before[0]);
  const after = await same('2026-03-09');
  expect(after[1]).not.toBe(after[0]);
});

// An older version of the product, which knows nothing of rules, may write these fields during an upgrade.
it('follows a rate that is written to a person directly: always for a new person, from today on for a change', async () => {
  const { db } = kit.database;
  const ana = await anInterpreter(kit, { hourlyRate: 3100, legalRate: 4000 });
  await db.update(interpreters).set({ hourlyRate: 3300, legalRate: null }).where(eq(interpreters.id, ana.id));
  const rows = await db.select().from(rateRules).where(eq(rateRules.interpreterId, ana.id));
  const today = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  expect(
    rows.map(({ serviceType, terms, holdsFrom, holdsUntil }) => [serviceType, terms, holdsFrom, holdsUntil]),
  ).toEqual(
    expect.arrayContaining([
      [null, { rateCents: 3100 }, null, today],
      [null, { rateCents: 3300 }, today, null],
      ['legal', { rateCents: 4000 }, null, today],
    ]),
  );
  await db.update(clients).set({ customRate: 8200 }).where(eq(clients.id, clientId));
  expect(await rates()).toEqual([[8200, today, null]]);
});

it('begins a rule on the company’s day when staff change a rate', async () => {
  const { body } = await kit.call('GET', `/api/clients/${clientId}`, { as: staff });
  const { name, email, phone, address, addresses, contactPerson } = body;
  const to = { name, email, phone, address, addresses, contactPerson, customRate: '91.00' };
  const change = await kit.call('PUT', `/api/clients/${clientId}`, { as: staff, body: to });
  expect(change.status).toBe(200);
  expect(await rates()).toEqual([[9100, '2026-03-02', null]]);
});
