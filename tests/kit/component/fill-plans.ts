import type {
  ClientPolicies,
  CompanyPolicies,
  FillPlan,
  PlanOfAssignment,
  PlanOffer,
  PlanPolicy,
  UnfilledAppointment,
} from '#contracts/fill-plans/shapes.ts';

const POLICY: PlanPolicy = {
  kind: 'plan',
  preferredFirst: true,
  staffFirst: false,
  partnersLast: true,
  startsByItself: false,
};

/** Nobody plans anything: the appointment has somebody, or is over. */
export const nothingPlanned = (assignmentId: number): PlanOfAssignment => ({
  assignmentId,
  plans: [],
  acts: [],
  whyNot: null,
  outlook: null,
  likelihood: null,
  bookedAnyway: null,
  reserve: [],
});

/** A plan could begin: twelve people could be asked. */
export function couldBePlanned(assignmentId: number): PlanOfAssignment {
  const { startsByItself, ...policy } = POLICY;
  const outlook = {
    policy,
    urgency: 'routine' as const,
    speakers: 14,
    couldBeAsked: 12,
    chance: 0.97,
    help: [],
  };
  return { ...nothingPlanned(assignmentId), acts: ['start'], outlook };
}

/** Somebody whom a plan has asked on the 24th at 9:02 AM. */
export function planOffer(about: Partial<PlanOffer> & { offerId: number; name: string }): PlanOffer {
  const { name, ...more } = about;
  return {
    interpreter: { id: about.offerId, name, phone: '' },
    state: 'open',
    sentAt: '2026-11-24T14:02:00Z',
    deliveredAt: '2026-11-24T14:02:10Z',
    answeredAt: null,
    declineReason: null,
    predicted: 0.3,
    place: 1,
    total: -20,
    terms: [{ key: 'travel', points: -20, text: '20 min from home' }],
    overrideReason: null,
    reserveAt: null,
    byStandingYes: false,
    ...more,
  };
}

/** A running plan of one step. */
export function fillPlan(about: Partial<FillPlan> & { offers: PlanOffer[] }): FillPlan {
  const { offers, ...more } = about;
  const { startsByItself, ...policy } = POLICY;
  return {
    id: 1,
    state: 'running',
    policy,
    urgency: 'routine',
    startedAt: '2026-11-24T14:02:00Z',
    startedBy: 'Robin Desk',
    deadlineAt: '2026-11-26T13:00:00Z',
    nextAt: '2026-11-24T15:15:00Z',
    chance: 0.91,
    isThin: false,
    endedAt: null,
    endedWhy: null,
    waves: [
      {
        wave: 1,
        madeAt: '2026-11-24T14:02:00Z',
        madeBy: null,
        asked: offers.length,
        chance: 0.5,
        why: 'Asks 2 of 12: a yes within 1 h is 50% likely.',
        poolSize: 12,
        leftOut: [],
        offers,
      },
    ],
    ...more,
  };
}

/** An appointment of the clinic of which nobody has been asked. */
export const unfilledAppointment = (
  about: Partial<UnfilledAppointment> & { assignmentId: number },
): UnfilledAppointment => ({
  date: '2026-11-26',
  startTime: '10:00',
  endTime: '12:00',
  language: 'Xhosa',
  startsAt: '2026-11-26T15:00:00Z',
  endsAt: '2026-11-26T17:00:00Z',
  timeZone: 'America/New_York',
  location: '1 Dock Road',
  mode: 'on_site',
  client: { id: 3, name: 'Dock Clinic' },
  urgency: 'routine',
  status: 'pending',
  deadlineAt: '2026-11-26T13:00:00Z',
  openOffers: 0,
  declined: 0,
  chance: 0,
  plan: null,
  chanceAt: '2026-11-24T15:00:00Z',
  ...about,
});

export const companyPolicies = (about: Partial<CompanyPolicies> = {}): CompanyPolicies => ({
  policies: { routine: POLICY, urgent: POLICY, emergency: { ...POLICY, kind: 'everybody' } },
  quietHours: { startTime: '21:00', endTime: '07:00' },
  updatedAt: '2026-11-01T15:00:00Z',
  ...about,
});

/** A client that has no policies of its own. */
export const clientPolicies = (): ClientPolicies => ({
  own: { routine: null, urgent: null, emergency: null },
  company: companyPolicies().policies,
  version: '',
});
