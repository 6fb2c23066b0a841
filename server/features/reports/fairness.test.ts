import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anInterpreter, aStaffMember } from '#kit/people.ts';
import { interpreterStats, predictionTenths } from '#server/db/schema/dispatch.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { SYSTEM_ACTOR } from '#server/outbox/dependencies.ts';
import { checkEvenness } from './commands/check-evenness.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

it('tells how evenly speakers are asked, by what they want to work, and whether predictions came true', async () => {
  const { db } = kit.database;
  const staff = await aStaffMember(kit);
  const today = kit.clock.now().slice(0, 10);
  const daysAgo = (days: number) => new Date(Date.parse(kit.clock.now()) - days * 86_400_000).toISOString();
  const asked = await anInterpreter(kit, { name: 'Ana Asked', languages: ['Xhosa'] });
  const less = await anInterpreter(kit, { name: 'Lin Less', languages: ['Xhosa', 'Zulu'] });
  const never = await anInterpreter(kit, { name: 'Nia Never', languages: ['Xhosa'] });
  await db.update(interpreters).set({ wishedHours: 10 }).where(eq(interpreters.id, never.id));
  await db.insert(interpreterStats).values([
    // Twice the hours 28 days ago are as many today.
    {
      interpreterId: asked.id,
      opportunity: 80,
      hours: 20,
      lastAskedAt: daysAgo(1),
      asOf: daysAgo(28).slice(0, 10),
    },
    { interpreterId: less.id, opportunity: 10, hours: 0, lastAskedAt: daysAgo(40), asOf: today },
  ]);
  await db.insert(predictionTenths).values([
    { tenth: 3, offers: 400, predicted: 140, accepted: 60, asOf: today },
    { tenth: 8, offers: 4, predicted: 3.4, accepted: 1, asOf: today },
  ]);
  const { status, body } = await kit.call('GET', '/api/reports/fairness?language=Xhosa', { as: staff });
  expect(status).toBe(200);
  expect(body.languages).toMatchObject([
    { language: 'Xhosa', people: 3, notAsked: 1, unequalPairs: 3 },
    { language: 'Zulu', people: 1, giniAsked: 0, giniWorked: null, unequalPairs: 0 },
  ]);
  // 0, 10 and 40 hours: the Gini of these.
  expect(body.languages[0].giniAsked).toBeCloseTo(0.533, 2);
  expect(body.people.map((one: { interpreter: { name: string } }) => one.interpreter.name)).toEqual([
    'Nia Never',
    'Lin Less',
    'Ana Asked',
  ]);
  expect(body.people[2]).toMatchObject({ offeredHours: 40, workedHours: 10, weeklyHours: null });
  expect(body.predictions).toMatchObject({
    isTrusted: false,
    tenths: [{ from: 0.3, offers: 400, predicted: 0.35, actual: 0.15 }, { from: 0.8 }],
  });
});

it('tells staff once where work is offered less evenly than four weeks ago', async () => {
  const { db } = kit.database;
  const now = kit.clock.now();
  const later = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
  const night = (days: number) => checkEvenness(db, { actor: SYSTEM_ACTOR, now: later(days) });
  const notices = async () => {
    const { rows } = await kit.database.pool.query(
      `SELECT payload->>'text' AS text FROM notifications WHERE kind = 'work_uneven' ORDER BY id`,
    );
    return [...new Set(rows.map(({ text }: { text: string }) => text))];
  };
  const people = [];
  for (const language of ['Akan', 'Lao'])
    for (let count = 0; count < 5; count += 1)
      people.push(await anInterpreter(kit, { languages: [language] }));
  const asOf = now.slice(0, 10);
  // All are asked the same.
  await db
    .insert(interpreterStats)
    .values(people.map(({ id }) => ({ interpreterId: id, opportunity: 10, asOf })));
  await night(0);
  await night(27);
  expect(await notices()).toEqual([]);

  // Then one speaker of Akan is asked for much more.
  await db
    .update(interpreterStats)
    .set({ opportunity: 100 })
    .where(eq(interpreterStats.interpreterId, people[0]?.id ?? 0));
  for (const days of [28, 28, 29]) await night(days);
  expect(await notices()).toEqual([
    'Work in Akan is offered less evenly than 28 days ago. The Gini index of offers rose from 0.00 to 0.51 (0 is even).',
  ]);
});
