import type { Mode } from '#domain/billing/rules/rule.ts';

const LABELS: Readonly<Record<Mode, string>> = { on_site: 'On site', phone: 'Phone', video: 'Video' };

/** The modes of an appointment as a form offers them. */
export const MODE_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));

/** A mode as people read it; the text is one of `MODES`. */
export const modeLabel = (mode: string): string => LABELS[mode as Mode];
