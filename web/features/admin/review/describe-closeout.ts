import type { Closeout, CloseoutDetail, CloseoutLine } from '#contracts/closeouts/shapes.ts';
import { describeClosedPostings } from '#domain/billing/closed-period.ts';
import type { CloseoutFlag } from '#domain/billing/closeout-flags.ts';
import { hasUnratedMiles } from '#domain/billing/rules/unrated-miles.ts';
import { durationInWords, formatClock12, formatClockRange, longDurationInWords } from '#domain/civil.ts';
import { dollars } from '#web/parts/dollars.ts';
import { formatDate } from '../payments/describe-payments.ts';

/** The reasons to look twice, as choices of a filter; their order is that of the choices. */
export const FLAG_NAMES: Readonly<Record<CloseoutFlag, string>> = {
  client_question: 'Client question',
  overrun: 'Ended late',
  early_end: 'Ended early',
  early_start: 'Started early',
  early_check_in: 'Checked in early',
  expenses: 'Expenses',
  missing_receipt: 'Receipt missing',
  no_check_in: 'No check-in',
  far_check_in: 'Checked in away from the site',
  no_location: 'Checked in without a location',
  device_clock: "Phone's clock wrong",
  no_show: 'No-show',
  late_cancellation: 'Late cancellation',
  large_adjustment: 'Large adjustment',
  negative_margin: 'Pay above charge',
  entered: 'Entered by hand',
  team: 'Several interpreters',
};

/** What staff see of a closeout that nobody worked for, beside its time; null where somebody did. */
export const OUTCOME_NAMES: Readonly<Record<Closeout['outcome'], string | null>> = {
  completed: null,
  cancelled: 'Cancelled late',
  no_show: 'No-show',
  entered: 'Entered by hand',
};

type Named = Pick<Closeout, 'interpreter' | 'client' | 'assignment' | 'amount'>;

/** How a closeout is named in labels: 'Ana Silva for City Hospital, Mar 2, 10:00 AM'. */
export function nameOf({ interpreter, client, assignment }: Named, today: string | undefined): string {
  const when = `${formatDate(assignment.date, today)}, ${formatClock12(assignment.startTime)}`;
  return `${interpreter.name} for ${client.name}, ${when}`;
}

/** 'Ana Silva, Mar 2, $82.50'. */
export function shortNameOf({ interpreter, assignment, amount }: Named, today: string | undefined): string {
  return `${interpreter.name}, ${formatDate(assignment.date, today)}, ${dollars(amount)}`;
}

/** When somebody checked in, against the booked start: '8 min early', 'on time', '5 min late'. */
export function punctuality(minutesEarly: number): string {
  if (minutesEarly === 0) return 'on time';
  return minutesEarly > 0
    ? `${longDurationInWords(minutesEarly)} early`
    : `${longDurationInWords(-minutesEarly)} late`;
}

/** As it was reported, else the way from home where a line counts it. */
function travelInWords({ actual, lines }: CloseoutDetail): string | null {
  const { travelMinutes = null, estimatedTravelMinutes = null } = actual ?? {};
  if (travelMinutes !== null) return durationInWords(travelMinutes);
  const counts = lines.some(({ kind }) => kind === 'travel_time');
  return counts && estimatedTravelMinutes !== null
    ? `${durationInWords(estimatedTravelMinutes)}, the way from home`
    : null;
}

/** How one without a reason to look twice ended: 'As booked', 'Ended at 12:10 PM, booked to 12:00 PM'. */
export function endInWords({ outcome, assignment: { endTime, actualEndTime } }: Closeout): string {
  if (actualEndTime === null || actualEndTime === endTime) return OUTCOME_NAMES[outcome] ?? 'As booked';
  return `Ended at ${formatClock12(actualEndTime)}, booked to ${formatClock12(endTime)}`;
}

