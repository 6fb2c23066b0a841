import { clockIn, dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { messagesToClient } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { settings } from '#server/db/schema/people.ts';

/** Clock times of the company between which reminders leave. */
const MORNING = { from: '09:00', until: '12:00' };
/** Written in one transaction; the next run takes the rest. */
const AT_ONCE = 1000;

/**
 * Hands reminders of open invoices to the outbox in the morning of `now` (an instant): each step of the schedule once, of those that were missed the
 * last. Two workers never take the same invoice. Answers how many. Source: rule invoices-8.
 */
export async function remindOverdue(
  tx: Tx,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<number> {
  const [company] = await tx.select({ timeZone: settings.timeZone }).from(settings);
  if (!company) return 0;
  const clock = clockIn(company.timeZone, now);
  if (clock < MORNING.from || clock >= MORNING.until) return 0;
  const due = await takeDue(tx, { now, today: dateIn(company.timeZone, now), timeZone: company.timeZone });
  if (due.length > 0)
    await record(tx, actor, now, {
      audit: due.map(({ id, number, address, days }) => ({
        ...({ act: 'invoices.remind', entity: 'invoice', entityId: id } as const),
        change: { number, to: address, days },
      })),
      messages: due.flatMap(({ id, clientId, days }) =>
        messagesToClient(clientId, {
          ...({ kind: 'invoice_overdue', payload: { invoiceId: id } } as const),
          event: `invoice:${id}:${days} days`,
        }),
      ),
      changes: [
        { topic: 'invoices', ids: due.map(({ id }) => id), clientIds: due.map(({ clientId }) => clientId) },
      ],
    });
  return due.length;
}

/**
 * The invoices that are due for a reminder, marked as reminded of. Nobody is asked for money that they have paid and that only waits to be
 * assigned to an invoice.
 */
async function takeDue(
  tx: Tx,
  { now, today, timeZone }: { readonly now: string; readonly today: string; readonly timeZone: string },
): Promise<Due[]> {
  return selectRows(tx, TAKE_DUE, [now, today, timeZone]);
}

const { id, number, clientId } = invoices;
const DUE = {
  ...fieldsOf('i', { id, number, clientId }),
  address: computed<string>('due.address'),
  /** The step of the schedule: days after the due date. */
  days: computed<number>('due.days'),
};
type Due = RowOf<typeof DUE>;

/* $1 now, $2 the company's today, $3 its zone. */
const TAKE_DUE = select(selection(DUE), (columns) => ({
  text: `
    WITH due AS (
      SELECT i.id, coalesce(b.email, c.email)::text AS address, step.days
      FROM invoices i
      JOIN clients c ON c.id = i.client_id
      LEFT JOIN client_billing b ON b.client_id = i.client_id
      CROSS JOIN LATERAL (
        SELECT max(days) AS days FROM billing_settings s, unnest(s.reminder_days) AS days
        WHERE i.due_date + days <= $2::date) step
      WHERE i.status = 'issued' AND i.settled_cents < i.total_cents AND i.due_date <= $2::date
        AND step.days IS NOT NULL AND coalesce(b.email, c.email) <> ''
        AND (i.reminded_at IS NULL OR (i.reminded_at AT TIME ZONE $3)::date < i.due_date + step.days)
        AND i.total_cents - i.settled_cents > (
          SELECT coalesce(sum(p.cents - p.allocated_cents - p.refunded_cents), 0) FROM client_payments p
          WHERE p.client_id = i.client_id AND p.undone_at IS NULL)
      ORDER BY i.due_date, i.id LIMIT ${AT_ONCE}
      FOR UPDATE OF i SKIP LOCKED)
    UPDATE invoices i SET reminded_at = $1::timestamptz, reminder_count = i.reminder_count + 1
    FROM due WHERE due.id = i.id
    RETURNING ${columns}`,
}));
