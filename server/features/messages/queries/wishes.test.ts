import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagePreferences, quietHours } from '#server/db/schema/records.ts';
import { NOW, type TestApp, testApp } from '../../../../tests/kit/app.ts';
import { wishesOf } from './wishes.ts';

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

it('the wishes of many come at once, each audience and person by itself', async () => {
  const marta = { audience: 'interpreter', recipientId: 7 } as const;
  const hospital = { audience: 'client', recipientId: 7 } as const;
  const nobody = { audience: 'interpreter', recipientId: 8 } as const;
  const wishes = await wishesOf(kit.database.db, [marta, hospital, marta, nobody]);

  expect(wishes(marta).isOn('offers', 'sms')).toBe(false);
  expect(wishes(marta).isOn('offers', 'email')).toBe(true);
  expect(wishes(marta).isOn('reminders', 'sms')).toBe(true);
  expect(wishes(marta).quietHours).toEqual({
    startTime: '21:00',
    endTime: '07:00',
    timeZone: 'America/Chicago',
  });
  expect(wishes(hospital).isOn('completed', 'email')).toBe(false);
  expect(wishes(hospital).isOn('bookings', 'email')).toBe(true);
  expect(wishes(hospital).quietHours).toBeNull();
  expect(wishes(nobody).isOn('offers', 'sms')).toBe(true);
  expect(wishes(nobody).quietHours).toBeNull();
});

it('nobody asked for is no question', async () => {
  const wishes = await wishesOf(kit.database.db, []);
  expect(wishes({ audience: 'client', recipientId: 1 }).quietHours).toBeNull();
});
