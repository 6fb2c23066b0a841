import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused, transact } from '#server/db/transaction.ts';
import { type IssuedInvoice, issueInvoice } from './issue-invoice.ts';

interface IssuingMany {
  readonly actor: Actor;
  readonly now: string;
  /** Each once, with its `updatedAt` as it was shown. */
  readonly drafts: readonly { readonly id: number; readonly updatedAt: string }[];
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
 * be repeated. A draft that was issued meanwhile, has changed or cannot be issued is left and named. Source: rule M56.
 */
export async function issueMany(db: Db, { actor, now, drafts }: IssuingMany): Promise<IssuedMany> {
  const issued: IssuedInvoice[] = [];
  const refused: { id: number; reason: string }[] = [];
  for (const { id, updatedAt } of drafts) {
    try {
      issued.push(
        await transact(db, (tx) => issueInvoice(tx, { actor, now, invoiceId: id, seen: updatedAt })),
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ id, reason: error.refusal.message });
    }
  }
  const names = await clientsOf(
    db,
    refused.map(({ id }) => id),
  );
  return { issued, refused: refused.map((one) => ({ ...one, client: names.get(one.id) ?? null })) };
}

async function clientsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string }>();
  const rows = await db
    .select({ id: invoices.id, clientId: clients.id, name: clients.name })
    .from(invoices)
    .innerJoin(clients, sql`${clients.id} = ${invoices.clientId}`)
    .where(sql`${invoices.id} = ANY(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, clientId, name }) => [id, { id: clientId, name }]));
}
