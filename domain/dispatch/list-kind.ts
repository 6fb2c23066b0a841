/**
 * What a client's list says of an interpreter: asked first, asked at all if the client takes only listed ones, never asked. Source: rule
 * eligibility-8.
 */
export const LIST_KINDS = ['prefer', 'allow', 'never'] as const;
export type ListKind = (typeof LIST_KINDS)[number];
