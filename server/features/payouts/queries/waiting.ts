import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, type RowOf, selection, selectRows } from '#server/db/query.ts';

/** Until which civil date; of one interpreter, or one line alone. */
export interface Waiting {
  readonly to: string;
  readonly interpreterId?: number | undefined;
  readonly paymentId?: number | undefined;
  readonly adjustmentId?: number | undefined;
}

/** The parameters $1 to $4 of `waitingText`. */
export function waitingValues({ to, interpreterId, paymentId, adjustmentId }: Waiting) {
  return [to, interpreterId ?? null, paymentId ?? null, adjustmentId ?? null];
}

/**
 * The beginning of a statement about `waiting`: what is owed until the date $1 and in no payout, of the interpreter $2, as the payment $3 or the
 * adjustment $4 (null: any). Columns: interpreter_id, payment_id, adjustment_id, cents. `lock`: a caller that writes needs it. Source: rule
 * payouts-2.
 */
export function waitingText(lock: 'lock' | null = null): string {
  const locked = (table: string) =>
    lock === null ? '' : `ORDER BY ${table}.id FOR NO KEY UPDATE OF ${table}`;
  return `
  WITH
    pay AS (
      SELECT p.interpreter_id, p.id AS payment_id, NULL::integer AS adjustment_id, (p.amount * 100)::bigint AS cents
      FROM payments p JOIN assignments a ON a.id = p.assignment_id
      WHERE p.review = 'approved' AND p.status = 'pending' AND a.date <= $1::date
        AND ($2::integer IS NULL OR p.interpreter_id = $2) AND ($3::bigint IS NULL OR p.id = $3) AND $4::bigint IS NULL
        AND NOT EXISTS (SELECT FROM payout_lines l WHERE l.payment_id = p.id AND l.is_live)
      ${locked('p')}),
    extras AS (
      SELECT d.interpreter_id, NULL::integer AS payment_id, d.id AS adjustment_id, d.cents
      FROM pay_adjustments d
      WHERE d.status = 'pending' AND d.date <= $1::date
        AND ($2::integer IS NULL OR d.interpreter_id = $2) AND $3::bigint IS NULL AND ($4::bigint IS NULL OR d.id = $4)
        AND NOT EXISTS (SELECT FROM payout_lines l WHERE l.adjustment_id = d.id AND l.is_live)
      ${locked('d')}),
    waiting AS (SELECT * FROM pay UNION ALL SELECT * FROM extras)`;
}

const FIELDS = {
  interpreterId: computed<number>('i.id'),
  name: computed<string>('i.name'),
  lineCount: computed<number>('count(*)::integer'),
  totalCents: computed<Cents>('sum(w.cents)::bigint'),
};
const BY_INTERPRETER = selection(FIELDS);

/** What each interpreter is owed that is in no payout, by name; cents. Source: rule payouts-2. */
export function waitingByInterpreter(on: Db | Tx, to: string): Promise<RowOf<typeof FIELDS>[]> {
  const statement = {
    text: `${waitingText()}
    SELECT ${BY_INTERPRETER.list} FROM waiting w JOIN interpreters i ON i.id = w.interpreter_id
    GROUP BY i.id HAVING bool_or(w.cents <> 0) ORDER BY i.name, i.id`,
  };
  return selectRows(on, { ...statement, read: BY_INTERPRETER.read }, waitingValues({ to }));
}
