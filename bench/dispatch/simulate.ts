import { START_CURVE } from '#domain/dispatch/fill-plan/acceptance.ts';
import { pickAutoAccept } from '#domain/dispatch/fill-plan/auto-accept.ts';
import {
  type CurrentWave,
  type FillState,
  type NextWave,
  nextWave,
} from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { FillStep } from '#domain/dispatch/fill-plan/fill-policy.ts';
import { medianOf, type ScoreFacts } from '#domain/dispatch/ranking/score.ts';
import { isWithinAutoAccept, returnsBooking } from './auto-accept.ts';
import { type Answer, answerOf } from './behavior.ts';
import { Company, type SentOffer } from './company.ts';
import { EventQueue } from './event-queue.ts';
import { fillPolicyOf, type Policy } from './policies.ts';
import { type RankedCandidate, rankFor } from './rank.ts';
import {
  type Fit,
  isoOf,
  type Job,
  MINUTES_PER_DAY,
  type Minute,
  minuteOf,
  overlap,
  type Person,
  type World,
} from './world.ts';

/** What became of one appointment. */
export interface Outcome {
  readonly job: Job;
  offers: number;
  /** When it was booked first; null: never. */
  filledAt: Minute | null;
  /** Whether somebody has it at its start. */
  isFilled: boolean;
  travelMinutes: number;
  tooLate: number;
  isCancelled: boolean;
}

export interface Run {
  readonly outcomes: readonly Outcome[];
  readonly company: Company;
}

type Event =
  | { readonly kind: 'create' | 'cancel' | 'start'; readonly plan: Plan }
  | { readonly kind: 'wave'; readonly plan: Plan; readonly token: number }
  | { readonly kind: 'answer'; readonly plan: Plan; readonly offer: SentOffer; readonly says: Answer['says'] }
  | { readonly kind: 'drop_out'; readonly plan: Plan; readonly person: number };

/** An appointment as it is being filled. */
interface Plan {
  readonly job: Job;
  readonly outcome: Outcome;
  readonly open: SentOffer[];
  readonly notAgain: Set<number>;
  wave: number;
  step: FillStep | null;
  nextAt: string | null;
  current: CurrentWave | null;
  /** The wave that is due is the one with the last token. */
  token: number;
  person: number | null;
  isOver: boolean;
  /** When it is asked at a minute already: several events of a minute are one question. */
  askedFor: Minute | null;
  scarce: number;
}

const DROP_OUT = 0.03;
const RETURN_MINUTES = 15;
/** So few free people are scarce. */
const FEW = 3;

/** Plays the days of a world under a policy. */
export function simulate(world: World, policy: Policy): Run {
  return new Simulation(world, policy).run();
}

class Simulation {
  private readonly company: Company;
  private readonly queue = new EventQueue<Event>();
  private readonly plans: Plan[];
  private now: Minute = 0;
  private readonly world: World;
  private readonly policy: Policy;
  /** Open requests by language. */
  private readonly openPlans = new Map<number, Set<Plan>>();

  constructor(world: World, policy: Policy) {
    this.world = world;
    this.policy = policy;
    this.company = new Company(world);
    this.plans = world.jobs.map((job) => ({
      job,
      outcome: {
        job,
        offers: 0,
        filledAt: null,
        isFilled: false,
        travelMinutes: 0,
        tooLate: 0,
        isCancelled: false,
      },
      open: [],
      notAgain: new Set<number>(),
      wave: 0,
      step: null,
      nextAt: null,
      current: null,
      token: 0,
      person: null,
      isOver: false,
      askedFor: null,
      scarce: Number.POSITIVE_INFINITY,
    }));
  }

  run(): Run {
    for (const plan of this.plans) {
      const { createdAt, cancelsAt, startsAt } = plan.job;
      this.queue.add(createdAt, { kind: 'create', plan });
      if (cancelsAt !== null) this.queue.add(cancelsAt, { kind: 'cancel', plan });
      this.queue.add(startsAt, { kind: 'start', plan });
    }
    for (let next = this.queue.next(); next; next = this.queue.next()) {
      this.now = next.at;
      this.handle(next.event);
    }
    return { outcomes: this.plans.map(({ outcome }) => outcome), company: this.company };
  }

