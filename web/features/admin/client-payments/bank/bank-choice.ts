import type { BankRow } from '#contracts/client-payments/shapes.ts';
import type { ConfirmedRow } from '#web/api/staff/billing/bank-imports.ts';
import { dollars } from '#web/parts/dollars.ts';
import { joinNames } from '#web/ui/text/join-names.ts';
import { ELSEWHERE, isMoney } from '../describe-client-payment.ts';

/** Who paid a row of the bank's file, and what for. */
export interface BankChoice {
  readonly client: { readonly id: number; readonly name: string };
  readonly allocations: readonly {
    /** Null: for what was billed elsewhere. */
    readonly invoice: { readonly id: number; readonly number: string } | null;
    readonly amount: string;
  }[];
  readonly unallocated: string;
}

/** How far a person is with a row. With one that was recorded there is nothing to do; one that cannot be, because its day has not come or is closed, can only be skipped. */
export type BankRowState = 'open' | 'confirmed' | 'skipped' | 'recorded' | 'imported' | 'impossible';

/** Whether a person can confirm a row, or skipped it and still can. */
export const canBeRecorded = ({ row, state }: ChosenRow) =>
  state !== 'recorded' && stateAsRead(row) === 'open';

/** Whether a person can skip a row, or has. */
export const canBeSkipped = ({ state }: ChosenRow) => state !== 'recorded' && state !== 'imported';

/** A row with what is chosen for it. */
export interface ChosenRow {
  readonly row: BankRow;
  readonly state: BankRowState;
  /** Null: nobody is recognized, and nobody chosen. */
  readonly choice: BankChoice | null;
  /** Chosen by hand: the reasons of the suggestion do not hold. */
  readonly isByHand: boolean;
  /** Why it was not recorded a moment ago. */
  readonly refused: string | null;
}

/** The rows as they are read: each with its best suggestion, none of them confirmed. */
export const chosenRows = (rows: readonly BankRow[]): ChosenRow[] =>
  rows.map((row) => ({
    row,
    state: stateAsRead(row),
    choice: row.suggestions[0] ?? null,
    isByHand: false,
    refused: null,
  }));

/** The state of a row that nobody has confirmed or skipped. */
export function stateAsRead({ imported, isFuture, closed }: BankRow): BankRowState {
  if (imported !== null) return 'imported';
  return isFuture || closed !== null ? 'impossible' : 'open';
}

/**
 * What a row pays for, in words.
 * @example 'INV-1007, INV-1012 in part' or 'Unallocated'
 */
export function describeChoice({ allocations, unallocated }: BankChoice): string {
  const names = allocations.map(({ invoice }) => invoice?.number ?? ELSEWHERE.toLowerCase());
  if (names.length === 0) return 'For no invoice yet';
  const rest = isMoney(unallocated) ? `, ${dollars(unallocated)} unallocated` : '';
  return `For ${joinNames(names)}${rest}`;
}

/** What is sent of a confirmed row. */
export function confirmedRow({ row }: ChosenRow, { client, allocations }: BankChoice): ConfirmedRow {
  return {
    bankLine: row.bankLine,
    clientId: client.id,
    amount: row.amount,
    date: row.date,
    method: row.method,
    reference: row.reference?.slice(0, 100) ?? null,
    notes: row.text,
    allocations: allocations.map(({ invoice, amount }) => ({ invoiceId: invoice?.id ?? null, amount })),
  };
}
