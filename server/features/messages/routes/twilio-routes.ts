import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CALLS } from '#contracts/calls.ts';
import { InboundFields, StatusFields } from '#contracts/messages/twilio.ts';
import { whyUndelivered } from '#server/adapters/twilio-result.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Call, route } from '#server/http/route.ts';
import { companySettings } from '../../settings/queries.ts';
import { agreeToTexts, withdrawFromTexts } from '../commands/consent.ts';
import { notifyReceivedText } from '../commands/notify-received-text.ts';
import { type Delivery, recordDelivery } from '../commands/record-delivery.ts';
import { isForStaff, replyOf, requestIn } from '../present/text-reply.ts';

/** Two machines could answer each other forever. */
const ONE_REPLY_MS = 3_600_000;
/** The person has replied STOP. */
const OPTED_OUT = '21610';

type TwilioCall = 'twilio.status' | 'twilio.inbound';

/** Twilio's calls: what happened to a message, and the texts that people send. */
export function twilioRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'twilio.status', async (call) => {
    const fields = await signedFields(deps, 'twilio.status', call, StatusFields);
    const delivery = deliveryOf(fields);
    return delivery === null ? undefined : keep(call, fields, delivery);
  });
  const mayAnswer = openOncePer(ONE_REPLY_MS);
  route(app, deps, 'twilio.inbound', async (call) => {
    const fields = await signedFields(deps, 'twilio.inbound', call, InboundFields);
    const { From: from, Body: text, MessageSid: sid } = fields;
    call.reply.type('text/xml; charset=utf-8');
    const optOutType = fields.OptOutType ?? null;
    const request = requestIn({ text, optOutType });
    const hasChanged =
      request === 'stop' || request === 'start' ? await changeConsent(call, from, request) : false;
    // A person who gets our texts and texts YES means an offer, and must not believe that they have it.
    const isMeantForUs = request === 'answer' || (request === 'start' && !hasChanged && optOutType === null);
    const isToBeRead = request === 'answer' || (request === 'start' && !hasChanged);
    const isSeen = isToBeRead && isForStaff(text) && (await tell(call, { from, text, sid }));
    const isAnswered = isMeantForUs && mayAnswer(from, Date.parse(call.now));
    return twiml(isAnswered ? replyOf(await companySettings(call.db), isSeen) : null);
  });
}

/** The fields of a call that Twilio has signed for our own address, whatever host the request names. */
async function signedFields<Fields extends z.core.$ZodType>(
  { env, transports }: Dependencies,
  action: TwilioCall,
  { body, request }: { readonly body: Uint8Array; readonly request: FastifyRequest },
  fields: Fields,
): Promise<z.output<Fields>> {
  const form = formOf(body);
  const query = request.url.split('?').slice(1).join('?');
  const url = `${env.publicUrl}${CALLS[action].path}${query === '' ? '' : `?${query}`}`;
  const signature = String(request.headers['x-twilio-signature'] ?? '');
  if (!(await transports.sms.isSigned({ url, fields: form, signature })))
    throw new Refused({
      code: 'not_signed',
      message: 'This call is not signed by the text message service.',
    });
  const parsed = z.safeParse(fields, form);
  if (!parsed.success) throw new Refused({ code: 'malformed', message: 'The form is incomplete.' });
  return parsed.data;
}

/** A name that appears twice has both values. */
function formOf(body: Uint8Array): Record<string, string | string[]> {
  const form = new URLSearchParams(Buffer.from(body).toString());
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [first = '', ...more] = form.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

type Status = z.output<typeof StatusFields>;

/** Null while it is being sent. */
function deliveryOf({ MessageStatus, ErrorCode }: Status): Delivery | null {
  switch (MessageStatus) {
    case 'delivered':
    case 'read':
      return { state: 'delivered', why: null };
    case 'failed':
    case 'undelivered':
    case 'canceled':
      return { state: 'failed', why: whyUndelivered(ErrorCode ?? null) };
    default:
      return null;
  }
}

function keep(call: Call<'twilio.status'>, fields: Status, delivery: Delivery): Promise<undefined> {
  const { actor, now } = call;
  const { MessageSid: providerId, ErrorCode, To } = fields;
  return call.write(async (tx) => {
    await recordDelivery(tx, { actor, now, providerId, delivery });
    if (ErrorCode === OPTED_OUT && isNumber(To))
      await withdrawFromTexts(tx, { phone: To, source: 'carrier', actor, now });
    return undefined;
  });
}

/**
 * False for a START that changes nothing, because texts were on. A short code, or another service's address, is nobody whom we
 * would text.
 */
async function changeConsent(
  call: Call<'twilio.inbound'>,
  phone: string,
  request: 'stop' | 'start',
): Promise<boolean> {
  if (!isNumber(phone)) return true;
  const { actor, now } = call;
  const consent = { phone, source: 'reply', actor, now } as const;
  let hasChanged = true;
  await call.write(async (tx) => {
    if (request === 'stop') await withdrawFromTexts(tx, consent);
    else hasChanged = await agreeToTexts(tx, consent);
    return '';
  });
  return hasChanged;
}

/** True if its words are in the notification center now. */
async function tell(
  call: Call<'twilio.inbound'>,
  received: { readonly from: string; readonly text: string; readonly sid: string },
): Promise<boolean> {
  const { actor, now } = call;
  let isShown = false;
  await call.write(async (tx) => {
    isShown = await notifyReceivedText(tx, { ...received, actor, now });
    return '';
  });
  return isShown;
}

function isNumber(phone: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(phone);
}

async function twiml(text: string | null): Promise<string> {
  const { default: MessagingResponse } = await import('twilio/lib/twiml/MessagingResponse.js');
  const response = new MessagingResponse();
  if (text !== null) response.message(text);
  return response.toString();
}

/** The oldest is forgotten first. */
const MOST = 10_000;

/**
 * Answers true for each name at most once within so many milliseconds. In this process only: several processes may do it once
 * each.
 */
function openOncePer(milliseconds: number): (name: string, nowMs: number) => boolean {
  const lastMs = new Map<string, number>();
  return (name, nowMs) => {
    const last = lastMs.get(name);
    if (last !== undefined && nowMs - last < milliseconds) return false;
    lastMs.delete(name); // the newest is last
    lastMs.set(name, nowMs);
    const [oldest] = lastMs.keys();
    if (lastMs.size > MOST && oldest !== undefined) lastMs.delete(oldest);
    return true;
  };
}
