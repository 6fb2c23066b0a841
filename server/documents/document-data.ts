import type { TenthCents } from '#domain/billing/rules/mileage-rate.ts';
import type { Cents } from '#domain/money.ts';

/** Who a document is from or to, as it was on the day of the document. Lines of the address in order; null: left out. */
export interface Party {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
  /** The tax number with its name: 'EIN 12-3456789'. */
  readonly taxNumber: string | null;
}

/** The company that sends a document, with its logo as stored; null: its name in words. */
export interface Sender extends Party {
  readonly logo: Uint8Array | null;
}

/** A line of an amount, as the pricing function makes it: quantities in `unit`s, whose rate is in cents or, for miles, in tenths of them. */
export interface DocumentLine {
  readonly label: string;
  readonly quantity?: number;
  readonly unit?: 'hours' | 'miles' | 'minutes';
  readonly rateCents?: Cents;
  readonly rateTenthCents?: TenthCents;
  readonly amountCents: Cents;
}

/** An appointment with its lines without tax, the time first. Civil date and 'HH:MM' of the appointment's zone. */
export interface DocumentAppointment {
  readonly assignmentId: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly language: string;
  /** The other side: whom the client had, or for whom the interpreter worked. */
  readonly person: string | null;
  readonly place: string | null;
  /** A purchase order, a case or another number of the client's own. */
  readonly reference: string | null;
  readonly lines: readonly DocumentLine[];
}

/** A line that belongs to no appointment: a late fee, a credit, a balance carried over. Civil date or null. */
export interface OtherLine {
  readonly date: string | null;
  readonly label: string;
  readonly amountCents: Cents;
}

/** What is open, by days past its due date, in cents. Source: rule invoices-17. */
export interface AgeingFigures {
  readonly currentCents: Cents;
  readonly days1To30Cents: Cents;
  readonly days31To60Cents: Cents;
  readonly days61To90Cents: Cents;
  readonly over90Cents: Cents;
}

/** Civil dates. Amounts of a credit note are negative: what its lines take back. */
interface Billed {
  readonly number: string;
  readonly date: string;
  readonly from: Sender;
  readonly to: Party;
  readonly appointments: readonly DocumentAppointment[];
  readonly others: readonly OtherLine[];
  /** Tax by its name and rate, 'Tax, 8.25%'. */
  readonly taxes: readonly OtherLine[];
  readonly notes: string | null;
}

/** An invoice. Its subtotal, total and amount due are the sums of what is in it. */
export interface InvoiceData extends Billed {
  readonly is: 'invoice';
  readonly dueDate: string;
  /** 'Net 30'. */
  readonly terms: string | null;
  readonly purchaseOrder: string | null;
  readonly payments: readonly OtherLine[];
  /** What the client owes in all on the day of the invoice, with this invoice; null: not shown. */
  readonly ageing: AgeingFigures | null;
  /** What the client had paid that was not allocated yet when it was issued; absent: nothing, or it was issued before this was said. */
  readonly paidAheadCents?: Cents;
  /** The number of the credit note that took it back; never in what is frozen. */
  readonly takenBackBy?: string;
  /** It is settled in full; with the civil date of the last payment, null if all of it was written off. Never in what is frozen. */
  readonly settled?: { readonly lastPaidOn: string | null };
  /** What was paid and credited until a civil date, if something is still due; amounts are below zero. Never in what is frozen. */
  readonly asOf?: { readonly date: string; readonly settlements: readonly OtherLine[] };
  readonly howToPay: string | null;
}

/** A credit note for an invoice, or for a part of one. */
export interface CreditNoteData extends Billed {
  readonly is: 'credit_note';
  readonly invoice: { readonly number: string; readonly date: string };
  readonly reason: string;
}

/** A line of an account: what was charged is positive, what was paid or credited is negative. */
export interface AccountLine {
  readonly date: string;
  readonly label: string;
  readonly details: string | null;
  readonly dueDate: string | null;
  readonly amountCents: Cents;
}

/** A client's account from one civil date to another, both included. */
export interface ClientStatementData {
  readonly is: 'client_statement';
  readonly date: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly from: Sender;
  readonly to: Party;
  readonly openingCents: Cents;
  readonly lines: readonly AccountLine[];
  readonly ageing: AgeingFigures;
  readonly howToPay: string | null;
}

/** What became of the pay of an appointment: when it was paid (null: not yet), else when that is expected (null: not known). */
export interface PaidAppointment extends DocumentAppointment {
  readonly paidDate: string | null;
  readonly expectedOn: string | null;
}

/** A bonus or deduction. */
export interface PaidLine extends OtherLine {
  readonly isPaid: boolean;
}

/** An interpreter's pay for the appointments of a period. Civil dates, both included. */
export interface PayStatementData {
  readonly is: 'pay_statement';
  readonly number: string | null;
  /** The bank returned the transfer on this civil date; null: it did not. */
  readonly returnedOn: string | null;
  readonly date: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly from: Sender;
  readonly to: Party;
  readonly appointments: readonly PaidAppointment[];
  readonly others: readonly PaidLine[];
  /** What was paid in a civil year up to the date of the statement. */
  readonly yearToDate: { readonly year: number; readonly paidCents: Cents } | null;
}

/** Everything that `makeDocument` can make. */
export type DocumentData = InvoiceData | CreditNoteData | ClientStatementData | PayStatementData;
