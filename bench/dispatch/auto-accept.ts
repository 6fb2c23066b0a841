import { accepts } from '#domain/dispatch/fill-plan/auto-accept.ts';
import { isoOf, isSecretlyBusy, type Job, type Minute, type Person, type World } from './world.ts';

/** Who has one takes what is within 30 miles with a day's notice; its hours are those that they have stated. */
const AUTO_ACCEPT = {
  times: [],
  timeZone: 'UTC',
  radiusMiles: 30,
  leastPayCentsPerHour: null,
  clientIds: null,
  noticeHours: 24,
};

/** Whether somebody has said yes in advance to an appointment. */
export function isWithinAutoAccept(
  job: Job,
  person: Person,
  { miles, now }: { readonly miles: number; readonly now: Minute },
): boolean {
  if (!person.hasAutoAccept) return false;
  const facts = {
    startsAt: job.startsAtIso,
    endsAt: isoOf(job.endsAt),
    now: isoOf(now),
    clientId: job.clientId,
    isRemote: job.mode !== 'on_site',
    miles,
    payCents: null,
  };
  return accepts(AUTO_ACCEPT, facts) === null;
}

/** An interpreter who turns out not to be free returns the booking at once. */
export const returnsBooking = (world: World, job: Job, person: Person): boolean =>
  world.isAway(person.id, job.startsAt) || isSecretlyBusy(world, person.id, job);
