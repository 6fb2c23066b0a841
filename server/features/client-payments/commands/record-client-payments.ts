import { inArray } from 'drizzle-orm';
import {
  type Allocation,
  type ClientPaymentMethod,
  refuseOverSpent,
} from '#domain/billing/client-payment.ts';
import { refuseClosedBankDay, refuseClosedDay } from '#domain/billing/closed-period.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { clientPayments } from '#server/db/schema/billing.ts';
import { orRefuse, takeTurn } from '#server/db/transaction.ts';
import { companyToday } from '#server/features/settings/queries.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';
import { lockMoney } from './lock-money.ts';
import { type OpenMoney, type PlannedAllocation, planAllocations, readOpen } from './plan-allocations.ts';
import { changesOf, saveAllocations } from './save-allocations.ts';

/** Money that a client paid: cents, civil date. `bankLine`: the fingerprint of a row of a bank's file; null: entered by hand. */
export interface NewClientPayment {
  readonly clientId: number;
  readonly cents: Cents;
  readonly date: string;
  readonly method: ClientPaymentMethod;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly bankLine: string | null;
  readonly allocations: readonly Allocation[];
}

interface Recording {
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Enters one client payment with its allocations, all or nothing. Answers its id. `Refused` with a sentence at the field: validation_failed for a
 * future date, period_closed, not_found, client_payment_step, over_open. Source: rules client-payments-1 and client-payments-2.
 */
export async function recordClientPayment(
  tx: Tx,
  { actor, now, received }: Recording & { readonly received: NewClientPayment },
): Promise<number> {
  const action = 'clientPayments.create';
  const [outcome] = await recordEach(tx, { actor, now, act: action, received: [received] });
  return orRefuse(outcome ?? refuse('internal', 'Nothing was recorded.'));
}

/**
 * Enters the confirmed rows of a bank's file, each with all its allocations or not at all; a later row finds what the earlier ones have left open.
 * Answers the id or the refusal of each, in their order. A handful of statements, however many there are. Source: rule client-payments-8.
 */
export async function recordBankRows(
  tx: Tx,
  { actor, now, received }: Recording & { readonly received: readonly NewClientPayment[] },
): Promise<Result<number>[]> {
  // Two imports of the same file wait for each other, whatever client each names.
  await takeTurn(tx, 'bank-import');
  return recordEach(tx, { actor, now, act: 'bankImports.confirm', received });
}

type Action = 'clientPayments.create' | 'bankImports.confirm';
type Planned = NewClientPayment & { readonly planned: readonly PlannedAllocation[] };

async function recordEach(
  tx: Tx,
  {
    actor,
    now,
    act: action,
    received,
  }: Recording & { readonly act: Action; readonly received: readonly NewClientPayment[] },
): Promise<Result<number>[]> {
  const known = await findOut(tx, now, received);
  const plans = received.map((one) => planOne(known, one));
  const planned = plans.flatMap((plan) => (plan.ok ? [plan.value] : []));
  const ids = await save(tx, planned, { actor, now });
  const allocations = planned.flatMap((plan, at) =>
    plan.planned.map((one) => ({ ...one, clientId: plan.clientId, clientPaymentId: ids[at] ?? 0 })),
  );
  await postToLedger(tx, 'client_payment', ids, now);
  await saveAllocations(tx, allocations, now);
  await record(tx, actor, now, {
    audit: planned.map((plan, at) => ({
      ...({ act: action, entity: 'client_payment' } as const),
      entityId: ids[at] ?? 0,
      change: changeOf(plan),
    })),
    changes: ids.length > 0 ? changesOf({ ids, clientIds: planned.map(({ clientId }) => clientId) }) : [],
  });
  let at = 0;
  return plans.map((plan) => (plan.ok ? accept(ids[at++] ?? 0) : plan));
}

interface Known {
  readonly today: string;
  readonly closed: string | null;
  readonly clientIds: ReadonlySet<number>;
  readonly bankLines: ReadonlySet<string>;
  readonly open: OpenMoney;
}

/** Locks what the payments change, then reads what decides. */
async function findOut(tx: Tx, now: string, received: readonly NewClientPayment[]): Promise<Known> {
  const wanted = received.flatMap(({ allocations }) => allocations);
  const { clientIds, invoiceIds } = await lockMoney(tx, {
    clientIds: [...new Set(received.map(({ clientId }) => clientId))],
    invoiceIds: [...new Set(wanted.flatMap(({ invoiceId }) => invoiceId ?? []))],
  });
  const lines = received.flatMap(({ bankLine }) => bankLine ?? []);
  const recorded =
    lines.length === 0
      ? []
      : await tx
          .select({ bankLine: clientPayments.bankLine })
          .from(clientPayments)
          .where(inArray(clientPayments.bankLine, lines));
  return {
    today: await companyToday(tx, now),
    closed: await closedThrough(tx),
    clientIds: new Set(clientIds),
    bankLines: new Set(recorded.flatMap(({ bankLine }) => bankLine ?? [])),
    open: await readOpen(tx, { clientIds, invoiceIds }),
  };
}

function planOne(known: Known, one: NewClientPayment): Result<Planned> {
  const refusal = whyNot(known, one);
  if (refusal) return { ok: false, refusal };
  const { clientId, allocations, date } = one;
  const planned = planAllocations(known.open, { clientId, allocations, from: date });
  return planned.ok ? accept({ ...one, planned: planned.value }) : planned;
}

function whyNot({ today, closed, clientIds, bankLines }: Known, one: NewClientPayment): Refusal | null {
  if (one.bankLine !== null && bankLines.has(one.bankLine)) return ALREADY_RECORDED;
  if (!clientIds.has(one.clientId)) return NO_CLIENT;
  if (one.date > today) return IN_THE_FUTURE;
  const closedDay =
    one.bankLine === null ? refuseClosedDay(one.date, closed, 'date') : refuseClosedBankDay(one.date, closed);
  return closedDay ?? refuseOverSpent(one.allocations, one.cents, 'amount');
}

const ALREADY_RECORDED = {
  code: 'client_payment_step',
  message: 'This row of the bank file was already recorded.',
} as const;
const NO_CLIENT = {
  code: 'not_found',
  message: 'The client was not found.',
  fields: { clientId: 'The client was not found.' },
} as const;
const IN_THE_FUTURE = {
  code: 'validation_failed',
  message: 'The date cannot be in the future',
  fields: { date: 'The date cannot be in the future' },
} as const;

async function save(tx: Tx, planned: readonly Planned[], { actor, now }: Recording): Promise<number[]> {
  if (planned.length === 0) return [];
  const times = { createdAt: now, createdBy: actor.accountId, updatedAt: now };
  const saved = await tx
    .insert(clientPayments)
    .values(
      planned.map(({ clientId, cents, date, method, reference, notes, bankLine }) => ({
        clientId,
        cents,
        date,
        method,
        reference,
        notes,
        bankLine,
        ...times,
      })),
    )
    .returning({ id: clientPayments.id });
  return saved.map(({ id }) => id);
}

function changeOf({ clientId, cents, date, method, reference, planned }: Planned) {
  const allocations = planned.map((one) => ({ invoiceId: one.invoiceId, amount: formatMoney(one.cents) }));
  return { clientId, amount: formatMoney(cents), date, method, reference, allocations };
}
