import { solveAssignment } from './hungarian.ts';

/** An appointment without an interpreter. Instants. */
export interface DayTask {
  readonly assignmentId: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Somebody who may take it, with the points of their score. What is not in the list is forbidden. */
export interface DayOption {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly points: number;
}

/** A suggestion: who takes what, and what nobody can take. */
export interface DayPlan {
  readonly pairs: readonly DayOption[];
  readonly unfilledIds: readonly number[];
  readonly totalPoints: number;
  /** No other way fills more: all were tried, or more cannot be. False: the search was stopped before. */
  readonly isProven: boolean;
}

/** Whether one interpreter can take two appointments: by default if they do not overlap. The caller may ask for time for the way as well. */
export type CanTakeBoth = (interpreterId: number, one: DayTask, other: DayTask) => boolean;

/**
 * A suggestion for many appointments at once: as many as possible are filled, with the most points. Nobody gets two that they cannot both take.
 * Appointments that share a moment are solved together exactly (Hungarian method); these groups are solved again in turn, each beside the others, until none
 * gets better. What then stays open is tried in every other way (`filledMore`). So it is the best for appointments that all overlap, and never worse than choosing
 * the best pair again and again; with many appointments in many ways that hold each other back, the search is stopped, and `isProven` is
 * false. Source: rule fill-plans-18.
 */
export function planDay(
  tasks: readonly DayTask[],
  options: readonly DayOption[],
  canTakeBoth: CanTakeBoth = (_, one, other) => !overlap(one, other),
): DayPlan {
  const greedy = planGreedily(tasks, options, canTakeBoth);
  const day = { tasks, options, canTakeBoth };
  const plans = [improve(greedy, day), improve([], day)];
  const [found = []] = plans.sort((a, b) => b.length - a.length || pointsOf(b) - pointsOf(a));
  const { pairs: best, isProven } = filledMore(found, day);
  const filled = new Set(best.map(({ assignmentId }) => assignmentId));
  return {
    pairs: best.toSorted((a, b) => a.assignmentId - b.assignmentId),
    unfilledIds: tasks.map(({ assignmentId }) => assignmentId).filter((id) => !filled.has(id)),
    totalPoints: pointsOf(best),
    isProven,
  };
}

/**
 * The best pair that is still possible, again and again: what staff do by hand. `planDay` is measured against it. Source: rule
 * fill-plans-18.
 */
export function planGreedily(
  tasks: readonly DayTask[],
  options: readonly DayOption[],
  canTakeBoth: CanTakeBoth = (_, one, other) => !overlap(one, other),
): DayOption[] {
  const task = new Map(tasks.map((one) => [one.assignmentId, one]));
  const chosen: DayOption[] = [];
  const sorted = options.toSorted(
    (a, b) => b.points - a.points || a.assignmentId - b.assignmentId || a.interpreterId - b.interpreterId,
  );
  for (const option of sorted) {
    if (task.has(option.assignmentId) && isPossible(option, chosen, { task, canTakeBoth }))
      chosen.push(option);
  }
  return chosen;
}

interface Day {
  readonly tasks: readonly DayTask[];
  readonly options: readonly DayOption[];
  readonly canTakeBoth: CanTakeBoth;
}

/** Solves each group beside what the others have, until no group gets better: each turn is better than the one before, so it ends. */
function improve(start: readonly DayOption[], { tasks, options, canTakeBoth }: Day): DayOption[] {
  const task = new Map(tasks.map((one) => [one.assignmentId, one]));
  const groups = groupsOf(tasks);
  let plan = [...start];
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const group of groups) {
      const others = plan.filter(({ assignmentId }) => !group.has(assignmentId));
      const possible = options.filter(
        (option) => group.has(option.assignmentId) && isPossible(option, others, { task, canTakeBoth }),
      );
      const next = [...others, ...solveGroup(possible)];
      if (
        next.length > plan.length ||
        (next.length === plan.length && pointsOf(next) > pointsOf(plan) + 1e-9)
      ) {
        plan = next;
        isBetter = true;
      }
    }
  }
  return plan;
}

/** So many choices are tried for those who share people, before the plan that was found stands. */
const MOST_TRIED = 50_000;

/** The same plan, or one that fills more: each part in which people are shared is tried anew as long as that fills one more, unless it cannot. */
function filledMore(
  plan: readonly DayOption[],
  { tasks, options, canTakeBoth }: Day,
): Pick<DayPlan, 'pairs' | 'isProven'> {
  const task = new Map(tasks.map((one) => [one.assignmentId, one]));
  const known = options.filter(({ assignmentId }) => task.has(assignmentId));
  let [isMore, isProven] = [false, true];
  const parts = partsOf(known).map((part) => {
    const own = new Set(part.map(({ assignmentId }) => assignmentId));
    const inPart = tasks.filter(({ assignmentId }) => own.has(assignmentId));
    const most = mostOf(inPart, part);
    let found: readonly DayOption[] = plan.filter(({ assignmentId }) => own.has(assignmentId));
    while (found.length < most) {
      const open = inPart.length - found.length - 1;
      const next = tryAll(open, { tasks: inPart, options: part, canTakeBoth });
      if (next === 'stopped') isProven = false;
      if (next === null || next === 'stopped') return found;
      isMore = true;
      found = next;
    }
    return found;
  });
  return { pairs: isMore ? improve(parts.flat(), { tasks, options, canTakeBoth }) : plan, isProven };
}

