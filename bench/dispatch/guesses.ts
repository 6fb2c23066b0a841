/** What nobody has measured, and the size. Each is swept over its range (`SWEEP`). */
export interface Guesses {
  readonly interpreters: number;
  readonly jobsPerDay: number;
  /** Working days on which appointments are asked for; the first ones are not counted: bookings and predictions build up in them. */
  readonly days: number;
  readonly warmUpDays: number;
  /** Interpreters who hardly ever answer. */
  readonly silentShare: number;
  /** The chance of a yes of the others, at 30 minutes of driving. */
  readonly meanYes: number;
  readonly logitPerMinute: number;
  /** Not free at a time although nothing says so. */
  readonly secretlyBusy: number;
  /** Of those who do not want it: the share that does not answer. */
  readonly silentUnwilling: number;
  /** How much attention each further offer of a week costs. */
  readonly fatigue: number;
  readonly answerMedianMinutes: number;
  readonly answerSigma: number;
  /** Appointments asked for less than 24 hours before. */
  readonly shortLeadShare: number;
  /** Interpreters who have working hours and a radius. */
  readonly statesHours: number;
  /** Of those who answer: who has auto-accept, if there is one. */
  readonly autoAcceptShare: number;
  readonly behavior: 'logit' | 'reservation';
}

export const BASE: Guesses = {
  interpreters: 2500,
  jobsPerDay: 60,
  days: 15,
  warmUpDays: 5,
  silentShare: 0.47,
  meanYes: 0.45,
  logitPerMinute: 0.025,
  secretlyBusy: 0.2,
  silentUnwilling: 0.5,
  fatigue: 0.06,
  answerMedianMinutes: 20,
  answerSigma: 1.5,
  shortLeadShare: 0.15,
  statesHours: 0.7,
  autoAcceptShare: 0.35,
  behavior: 'logit',
};

/** One corner of the guesses: what differs from the base. */
export interface Corner {
  readonly name: string;
  readonly change: Partial<Guesses>;
}

/** Every guess at both ends of what seems possible, and both behaviors. */
export const SWEEP: readonly Corner[] = [
  {
    name: 'the other behavior: pay against a wage of their own, silent spells',
    change: { behavior: 'reservation' },
  },
  { name: 'nobody tires of offers', change: { fatigue: 0 } },
  { name: 'everybody tires quickly', change: { fatigue: 0.12 } },
  { name: 'few are silent (30%)', change: { silentShare: 0.3 } },
  { name: 'many are silent (60%)', change: { silentShare: 0.6 } },
  { name: 'yes is rare (25%)', change: { meanYes: 0.25 } },
  { name: 'yes is common (60%)', change: { meanYes: 0.6 } },
  { name: 'answers are quick (8 min)', change: { answerMedianMinutes: 8 } },
  { name: 'answers are slow (90 min)', change: { answerMedianMinutes: 90 } },
  { name: 'nobody is secretly busy', change: { secretlyBusy: 0 } },
  { name: 'many are secretly busy (40%)', change: { secretlyBusy: 0.4 } },
  { name: 'no is told (20% silent)', change: { silentUnwilling: 0.2 } },
  { name: 'no is not told (80% silent)', change: { silentUnwilling: 0.8 } },
  { name: 'distance matters little', change: { logitPerMinute: 0.01 } },
  { name: 'distance matters much', change: { logitPerMinute: 0.05 } },
  { name: 'most is asked for late (40% under 24 h)', change: { shortLeadShare: 0.4 } },
  { name: 'nobody states hours', change: { statesHours: 0 } },
  { name: 'everybody states hours', change: { statesHours: 1 } },
  { name: 'half the people', change: { interpreters: 1250 } },
  { name: 'twice the people', change: { interpreters: 5000 } },
];
