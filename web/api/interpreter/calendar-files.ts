import { callFile } from '../http/call-file.ts';

/** With the client's phone and the notes if the interpreter wants them (rule messages-22). */
const queryFor = (hasDetails: boolean) => ({ query: { details: hasDetails ? 'true' : 'false' } as const });

/** The calendar file of one own appointment. */
export async function appointmentFile(assignmentId: number, hasDetails: boolean): Promise<File> {
  const { file } = await callFile('GET /api/assignments/{assignmentId}/calendar.ics', {
    params: { assignmentId },
    ...queryFor(hasDetails),
    audience: 'interpreter',
  });
  return file;
}

/** One calendar file of everything that an interpreter has ahead, and how many appointments are in it. */
export async function allAppointmentsFile(
  interpreterId: number,
  hasDetails: boolean,
): Promise<{ file: File; count: number }> {
  const { file, total } = await callFile('GET /api/assignments/interpreter/{interpreterId}/calendar.ics', {
    params: { interpreterId },
    ...queryFor(hasDetails),
    audience: 'interpreter',
  });
  return { file, count: total ?? 0 };
}
