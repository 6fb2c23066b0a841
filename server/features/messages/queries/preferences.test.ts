import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Channel } from '#domain/message/kinds.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { anInterpreter } from '#kit/people.ts';
import { messagePreferences, pushSubscriptions, quietHours, smsConsents } from '#server/db/schema/records.ts';
import { preferencesOf } from './preferences.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
  const who = { audience: 'interpreter', recipientId: 7, updatedAt: NOW } as const;
  await kit.database.db.insert(messagePreferences).values([
    { ...who, topic: 'offers', channel: 'sms', isOn: false },
    { ...who, topic: 'reminders', channel: 'sms', isOn: true },
    { ...who, audience: 'client', topic: 'completed', channel: 'email', isOn: false },
  ]);
  await kit.database.db
    .insert(quietHours)
    .values({ ...who, startTime: '21:00', endTime: '07:00', timeZone: 'America/Chicago' });
});
afterAll(() => kit.close());

it('the preferences of many come at once, each audience and person by itself', async () => {
  const marta = { audience: 'interpreter', recipientId: 7 } as const;
  const hospital = { audience: 'client', recipientId: 7 } as const;
  const nobody = { audience: 'interpreter', recipientId: 8 } as const;
  const preferences = await preferencesOf(kit.database.db, [marta, hospital, marta, nobody], () => true);

  expect(preferences(marta).isOn('offers', 'sms')).toBe(false);
  expect(preferences(marta).isOn('offers', 'email')).toBe(true);
  expect(preferences(marta).isOn('reminders', 'sms')).toBe(true);
  expect(preferences(marta).quietHours).toEqual({
    startTime: '21:00',
    endTime: '07:00',
    timeZone: 'America/Chicago',
  });
  expect(preferences(hospital).isOn('completed', 'email')).toBe(false);
  expect(preferences(hospital).isOn('bookings', 'email')).toBe(true);
  expect(preferences(hospital).quietHours).toBeNull();
  expect(preferences(nobody).isOn('offers', 'sms')).toBe(true);
  expect(preferences(nobody).quietHours).toBeNull();
});

it('offers and appointments come by e-mail if no channel that is on reaches the person any more', async () => {
  const { db } = kit.database;
  const person = await anInterpreter(kit, { phone: '(555) 010-4411' });
  const who = { audience: 'interpreter', recipientId: person.id } as const;
  await db.insert(messagePreferences).values(
    (['offers', 'bookings', 'reminders'] as const).map((topic) => ({
      ...who,
      topic,
      channel: 'email' as const,
      isOn: false,
      updatedAt: NOW,
    })),
  );
  const byEmail = async (leaves: (channel: Channel) => boolean = () => true) => {
    const { isOn } = (await preferencesOf(db, [who], leaves))(who);
    return [isOn('offers', 'email'), isOn('bookings', 'email'), isOn('reminders', 'email')];
  };
  expect(await byEmail()).toEqual([true, true, false]);

  const consent = { phone: '+15550104411', source: 'staff', at: NOW } as const;
  await db.insert(smsConsents).values({ ...consent, hasAgreed: true });
  expect(await byEmail()).toEqual([false, false, false]);

  // A company without a service for texts sends none, no matter who has agreed.
  expect(await byEmail((channel) => channel !== 'sms')).toEqual([true, true, false]);

  await db.update(smsConsents).set({ hasAgreed: false });
  expect(await byEmail()).toEqual([true, true, false]);

  const device = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', createdAt: NOW };
  await db.insert(pushSubscriptions).values({ interpreterId: person.id, ...device });
  expect(await byEmail()).toEqual([false, false, false]);
});

it('nobody asked for is no question', async () => {
  const preferences = await preferencesOf(kit.database.db, [], () => true);
  expect(preferences({ audience: 'client', recipientId: 1 }).quietHours).toBeNull();
});
