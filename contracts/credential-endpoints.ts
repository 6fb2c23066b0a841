import * as z from 'zod/mini';
import { CREDENTIAL_FILE_TYPES, MAX_CREDENTIAL_BYTES } from '#domain/dispatch/credential.ts';
import * as credential from './credential.ts';
import { pathId } from './fields.ts';
import { ImageBytes } from './receipt.ts';

const interpreterId = z.object({ interpreterId: pathId });

/** The shapes of the calls about credentials: a part of `ENDPOINTS`. */
export const CREDENTIAL_ENDPOINTS = {
  'credentialTypes.list': {
    summary: "The company's list of credentials",
    status: 200,
    response: z.array(credential.CredentialType),
  },
  'credentialTypes.create': {
    summary: "Add a credential to the company's list",
    body: credential.CredentialTypeBody,
    status: 201,
    response: credential.CredentialType,
    isRepeatable: true,
  },
  'credentialTypes.change': {
    summary: 'Rename a credential of the list, or archive it',
    params: credential.CredentialTypeParams,
    body: credential.ChangeCredentialTypeBody,
    status: 200,
    response: credential.CredentialType,
    isRepeatable: true,
  },
  'credentialRequirements.list': {
    summary: 'The requirements: which appointments need or prefer a credential',
    status: 200,
    response: z.array(credential.CredentialRequirement),
  },
  'credentialRequirements.create': {
    summary: 'Add a requirement: which appointments need or prefer a credential',
    body: credential.CredentialRequirementBody,
    status: 201,
    response: credential.AddedRequirement,
    isRepeatable: true,
  },
  'credentialRequirements.delete': {
    summary: 'Remove a requirement',
    params: credential.CredentialRequirementParams,
    status: 204,
    response: null,
    isRepeatable: true,
  },
  'credentials.waiting': {
    summary: 'Credentials that the office has to check',
    status: 200,
    response: z.array(credential.NamedCredential),
  },
  'credentials.ending': {
    summary: 'Verified credentials that expire soon or have expired',
    status: 200,
    response: z.array(credential.NamedCredential),
  },
  'credentials.allUnmet': {
    summary: 'Booked appointments whose interpreter lacks a required credential',
    status: 200,
    response: z.array(credential.UnmetAppointment),
  },
  'credentials.ofInterpreter': {
    summary: 'The credentials of an interpreter',
    params: interpreterId,
    status: 200,
    response: z.array(credential.Credential),
  },
  'credentials.unmet': {
    summary: 'Booked appointments for which an interpreter lacks a credential',
    params: interpreterId,
    status: 200,
    response: z.array(credential.UnmetAppointment),
  },
  'credentials.create': {
    summary: 'Enter a credential of an interpreter',
    params: interpreterId,
    body: credential.CredentialBody,
    status: 201,
    response: credential.Credential,
    isRepeatable: true,
  },
  'credentials.change': {
    summary: 'Change a credential',
    params: credential.CredentialParams,
    body: credential.ChangeCredentialBody,
    status: 200,
    response: credential.Credential,
    isRepeatable: true,
  },
  'credentials.remove': {
    summary: 'Remove a credential that was never verified',
    params: credential.CredentialParams,
    status: 204,
    response: null,
    isRepeatable: true,
  },
  'credentials.putFile': {
    summary: 'Attach a photo or PDF to a credential',
    params: credential.CredentialParams,
    query: credential.CredentialUploadQuery,
    body: ImageBytes,
    upload: { types: CREDENTIAL_FILE_TYPES, maxBytes: MAX_CREDENTIAL_BYTES },
    status: 200,
    response: credential.Credential,
  },
  'credentials.file': {
    summary: 'The photo or PDF of a credential',
    params: credential.CredentialParams,
    query: credential.CredentialFileQuery,
    status: 200,
    response: ImageBytes,
    download: { types: CREDENTIAL_FILE_TYPES },
  },
  'credentials.verify': {
    summary: 'Confirm that a credential was checked',
    params: credential.CredentialParams,
    body: credential.VerifyCredentialBody,
    status: 200,
    response: credential.Credential,
    isRepeatable: true,
  },
  'credentials.refuse': {
    summary: 'Refuse a credential, with the reason',
    params: credential.CredentialParams,
    body: credential.RefuseCredentialBody,
    status: 200,
    response: credential.Credential,
    isRepeatable: true,
  },
} as const;
