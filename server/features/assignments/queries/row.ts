import type { ServiceType, Urgency } from '#domain/assignment/client-request.ts';
import type { Proposal } from '#domain/assignment/proposal.ts';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { isoInstant } from '#server/db/schema/columns.ts';

/** An assignment's own columns. Instants are ISO 8601 in UTC, `date` civil, money cents. */
export interface AssignmentFields {
  readonly id: number;
  readonly interpreterId: number | null;
  readonly clientId: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly language: string;
  readonly location: string;
  readonly status: AssignmentStatus;
  readonly origin: 'staff' | 'client';
  readonly serviceType: ServiceType | null;
  readonly urgency: Urgency | null;
  /** The words of whoever wrote them, without the marks of a request (design 3.2). */
  readonly notes: string | null;
  readonly totalAmountCents: Cents | null;
  readonly isPaid: boolean;
  readonly notificationSent: boolean;
  readonly currentStatus: CurrentStatus;
  /** JSON text with lat and lng. */
  readonly currentLocation: string | null;
  readonly lastLocationUpdate: string | null;
  readonly startedAt: string | null;
  readonly arrivedAt: string | null;
  readonly completedAt: string | null;
  readonly deviceArrivedAt: string | null;
  readonly deviceCompletedAt: string | null;
  readonly trackingNotes: string | null;
  readonly actualEndTime: string | null;
  readonly mileageHundredths: number | null;
  readonly parkingCents: Cents | null;
  readonly tollsCents: Cents | null;
  readonly otherExpensesCents: Cents | null;
  readonly expenseNotes: string | null;
  readonly cancelledAt: string | null;
  readonly cancelledBy: 'staff' | 'client' | null;
  readonly cancelReason: string | null;
  readonly cancellationChargeCents: Cents | null;
  readonly ratingStars: number | null;
  readonly ratingComment: string | null;
  readonly ratedAt: string | null;
  readonly proposal: Proposal | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
}

/** The interpreter beside an assignment, with the rates of their pay. */
export interface RowInterpreter {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly hourlyRateCents: Cents;
  readonly legalRateCents: Cents | null;
  readonly medicalRateCents: Cents | null;
}

/** An assignment with its client and, when it has one, its interpreter: what every presentation is made from. */
export interface AssignmentRow extends AssignmentFields {
  readonly interpreter: RowInterpreter | null;
  readonly client: {
    readonly id: number;
    readonly name: string;
    readonly phone: string;
    readonly email: string;
  };
}

/** The columns of `AssignmentFields` from a table or subselect named `a`; read with `fieldsOf`. */
export const FIELD_COLUMNS = `a.id, a.interpreter_id, a.client_id, a.date, a.start_time, a.end_time, a.time_zone,
  a.starts_at, a.ends_at, a.language, a.location, a.status, a.origin, a.service_type, a.urgency, a.notes, a.total_amount,
  a.is_paid, a.notification_sent, a.current_status, a.current_location::text, a.last_location_update, a.started_at,
  a.arrived_at, a.completed_at, a.device_arrived_at, a.device_completed_at, a.tracking_notes, a.actual_end_time,
  a.mileage, a.parking_cost, a.tolls_cost, a.other_expenses, a.expense_notes, a.created_at, a.updated_at, a.deleted_at,
  a.cancelled_at, a.cancelled_by, a.cancel_reason, a.cancellation_charge, a.rating, a.rating_comment, a.rated_at, a.proposal::text`;

/** The columns of `AssignmentRow`, with `ROW_JOINS` after `a`; read with `rowOf`. */
export const ROW_COLUMNS = `${FIELD_COLUMNS}, c.name, c.phone, c.email,
  i.id, i.name, i.phone, i.hourly_rate, i.legal_rate, i.medical_rate`;

/** The client and the interpreter of `a`. */
export const ROW_JOINS =
  'JOIN clients c ON c.id = a.client_id LEFT JOIN interpreters i ON i.id = a.interpreter_id';

type Text = string | null;

