/** What an interpreter may say of themselves; used only where a client requires one. */
export const GENDERS = ['woman', 'man', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** What a client may require of an interpreter, for example for an examination. */
export const REQUIRED_GENDERS = ['woman', 'man'] as const;
export type RequiredGender = (typeof REQUIRED_GENDERS)[number];
