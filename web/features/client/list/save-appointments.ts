import { allClientAssignments } from '#web/api/client/past-assignments.ts';
import { call } from '#web/api/http/http.ts';
import { saveFile } from '#web/device/save-file.ts';
import { appointmentsCsv } from './appointments-csv.ts';
import { type ListFilter, passes } from './list-filter.ts';

/** Saves all appointments that pass the filter as a file, latest first. */
export async function saveAppointments(clientId: number, filter: ListFilter, now: Date): Promise<void> {
  const all = await allClientAssignments(clientId);
  const chosen = all.filter((assignment) => passes(assignment, filter, now));
  await call('POST /api/exports', {
    body: { list: 'appointments', rows: chosen.length },
    audience: 'client',
  });
  const text = appointmentsCsv(chosen, now);
  await saveFile(new File([text], 'appointments.csv', { type: 'text/csv' }));
}
