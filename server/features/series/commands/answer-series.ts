import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { AnswerSeriesBody, SeriesAnswers } from '#contracts/series/shapes.ts';
import type { InterpreterScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { recordTogether } from '#server/db/record/record.ts';
import { tellOnce } from '#server/db/record/tell-once.ts';
import { Refused } from '#server/db/transaction.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { acceptOffer } from '#server/features/offers/commands/accept-offer.ts';
import { declineOffer } from '#server/features/offers/commands/decline-offer.ts';
import { seriesWithDates, unknownSeries } from '../queries/series.ts';
import { datesInWords } from './change-series.ts';

interface Answering {
  readonly id: number;
  /** A parsed body of `POST /api/series/{id}/answers`. */
  readonly answer: z.output<typeof AnswerSeriesBody>;
}

/** All before the interpreter: another answer holds one of them and waits for the interpreter. */
const LOCK = {
  name: 'series-lock-answered',
  text: `SELECT FROM assignments a WHERE a.series_id = $1 AND a.id = ANY ($2::integer[])
    AND EXISTS (SELECT FROM offers o WHERE o.assignment_id = a.id AND o.interpreter_id = $3) ORDER BY a.id FOR UPDATE`,
};

const NAME = { name: 'interpreter-name', text: 'SELECT name FROM interpreters WHERE id = $1' };

/**
 * An interpreter accepts and declines dates of a series that they are offered. Each date is answered as one offer is; a date that somebody else has by now, or on which they
 * are booked, does not keep them from the others. Each person gets one message, and staff one entry. Refused as `not_found`: not all of them are dates of the
 * series that they were offered. Source: rule series-15.
 */
export async function answerSeries(
  tx: Tx,
  context: CommandContext,
  { interpreterId }: InterpreterScope,
  { id, answer: { accept, decline, reason } }: Answering,
): Promise<SeriesAnswers> {
  const ids = [...new Set([...accept, ...decline])];
  const locked = await queryRows(tx, LOCK, [id, ids, interpreterId]);
  if (locked.length < ids.length) throw unknownSeries();
  const { row } = await seriesWithDates(tx, id);
  const [[name] = ['']] = await queryRows<[string]>(tx, NAME, [interpreterId]);
  const answers = await recordTogether(
    tx,
    context,
    async () => {
      const made: SeriesAnswers['answers'] = [];
      for (const assignmentId of ids) {
        const which = { assignmentId, interpreterId };
        const isYes = accept.includes(assignmentId);
        const message = await whyRefused(() =>
          isYes
            ? acceptOffer(tx, context, which)
            : declineOffer(tx, context, { which, reason: reason ?? null }),
        );
        const outcome = message !== null ? 'refused' : isYes ? 'accepted' : 'declined';
        made.push({ assignmentId, outcome, message });
      }
      return made;
    },
    (all, made) => {
      const count = (of: string) => made.filter(({ outcome }) => outcome === of).length;
      const [accepted, declined] = [count('accepted'), count('declined')];
      const told = tellOnce(all, { seriesId: id }, [
        {
          act: 'series.answer',
          entity: 'series',
          entityId: id,
          change: { interpreterId, accepted, declined },
        },
      ]);
      if (accepted + declined === 0) return told;
      const text = `${answersInWords(name, { accepted, declined })} of ${row.clientName}, ${row.language}`;
      const lost = all.flatMap(({ messages = [] }) => messages.filter(({ kind }) => kind === 'nobody_left'));
      const nobody = lost.length > 0 ? ` Nobody is left to answer for ${datesInWords(lost.length)}.` : '';
      const entry = {
        kind: accepted > 0 ? 'offer_accepted' : 'offer_declined',
        event: `series:${id}:${randomUUID()}`,
        payload: { text: `${text}.${nobody}` },
      } as const;
      return {
        ...told,
        activity: [{ kind: 'series_answered', summary: text, interpreterId, clientId: row.clientId }],
        messages: [...(told.messages ?? []), ...messagesToStaff(entry)],
      };
    },
  );
  return { answers };
}

/** 'Ana Ruiz accepted 3 dates and declined 1 date'. */
function answersInWords(
  name: string,
  { accepted, declined }: { readonly accepted: number; readonly declined: number },
): string {
  const parts = [
    ...(accepted > 0 ? [`accepted ${datesInWords(accepted)}`] : []),
    ...(declined > 0 ? [`declined ${datesInWords(declined)}`] : []),
  ];
  return `${name} ${parts.join(' and ')}`;
}

/** The sentence of a refusal; null: it was done. */
async function whyRefused(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal.message;
    throw error;
  }
}
