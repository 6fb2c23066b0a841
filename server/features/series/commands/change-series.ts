import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { UpdateSeriesBody } from '#contracts/series/shapes.ts';
import { describeSeries } from '#domain/series/describe-series.ts';
import { datesOf, moveSeries, type Series, splitSeries } from '#domain/series/recurrence.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { recordTogether } from '#server/db/record/record.ts';
import { tellOnce } from '#server/db/record/tell-once.ts';
import { series } from '#server/db/schema/appointments.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { placeAfter } from '#server/features/assignments/commands/change-of-mode.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import type { UpdateInput } from '#server/features/assignments/commands/edit-plan.ts';
import { updateAssignment } from '#server/features/assignments/commands/update-assignment.ts';
import {
  isAhead,
  isChangedByHand,
  lockSeries,
  type SeriesAppointment,
  type SeriesRow,
} from '../queries/series.ts';
import { CANNOT_COME } from './create-series.ts';

/** A parsed body of `PUT /api/series/{id}`. */
export type SeriesChanges = z.output<typeof UpdateSeriesBody>;

interface Change {
  readonly id: number;
  readonly changes: SeriesChanges;
}

/**
 * Staff change the dates of a series that are ahead, or those from one of them on. The dates before stay as they are: their series ends, and
 * another one goes on. Dates that were changed by hand stay without `includeChanged`. A date on which its interpreter cannot come any more is
 * left open. Each person gets one message. Answers the id of the series that has the changed dates. Refused as `not_found`, `stale`,
 * `illegal_step` (nothing is ahead), and as `moveSeries` and `updateAssignment` refuse. Source: rules series-7 to series-9.
 */
export async function changeSeries(
  tx: Tx,
  context: CommandContext,
  { id, changes }: Change,
): Promise<number> {
  const { row, dates } = await lockSeries(tx, id);
  await refuseChanged(tx, row, changes.updatedAt);
  const first = firstAhead(dates, changes.from, context.now);
  const following = dates.filter(({ originalDate }) => originalDate >= first);
  const { before, after, slots } = splitAt(row, first, changes);
  const target = {
    ...after,
    ...commonAfter(row, changes),
    endsEarlier: following.length < dates.length ? before : null,
  };
  const targetId = await saveSeries(tx, row, target, context.now);
  await relink(tx, targetId, following, slots);
  const touched = following.filter(
    (one) => isAhead(one, context.now) && (changes.includeChanged || !isChangedByHand(one, row)),
  );
  // Dates of one interpreter must not meet while they move.
  const isLater = after.firstDate > first;
  await recordTogether(
    tx,
    context,
    async () => {
      for (const one of isLater ? touched.toReversed() : touched)
        await changeDate(tx, context, one.id, inputOf(one, changes, slots));
    },
    (all) => ({
      ...tellOnce(all, { seriesId: targetId }, [
        {
          act: 'series.update',
          entity: 'series',
          entityId: id,
          change: { from: first, dates: touched.length, ...(targetId !== id && { continuedById: targetId }) },
        },
      ]),
      activity: [
        {
          kind: 'series_changed',
          summary: `${row.clientName}: ${datesInWords(touched.length)} of ${row.language} changed (${describeSeries(after)})`,
          clientId: row.clientId,
        },
      ],
    }),
  );
  return targetId;
}

export const datesInWords = (count: number) => (count === 1 ? '1 date' : `${count} dates`);

/** Refuses as `stale`: of two people who change one series, the second looks at it again. */
export async function refuseChanged(tx: Tx, row: SeriesRow, seen: string | undefined): Promise<void> {
  const edit = { entity: 'series', entityId: row.id, what: 'this series' };
  await refuseIfStale(tx, { ...edit, seen, present: row.updatedAt });
}

/** The next change of the series must have seen this one. */
export async function touchSeries(tx: Tx, id: number, now: string): Promise<void> {
  await tx
    .update(series)
    .set({ updatedAt: changedAt(series.updatedAt, now) })
    .where(eq(series.id, id));
}

/** The first original date that is ahead, from a date on (null: of all). Refused as `illegal_step` if there is none. */
export function firstAhead(dates: readonly SeriesAppointment[], from: string | null, now: string): string {
  const first = dates.find((one) => isAhead(one, now) && (from === null || one.originalDate >= from));
  if (!first) throw new Refused(NOTHING_AHEAD);
  return first.originalDate;
}

