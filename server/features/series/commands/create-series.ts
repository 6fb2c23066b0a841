import { formatDateShort } from '#domain/civil.ts';
import { describeSeries } from '#domain/series/describe-series.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordTogether } from '#server/db/record/record.ts';
import { tellOnce } from '#server/db/record/tell-once.ts';
import { Refused } from '#server/db/transaction.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { createAssignment } from '#server/features/assignments/commands/create-assignment.ts';
import { lockClient } from '#server/features/assignments/queries/busy.ts';
import { companyZone } from '#server/features/assignments/queries/company-zone.ts';
import { type PlannedDate, plannedDates, type SeriesInput, wantedSeries } from '../queries/dates.ts';
import { datesIn, insertSeries, switchedOn } from './insert-series.ts';

/**
 * Staff create a series: each date is made as one appointment is. On dates on which the interpreter cannot come the appointment is open. Each person gets one message.
 * Refused as `createAssignment` and `recurrenceRule` refuse, the dates with all that is wrong; nothing is made then.
 * Source: rules series-1 to series-5.
 */
export async function createSeries(tx: Tx, context: CommandContext, input: SeriesInput): Promise<number> {
  const wanted = wantedSeries(input);
  const dates = switchedOn(plannedDates(wanted, input));
  const timeZone = input.timeZone ?? (await companyZone(tx));
  await lockClient(tx, input.clientId);
  const id = await insertSeries(tx, { ...wanted, ...input, timeZone }, context.now);
  await recordTogether(
    tx,
    context,
    async () => {
      const rows: AssignmentRow[] = [];
      for (const date of dates)
        rows.push(await createDate(tx, context, { ...input, timeZone }, { seriesId: id, date }));
      return rows;
    },
    (all, rows) => ({
      ...tellOnce(all, { seriesId: id }, [
        { act: 'series.create', entity: 'series', entityId: id, change: { ...wanted, dates: rows.length } },
      ]),
      activity: [
        {
          kind: 'series_created',
          summary: summaryOf(rows, describeSeries(wanted, datesIn(dates))),
          clientId: input.clientId,
          ...(input.interpreterId !== null && { interpreterId: input.interpreterId }),
        },
      ],
    }),
  );
  return id;
}

/** Codes of refusals that concern the interpreter alone: the appointment is made without them. */
export const CANNOT_COME: readonly string[] = ['interpreter_booked', 'interpreter_not_eligible'];

async function createDate(
  tx: Tx,
  context: CommandContext,
  { frequency: _, firstDate: _f, until: _u, count: _c, exceptions: _e, ...input }: SeriesInput,
  { seriesId, date: planned }: { readonly seriesId: number; readonly date: PlannedDate },
): Promise<AssignmentRow> {
  const { originalDate, date, startTime, endTime, isOpen } = planned;
  const create = (interpreterId: number | null) =>
    createAssignment(
      tx,
      context,
      {
        ...input,
        date,
        startTime,
        endTime,
        interpreterId,
        status: interpreterId === null ? 'pending' : input.status,
        isPaid: false,
        overrideReason: null,
      },
      { seriesId, originalDate },
    );
  if (isOpen || input.interpreterId === null) return create(null);
  try {
    return await create(input.interpreterId);
  } catch (error) {
    if (!(error instanceof Refused) || !CANNOT_COME.includes(error.refusal.code)) throw error;
    return create(null);
  }
}

/** 'Riverside: Spanish, every Tuesday, 12 times, until May 4, 2027: 11 scheduled with Ana Ruiz, 1 without interpreter yet'. */
function summaryOf(rows: readonly AssignmentRow[], words: string): string {
  const [first] = rows;
  if (first === undefined) return words;
  const named = rows.filter(({ interpreterId }) => interpreterId !== null);
  const name = named[0]?.interpreter?.name ?? '';
  const verb = named[0]?.status === 'accepted' ? 'scheduled with' : 'offered to';
  const open = rows.length - named.length;
  const parts = [
    ...(named.length > 0 ? [`${named.length} ${verb} ${name}`] : []),
    ...(open > 0 ? [`${open} without an interpreter yet`] : []),
  ];
  return `${first.client.name}: ${first.language} from ${formatDateShort(first.date)} on, ${lowered(words)}: ${parts.join(', ')}`;
}

/** A sentence of its own within another one. */
export const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
