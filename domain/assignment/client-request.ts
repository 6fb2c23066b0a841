/** The kinds of service that a client can ask for. Source: spec §3. */
export const SERVICE_TYPES = ['medical', 'legal', 'business', 'educational', 'other'] as const;

/** A kind of service. Source: spec §3. */
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** How soon a client needs an interpreter: 1+ days notice, the same day, at once. Source: spec §3. */
export const URGENCIES = ['routine', 'urgent', 'emergency'] as const;

/** How soon a client needs an interpreter. Source: spec §3. */
export type Urgency = (typeof URGENCIES)[number];

/**
 * What the notes text of a client's request holds. `notes` are the client's own words, null when there are
 * none.
 */
export interface RequestNotes {
  readonly notes: string | null;
  readonly serviceType: ServiceType;
  readonly urgency: Urgency;
}

/**
 * Writes a request's notes text: the client's own notes, then 'Service: …' and 'Urgency: …' as the last two
 * lines. Source: spec §7, design 3.2, 3.21.
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
 * Reads a request's notes text back: the two marks end it, in any case and either order, on two lines or on
 * one. Null when they are missing or name an unknown service type or urgency. Source: spec §3, design 3.2,
 * 3.21.
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