  private handle(event: Event): void {
    const { plan } = event;
    if (plan.isOver && event.kind !== 'answer') return;
    switch (event.kind) {
      case 'create':
        this.openOf(plan.job.language).add(plan);
        if (!this.bookByAutoAccept(plan)) this.ask(plan);
        return;
      case 'wave':
        if (event.token === plan.token && plan.person === null) this.ask(plan);
        return;
      case 'answer':
        this.answer(event);
        return;
      case 'drop_out':
        this.dropOut(plan, event.person);
        return;
      case 'cancel':
        plan.outcome.isCancelled = true;
        this.end(plan, 'taken_away');
        if (plan.person !== null) this.unbook(plan, plan.person);
        return;
      case 'start':
        plan.outcome.isFilled = plan.person !== null;
        this.end(plan, 'ran_out');
        if (plan.person !== null) this.done(plan, plan.person);
        return;
    }
  }

  private end(plan: Plan, state: 'taken_away' | 'ran_out'): void {
    plan.isOver = true;
    this.openOf(plan.job.language).delete(plan);
    this.closeAll(plan, state);
  }

  private closeAll(plan: Plan, state: 'taken_away' | 'ran_out'): void {
    for (const offer of plan.open.splice(0)) {
      this.company.close(offer, state, this.now);
      // An interpreter who has not answered may be asked again if it is open again.
      plan.notAgain.delete(offer.person);
    }
  }

  /** One question to the plan, and what it says is done. */
  private ask(plan: Plan): void {
    const ranked = this.rank(plan);
    const wave = this.policy.kind === 'one_by_one' ? this.oneByOne(plan, ranked) : this.byPlan(plan, ranked);
    plan.step = wave.step;
    plan.nextAt = wave.nextAt;
    if (wave.send.length > 0) plan.wave += 1;
    for (const id of wave.send) {
      const found = ranked.find(({ interpreterId }) => interpreterId === id);
      if (found) this.send(plan, found);
    }
    plan.token += 1;
    if (wave.nextAt !== null)
      this.queue.add(Math.max(this.now, minuteOf(wave.nextAt)), { kind: 'wave', plan, token: plan.token });
  }

  private byPlan(plan: Plan, pool: readonly RankedCandidate[]): Pick<NextWave, 'send' | 'step' | 'nextAt'> {
    const { job } = plan;
    const state: FillState = {
      startsAt: job.startsAtIso,
      mode: job.mode,
      urgency: job.urgency,
      wave: plan.wave,
      step: plan.step,
      current: plan.current,
      open: plan.open.map(({ person, sentAtIso, chance }) => ({
        interpreterId: person,
        sentAt: sentAtIso,
        chance,
      })),
      isTrusted: this.policy.kind !== 'tiers',
      quiet: job.quiet,
      curve: START_CURVE,
    };
    const policy = fillPolicyOf(this.policy, job.urgency);
    const wave = nextWave({ state, pool, policy, now: isoOf(this.now) });
    plan.current = wave.current;
    return wave;
  }

  /** The best one, and the next one after a decline or a wait. */
  private oneByOne(
    plan: Plan,
    [best]: readonly RankedCandidate[],
  ): Pick<NextWave, 'send' | 'step' | 'nextAt'> {
    const left = plan.job.startsAt - this.now;
    const wait = plan.job.urgency === 'urgent' || left < MINUTES_PER_DAY ? 15 : 60;
    const isDue = plan.nextAt === null || plan.open.length === 0 || minuteOf(plan.nextAt) <= this.now;
    if (!isDue) return { send: [], step: null, nextAt: plan.nextAt };
    if (best === undefined || left < 120) return { send: [], step: null, nextAt: null };
    return { send: [best.interpreterId], step: null, nextAt: isoOf(this.now + wait) };
  }