const NOTHING_AHEAD = {
  code: 'illegal_step',
  message: 'No date of this series is still ahead from there on.',
} as const;

/** Original dates before a change, and after it. */
type Slots = ReadonlyMap<string, string>;

/** By what the dates before `first` and those from it on repeat afterwards, and where each of the later ones is. */
function splitAt(row: SeriesRow, first: string, { firstDate }: SeriesChanges) {
  const { before, after } = splitSeries({ rule: row.rule, firstDate: row.firstDate }, first);
  if (after === null) throw new Error(`series ${row.id} has no date from ${first} on`);
  const moved = firstDate === undefined ? after : orRefuse(moveSeries(after, firstDate));
  const dates = datesOf(moved);
  const slots: Slots = new Map(datesOf(after).map((date, at) => [date, dates[at] ?? date]));
  return { before, after: moved, slots };
}

/** What the changed dates have in common afterwards. */
function commonAfter(row: SeriesRow, changes: SeriesChanges) {
  const place = placeAfter(row, {
    mode: changes.mode ?? row.mode,
    location: changes.location ?? row.location,
  });
  return {
    startTime: changes.startTime ?? row.startTime,
    endTime: changes.endTime ?? row.endTime,
    timeZone: row.timeZone,
    language: changes.language ?? row.language,
    ...orRefuse(place),
  };
}

interface Target extends Series, ReturnType<typeof commonAfter> {
  /** How the earlier dates repeat, if there are any: they keep their series, and this one continues it. */
  readonly endsEarlier: Series | null;
}

/** Answers the id of the series of the changed dates. */
async function saveSeries(
  tx: Tx,
  row: SeriesRow,
  { endsEarlier, ...target }: Target,
  now: string,
): Promise<number> {
  const changed = endsEarlier === null ? target : { rule: endsEarlier.rule };
  await tx
    .update(series)
    .set({ ...changed, updatedAt: changedAt(series.updatedAt, now) })
    .where(eq(series.id, row.id));
  if (endsEarlier === null) return row.id;
  const values = { ...target, clientId: row.clientId, continuesId: row.id, createdAt: now, updatedAt: now };
  const [made] = await tx.insert(series).values(values).returning({ id: series.id });
  if (!made) throw new Error('no series was made');
  return made.id;
}

const RELINK = {
  name: 'series-relink',
  text: `UPDATE assignments a SET series_id = $1, original_date = m.slot
    FROM unnest($2::integer[], $3::date[]) AS m (id, slot) WHERE a.id = m.id`,
};

async function relink(
  tx: Tx,
  seriesId: number,
  all: readonly SeriesAppointment[],
  slots: Slots,
): Promise<void> {
  const to = all.map(({ originalDate }) => slots.get(originalDate) ?? originalDate);
  await queryRows(tx, RELINK, [seriesId, all.map(({ id }) => id), to]);
}

/** The whole appointment after the change, as staff's form would send it. */
function inputOf(one: SeriesAppointment, changes: SeriesChanges, slots: Slots): UpdateInput {
  const { from: _, includeChanged: _i, firstDate, updatedAt: _u, ...others } = changes;
  const { clientId, interpreterId, timeZone } = one;
  return {
    ...others,
    clientId,
    interpreterId,
    date: firstDate === undefined ? one.date : (slots.get(one.originalDate) ?? one.date),
    startTime: changes.startTime ?? one.startTime,
    endTime: changes.endTime ?? one.endTime,
    timeZone,
    language: changes.language ?? one.language,
    location: changes.location ?? one.location,
    overrideReason: null,
  };
}

/** One date. It is left open if its interpreter cannot come any more. */
async function changeDate(tx: Tx, context: CommandContext, id: number, input: UpdateInput): Promise<void> {
  try {
    await updateAssignment(tx, context, { id, input });
  } catch (error) {
    if (!(error instanceof Refused) || !CANNOT_COME.includes(error.refusal.code)) throw error;
    await updateAssignment(tx, context, { id, input: { ...input, interpreterId: null, status: 'pending' } });
  }
}
