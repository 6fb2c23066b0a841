import { dateIn } from '#domain/time.ts';
import type { Database } from '../connect.ts';
import { transact } from '../transaction.ts';
import { insertAppointments } from './appointment-rows.ts';
import { scenesAroundNow } from './around-now.ts';
import { chanceFrom } from './chance.ts';
import { insertBillingRates, insertPeople, nameCompany } from './company-rows.ts';
import { emptyDiary } from './diary.ts';
import { insertNews } from './news-rows.ts';
import type { Scene, Stage } from './scene.ts';
import { usualWeeks } from './usual-weeks.ts';

/** What the demo is loaded with: `now` is an instant, `timeZone` the company's, `secret` derives offers' tokens. */
export interface DemoDependencies {
  readonly database: Database;
  readonly now: string;
  readonly secret: { derive(purpose: string, input: Buffer): Buffer };
  readonly timeZone: string;
}

/** Any number; another one makes another company. */
const SEED = 20_260_302;

/**
 * Loads the demo company into an empty database, in one transaction: the same for the same moment, its dates relative to
 * it. Today has appointments for the demo interpreter and the demo client, one ready to check in, and one open offer,
 * whatever the time of day. Source: design 3.1, 3.15.
 */
export async function loadDemo({ database, now, secret, timeZone }: DemoDependencies): Promise<void> {
  await transact(database.db, async (tx) => {
    const terms = await nameCompany(tx, now, timeZone);
    const zone = terms.timeZone;
    const stage: Stage = {
      now,
      today: dateIn(zone, now),
      timeZone: zone,
      chance: chanceFrom(SEED),
      diary: emptyDiary(),
    };
    const people = await insertPeople(tx, now);
    await insertBillingRates(tx, now);
    const scenes = inOrderOfBooking([...scenesAroundNow(stage), ...usualWeeks(stage)]);
    const kept = await insertAppointments(tx, { stage, scenes, people, terms, secret });
    await insertNews(tx, stage, kept, people);
  });
}

function inOrderOfBooking(scenes: readonly Scene[]): Scene[] {
  return scenes.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}
