import type * as z from 'zod/mini';
import {
  CreateInterpreterBody,
  type Interpreter,
  UpdateInterpreterBody,
} from '#contracts/interpreters/shapes.ts';
import { formatCustomRates, MAX_HOURLY_RATE_CENTS, parseCustomRates } from '#domain/billing/rules/rates.ts';
import type { Engagement } from '#domain/dispatch/ranking/engagement.ts';
import { formatDollars, formatMoney, parseMoney } from '#domain/money.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { normalizeAmount } from '../normalize-amount.ts';

/** The form of an interpreter; '' as a specialty rate is 'No specialty rate'. */
export interface InterpreterValues {
  name: string;
  email: string;
  phone: string;
  username: string;
  /** How a new interpreter comes to a password. */
  access: 'link' | 'password';
  password: string;
  languages: readonly string[];
  hourlyRate: string;
  legalRate: string;
  medicalRate: string;
  address: string;
  isAvailable: boolean;
  availabilityNotes: string;
  engagement: Engagement;
}

export function valuesOf(interpreter: Interpreter | null): InterpreterValues {
  const custom = parseCustomRates(interpreter?.customRates ?? null);
  const rates = custom.ok ? custom.value : { legalRateCents: null, medicalRateCents: null };
  return {
    name: interpreter?.name ?? '',
    email: interpreter?.email ?? '',
    phone: interpreter?.phone ?? '',
    username: interpreter?.username ?? '',
    access: 'link',
    password: '',
    languages: interpreter?.languages ?? [],
    hourlyRate: interpreter?.hourlyRate ?? '',
    legalRate: rates.legalRateCents === null ? '' : formatMoney(rates.legalRateCents),
    medicalRate: rates.medicalRateCents === null ? '' : formatMoney(rates.medicalRateCents),
    address: interpreter?.address ?? '',
    isAvailable: interpreter?.isAvailable ?? true,
    availabilityNotes: interpreter?.availabilityNotes ?? '',
    engagement: interpreter?.engagement ?? 'freelance',
  };
}

type UpdateBody = z.input<typeof UpdateInterpreterBody>;
const checkCreate = checkedBy(CreateInterpreterBody);
const checkUpdate = checkedBy(UpdateInterpreterBody);

/**
 * The body, checked by the contract: without a password a new interpreter gets a sign-up link; a blank one on edit keeps the
 * password.
 */
export function checkInterpreter(values: InterpreterValues, isNew: boolean): FormCheck<UpdateBody> {
  const { languages, access, password, legalRate: legal, medicalRate: medical, ...rest } = values;
  const hourlyRate = normalizeAmount(rest.hourlyRate);
  const [legalRate, medicalRate] = [normalizeAmount(legal), normalizeAmount(medical)];
  const body = {
    ...rest,
    hourlyRate,
    ...((access === 'password' || !isNew) && { password }),
    // Chosen from the list; the contract checks each.
    languages: [...languages],
    customRates: formatCustomRates({
      legalRateCents: legalRate === '' ? null : parseMoney(legalRate),
      medicalRateCents: medicalRate === '' ? null : parseMoney(medicalRate),
    }),
  };
  const check: FormCheck<unknown> = isNew ? checkCreate(body) : checkUpdate(body);
  // The body has both as one text, which cannot say which of them is wrong.
  const specialty = { ...rateError('legalRate', legalRate), ...rateError('medicalRate', medicalRate) };
  if (check.ok && Object.keys(specialty).length === 0) return { ok: true, value: body };
  const errors = {
    ...(check.ok ? {} : check.errors),
    ...specialty,
    ...(isNew && hourlyRate === '' && { hourlyRate: 'Enter a rate' }),
  };
  return { ok: false, errors };
}

function rateError(name: 'legalRate' | 'medicalRate', typed: string): Readonly<Record<string, string>> {
  const cents = typed === '' ? 1 : parseMoney(typed);
  const isRate = cents !== null && cents >= 1 && cents <= MAX_HOURLY_RATE_CENTS;
  return isRate ? {} : { [name]: `Enter a rate from $0.01 to ${formatDollars(MAX_HOURLY_RATE_CENTS)}` };
}
