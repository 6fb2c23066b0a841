import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anInterpreter, aStaffMember } from '#kit/people.ts';
import { interpreterStats, predictionTenths } from '#server/db/schema/dispatch.ts';
import { interpreters } from '#server/db/schema/people.ts';

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
