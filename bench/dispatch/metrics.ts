import { gini, opportunityPerHour } from '#domain/dispatch/ranking/opportunity.ts';
import { isFillable } from './behavior.ts';
import type { Outcome, Run } from './simulate.ts';
import type { Job, World } from './world.ts';

/** What a policy did with one world. Times are of appointments that could be filled (`isFillable`); one that was not counts as never. */
export interface Metrics {
  /** Share of appointments that could be filled. */
  readonly fillable: number;
  /** Share of appointments that somebody has at their start (cancelled ones not counted). */
  readonly filled: number;
  readonly medianMinutes: number;
  readonly p90Minutes: number;
  /** The time to fill as a share of the time from request to start. */
  readonly p90OfLead: number;
  readonly offersPerJob: number;
  readonly travelMinutes: number;
  readonly tooLatePerFilled: number;
  readonly giniOpportunity: number;
  readonly giniHours: number;
}

export function metricsOf(world: World, { outcomes, company }: Run, fillable: ReadonlySet<Job>): Metrics {
  const counted = outcomes.filter(isCounted);
  const filled = counted.filter(({ isFilled }) => isFilled);
  const timed = timedOf(outcomes, fillable);
  const times = timed.map(timeOf);
  const shares = timed.map((outcome) => timeOf(outcome) / (outcome.job.startsAt - outcome.job.createdAt));
  const onSite = filled.filter(({ job }) => job.mode === 'on_site');
  const sum = (list: readonly Outcome[], of: (outcome: Outcome) => number) =>
    list.reduce((total, one) => total + of(one), 0);
  return {
    fillable: counted.filter(({ job }) => fillable.has(job)).length / counted.length,
    filled: filled.length / counted.length,
    medianMinutes: quantile(times, 0.5),
    p90Minutes: quantile(times, 0.9),
    p90OfLead: quantile(shares, 0.9),
    offersPerJob: sum(counted, ({ offers }) => offers) / counted.length,
    travelMinutes: sum(onSite, ({ travelMinutes }) => travelMinutes) / onSite.length,
    tooLatePerFilled: sum(counted, ({ tooLate }) => tooLate) / filled.length,
    giniOpportunity: byLanguage(world, (id) => company.of(id).countedOpportunity),
    giniHours: byLanguage(world, (id) => company.of(id).countedHours),
  };
}

const isCounted = ({ job, isCancelled }: Outcome) => job.isCounted && !isCancelled;
const timedOf = (outcomes: readonly Outcome[], fillable: ReadonlySet<Job>) =>
  outcomes.filter((outcome) => isCounted(outcome) && fillable.has(outcome.job));
const timeOf = ({ filledAt, job }: Outcome) =>
  filledAt === null ? Number.POSITIVE_INFINITY : filledAt - job.createdAt;

/** The appointments of a world that could be filled. */
export const fillableJobs = (world: World): ReadonlySet<Job> =>
  new Set(world.jobs.filter((job) => isFillable(world, job)));

/** The Gini value of each language with at least five people, averaged by their number. */
function byLanguage({ speakers, people }: World, amountOf: (person: number) => number): number {
  const large = speakers.filter(({ length }) => length >= 5);
  const all = large.reduce((sum, { length }) => sum + length, 0);
  return large.reduce((mean, ids) => {
    const values = ids.map((id) => opportunityPerHour(amountOf(id), people[id]?.weeklyHours ?? null));
    return mean + (gini(values) * ids.length) / all;
  }, 0);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
