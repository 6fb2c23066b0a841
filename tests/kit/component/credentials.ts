import type { Credential, CredentialType, NamedCredential } from '#contracts/credentials/shapes.ts';
import type { Skills } from '#contracts/skills/shapes.ts';

const type = (id: number, name: string, expires = true): CredentialType => ({
  id,
  name,
  expires,
  isArchived: false,
  updatedAt: '2026-01-05T15:00:00.000Z',
});

/** A company's list. */
export const CREDENTIAL_TYPES: CredentialType[] = [
  type(1, 'Court certification'),
  type(2, 'HIPAA training'),
  type(3, 'Oath', false),
];

/** Tariq's court certification, which waits for the office. */
export function credential(about: Partial<NamedCredential> & { id: number }): NamedCredential {
  return {
    interpreterId: 3,
    interpreterName: 'Tariq Aziz',
    typeId: 1,
    typeName: 'Court certification',
    expires: true,
    number: 'C-1',
    issuedOn: null,
    expiresOn: '2028-03-31',
    state: 'waiting',
    refusal: null,
    file: null,
    verifiedAt: null,
    verifiedBy: null,
    createdAt: '2026-11-23T14:00:00.000Z',
    updatedAt: '2026-11-23T14:00:00.000Z',
    ...about,
  };
}

/** A verified credential. */
export const verified = (about: Partial<NamedCredential> & { id: number }): Credential =>
  credential({ state: 'verified', verifiedAt: '2026-11-02T14:00:00.000Z', ...about });

/** What nobody has stated yet. */
export function skillsOf(about: Partial<Skills> = {}): Skills {
  return {
    modes: ['on_site', 'phone', 'video'],
    dialects: {},
    specialities: [],
    gender: null,
    wishedHours: null,
    dailyHoursLimit: null,
    version: 'v1',
    ...about,
  };
}
