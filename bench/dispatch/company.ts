import {
  type AcceptanceBucket,
  bucketOf,
  bucketRate,
  exposureOf,
  personalChance,
} from '#domain/dispatch/fill-plan/acceptance.ts';
import type { Position } from '#domain/dispatch/position.ts';
import {
  OPPORTUNITY_HALF_LIFE_DAYS,
  opportunityOf,
  opportunityPerHour,
} from '#domain/dispatch/ranking/opportunity.ts';
import {
  type Job,
  MINUTES_PER_DAY,
  type Minute,
  overlap,
  type Person,
  travelBetween,
  type World,
} from './world.ts';

export interface Booking {
  readonly job: Job;
  readonly site: Position | null;
}

export interface SentOffer {
  readonly job: Job;
  readonly person: number;
  readonly sentAt: Minute;
  readonly sentAtIso: string;
  readonly wave: number;
  readonly bucket: AcceptanceBucket;
  readonly rate: number;
  readonly chance: number;
  state: 'open' | 'accepted' | 'declined' | 'taken_away' | 'ran_out';
}

/** What the office knows of somebody; it changes. */
export interface Known {
  readonly bookings: Booking[];
  readonly sentAt: Minute[];
  readonly open: Set<SentOffer>;
  /** When they answered 'not free then'. */
  readonly notFree: { readonly startsAt: Minute; readonly endsAt: Minute }[];
  readonly timesAtClient: Map<number, number>;
  accepted: number;
  expected: number;
  opportunity: number;
  opportunityAsOf: Minute;
  /** For the report: the opportunity and the hours of the days that count. */
  countedOpportunity: number;
  countedHours: number;
  late: number;
  booked: number;
  lastAskedAt: string | null;
}

const WEEK = 7 * MINUTES_PER_DAY;

/** The office's books under one policy. */
export class Company {
  readonly known: readonly Known[];
  private readonly world: World;
  private readonly buckets = new Map<AcceptanceBucket, { accepted: number; exposure: number }>();
  private readonly all = { accepted: 0, exposure: 0 };
  booked = 0;
  late = 0;

  constructor(world: World) {
    this.world = world;
    this.known = world.people.map(() => ({
      bookings: [],
      sentAt: [],
      open: new Set<SentOffer>(),
      notFree: [],
      timesAtClient: new Map<number, number>(),
      accepted: 0,
      expected: 0,
      opportunity: 0,
      opportunityAsOf: 0,
      countedOpportunity: 0,
      countedHours: 0,
      late: 0,
      booked: 0,
      lastAskedAt: null,
    }));
  }

  of(person: number): Known {
    const known = this.known[person];
    if (known === undefined) throw new Error(`Nobody has the number ${person}`);
    return known;
  }

  timesAtClient(client: number, person: number): number {
    return this.world.known(client, person) + (this.of(person).timesAtClient.get(client) ?? 0);
  }

  /** What the product would predict for an offer. */
  predict(job: Job, person: number, about: { readonly at: Minute; readonly travelMinutes: number }) {
    const bucket = bucketOf({
      hoursLeft: (job.startsAt - about.at) / 60,
      travelMinutes: about.travelMinutes,
      mode: job.mode,
    });
    const rate = bucketRate(this.buckets.get(bucket) ?? { accepted: 0, exposure: 0 }, this.all);
    return { bucket, rate, chance: personalChance(rate, this.of(person)) };
  }

  /** Learns from an offer that is over. */
  close(offer: SentOffer, state: Exclude<SentOffer['state'], 'open'>, at: Minute): void {
    offer.state = state;
    const known = this.of(offer.person);
    known.open.delete(offer);
    const openMinutes = at - offer.sentAt;
    const exposure = exposureOf({ wasTakenAway: state === 'taken_away', openMinutes });
    const yes = state === 'accepted' ? 1 : 0;
    const bucket = this.buckets.get(offer.bucket) ?? { accepted: 0, exposure: 0 };
    this.buckets.set(offer.bucket, { accepted: bucket.accepted + yes, exposure: bucket.exposure + exposure });
    this.all.accepted += yes;
    this.all.exposure += exposure;
    known.accepted += yes;
    known.expected += offer.rate * exposure;
    this.addOpportunity(offer.person, offer.job, { wasTakenAway: state === 'taken_away', openMinutes, at });
  }

  addOpportunity(
    person: number,
    job: Job,
    { at, ...offer }: { readonly wasTakenAway: boolean; readonly openMinutes: number; readonly at: Minute },
  ): void {
    const known = this.of(person);
    const added = opportunityOf({ hours: (job.endsAt - job.startsAt) / 60, ...offer });
    known.opportunity = this.opportunityAt(known, at) + added;
    known.opportunityAsOf = at;
    if (job.isCounted) known.countedOpportunity += added;
  }

  private opportunityAt(known: Known, at: Minute): number {
    return (
      known.opportunity * 0.5 ** ((at - known.opportunityAsOf) / MINUTES_PER_DAY / OPPORTUNITY_HALF_LIFE_DAYS)
    );
  }

  opportunityPerHour(person: Person, at: Minute): number {
    return opportunityPerHour(this.opportunityAt(this.of(person.id), at), person.weeklyHours);
  }

  offersThisWeek(person: number, at: Minute): number {
    const { sentAt } = this.of(person);
    while (sentAt[0] !== undefined && sentAt[0] <= at - WEEK) sentAt.shift();
    return sentAt.length;
  }

  isBooked(person: number, job: Job): boolean {
    return this.of(person).bookings.some(({ job: other }) => overlap(other, job));
  }

  /** The way to a job from where somebody is before it; whether there is time for it and for the next one. */
  wayTo(job: Job, person: Person, fromHome: { readonly minutes: number; readonly miles: number }) {
    const site = this.world.sites[job.clientId];
    let way = { ...fromHome, from: 'home' as 'home' | 'before', hasTime: true };
    if (job.mode !== 'on_site' || site === undefined) return way;
    for (const { job: other, site: there } of this.of(person.id).bookings) {
      if (there === null) continue;
      const gap = job.startsAt >= other.endsAt ? job.startsAt - other.endsAt : other.startsAt - job.endsAt;
      if (gap < 0 || gap > 180) continue;
      const between = other.clientId === job.clientId ? { minutes: 0, miles: 0 } : travelBetween(there, site);
      if (between.minutes > gap) way = { ...way, hasTime: false };
      if (job.startsAt >= other.endsAt && between.minutes < way.minutes)
        way = { ...between, from: 'before', hasTime: way.hasTime };
    }
    return way;
  }

  hoursInWeekOf(person: number, job: Job): number {
    const week = Math.floor(job.startsAt / WEEK);
    return this.of(person).bookings.reduce(
      (hours, { job: other }) =>
        hours + (Math.floor(other.startsAt / WEEK) === week ? (other.endsAt - other.startsAt) / 60 : 0),
      0,
    );
  }
}
