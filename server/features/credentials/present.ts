import type {
  Credential,
  CredentialRequirement,
  CredentialType,
  NamedCredential,
  UnmetAppointment,
} from '#contracts/credentials/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import {
  type CredentialFileType,
  credentialState,
  describeRequirement,
} from '#domain/dispatch/credential.ts';
import type { CredentialRow } from './queries/credentials.ts';
import type { CredentialTypeRow, RequirementRow } from './queries/types.ts';
import { type UnmetRow, unmetSentence } from './queries/unmet.ts';

/** A type of the company's list. */
export function presentCredentialType(row: CredentialTypeRow): CredentialType {
  const { id, name, expires, archivedAt, updatedAt } = row;
  return { id, name, expires, isArchived: archivedAt !== null, updatedAt };
}

/** A requirement with the sentence that says it. */
export function presentRequirement(row: RequirementRow): CredentialRequirement {
  const { id, typeId, typeName, clientId, clientName, serviceType, isPreferred } = row;
  const client = clientId === null || clientName === null ? null : { id: clientId, name: clientName };
  return {
    id,
    typeId,
    typeName,
    client,
    serviceType,
    isPreferred,
    sentence: describeRequirement(row),
  };
}

/** A credential as staff or its interpreter see it on `today` (a civil date); who verified it is for staff. */
export function presentCredential(
  row: CredentialRow,
  who: StaffScope | InterpreterScope,
  today: string,
): Credential {
  const { id, interpreterId, typeId, typeName, expires, number, issuedOn, expiresOn, refusal } = row;
  const { fileType, fileName, fileBytes, verifiedAt, createdAt, updatedAt } = row;
  return {
    id,
    interpreterId,
    typeId,
    typeName,
    expires,
    number,
    issuedOn,
    expiresOn,
    refusal,
    state: credentialState(row, today),
    file: fileType === null ? null : { contentType: typeOf(fileType), name: fileName, bytes: fileBytes },
    verifiedAt,
    createdAt,
    updatedAt,
    verifiedBy: who.audience === 'staff' ? row.verifiedByName : null,
  };
}

/** A credential with whose it is. */
export function presentNamed(row: CredentialRow, who: StaffScope, today: string): NamedCredential {
  return { ...presentCredential(row, who, today), interpreterName: row.interpreterName };
}

/** The appointments that need another interpreter, each with all its sentences. `today` is a civil date. */
export function presentUnmet(rows: readonly UnmetRow[], today: string): UnmetAppointment[] {
  const found = new Map<number, UnmetAppointment>();
  for (const row of rows) {
    const { assignmentId, date, startTime, endTime, clientName } = row;
    const interpreter = { id: row.interpreterId, name: row.interpreterName };
    const before = found.get(assignmentId)?.sentences ?? [];
    const sentences = [...before, unmetSentence(row, today)];
    found.set(assignmentId, { assignmentId, date, startTime, endTime, clientName, interpreter, sentences });
  }
  return [...found.values()];
}

/** Only `saveCredentialFile` writes it, from the bytes. */
export const typeOf = (fileType: string) => fileType as CredentialFileType;