/** What `FIELD_COLUMNS` select. */
export type RawFields = [
  id: number,
  interpreterId: number | null,
  clientId: number,
  date: string,
  startTime: string,
  endTime: string,
  timeZone: string,
  startsAt: string,
  endsAt: string,
  language: string,
  location: string,
  status: AssignmentStatus,
  origin: 'staff' | 'client',
  serviceType: ServiceType | null,
  urgency: Urgency | null,
  notes: Text,
  totalAmount: Text,
  isPaid: boolean,
  notificationSent: boolean,
  currentStatus: CurrentStatus,
  currentLocation: Text,
  lastLocationUpdate: Text,
  startedAt: Text,
  arrivedAt: Text,
  completedAt: Text,
  deviceArrivedAt: Text,
  deviceCompletedAt: Text,
  trackingNotes: Text,
  actualEndTime: Text,
  mileage: Text,
  parkingCost: Text,
  tollsCost: Text,
  otherExpenses: Text,
  expenseNotes: Text,
  createdAt: string,
  updatedAt: string,
  deletedAt: Text,
  cancelledAt: Text,
  cancelledBy: 'staff' | 'client' | null,
  cancelReason: Text,
  cancellationCharge: Text,
  rating: number | null,
  ratingComment: Text,
  ratedAt: Text,
  proposal: Text,
];

/** What `ROW_COLUMNS` select. */
export type RawRow = [
  ...RawFields,
  clientName: string,
  clientPhone: string,
  clientEmail: string,
  interpreterId: number | null,
  interpreterName: Text,
  interpreterPhone: Text,
  hourlyRate: Text,
  legalRate: Text,
  medicalRate: Text,
];

/** Reads `FIELD_COLUMNS`. */
export function fieldsOf(raw: readonly [...RawFields, ...unknown[]]): AssignmentFields {
  return {
    id: raw[0],
    interpreterId: raw[1],
    clientId: raw[2],
    date: raw[3],
    startTime: raw[4],
    endTime: raw[5],
    timeZone: raw[6],
    startsAt: isoInstant(raw[7]),
    endsAt: isoInstant(raw[8]),
    language: raw[9],
    location: raw[10],
    status: raw[11],
    origin: raw[12],
    serviceType: raw[13],
    urgency: raw[14],
    notes: raw[15],
    totalAmountCents: cents(raw[16]),
    isPaid: raw[17],
    notificationSent: raw[18],
    currentStatus: raw[19],
    currentLocation: raw[20],
    lastLocationUpdate: instant(raw[21]),
    startedAt: instant(raw[22]),
    arrivedAt: instant(raw[23]),
    completedAt: instant(raw[24]),
    deviceArrivedAt: instant(raw[25]),
    deviceCompletedAt: instant(raw[26]),
    trackingNotes: raw[27],
    actualEndTime: raw[28],
    mileageHundredths: cents(raw[29]),
    parkingCents: cents(raw[30]),
    tollsCents: cents(raw[31]),
    otherExpensesCents: cents(raw[32]),
    expenseNotes: raw[33],
    createdAt: isoInstant(raw[34]),
    updatedAt: isoInstant(raw[35]),
    deletedAt: instant(raw[36]),
    cancelledAt: instant(raw[37]),
    cancelledBy: raw[38],
    cancelReason: raw[39],
    cancellationChargeCents: cents(raw[40]),
    ratingStars: raw[41],
    ratingComment: raw[42],
    ratedAt: instant(raw[43]),
    // Written by this product alone, in the shape of its type.
    proposal: raw[44] === null ? null : (JSON.parse(raw[44]) as Proposal),
  };
}

/** Reads `ROW_COLUMNS`; more columns may follow them. */
export function rowOf(raw: readonly [...RawRow, ...unknown[]]): AssignmentRow {
  const interpreterId = raw[48];
  return {
    ...fieldsOf(raw),
    client: { id: raw[2], name: raw[45], phone: raw[46], email: raw[47] },
    interpreter:
      interpreterId === null
        ? null
        : {
            id: interpreterId,
            name: raw[49] ?? '',
            phone: raw[50] ?? '',
            hourlyRateCents: cents(raw[51]) ?? 0,
            legalRateCents: cents(raw[52]),
            medicalRateCents: cents(raw[53]),
          },
  };
}

function cents(text: Text): Cents | null {
  return text === null ? null : parseMoney(text);
}

function instant(text: Text): string | null {
  return text === null ? null : isoInstant(text);
}
