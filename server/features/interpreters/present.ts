import type { Interpreter, InterpreterProfile } from '#contracts/interpreter.ts';
import { formatCustomRates } from '#domain/billing/rates.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { InterpreterRow } from './queries.ts';

/** An interpreter as staff and the interpreter see it. */
export function presentInterpreter(row: InterpreterRow): Interpreter {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    username: row.username,
    languages: row.languages,
    hourlyRate: formatMoney(row.hourlyRate),
    customRates: formatCustomRates({ legalRateCents: row.legalRate, medicalRateCents: row.medicalRate }),
    address: row.address,
    isAvailable: row.isAvailable,
    availabilityNotes: row.availabilityNotes,
    canSignIn: row.canSignIn,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** One interpreter with the company's mileage rate. */
export function presentProfile(row: InterpreterRow, mileageRateCents: Cents): InterpreterProfile {
  return { ...presentInterpreter(row), mileageRate: formatMoney(mileageRateCents) };
}
