import type { CallOptions } from '#web/api/http.ts';
import type { FormCheck } from '#web/ui/use-form.ts';

/** The 'Complete Assignment' form as typed. */
export interface CompletionValues {
  actualEndTime: string;
  mileage: string;
  parkingCost: string;
  tollsCost: string;
  otherExpenses: string;
  expenseNotes: string;
}

export type CompletionReport = CallOptions<'assignments.track'>['body'];

/**
 * What a filled form reports: blank or non-numeric numbers become null, notes are trimmed and null when empty; the end
 * must not be blank (spec §5). `completedAt` is the device's time.
 */
export function completionReport(values: CompletionValues, now: Date): FormCheck<CompletionReport> {
  const actualEndTime = values.actualEndTime.trim();
  if (actualEndTime === '')
    return { ok: false, errors: { actualEndTime: 'Please enter the actual end time' } };
  return {
    ok: true,
    value: {
      currentStatus: 'completed',
      completedAt: now.toISOString(),
      actualEndTime,
      mileage: decimalOrNull(values.mileage),
      parkingCost: decimalOrNull(values.parkingCost),
      tollsCost: decimalOrNull(values.tollsCost),
      otherExpenses: decimalOrNull(values.otherExpenses),
      expenseNotes: values.expenseNotes.trim() || null,
    },
  };
}

function decimalOrNull(text: string): number | null {
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number : null;
}
