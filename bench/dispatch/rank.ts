import type { FillCandidate } from '#domain/dispatch/fill-plan/fill-plan.ts';
import {
  poolFactsOf,
  type Ranked,
  rankByScore,
  type ScoreFacts,
  scoreOf,
} from '#domain/dispatch/ranking/score.ts';
import { DEFAULT_WEIGHTS } from '#domain/dispatch/ranking/weights.ts';
import type { Company } from './company.ts';
import { type Fit, type Job, type Minute, overlap, type Person, type World } from './world.ts';

/** Somebody who may be asked, with what the simulation knows besides. */
export interface RankedCandidate extends FillCandidate, Ranked {
  readonly travelMinutes: number;
  readonly miles: number;
}

interface Question {
  readonly world: World;
  readonly company: Company;
  readonly now: Minute;
  readonly job: Job;
  readonly notAgain: ReadonlySet<number>;
  readonly readsAvailability: boolean;
  readonly scarceFor: (person: Person) => ScoreFacts['scarceFor'];
}

/** Everybody who may be asked now, as the product ranks them. */
export function rankFor(question: Question): RankedCandidate[] {
  const { company, job, now, readsAvailability } = question;
  const found = (readsAvailability ? job.fits : job.speakers).flatMap((fit) => factsOf(fit, question) ?? []);
  const pool = poolFactsOf(
    found.map(({ facts }) => facts),
    { meanStars: 4.5, lateDropoutRate: company.late / Math.max(1, company.booked) },
  );
  const context = {
    weights: DEFAULT_WEIGHTS,
    job: {
      clientName: 'the client',
      isRemote: job.mode !== 'on_site',
      skillsWished: 0,
      hoursLeft: (job.startsAt - now) / 60,
    },
    pool,
  };
  return rankByScore(
    found.map(({ person, facts, miles }) => {
      const known = company.of(person.id);
      return {
        interpreterId: person.id,
        score: scoreOf(facts, context),
        lastAskedAt: known.lastAskedAt,
        chance: facts.chance,
        opportunityPerHour: facts.opportunityPerHour,
        offersThisWeek: company.offersThisWeek(person.id, now),
        openOffers: known.open.size,
        isPreferred: facts.isPreferred,
        isStaff: false,
        isPartner: false,
        travelMinutes: facts.travel?.minutes ?? 0,
        miles,
      };
    }),
  );
}

/** Null: cannot be asked. */
function factsOf(fit: Fit, question: Question): { person: Person; facts: ScoreFacts; miles: number } | null {
  const { world, company, job, now, notAgain, readsAvailability, scarceFor } = question;
  const person = world.people[fit.person];
  if (person === undefined || notAgain.has(person.id) || company.isBooked(person.id, job)) return null;
  const known = company.of(person.id);
  const way = company.wayTo(job, person, fit);
  if (readsAvailability) {
    if (!way.hasTime) return null;
    if (known.notFree.some((one) => overlap(one, job))) return null;
  }
  const jobs = company.timesAtClient(job.clientId, person.id);
  const facts: ScoreFacts = {
    travel: { minutes: way.minutes, from: way.from, basis: 'estimate' },
    timesAtClient: jobs === 0 ? null : { jobs, weight: jobs, lastOn: '2026-03-01' },
    seriesDates: null,
    isPreferred: world.prefers(job.clientId, person.id),
    skillsHeld: 0,
    opportunityPerHour: company.opportunityPerHour(person, now),
    payCents: Math.round((person.rateCents * (job.endsAt - job.startsAt)) / 60),
    rating: person.stars === null ? null : { stars: person.stars, count: person.ratings },
    dropouts: known,
    scarceFor: scarceFor(person),
    chance: company.predict(job, person.id, { at: now, travelMinutes: way.minutes }).chance,
  };
  return { person, facts, miles: way.miles };
}