/** More than this cannot be filled: of appointments that share a moment, nobody takes two. */
const mostOf = (tasks: readonly DayTask[], options: readonly DayOption[]) =>
  groupsOf(tasks).reduce(
    (sum, group) => sum + solveGroup(options.filter(({ assignmentId }) => group.has(assignmentId))).length,
    0,
  );

/** A plan that leaves at most `open` appointments open, by trying for each in turn everybody who can take it; null: there is none; 'stopped': none was found in time. */
function tryAll(open: number, { tasks, options, canTakeBoth }: Day): DayOption[] | null | 'stopped' {
  const byTask = Map.groupBy(
    options.toSorted((a, b) => b.points - a.points),
    ({ assignmentId }) => assignmentId,
  );
  const inTurn = tasks.toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt));
  const taken = new Map<number, DayTask[]>();
  const chosen: DayOption[] = [];
  let tried = 0;
  const fill = (at: number, left: number): boolean => {
    const task = inTurn[at];
    if (left < 0) return false;
    if (task === undefined) return true;
    for (const option of byTask.get(task.assignmentId) ?? []) {
      tried += 1;
      if (tried > MOST_TRIED) return false;
      const own = taken.get(option.interpreterId) ?? [];
      if (!own.every((other) => canTakeBoth(option.interpreterId, other, task))) continue;
      taken.set(option.interpreterId, [...own, task]);
      chosen.push(option);
      if (fill(at + 1, left)) return true;
      taken.set(option.interpreterId, own);
      chosen.pop();
    }
    return fill(at + 1, left - 1);
  };
  if (fill(0, open)) return chosen;
  return tried > MOST_TRIED ? 'stopped' : null;
}

function solveGroup(options: readonly DayOption[]): DayOption[] {
  return partsOf(options).flatMap((part) => {
    const rows = [...new Set(part.map(({ assignmentId }) => assignmentId))];
    const columns = [...new Set(part.map(({ interpreterId }) => interpreterId))];
    const at = new Map(part.map((option) => [`${option.assignmentId} ${option.interpreterId}`, option]));
    const found = (row: number | undefined, column: number | undefined) => at.get(`${row} ${column}`);
    const costs = rows.map((row) =>
      columns.map((column) => -(found(row, column)?.points ?? Number.NEGATIVE_INFINITY)),
    );
    return solveAssignment(costs).flatMap((column, row) =>
      column === null ? [] : (found(rows[row], columns[column]) ?? []),
    );
  });
}

/** Options that share nobody and no appointment are separate problems, for example languages: together they would take much longer. */
function partsOf(options: readonly DayOption[]): DayOption[][] {
  const byTask = Map.groupBy(options, ({ assignmentId }) => assignmentId);
  const byPerson = Map.groupBy(options, ({ interpreterId }) => interpreterId);
  const seen = new Set<DayOption>();
  return options.flatMap((first) => {
    if (seen.has(first)) return [];
    const part = [first];
    seen.add(first);
    // The list grows while it is read.
    for (const { assignmentId, interpreterId } of part) {
      for (const next of [...(byTask.get(assignmentId) ?? []), ...(byPerson.get(interpreterId) ?? [])]) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
      byTask.delete(assignmentId);
      byPerson.delete(interpreterId);
    }
    return [part];
  });
}

function isPossible(
  { assignmentId, interpreterId }: DayOption,
  chosen: readonly DayOption[],
  { task, canTakeBoth }: { task: ReadonlyMap<number, DayTask>; canTakeBoth: CanTakeBoth },
): boolean {
  const wanted = task.get(assignmentId);
  return chosen.every((other) => {
    if (other.assignmentId === assignmentId) return false;
    const taken = task.get(other.assignmentId);
    return (
      other.interpreterId !== interpreterId || !wanted || !taken || canTakeBoth(interpreterId, wanted, taken)
    );
  });
}

/** Groups whose appointments all share a moment, so that nobody can take two of one group. */
function groupsOf(tasks: readonly DayTask[]): Set<number>[] {
  const sorted = tasks.toSorted(
    (a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt) || a.assignmentId - b.assignmentId,
  );
  const groups: Set<number>[] = [];
  const left = new Set(sorted);
  for (const first of sorted) {
    if (!left.has(first)) continue;
    const group = [...left].filter((one) => Date.parse(one.startsAt) < Date.parse(first.endsAt));
    for (const one of group) left.delete(one);
    groups.push(new Set(group.map(({ assignmentId }) => assignmentId)));
  }
  return groups;
}

const overlap = (a: DayTask, b: DayTask) =>
  Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt);

const pointsOf = (pairs: readonly DayOption[]) => pairs.reduce((sum, { points }) => sum + points, 0);