  private send(plan: Plan, candidate: RankedCandidate): void {
    const { job } = plan;
    const person = this.personOf(candidate.interpreterId);
    const known = this.company.of(person.id);
    const offersThisWeek = this.company.offersThisWeek(person.id, this.now);
    const { bucket, rate, chance } = this.company.predict(job, person.id, {
      at: this.now,
      travelMinutes: candidate.travelMinutes,
    });
    const offer: SentOffer = {
      job,
      person: person.id,
      sentAt: this.now,
      sentAtIso: isoOf(this.now),
      wave: plan.wave,
      bucket,
      rate,
      chance,
      state: 'open',
    };
    plan.open.push(offer);
    plan.notAgain.add(person.id);
    plan.outcome.offers += 1;
    known.open.add(offer);
    known.sentAt.push(this.now);
    known.lastAskedAt = offer.sentAtIso;
    const answer = answerOf({
      world: this.world,
      job,
      person,
      at: this.now,
      travelMinutes: candidate.travelMinutes,
      timesAtClient: this.company.timesAtClient(job.clientId, person.id),
      offersThisWeek,
      hoursThatWeek: this.company.hoursInWeekOf(person.id, job),
      isBooked: this.company.isBooked(person.id, job),
    });
    if (answer)
      this.queue.add(Math.max(this.now, answer.at), { kind: 'answer', plan, offer, says: answer.says });
  }

  private answer({ plan, offer, says }: Event & { readonly kind: 'answer' }): void {
    if (offer.state !== 'open') {
      if (says === 'yes' && offer.state === 'taken_away') plan.outcome.tooLate += 1;
      return;
    }
    const person = this.personOf(offer.person);
    const canTake = says === 'yes' && !this.company.isBooked(person.id, plan.job);
    plan.open.splice(plan.open.indexOf(offer), 1);
    this.company.close(offer, canTake ? 'accepted' : 'declined', this.now);
    if (canTake) this.book(plan, person);
    else {
      if (says === 'not_free') this.company.of(person.id).notFree.push(plan.job);
      this.askSoon(plan);
    }
  }

  /** A plan that waits is asked again at once: a decline is replaced. Several in one minute are one question. */
  private askSoon(plan: Plan): void {
    if (plan.isOver || plan.person !== null || plan.nextAt === null) return;
    // Only a plan asks others while somebody may answer yet: the question would be for nothing.
    if (this.policy.kind !== 'plan' && plan.open.length > 0) return;
    plan.token += 1;
    this.queue.add(this.now, { kind: 'wave', plan, token: plan.token });
  }

  private book(plan: Plan, person: Person): void {
    const { job, outcome } = plan;
    const way = this.company.wayTo(job, person, fitOf(job, person.id));
    plan.person = person.id;
    outcome.filledAt ??= this.now;
    outcome.travelMinutes = way.minutes;
    this.closeAll(plan, 'taken_away');
    this.openOf(job.language).delete(plan);
    const known = this.company.of(person.id);
    known.bookings.push({
      job,
      site: job.mode === 'on_site' ? (this.world.sites[job.clientId] ?? null) : null,
    });
    known.booked += 1;
    this.company.booked += 1;
    if (this.policy.readsAvailability && this.policy.kind !== 'one_by_one')
      this.withdrawOverlapping(person.id, job);
    const { draws } = this.world;
    if (draws.uniform('drops_out', job.id, person.id) < DROP_OUT) {
      const at = this.now + draws.uniform('drops_out_at', job.id, person.id) * (job.startsAt - this.now);
      this.queue.add(at, { kind: 'drop_out', plan, person: person.id });
    }
  }

