import { callFile } from '../http/call-file.ts';

/** The calendar file of one own appointment. */
export async function appointmentFile(assignmentId: number): Promise<File> {
  const { file } = await callFile('calendarFiles.one', { params: { assignmentId }, audience: 'interpreter' });
  return file;
}

/** One calendar file of everything that an interpreter has ahead, and how many appointments are in it. */
export async function allAppointmentsFile(interpreterId: number): Promise<{ file: File; count: number }> {
  const { file, total } = await callFile('calendarFiles.all', {
    params: { interpreterId },
    audience: 'interpreter',
  });
  return { file, count: total ?? 0 };
}
