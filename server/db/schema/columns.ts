import { customType } from 'drizzle-orm/pg-core';
import { formatMileageRate, parseMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';

/** numeric(10,2) in SQL, integer cents in code (rule rates-1). */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(10,2)',
  fromDriver: (text) => parseMoney(text) ?? 0,
  toDriver: (value) => formatMoney(value),
});

/** numeric(11,3) in SQL, integer tenths of a cent in code (rule rates-2). */
export const tenthCents = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(11,3)',
  fromDriver: (text) => parseMileageRate(text) ?? 0,
  toDriver: (value) => formatMileageRate(value),
});

/** timestamptz in SQL, an ISO 8601 instant in UTC in code; the driver passes the text on unchanged. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (text) => isoInstant(text),
});

/** Like `instant`, but always with milliseconds, as the API has always answered the times of proposals. */
export const instantInMilliseconds = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (text) => new Date(text).toISOString(),
});

/** '2026-03-08 14:00:00.123456+00', as a session in UTC writes it → '2026-03-08T14:00:00.123Z'. */
export function isoInstant(text: string): string {
  const second = `${text.slice(0, 10)}T${text.slice(11, 19)}`;
  if (text.charCodeAt(19) !== 46) return `${second}Z`;
  const fraction = text.slice(20, text.indexOf('+', 20)).padEnd(3, '0').slice(0, 3);
  return `${second}.${fraction}Z`;
}

/** Text that compares without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** jsonb in SQL, its text in code: for what is passed on as it is. */
export const jsonText = customType<{ data: string; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
});
