/*
 * What a push message carries, encrypted, from the server to the service worker. Apart from `push.ts` because the worker
 * reads it by hand: it does without a validator.
 */

/** What can be done from the notification itself. */
export type PushAction = 'accept' | 'open';

/** One notification on an interpreter's device (spec §3, design §4). */
export interface PushPayload {
  /** What happened: 'offer_made', 'booking_changed', 'staff_push' … */
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  /** A notification with the same tag takes the place of the one before: the latest news of one appointment. */
  readonly tag: string;
  /** Where a press leads: a path of the interpreters' screens. */
  readonly url: string;
  readonly actions: readonly PushAction[];
  /** The appointment or offer it is about; null when it is about none. */
  readonly assignmentId: number | null;
  /** What staff sent along (spec §3). */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Where a notification leads when it names no better place. */
export const PORTAL_PATH = '/interpreter-portal';

/**
 * The portal at one offer or one appointment.
 * @example portalPathTo('offer', 12) // '/interpreter-portal?offer=12'
 */
export function portalPathTo(what: 'offer' | 'assignment', assignmentId: number): string {
  return `${PORTAL_PATH}?${what}=${assignmentId}`;
}

/** Whether a path leads to the portal and nowhere else, query and all. */
export function isPortalPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/interpreter-portal(?:[?#]|$)/.test(path);
}

/** The payload in a message's text; null when it is none, as from another version of the product. */
export function readPushPayload(text: string): PushPayload | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPayload(value) ? value : null;
  } catch {
    return null;
  }
}

function isPayload(value: unknown): value is PushPayload {
  if (typeof value !== 'object' || value === null) return false;
  // Each field is looked at before it counts as what it should be.
  const { kind, title, body, tag, url, actions, assignmentId } = value as Record<keyof PushPayload, unknown>;
  return (
    [kind, title, body, tag].every((field) => typeof field === 'string') &&
    isPortalPath(url) &&
    Array.isArray(actions) &&
    (assignmentId === null || Number.isInteger(assignmentId))
  );
}
