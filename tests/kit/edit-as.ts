import type { assignments } from '#server/db/schema/appointments.ts';
import type { Answer, TestApp } from './app.ts';

type Row = typeof assignments.$inferSelect;

/** Staff save the form of an appointment: as it was made, but for what `more` says. */
export function editAs(
  kit: TestApp,
  as: { readonly cookie: string },
  { id, ...row }: Row,
  more: object = {},
): Promise<Answer> {
  const { interpreterId, clientId, date, startTime, endTime, language, location } = row;
  const body = { interpreterId, clientId, date, startTime, endTime, language, location, ...more };
  return kit.call('PUT', `/api/assignments/${id}`, { as, body });
}