  /** Other plans take their offers back from somebody who is booked at that time, and ask others. */
  private withdrawOverlapping(person: number, job: Job): void {
    for (const offer of [...this.company.of(person).open]) {
      if (!overlap(offer.job, job)) continue;
      const plan = this.plans[offer.job.id];
      if (plan === undefined) continue;
      plan.open.splice(plan.open.indexOf(offer), 1);
      this.company.close(offer, 'taken_away', this.now);
      this.askSoon(plan);
    }
  }

  private dropOut(plan: Plan, person: number): void {
    if (plan.person !== person) return;
    this.unbook(plan, person);
    const known = this.company.of(person);
    if (plan.job.startsAt - this.now < MINUTES_PER_DAY) {
      known.late += 1;
      this.company.late += 1;
    }
    plan.person = null;
    plan.wave = 0;
    plan.step = null;
    plan.nextAt = null;
    plan.current = null;
    this.openOf(plan.job.language).add(plan);
    plan.notAgain.add(person);
    if (!this.bookByAutoAccept(plan)) this.ask(plan);
  }

  private unbook(plan: Plan, person: number): void {
    const { bookings } = this.company.of(person);
    const at = bookings.findIndex(({ job }) => job === plan.job);
    if (at >= 0) bookings.splice(at, 1);
  }

  private done(plan: Plan, person: number): void {
    const { job } = plan;
    this.unbook(plan, person);
    const known = this.company.of(person);
    known.timesAtClient.set(job.clientId, (known.timesAtClient.get(job.clientId) ?? 0) + 1);
    if (job.isCounted) known.countedHours += (job.endsAt - job.startsAt) / 60;
  }

  /** Books somebody who has auto-accept. If they return it at once, that costs a quarter of an hour; then the next one is looked for. */
  private bookByAutoAccept(plan: Plan): boolean {
    if (!this.policy.hasAutoAccept) return false;
    const { job } = plan;
    const ranked = this.rank(plan);
    const median = medianOf(ranked.map(({ opportunityPerHour }) => opportunityPerHour)) ?? 0;
    const willing = ranked.filter(({ interpreterId, miles }) =>
      isWithinAutoAccept(job, this.personOf(interpreterId), { miles, now: this.now }),
    );
    const picked = pickAutoAccept(willing, median);
    if (picked === undefined) return false;
    const person = this.personOf(picked.interpreterId);
    this.company.addOpportunity(person.id, job, { wasTakenAway: false, openMinutes: 0, at: this.now });
    this.company.of(person.id).lastAskedAt = isoOf(this.now);
    plan.notAgain.add(person.id);
    if (returnsBooking(this.world, job, person))
      this.queue.add(this.now + RETURN_MINUTES, { kind: 'create', plan });
    else this.book(plan, person);
    return true;
  }

  private rank(plan: Plan): RankedCandidate[] {
    const { job, notAgain } = plan;
    const ranked = rankFor({
      world: this.world,
      company: this.company,
      now: this.now,
      job,
      notAgain,
      readsAvailability: this.policy.readsAvailability,
      scarceFor: (person) => this.scarceFor(job, person),
    });
    plan.scarce = ranked.length;
    return ranked;
  }

  /** Another open request then for which only few are free, this person among them. */
  private scarceFor(job: Job, { languages }: Person): ScoreFacts['scarceFor'] {
    for (const language of languages) {
      if (language === job.language) continue;
      for (const { job: other, scarce } of this.openOf(language)) {
        if (scarce <= FEW && overlap(other, job))
          return { language: `language ${language}`, free: Math.max(1, scarce) };
      }
    }
    return null;
  }

  private openOf(language: number): Set<Plan> {
    const plans = this.openPlans.get(language) ?? new Set<Plan>();
    this.openPlans.set(language, plans);
    return plans;
  }

  private personOf(id: number): Person {
    const person = this.world.people[id];
    if (person === undefined) throw new Error(`Nobody has the number ${id}`);
    return person;
  }
}

const fitOf = (job: Job, person: number): Fit =>
  job.speakers.find((fit) => fit.person === person) ?? { person, minutes: 0, miles: 0 };
