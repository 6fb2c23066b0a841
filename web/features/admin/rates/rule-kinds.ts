import type { Side } from '#domain/billing/rule.ts';

/** Whose money a rule is about, as the heading of its column. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  charge: 'Client pays',
  pay: 'Interpreter earns',
};

export const MODE_LABELS = { on_site: 'On site', phone: 'Phone', video: 'Video' } as const;
