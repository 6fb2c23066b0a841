import {
  OFFERS_PATH,
  PORTAL_PATH,
  type PushPayload,
  portalPathTo,
} from '#contracts/messages/push-payload.ts';
import type { EditedTemplates, Template } from '#domain/message/template.ts';
import { oneLine } from '#server/adapters/one-line.ts';
import type { PushMessage } from '#server/adapters/transport.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { rendered } from './template.ts';
import { valuesOf } from './values.ts';
import { templateFor, templateOf, tidyLines } from './wording.ts';

const DAY_MS = 86_400_000;
/** News that is not read in time is useless; push services keep a message four weeks at most. */
const WORTH_MS = 3 * DAY_MS;
const LONGEST_MS = 28 * DAY_MS;

/*
 * A push service accepts 4,096 bytes, of which encryption needs 103 (RFC 8188 §2.1, RFC 8291 §4). The contract limits the data
 * that staff add.
 */
const TITLE_BYTES = 400;
const BODY_BYTES = 1800;

/** Kinds that are useless after the start of the appointment. */
const AHEAD = ['offer_made', 'booking_confirmed', 'booking_changed', 'reminder'];
/** Kinds after which an interpreter may have to act at once: they wake a sleeping phone. */
const PRESSING = [
  'offer_made',
  'several_offered',
  'booking_changed',
  'booking_cancelled',
  'several_changed',
  'staff_push',
];
/** A new message about an appointment replaces the old one: nobody can press Accept on an offer that is filled. */
const REPLACING = [...AHEAD, 'offer_filled', 'offer_withdrawn', 'booking_cancelled'];

/**
 * A push message from the data of `now` (an instant): only date, time, place, language and pay (rule access-15), short enough
 * for every push service.
 */
export function pushPartsOf(
  facts: MessageFacts,
  now: string,
  { templates }: { readonly templates: EditedTemplates },
): Omit<PushMessage, 'to'> {
  return {
    payload: payloadOf(facts, templates),
    ttlSeconds: Math.max(0, Math.floor(worthMs(facts, now) / 1000)),
    urgency: PRESSING.includes(facts.kind) ? 'high' : 'normal',
  };
}

function payloadOf(facts: MessageFacts, templates: EditedTemplates): PushPayload {
  const { kind, assignmentId } = facts;
  const template = templateFor({ ...templateOf(facts), channel: 'push' }, templates);
  const { subject, text } = pushFrom(template, facts);
  const { data } = facts.payload;
  const isAboutOne = assignmentId !== null && REPLACING.includes(kind);
  return {
    kind,
    title: shortened(subject, TITLE_BYTES),
    body: shortened(text, BODY_BYTES),
    tag: isAboutOne ? `assignment-${assignmentId}` : `message-${facts.id}`,
    url: placeOf(facts),
    actions: kind === 'offer_made' ? ['accept', 'open'] : ['open'],
    assignmentId,
    // Only `sendPush` writes it, from a checked object.
    ...(kind === 'staff_push' &&
      typeof data === 'object' &&
      data !== null && { data: data as Record<string, unknown> }),
  };
}

/** Title and text in these words. */
export function pushFrom(
  template: Template,
  facts: MessageFacts,
): { readonly subject: string; readonly text: string } {
  const name = { ...templateOf(facts), channel: 'push' as const };
  const values = valuesOf(facts, name, { link: null, publicUrl: null });
  return {
    subject: oneLine(rendered(template.subject ?? '', values)) || (facts.companyName ?? ''),
    text: tidyLines(rendered(template.text, values)),
  };
}

/** The address of a tap: the appointment if it is still the reader's; otherwise the portal. */
function placeOf({ kind, assignmentId }: MessageFacts): string {
  if (kind === 'several_offered') return OFFERS_PATH;
  if (assignmentId === null) return PORTAL_PATH;
  if (kind === 'offer_made') return portalPathTo('offer', assignmentId);
  return AHEAD.includes(kind) ? portalPathTo('assignment', assignmentId) : PORTAL_PATH;
}

/** An offer until it ends, a coming appointment until it begins, everything else a few days. */
function worthMs(facts: MessageFacts, now: string): number {
  const end = facts.offerExpiresAt ?? facts.startsAt;
  if (!AHEAD.includes(facts.kind) || end === null) return WORTH_MS;
  return Math.min(LONGEST_MS, Date.parse(end) - Date.parse(now));
}

/** At most `bytes` as JSON in UTF-8, cut between characters and marked as cut. */
function shortened(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  let beginning = '';
  let length = bytesOf('…');
  for (const character of text) {
    length += bytesOf(character);
    if (length > bytes) break;
    beginning += character;
  }
  return `${beginning}…`;
}

/** Without the quotes around it. */
function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
