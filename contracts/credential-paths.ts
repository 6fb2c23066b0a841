import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls about one person's credentials, which staff's screens and the portal load after their first paint. */
export const CREDENTIAL_PATHS = {
  'credentialTypes.list': ['GET', '/api/credential-types'],
  'credentials.ofInterpreter': ['GET', '/api/interpreters/{interpreterId}/credentials'],
  'credentials.create': ['POST', '/api/interpreters/{interpreterId}/credentials'],
  'credentials.change': ['PUT', '/api/credentials/{credentialId}'],
  'credentials.remove': ['DELETE', '/api/credentials/{credentialId}'],
  'credentials.putFile': ['PUT', '/api/credentials/{credentialId}/file'],
  'credentials.file': ['GET', '/api/credentials/{credentialId}/file'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;

/** Method and path of what staff alone do about credentials. */
export const CREDENTIAL_OFFICE_PATHS = {
  'credentialTypes.create': ['POST', '/api/credential-types'],
  'credentialTypes.change': ['PUT', '/api/credential-types/{typeId}'],
  'credentialRequirements.list': ['GET', '/api/credential-requirements'],
  'credentialRequirements.create': ['POST', '/api/credential-requirements'],
  'credentialRequirements.delete': ['DELETE', '/api/credential-requirements/{requirementId}'],
  'credentials.waiting': ['GET', '/api/credentials/waiting'],
  'credentials.ending': ['GET', '/api/credentials/ending'],
  'credentials.allUnmet': ['GET', '/api/credentials/unmet'],
  'credentials.unmet': ['GET', '/api/interpreters/{interpreterId}/credentials/unmet'],
  'credentials.verify': ['POST', '/api/credentials/{credentialId}/verify'],
  'credentials.refuse': ['POST', '/api/credentials/{credentialId}/refuse'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
