/*
 * The encrypted content of a push message from the server to the service worker. Apart from `push.ts`, because the
 * worker reads it without a validator.
 */

/** What can be done from the notification itself. */
export type PushAction = 'accept' | 'open';

/** One notification on an interpreter's device. Before an acceptance it says no more than rule access-15 allows. */
export interface PushPayload {
  /** What happened: 'offer_made', 'booking_changed', 'staff_push' … */
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  /** A notification replaces an earlier one with the same tag: the latest message about one appointment. */
  readonly tag: string;
  /** Where a tap leads: a path of the interpreters' screens. */
  readonly url: string;
  readonly actions: readonly PushAction[];
  /** The appointment or offer that it is about, or null. */
  readonly assignmentId: number | null;
  /** The data that staff sent with it. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Where a notification leads if it names no other place. */
export const PORTAL_PATH = '/interpreter-portal';

/** Where an interpreter answers offers. */
export const OFFERS_PATH = `${PORTAL_PATH}?tab=offers`;

/**
 * The portal at one offer or one appointment.
 * @example portalPathTo('offer', 12) // '/interpreter-portal?offer=12'
 */
export function portalPathTo(what: 'offer' | 'assignment', assignmentId: number): string {
  return `${PORTAL_PATH}?${what}=${assignmentId}`;
}

/** Whether a path leads to the portal, with or without a query. */
export function isPortalPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/interpreter-portal(?:[?#]|$)/.test(path);
}

/** The payload in a message's text; null if it is none, for example from another version of the product. */
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
  // Each field is checked below.
  const { kind, title, body, tag, url, actions, assignmentId } = value as Record<keyof PushPayload, unknown>;
  return (
    [kind, title, body, tag].every((field) => typeof field === 'string') &&
    isPortalPath(url) &&
    Array.isArray(actions) &&
    (assignmentId === null || Number.isInteger(assignmentId))
  );
}
