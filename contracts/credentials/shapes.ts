import * as z from 'zod/mini';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { CREDENTIAL_FILE_TYPES, CREDENTIAL_STATES } from '#domain/dispatch/credential.ts';
import {
  civilDate,
  id,
  instantText,
  line,
  optionalLine,
  pathId,
  seenVersion,
  storedLine,
  text,
} from '../fields.ts';

const MAX_NAME = 100;
const MAX_NUMBER = 100;
const MAX_REFUSAL = 500;
const yesOrNo = z.boolean({ error: 'Must be true or false' });

/** A kind of credential on the company's list. `expires`: one of it needs a last day. */
export const CredentialType = z.object({
  id: z.number(),
  name: z.string(),
  expires: z.boolean(),
  isArchived: z.boolean(),
  updatedAt: instantText,
});
export type CredentialType = z.infer<typeof CredentialType>;

/** A new type. */
export const CredentialTypeBody = z.strictObject({
  name: line(MAX_NAME, 'Name is required'),
  expires: yesOrNo,
});

/** A changed type. An archived one is neither needed nor offered any more; what people have of it stays. */
export const ChangeCredentialTypeBody = z.strictObject({
  ...CredentialTypeBody.shape,
  isArchived: yesOrNo,
  updatedAt: seenVersion,
});
export const CredentialTypeParams = z.object({ typeId: pathId });

/** Which appointments need a credential, or wish it, with the sentence that says so. */
export const CredentialRequirement = z.object({
  id: z.number(),
  typeId: z.number(),
  typeName: z.string(),
  client: z.nullable(z.object({ id: z.number(), name: z.string() })),
  serviceType: z.nullable(z.enum(SERVICE_TYPES)),
  isPreferred: z.boolean(),
  sentence: z.string(),
});
export type CredentialRequirement = z.infer<typeof CredentialRequirement>;

/** The same just added, with how many booked appointments of it need another interpreter; none if it is only wished. */
export const AddedRequirement = z.extend(CredentialRequirement, { unmet: z.number() });

/** A new requirement. `clientId` null: of all clients; `serviceType` null: of all kinds of service; `isPreferred`: wished, not needed. */
export const CredentialRequirementBody = z.strictObject({
  typeId: id('Choose a credential'),
  clientId: z.nullable(id('Choose a client')),
  serviceType: z.nullable(z.enum(SERVICE_TYPES, { error: 'Choose a service type' })),
  isPreferred: yesOrNo,
});
export const CredentialRequirementParams = z.object({ requirementId: pathId });

/**
 * One credential of an interpreter. `issuedOn` and `expiresOn` are civil dates, the latter the last day on which it counts; null: it does
 * not end. `file`: what was attached. `verifiedBy` is for staff alone.
 */
export const Credential = z.object({
  id: z.number(),
  interpreterId: z.number(),
  typeId: z.number(),
  typeName: z.string(),
  expires: z.boolean(),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  state: z.enum(CREDENTIAL_STATES),
  /** Why the office did not take it. */
  refusal: z.nullable(z.string()),
  file: z.nullable(
    z.object({ contentType: z.enum(CREDENTIAL_FILE_TYPES), name: z.nullable(z.string()), bytes: z.number() }),
  ),
  verifiedAt: z.nullable(instantText),
  verifiedBy: z.nullable(z.string()),
  createdAt: instantText,
  updatedAt: instantText,
});
export type Credential = z.infer<typeof Credential>;

/** A credential with whose it is. */
export const NamedCredential = z.extend(Credential, { interpreterName: z.string() });
export type NamedCredential = z.infer<typeof NamedCredential>;

const optionalDate = z.nullable(civilDate('Enter a date'));

const values = {
  number: optionalLine(MAX_NUMBER),
  issuedOn: optionalDate,
  expiresOn: optionalDate,
};

/** A new credential. What interpreters enter waits for the office; staff may say that they have checked it. */
export const CredentialBody = z.strictObject({
  typeId: id('Choose a credential'),
  ...values,
  isVerified: z._default(z.optional(yesOrNo), false),
});

/** Changed values of a credential, absent ones stay; one that was refused waits again if its interpreter changes it. */
export const ChangeCredentialBody = z.strictObject({
  number: storedLine(MAX_NUMBER),
  issuedOn: z.optional(optionalDate),
  expiresOn: z.optional(optionalDate),
  updatedAt: seenVersion,
});
export const CredentialParams = z.object({ credentialId: pathId });

export const VerifyCredentialBody = z.strictObject({ updatedAt: seenVersion });

/** Why the office does not take a credential, in a sentence for its interpreter. */
export const RefuseCredentialBody = z.strictObject({
  reason: text(MAX_REFUSAL).check(z.minLength(1, 'Say why, so that they know what to do')),
  updatedAt: seenVersion,
});

/** `name`: what the sender's file was called. */
export const CredentialUploadQuery = z.strictObject({
  name: z.optional(z.string().check(z.maxLength(1000, 'At most 1000 characters'))),
});

/**
 * `audience` names the session, because the address of a file cannot carry a header; `version` only makes another address of another file.
 */
export const CredentialFileQuery = z.strictObject({
  version: z.optional(z.string().check(z.maxLength(50, 'Too long'))),
  audience: z.optional(z.enum(['staff', 'interpreter'], { error: 'Unknown audience' })),
});

/** A booked appointment that its interpreter cannot do as things are, and why, a sentence per credential. */
export const UnmetAppointment = z.object({
  assignmentId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  clientName: z.string(),
  interpreter: z.object({ id: z.number(), name: z.string() }),
  sentences: z.array(z.string()),
});
export type UnmetAppointment = z.infer<typeof UnmetAppointment>;
