import { type DayOption, type DayTask, planDay, planGreedily } from '#domain/dispatch/assign-day.ts';
import { drawsOf } from './random.ts';
import { meanOf } from './statistics.ts';

/** The suggestion for a day, against taking the best pair again and again, and against giving each appointment in turn the best who is left. */
export interface DayFigures {
  readonly tasks: number;
  readonly people: number;
  readonly filled: number;
  readonly filledGreedily: number;
  readonly filledInTurn: number;
  /** Mean minutes of driving of each. */
  readonly minutes: number;
  readonly minutesGreedily: number;
  readonly minutesInTurn: number;
  /** Of processor time, which other programs do not change. */
  readonly milliseconds: number;
}

const [TASKS, LANGUAGES, SIDE] = [200, 30, 60];

/** 200 open appointments of one day and people of 30 languages; the score is the way alone. Means over days. */
export function measureDay(days: number, people: number): DayFigures {
  const found = Array.from({ length: days }, (_, seed) => oneDay(seed, people));
  const mean = (of: (one: (typeof found)[number]) => number) => meanOf(found.map(of));
  return {
    tasks: TASKS,
    people,
    filled: mean(({ plan }) => plan.length),
    filledGreedily: mean(({ greedy }) => greedy.length),
    filledInTurn: mean(({ inTurn }) => inTurn.length),
    minutes: mean(({ plan }) => minutesOf(plan)),
    minutesGreedily: mean(({ greedy }) => minutesOf(greedy)),
    minutesInTurn: mean(({ inTurn }) => minutesOf(inTurn)),
    milliseconds: mean(({ milliseconds }) => milliseconds),
  };
}

function oneDay(seed: number, people: number) {
  const { uniform } = drawsOf(seed);
  const place = (id: number) => [SIDE * uniform('home_east', id), SIDE * uniform('home_north', id)] as const;
  const language = (id: number) => Math.floor(LANGUAGES * uniform('language', id) ** 2);
  const tasks: DayTask[] = Array.from({ length: TASKS }, (_, id) => {
    const start = 8 + Math.floor(16 * uniform('start_time', id)) / 2;
    const end = start + 1 + Math.floor(4 * uniform('duration', id)) / 2;
    return { assignmentId: id, startsAt: clock(start), endsAt: clock(end) };
  });
  const options = tasks.flatMap(({ assignmentId }): DayOption[] =>
    Array.from({ length: people }, (_, at) => 1000 + at).flatMap((person) => {
      if (language(person) !== language(assignmentId)) return [];
      const [[a, b], [c, d]] = [place(assignmentId), place(person)];
      return [{ assignmentId, interpreterId: person, points: -(10 + Math.hypot(a - c, b - d)) }];
    }),
  );
  const begin = process.cpuUsage();
  const plan = planDay(tasks, options).pairs;
  const milliseconds = process.cpuUsage(begin).user / 1000;
  return { plan, greedy: planGreedily(tasks, options), inTurn: inTurn(tasks, options), milliseconds };
}

/** What staff do by hand: one appointment after the other, the best who is left for each. */
function inTurn(tasks: readonly DayTask[], options: readonly DayOption[]): DayOption[] {
  const chosen: DayOption[] = [];
  for (const task of tasks.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const own = options.filter(({ assignmentId }) => assignmentId === task.assignmentId);
    const taken = new Set(
      chosen
        .filter(({ assignmentId }) => overlaps(tasks[assignmentId], task))
        .map(({ interpreterId }) => interpreterId),
    );
    const best = own
      .filter(({ interpreterId }) => !taken.has(interpreterId))
      .toSorted((a, b) => b.points - a.points)[0];
    if (best) chosen.push(best);
  }
  return chosen;
}

const overlaps = (one: DayTask | undefined, other: DayTask) =>
  one !== undefined && one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const clock = (hour: number) =>
  `2026-03-09T${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}:00Z`;

const minutesOf = (pairs: readonly DayOption[]) => -meanOf(pairs.map(({ points }) => points));
