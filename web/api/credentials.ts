import { queryOptions } from '@tanstack/react-query';
import type { Credential } from '#contracts/credentials/shapes.ts';
import { type CallOptions, call, urlOf } from './http/http.ts';

/** Whose credentials, and in whose session they are looked at: the interpreter's own, or staff's. */
export interface CredentialOwner {
  readonly by: 'staff' | 'interpreter';
  readonly interpreterId: number;
}

export type NewCredential = CallOptions<'POST /api/interpreters/{interpreterId}/credentials'>['body'];
export type ChangedCredential = CallOptions<'PUT /api/credentials/{credentialId}'>['body'];

/** The credentials of one interpreter; changes arrive under the topic of interpreters. */
export const credentialsQuery = ({ by, interpreterId }: CredentialOwner) =>
  queryOptions({
    queryKey: [by, 'interpreters', 'credentials', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/credentials', {
        params: { interpreterId },
        audience: by,
        signal,
      }),
    // The days go on: one may have ended.
    refetchOnMount: 'always',
  });

/** The company's list of credentials: for staff also those that are archived. */
export const credentialTypesQuery = (by: CredentialOwner['by']) =>
  queryOptions({
    queryKey: [by, 'interpreters', 'credential-types'],
    queryFn: ({ signal }) => call('GET /api/credential-types', { audience: by, signal }),
  });

export function createCredential(
  { by, interpreterId }: CredentialOwner,
  body: NewCredential,
  idempotencyKey: string,
): Promise<Credential> {
  return call('POST /api/interpreters/{interpreterId}/credentials', {
    params: { interpreterId },
    body,
    idempotencyKey,
    audience: by,
  });
}

export function changeCredential(
  { by }: CredentialOwner,
  credentialId: number,
  body: ChangedCredential,
): Promise<Credential> {
  return call('PUT /api/credentials/{credentialId}', { params: { credentialId }, body, audience: by });
}

/** A photo takes long with one bar of reception; one that hangs is given up nevertheless. */
const UPLOAD_LIMIT_MS = 5 * 60_000;

/** Attaches a photo or PDF; a PDF has its name. */
export function sendScan({ by }: CredentialOwner, credentialId: number, scan: Blob): Promise<Credential> {
  return call('PUT /api/credentials/{credentialId}/file', {
    params: { credentialId },
    query: { name: scan instanceof File ? scan.name.slice(-1000) : undefined },
    body: scan,
    audience: by,
    timeLimitMs: UPLOAD_LIMIT_MS,
  });
}

/** The address of what is attached; another version of it has another one. */
export function scanUrl(by: CredentialOwner['by'], { id, updatedAt }: Credential): string {
  return urlOf('/api/credentials/{credentialId}/file', {
    params: { credentialId: id },
    // `audience` names the session, as no header can on an image.
    query: { audience: by, version: updatedAt },
  });
}
