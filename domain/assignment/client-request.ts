/** The kinds of service that a client can request. Source: rule requests-1. */
export const SERVICE_TYPES = ['medical', 'legal', 'business', 'educational', 'other'] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];

/** How soon a client needs an interpreter: a day's notice or more, the same day, immediately. Source: rule requests-2. */
export const URGENCIES = ['routine', 'urgent', 'emergency'] as const;

export type Urgency = (typeof URGENCIES)[number];

/** The content of a request's notes text. `notes` are the client's own words, or null. */
export interface RequestNotes {
  readonly notes: string | null;
  readonly serviceType: ServiceType;
  readonly urgency: Urgency;
}

/**
 * Writes the notes text of a request: the client's notes, then 'Service: …' and 'Urgency: …' as the last two lines.
 * Source: rule requests-1.
 * @example composeRequestNotes({ notes: 'Ring twice', serviceType: 'legal', urgency: 'urgent' })
 * // 'Ring twice\nService: legal\nUrgency: urgent'
 */
export function composeRequestNotes({ notes, serviceType, urgency }: RequestNotes): string {
  const own = notes?.trim() ?? '';
  const lines = [`Service: ${serviceType}`, `Urgency: ${urgency}`];
  return (own === '' ? lines : [own, ...lines]).join('\n');
}

const SERVICE_FIRST = /^service:\s*([a-z]+)[\s,;|.]*urgency:\s*([a-z]+)[.]?$/i;
const URGENCY_FIRST = /^urgency:\s*([a-z]+)[\s,;|.]*service:\s*([a-z]+)[.]?$/i;

/**
 * Reads the notes text of a request: 'Service: …' and 'Urgency: …' at the end, in either order, on one line or two, in
 * upper or lower case. Null if they are missing or have an unknown value. Source: rule requests-1.
 * @example parseRequestNotes('Ring twice\nService: legal\nUrgency: urgent')
 * // { notes: 'Ring twice', serviceType: 'legal', urgency: 'urgent' }
 */
export function parseRequestNotes(text: string): RequestNotes | null {
  const start = Math.min(lastIndexOf(text, /service:/gi), lastIndexOf(text, /urgency:/gi));
  if (start < 0) return null;
  const marks = text.slice(start).trimEnd();
  const [, service, urgent] = SERVICE_FIRST.exec(marks) ?? swapped(URGENCY_FIRST.exec(marks));
  const serviceType = SERVICE_TYPES.find((type) => type === service?.toLowerCase());
  const urgency = URGENCIES.find((value) => value === urgent?.toLowerCase());
  if (serviceType === undefined || urgency === undefined) return null;
  return { notes: text.slice(0, start).trim() || null, serviceType, urgency };
}

function swapped(match: readonly string[] | null): readonly (string | undefined)[] {
  return match === null ? [] : [match[0], match[2], match[1]];
}

function lastIndexOf(text: string, mark: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(mark)) last = match.index;
  return last;
}
