import type { z } from 'zod/mini';
import { type Settings, SettingsBody } from '#contracts/company/shapes.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { normalizeAmount } from '../normalize-amount.ts';

/** The company as typed: amounts and numbers are texts. */
export interface CompanyValues {
  companyName: string;
  timeZone: string;
  supportEmail: string;
  supportPhone: string;
  defaultHourlyRate: string;
  mileageRate: string;
  paymentDueDays: string;
  cancellationWindowHours: string;
  cancellationChargePercent: string;
}

/** The body, except for settings that have no field in this form. */
export type CompanyChange = Omit<z.input<typeof SettingsBody>, 'tellsClientsOfArrival' | 'updatedAt'>;

export const EMPTY_COMPANY: CompanyValues = {
  companyName: '',
  timeZone: '',
  supportEmail: '',
  supportPhone: '',
  defaultHourlyRate: '',
  mileageRate: '',
  paymentDueDays: '',
  cancellationWindowHours: '',
  cancellationChargePercent: '',
};

export function companyValuesOf(settings: Settings): CompanyValues {
  const { paymentDueDays, cancellationWindowHours, cancellationChargePercent } = settings;
  return {
    companyName: settings.companyName,
    timeZone: settings.timeZone,
    supportEmail: settings.supportEmail,
    supportPhone: settings.supportPhone,
    defaultHourlyRate: settings.defaultHourlyRate,
    mileageRate: settings.mileageRate,
    paymentDueDays: String(paymentDueDays),
    cancellationWindowHours: String(cancellationWindowHours),
    cancellationChargePercent: String(cancellationChargePercent),
  };
}

const check = checkedBy(SettingsBody);

/**
 * Checked by the contract, numbers and amounts read as they are typed: '$75' and ' 30 ' are meant.
 * @example checkCompany({ ...values, paymentDueDays: '1.5' }) // { ok: false, errors: { paymentDueDays: 'Enter a whole number …' } }
 */
export function checkCompany(values: CompanyValues): FormCheck<CompanyChange> {
  const change: CompanyChange = {
    ...values,
    defaultHourlyRate: normalizeAmount(values.defaultHourlyRate),
    mileageRate: normalizeAmount(values.mileageRate),
    paymentDueDays: typedNumber(values.paymentDueDays),
    cancellationWindowHours: typedNumber(values.cancellationWindowHours),
    cancellationChargePercent: typedNumber(values.cancellationChargePercent.replace(/\s*%\s*$/, '')),
  };
  const checked = check({ ...change, tellsClientsOfArrival: true });
  return checked.ok ? { ok: true, value: change } : checked;
}

/** NaN, which no field takes, where no number is typed: a blank is not 0. */
function typedNumber(typed: string): number {
  return /^\s*\d+(\.\d+)?\s*$/.test(typed) ? Number(typed) : Number.NaN;
}
