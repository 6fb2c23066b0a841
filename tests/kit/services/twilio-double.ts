import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the service took it, with the fields that it was sent. */
export interface TakenMessage {
  readonly sid: string;
  readonly fields: Readonly<Record<string, string>>;
  status: string;
  readonly createdAt: Date;
}

/**
 * What the service answers: an error of its documented shape, silence, the end of the connection, or the end of it
 * after the message has been taken.
 */
type Answer =
  | {
      readonly status: number;
      readonly code?: number;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'nothing'
  | 'close'
  | 'take and close';

/** A call of the service to us: a form, signed over the address and its fields. */
export interface ServiceCall {
  readonly url: string;
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A stand-in for Twilio on loopback, which answers as its documentation says. */
export interface TwilioDouble {
  /** As the environment names an account with it. */
  readonly settings: { accountSid: string; authToken: string; from: string; apiUrl: string };
  readonly taken: TakenMessage[];
  /** What it answers from now on; `null`: it takes messages again. */
  answer(answer: Answer | null): void;
  /** What it would report to a message's callback address, once its status is this. */
  tells(message: TakenMessage, status: string, errorCode?: string): ServiceCall;
  /** What it would report about a text message that somebody has sent to our number. */
  receives(url: string, from: string, text: string, more?: Readonly<Record<string, string>>): ServiceCall;
  close(): Promise<void>;
}

/** Opens a service that takes every message. */
export async function openTwilio(): Promise<TwilioDouble> {
  const accountSid = `AC${randomBytes(16).toString('hex')}`;
  const authToken = randomBytes(16).toString('hex');
  const from = '+15550100199';
  const taken: TakenMessage[] = [];
  let answer: Answer | null = null;

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (answer === 'nothing') return;
    if (answer === 'close') return request.socket.destroy();
    const isOurs = request.headers.authorization === `Basic ${btoa(`${accountSid}:${authToken}`)}`;
    if (!isOurs) return refuse(response, { status: 401, code: 20003, message: 'Authenticate' });
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any');
    if (pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return refuse(response, { status: 404, code: 20404, message: `${pathname} was not found` });
    if (request.method === 'GET') return list(response, searchParams);
    if (answer !== null && answer !== 'take and close') return refuse(response, answer);
    const message = take(body);
    if (answer === 'take and close') return request.socket.destroy();
    write(response, 201, resourceOf(message));
  });

  function take(body: string): TakenMessage {
    const message: TakenMessage = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      fields: Object.fromEntries(new URLSearchParams(body)),
      status: 'queued',
      createdAt: new Date(),
    };
    taken.push(message);
    return message;
  }

  function list(response: ServerResponse<IncomingMessage>, query: URLSearchParams): void {
    const found = taken.filter(({ fields }) => fields['To'] === (query.get('To') ?? fields['To']));
    const page = found.toReversed().slice(0, Number(query.get('PageSize') ?? 50));
    const uri = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
    const none = { next_page_uri: null, previous_page_uri: null, page: 0, page_size: 50, start: 0, end: 0 };
    write(response, 200, { messages: page.map(resourceOf), uri, first_page_uri: uri, ...none });
  }

  function resourceOf({ sid, fields, status, createdAt }: TakenMessage) {
    const hasLeft = !['queued', 'accepted', 'sending'].includes(status);
    return {
      sid,
      status,
      account_sid: accountSid,
      api_version: '2010-04-01',
      to: fields['To'],
      from: fields['From'] ?? null,
      messaging_service_sid: fields['MessagingServiceSid'] ?? null,
      body: fields['Body'],
      direction: 'outbound-api',
      num_segments: '1',
      num_media: '0',
      date_created: createdAt.toUTCString(),
      date_updated: createdAt.toUTCString(),
      date_sent: hasLeft ? createdAt.toUTCString() : null,
      error_code: null,
      error_message: null,
      price: null,
      price_unit: 'USD',
      uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
      subresource_uris: {},
    };
  }

  function called(url: string, fields: Readonly<Record<string, string>>): ServiceCall {
    const signed = Object.keys(fields)
      .toSorted()
      .reduce((text, name) => `${text}${name}${fields[name]}`, url);
    return {
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'user-agent': 'TwilioProxy/1.1',
        'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
      },
    };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const common = { AccountSid: accountSid, ApiVersion: '2010-04-01' };
  return {
    settings: { accountSid, authToken, from, apiUrl: `http://127.0.0.1:${port}` },
    taken,
    answer: (next) => {
      answer = next;
    },
    tells(message, status, errorCode) {
      message.status = status;
      const { sid, fields } = message;
      const about = { From: fields['From'] ?? from, To: fields['To'] ?? '', MessageSid: sid, SmsSid: sid };
      const what = { MessageStatus: status, SmsStatus: status, ...(errorCode && { ErrorCode: errorCode }) };
      return called(fields['StatusCallback'] ?? '', { ...common, ...about, ...what });
    },
    receives(url, sender, text, more = {}) {
      const sid = `SM${randomBytes(16).toString('hex')}`;
      const about = { From: sender, To: from, MessageSid: sid, SmsMessageSid: sid, SmsSid: sid };
      const what = { Body: text, NumMedia: '0', NumSegments: '1', SmsStatus: 'received', FromCountry: 'US' };
      return called(url, { ...common, ...about, ...what, ...more });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, answer: Exclude<Answer, string>): void {
  const { status, code, message = 'No reason', headers = {} } = answer;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (code === undefined) response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Error</h1>');
  else
    write(response, status, {
      code,
      message,
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status,
    });
}

function write(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
