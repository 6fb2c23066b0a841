import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** What a client does once the portal stands; apart, because no first paint needs it. */
export const CLIENT_PATHS = {
  'account.changePassword': ['POST', '/api/account/password'],
  'clients.changeOwn': ['PUT', '/api/clients/{clientId}/profile'],

  'appointments.request': ['POST', '/api/appointments/request'],
  'appointments.get': ['GET', '/api/appointments/{assignmentId}'],
  'appointments.cancellation': ['GET', '/api/appointments/{assignmentId}/cancellation'],
  'appointments.cancel': ['POST', '/api/appointments/{assignmentId}/cancel'],
  'appointments.propose': ['POST', '/api/appointments/{assignmentId}/proposal'],
  'appointments.withdrawProposal': ['POST', '/api/appointments/{assignmentId}/proposal/withdraw'],
  'appointments.rate': ['PUT', '/api/appointments/{assignmentId}/rating'],
  'calendarFiles.ofClient': ['GET', '/api/appointments/{assignmentId}/calendar.ics'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
