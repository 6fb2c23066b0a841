import { desc, eq, sql } from 'drizzle-orm';
import { shortLine } from '#server/adapters/one-line.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { notifications } from '#server/db/schema/records.ts';
import { takeTurn } from '#server/db/transaction.ts';
import { clientsAt, interpretersAt, type NumberHolder } from '../queries/number-holders.ts';

/** Whose texts are counted together: those of a known number, and those of all unknown numbers. */
interface Writer {
  readonly group: string;
  /** 'Marisol Vega'; for a number that several people share, all of them; else the number. */
  readonly name: string;
  readonly only: NumberHolder | null;
  /** The most entries in so many hours; one more entry counts all further texts. */
  readonly mostLines: number;
  readonly hours: number;
}

const KNOWN = { mostLines: 10, hours: 1 };
const UNKNOWN = { group: 'unknown', mostLines: 5, hours: 24 };
/** Twilio repeats a call soon or not at all: this many of the counted texts are recognized again. */
const SIDS_KEPT = 20;
/** A text is about our last message to that person, if it is recent. */
const FRESH_DAYS = 7;

/**
 * A text that somebody has sent to our number. `from`: E.164, or the service's name for the sender; `sid`: the service's id of
 * the text.
 */
interface ReceivedText {
  readonly actor: Actor;
  /** An instant. */
  readonly now: string;
  readonly from: string;
  readonly text: string;
  readonly sid: string;
}

/**
 * Shows staff, in the notification center, the text that somebody has sent: one entry per text, however often the service reports
 * it. Beyond ten in an hour from one number, and five in a day from all unknown numbers, one entry counts the rest. True if the
 * words are in the notification center. Not audited: no record of ours changes.
 */
export async function notifyReceivedText(tx: Tx, received: ReceivedText): Promise<boolean> {
  const { actor, now, from, sid } = received;
  const writer = await writerAt(tx, from);
  const payload = { group: writer.group, ...(writer.only && { writer: writer.only }) };
  // One after the other, so that the texts of a flood count together.
  await takeTurn(tx, `text_received:${writer.group}`);
  const lines = await linesSince(tx, writer.group, hoursBefore(now, writer.hours));
  if (lines.some((line) => line.sids.includes(sid)))
    return lines.some((line) => line.sids[0] === sid && !line.isCount);
  const single = lines.filter(({ isCount }) => !isCount);
  const isShown = single.length < writer.mostLines;
  const messages = isShown
    ? messagesToStaff({
        kind: 'text_received',
        ...(await aboutOf(tx, writer, now)),
        payload: { ...payload, sids: [sid], text: sentenceOf(writer, received.text) },
        event: sid,
      })
    : await countedLine(tx, { writer, payload, sid, lines });
  await record(tx, actor, now, { audit: [], messages });
  return isShown;
}

async function writerAt(tx: Tx, from: string): Promise<Writer> {
  const isNumber = /^\+[1-9]\d{6,14}$/.test(from);
  const holders = isNumber ? [...(await interpretersAt(tx, from)), ...(await clientsAt(tx, from))] : [];
  if (holders.length === 0)
    return { ...UNKNOWN, name: `Unknown number (${shown(from).slice(0, 40)})`, only: null };
  const names = holders.slice(0, 3).map(({ name }) => name);
  const name = new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
  const [first = null] = holders;
  return { ...KNOWN, group: from, name, only: holders.length === 1 ? first : null };
}

/** The appointment of our last text to an interpreter. */
async function aboutOf(tx: Tx, { only }: Writer, now: string): Promise<{ assignmentId?: number }> {
  if (only?.audience !== 'interpreter') return {};
  const { createdAt, id } = notifications;
  const [last] = await tx
    .select({ assignmentId: notifications.assignmentId })
    .from(notifications)
    .where(sql`recipient_audience = 'interpreter' AND recipient_id = ${only.id} AND channel = 'sms'
      AND state IN ('sent', 'delivered') AND created_at > ${hoursBefore(now, FRESH_DAYS * 24)}::timestamptz`)
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  const assignmentId = last?.assignmentId ?? null;
  return assignmentId === null ? {} : { assignmentId };
}

/** @example 'Marisol Vega texted: “I am ill”' */
function sentenceOf({ name }: Writer, text: string): string {
  const words = shown(text);
  return words === ''
    ? `${name} sent a text message without words, maybe a picture.`
    : `${name} texted: “${words}”`;
}

/** One line, without characters that change the direction of the text after them. */
function shown(text: string): string {
  return shortLine(text.replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, ''));
}

interface Line {
  readonly sids: readonly string[];
  readonly isCount: boolean;
}

async function linesSince(tx: Tx, group: string, since: string): Promise<Line[]> {
  return tx
    .select({ sids: sql<string[]>`payload -> 'sids'`, isCount: sql<boolean>`payload ? 'count'` })
    .from(notifications)
    .where(sql`channel = 'in_app' AND kind = 'text_received' AND created_at > ${since}::timestamptz
      AND payload ->> 'group' = ${group}`)
    .orderBy(notifications.id);
}

interface Counted {
  readonly writer: Writer;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly sid: string;
  readonly lines: readonly Line[];
}

/** The counting entry becomes unread again, with the new count. */
async function countedLine(tx: Tx, { writer, payload, sid, lines }: Counted): Promise<OutgoingMessage[]> {
  const first = lines.find(({ isCount }) => !isCount)?.sids[0] ?? sid;
  const dedupeKey = `text_received:more:${first}`;
  const [counted] = await tx.delete(notifications).where(eq(notifications.dedupeKey, dedupeKey)).returning({
    count: sql<number>`(payload ->> 'count')::integer`,
    sids: sql<string[]>`payload -> 'sids'`,
  });
  const count = 1 + (counted?.count ?? 0);
  const sids = [...(counted?.sids ?? []), sid].slice(-SIDS_KEPT);
  const whose = writer.group === UNKNOWN.group ? 'unknown numbers' : writer.name;
  const text = `${count} more ${count === 1 ? 'text' : 'texts'} from ${whose}; the text message service has the words.`;
  return messagesToStaff({
    kind: 'text_received',
    payload: { ...payload, sids, count, text },
    event: '',
  }).map((line) => ({ ...line, dedupeKey }));
}

function hoursBefore(instant: string, hours: number): string {
  return new Date(Date.parse(instant) - hours * 3_600_000).toISOString();
}
