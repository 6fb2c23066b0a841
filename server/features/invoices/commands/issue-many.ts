import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused, transact } from '#server/db/transaction.ts';
import { companyToday } from '../../settings/queries.ts';
import { checkedDate } from './checked-date.ts';
import { type IssuedInvoice, issueInvoice } from './issue-invoice.ts';

interface IssuingMany {
  readonly actor: Actor;
  readonly now: string;
  /** The civil date of all of them; absent: each has its own, or the company's today. */
  readonly date?: string | undefined;
  /** Each once, with its `updatedAt` as it was shown. */
  readonly drafts: readonly { readonly id: number; readonly updatedAt: string }[];
  /** Learns why a run ended before its time. */
  readonly onFailure: (error: unknown) => void;
}

/** What became of drafts that were to be issued together; each that was not has a sentence. */
export interface IssuedMany {
  readonly issued: readonly IssuedInvoice[];
  readonly refused: readonly {
    readonly id: number;
    readonly client: { readonly id: number; readonly name: string } | null;
    readonly reason: string;
  }[];
}

/**
 * Issues drafts one after the other, each in a transaction of its own: what was issued stays issued if the process ends in between, and the call can
 * be repeated. A draft that was issued meanwhile, has changed or cannot be issued is left and named. If the database fails in the middle, the answer says what
 * was issued until then; before the first one the failure is thrown. `Refused` at `date` for one that no invoice can have. Source: rules
 * invoices-4 and invoices-5.
 */
export async function issueMany(
  db: Db,
  { actor, now, date, drafts, onFailure }: IssuingMany,
): Promise<IssuedMany> {
  if (date !== undefined)
    await transact(db, async (tx) =>
      checkedDate(tx, { chosen: date, today: await companyToday(tx, now), lines: [] }),
    );
  const issued: IssuedInvoice[] = [];
  const refused: { id: number; reason: string }[] = [];
  for (const [at, { id, updatedAt }] of drafts.entries()) {
    try {
      issued.push(
        await transact(db, (tx) => issueInvoice(tx, { actor, now, date, invoiceId: id, seen: updatedAt })),
      );
    } catch (error) {
      if (error instanceof Refused) refused.push({ id, reason: error.refusal.message });
      else if (issued.length === 0) throw error;
      else {
        onFailure(error);
        refused.push(...drafts.slice(at).map((left) => ({ id: left.id, reason: FAILED })));
        break;
      }
    }
  }
  const names = await clientsOf(
    db,
    refused.map(({ id }) => id),
  );
  return { issued, refused: refused.map((one) => ({ ...one, client: names.get(one.id) ?? null })) };
}

const FAILED = 'It was not issued, because the server failed meanwhile. Try again.';

async function clientsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string }>();
  const rows = await db
    .select({ id: invoices.id, clientId: clients.id, name: clients.name })
    .from(invoices)
    .innerJoin(clients, sql`${clients.id} = ${invoices.clientId}`)
    .where(sql`${invoices.id} = ANY(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, clientId, name }) => [id, { id: clientId, name }]));
}
