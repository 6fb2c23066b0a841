import { retryAfterSeconds } from './retry-after.ts';
import type { SendResult, SmsMessage, SmsTransport, TextService } from './transport.ts';
import { resultOfRefusal, TwilioRefusal } from './twilio-result.ts';

const TIME_LIMIT_MS = 10_000;
/** How many of a number's newest messages are searched for one. */
const LOOKED_THROUGH = 50;
/** How far the clocks of two services may differ. */
const CLOCKS_DIFFER_MS = 10_000;
/** Messages that never left do not count. */
const NEVER_LEFT = ['failed', 'undelivered', 'canceled'];

/** Where Twilio reports what became of a message. */
const STATUS_PATH = '/api/twilio/status';

interface Options extends TextService {
  /** The product's address. */
  readonly publicUrl: string;
  readonly timeLimitMs?: number;
}

/** Sends text messages through Twilio, which reports later what became of each. */
export function twilioSms({ timeLimitMs = TIME_LIMIT_MS, ...options }: Options): SmsTransport {
  const { from, authToken } = options;
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  const callback = statusCallback(options);
  let opening: ReturnType<typeof openClient> | null = null;
  const client = () => (opening ??= openClient(options, timeLimitMs));

  return {
    isConfigured: true,
    description: `Twilio, from ${from}`,
    async send({ to, text }): Promise<SendResult> {
      try {
        const { messages } = await client();
        const { sid } = await messages.create({ to, body: text, ...sender, ...callback });
        return { result: 'taken', providerId: sid };
      } catch (error) {
        if (error instanceof TwilioRefusal) return resultOfRefusal(error);
        return { result: 'down', why: `Twilio cannot be reached: ${reasonOf(error)}`, afterSeconds: null };
      }
    },
    async find(message, since) {
      const { messages } = await client();
      const newest = await messages.list({ to: message.to, limit: LOOKED_THROUGH });
      const after = Date.parse(since) - CLOCKS_DIFFER_MS;
      const found = newest.filter(
        ({ status, dateCreated, body }) =>
          !NEVER_LEFT.includes(status) && dateCreated.getTime() >= after && isTextOf(message, body),
      );
      return found.map(({ sid }) => sid).toReversed();
    },
    async isSigned({ url, fields, signature }) {
      const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js');
      return validateRequest(authToken, signature, url, fields);
    },
    close: async () => {},
  };
}

/** A trial account puts its own words before ours. */
function isTextOf({ text }: SmsMessage, body: string): boolean {
  return body.trim().endsWith(text.trim());
}

/** Twilio can call back only over the internet: to https, or to this machine if it is a stand-in. */
function statusCallback({ publicUrl, apiUrl }: Options) {
  const isLocal = [publicUrl, apiUrl].every((url) =>
    /^(?:localhost|127\.0\.0\.1)$/.test(new URL(url).hostname),
  );
  const canCall = publicUrl.startsWith('https:') || isLocal;
  return canCall ? { statusCallback: `${publicUrl}${STATUS_PATH}` } : {};
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  if (error.name === 'TimeoutError') return 'it has not answered in time';
  const { cause } = error;
  return cause instanceof Error ? cause.message || cause.name : error.message;
}

async function openClient({ accountSid, authToken, apiUrl }: Options, timeLimitMs: number) {
  // Loaded with the first message: an installation that sends none starts without it.
  const { default: twilio } = await import('twilio');

  /** Twilio's client over `fetch`: only to the configured address, without redirects, and with a time limit. */
  class Courier extends twilio.RequestClient {
    override async request<Body>(
      options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0],
    ) {
      const { method, uri, username, password, params, data } = options;
      const to = new URL(uri);
      const address = new URL(`${apiUrl}${to.pathname}${to.search}`);
      for (const [name, value] of fieldsOf(params)) address.searchParams.append(name, value);
      const response = await fetch(address, {
        method: method.toUpperCase(),
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        },
        ...(data !== undefined && { body: new URLSearchParams(fieldsOf(data)) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      });
      const text = await response.text();
      if (!response.ok) throw refusalOf(response, text);
      const { status: statusCode, headers } = response;
      return { statusCode, headers: Object.fromEntries(headers), body: JSON.parse(text) as Body };
    }
  }
  return twilio(accountSid, authToken, { httpClient: new Courier() });
}

function fieldsOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
}

function refusalOf(response: Response, text: string): TwilioRefusal {
  const { code, message } = errorIn(text);
  return new TwilioRefusal({
    status: response.status,
    code: typeof code === 'number' ? code : null,
    message: typeof message === 'string' ? message : response.statusText || 'no reason',
    afterSeconds: retryAfterSeconds(response.headers.get('retry-after')),
  });
}

function errorIn(text: string): { code?: unknown; message?: unknown } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