/** The worked time, or what happened instead: '10:00 AM – 12:40 PM', 'Cancelled late'. */
function workedTime({ actual, assignment, outcome }: CloseoutDetail): string {
  if (actual?.endTime) return formatClockRange(assignment.startTime, actual.endTime);
  return OUTCOME_NAMES[outcome] ?? 'Not reported';
}

/** One thing that was booked, and what became of it. */
export interface Compared {
  label: string;
  booked: string | null;
  actual: string;
  /** Whether the two differ, or there is something that was not booked. */
  differs: boolean;
}

/** What was booked beside what was reported: time, length, miles and expenses that there are. */
export function compare(closeout: CloseoutDetail): Compared[] {
  const { assignment, booked, actual } = closeout;
  const time = formatClockRange(assignment.startTime, assignment.endTime);
  const worked = workedTime(closeout);
  const money = (amount: string | null | undefined) => (isSome(amount) ? dollars(amount) : null);
  const expenses = [
    ['Mileage', isSome(actual?.mileage) ? `${milesText(actual.mileage)} miles` : null],
    ['Parking', money(actual?.parkingCost)],
    ['Tolls', money(actual?.tollsCost)],
    ['Other expenses', money(actual?.otherExpenses)],
    ['Travel time', travelInWords(closeout)],
  ] as const;
  const minutes = actual?.minutes ?? null;
  return [
    { label: 'Time', booked: time, actual: worked, differs: time !== worked },
    ...(minutes === null
      ? []
      : [
          {
            label: 'Length',
            booked: durationInWords(booked.minutes),
            actual: durationInWords(minutes),
            differs: minutes !== booked.minutes,
          },
        ]),
    ...expenses.flatMap(([label, value]) =>
      value === null ? [] : [{ label, booked: null, actual: value, differs: true }],
    ),
  ];
}

/** The miles that were reported while no rate per mile pays or charges them, as text; null if there are none. */
export function unratedMiles(
  { actual, outcome, lines }: CloseoutDetail,
  side: CloseoutLine['side'],
): string | null {
  const mileage = actual?.mileage ?? '0';
  const rated = lines.map((line) => ({ ...line, rate: Number(line.rate ?? 0) }));
  return hasUnratedMiles(side, { outcome, miles: Number(mileage), lines: rated }) ? milesText(mileage) : null;
}

/** '12.50' as people write it: '12.5'. */
const milesText = (miles: string) => String(Number(miles));

/** Whether an amount or a number of miles was reported at all. */
function isSome(amount: string | null | undefined): amount is string {
  return typeof amount === 'string' && Number(amount) !== 0;
}

type Step = CloseoutDetail['history'][number]['step'];

/** What happened to a closeout, before the name of who did it. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  reported: 'Reported',
  entered: 'Entered by hand',
  returned: 'Returned with a question',
  answered: 'Answered',
  adjusted: 'Adjusted',
  adjustment_removed: 'Adjustment removed',
  repriced: 'Priced again after a rate changed',
  waived: 'Waived',
  approved: 'Approved',
  corrected: 'Corrected',
  reopened: 'Reopened',
  paid: 'Marked paid',
  transfer_returned: 'Returned by the bank',
  voided: 'Voided',
};

/** On which day these are posted if theirs is closed; null: every day is open (rule closeouts-16). */
export function closedPostingOf(
  all: readonly { assignment: { date: string }; closedPosting: Closeout['closedPosting'] }[],
  words?: Parameters<typeof describeClosedPostings>[1],
): string | null {
  return describeClosedPostings(
    all.map(({ assignment: { date }, closedPosting }) => ({ date, closedPosting })),
    words,
  );
}

/** What was done, short enough for the head of the panel: 'Approved, posted on Nov 1: Ana Silva, Oct 10, $60.00'. `posting` null: on its own day. */
export function shortlyDone(
  done: string,
  closeout: Named,
  { posting, today }: { posting: Closeout['closedPosting']; today: string | undefined },
): string {
  const when = posting === null ? '' : `, posted on ${formatDate(posting.on, today)}`;
  return `${done}${when}: ${shortNameOf(closeout, today)}`;
}
