import type { Assignment } from '#contracts/assignments/shapes.ts';
import { APPOINTMENT_TEXTS, LONG_TEXTS, SHORT_TEXTS, type TextName } from '#domain/assignment/texts.ts';
import { formatClockRange, formatDateShort, isCivilDate } from '#domain/civil.ts';
import { dollars } from '#web/parts/dollars.ts';
import { modeLabel } from '#web/parts/mode-options.ts';
import { requiredGenderText } from '#web/parts/skills/gender-words.ts';
import { isSame } from './amount.ts';
import { type AssignmentValues, hasFinalCharge, valuesOf } from './form-values.ts';

/** A part of the form that is not as it is saved, in words. */
export interface Difference {
  label: string;
  here: string;
  saved: string;
}

/** The form now: its values, the amount that would be sent, and the names of the ids. */
interface Here {
  values: AssignmentValues;
  amount: string | null;
  clientName: string | undefined;
  interpreterName: string | undefined;
  /** The name of a credential of the company's list. */
  credentialName: (typeId: number) => string;
}

/** The differences between the form and the saved appointment, in the order of the form. */
export function differencesOf(here: Here, present: Assignment): Difference[] {
  const { values } = here;
  const saved = valuesOf(present);
  const rows: (Difference | false)[] = [
    values.clientId !== saved.clientId && row('Client', here.clientName, present.client.name),
    values.language !== saved.language && row('Language', values.language, saved.language),
    values.date !== saved.date && row('Date', dayOf(values.date), dayOf(saved.date)),
    timesOf(values) !== timesOf(saved) && row('Time', timesOf(values), timesOf(saved)),
    values.interpreterId !== saved.interpreterId &&
      row('Interpreter', here.interpreterName, present.interpreter?.name),
    values.status !== saved.status && row('Status', values.status, saved.status),
    values.mode !== saved.mode && row('Mode', modeLabel(values.mode), modeLabel(saved.mode)),
    values.location !== saved.location && row('Location', values.location, saved.location),
    !hasFinalCharge(present) &&
      !isSame(here.amount, present.totalAmount) &&
      row(
        'Amount',
        here.amount && amountText(here.amount),
        present.totalAmount && dollars(present.totalAmount),
      ),
    values.serviceType !== saved.serviceType && row('Service type', values.serviceType, saved.serviceType),
    values.urgency !== saved.urgency && row('Urgency', values.urgency, saved.urgency),
    ...textsOf(SHORT_TEXTS, values, saved),
    ...requirementsOf(here, saved),
    ...textsOf(LONG_TEXTS, values, saved),
  ];
  return rows.filter((difference) => difference !== false);
}

function textsOf(
  names: readonly TextName[],
  values: AssignmentValues,
  saved: AssignmentValues,
): Difference[] {
  return names
    .filter((name) => values[name].trim() !== saved[name])
    .map((name) => row(APPOINTMENT_TEXTS[name].label, values[name], saved[name]));
}

function requirementsOf({ values, credentialName }: Here, saved: AssignmentValues): (Difference | false)[] {
  const names = (ids: readonly number[]) => ids.map(credentialName).join(', ');
  const isOther = (a: readonly unknown[], b: readonly unknown[]) => a.join() !== b.join();
  return [
    values.dialect.trim() !== saved.dialect && row('Dialect', values.dialect, saved.dialect),
    values.requiresGender !== saved.requiresGender &&
      row(
        'Interpreter asked for',
        requiredGenderText(values.requiresGender),
        requiredGenderText(saved.requiresGender),
      ),
    isOther(values.requiredCredentials, saved.requiredCredentials) &&
      row('Needed credentials', names(values.requiredCredentials), names(saved.requiredCredentials)),
    isOther(values.preferredCredentials, saved.preferredCredentials) &&
      row('Preferred credentials', names(values.preferredCredentials), names(saved.preferredCredentials)),
    isOther(values.preferredSpecialities, saved.preferredSpecialities) &&
      row(
        'Preferred specialties',
        values.preferredSpecialities.join(', '),
        saved.preferredSpecialities.join(', '),
      ),
  ];
}

function row(label: string, here: string | null | undefined, saved: string | null | undefined): Difference {
  return { label, here: here || 'Nothing', saved: saved || 'Nothing' };
}

function dayOf(date: string): string {
  return isCivilDate(date) ? formatDateShort(date) : date;
}

function timesOf({ startTime, endTime }: AssignmentValues): string {
  return startTime === '' || endTime === '' ? startTime || endTime : formatClockRange(startTime, endTime);
}

/** The typed text may not be an amount. */
function amountText(amount: string): string {
  return /^\d+(?:\.\d+)?$/.test(amount) ? dollars(amount) : amount;
}
