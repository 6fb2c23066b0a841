import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls about clients' lists, which staff's pages of people load. */
export const CLIENT_LIST_PATHS = {
  'clientLists.ofClient': ['GET', '/api/clients/{clientId}/interpreters'],
  'clientLists.takeOnlyListed': ['PUT', '/api/clients/{clientId}/interpreters'],
  'clientLists.put': ['PUT', '/api/clients/{clientId}/interpreters/{interpreterId}'],
  'clientLists.remove': ['DELETE', '/api/clients/{clientId}/interpreters/{interpreterId}'],
  'clientLists.ofInterpreter': ['GET', '/api/interpreters/{interpreterId}/clients'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;

/** Method and path of the calls about the clients for whom an interpreter does not work. */
export const REFUSAL_PATHS = {
  'refusals.mine': ['GET', '/api/interpreters/{interpreterId}/refused-clients'],
  'refusals.put': ['PUT', '/api/interpreters/{interpreterId}/refused-clients/{clientId}'],
  'refusals.remove': ['DELETE', '/api/interpreters/{interpreterId}/refused-clients/{clientId}'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
