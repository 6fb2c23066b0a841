/** The reasons for refusals. Each has exactly one HTTP status (`server/http/refusal-status.ts`). Source: rule api-3. */
export type RefusalCode =
  | 'malformed'
  | 'unauthenticated'
  | 'wrong_audience'
  | 'wrong_role'
  | 'last_administrator'
  | 'second_factor_required'
  | 'second_factor_missing'
  | 'second_factor_step'
  | 'cross_origin'
  | 'not_signed'
  | 'invalid_credentials'
  | 'not_found'
  | 'validation_failed'
  | 'civil_time_does_not_exist'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'unavailable'
  | 'outcome_unknown'
  | 'internal'
  | 'username_taken'
  | 'email_taken'
  | 'language_taken'
  | 'interpreter_booked'
  | 'interpreter_not_eligible'
  | 'no_eligible_interpreter'
  | 'offer_already_filled'
  | 'offer_already_answered'
  | 'offer_closed'
  | 'illegal_step'
  | 'not_booked'
  | 'stale'
  | 'set_by_environment'
  | 'has_upcoming_appointments'
  | 'payment_step'
  | 'charge_changed'
  | 'client_payment_step'
  | 'over_open'
  | 'period_closed'
  | 'idempotency_key_reused'
  | 'already_set_up'
  | 'receipt_limit_reached'
  | 'receipt_id_taken'
  | 'receipt_settled';

/**
 * An expected refusal as plain data. `message` is one sentence for a person; `fields` has a sentence for each offending
 * input field; `conflict` names the appointment that prevents a booking (rule appointments-9); `override` has what staff may override with
 * a reason, in sentences (rule eligibility-19); `retryAfterSeconds` says when to try again.
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** The message for readers who see no money, if it has sums (rule access-9). */
  readonly withoutMoney?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly conflict?: AppointmentConflict;
  readonly override?: readonly string[];
  readonly retryAfterSeconds?: number;
}

/** The booked appointment that overlaps. `startsAt` and `endsAt` are instants; `label` is part of a sentence. */
export interface AppointmentConflict {
  readonly assignmentId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly label: string;
}

/** The result of a rule: a value, or a refusal that says why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** A successful outcome. */
export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A refused outcome. */
export function refuse(
  code: RefusalCode,
  message: string,
  more: Pick<Refusal, 'fields' | 'conflict'> = {},
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message, ...more } };
}
