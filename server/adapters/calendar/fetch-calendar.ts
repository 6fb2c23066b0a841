import { lookup as resolveName } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, globalAgent, request as httpsRequest } from 'node:https';
import { outsideOnly, PrivateAddressError, type Resolve } from '../outside-lookup.ts';
import { calendarAddress } from './calendar-address.ts';

/** Why a calendar could not be read; the message is a sentence for its owner. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure';
}

/** What is at an address: the text with its mark (ETag), or that it is still what was marked. */
export type FetchedCalendar =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'text'; readonly text: string; readonly etag: string | null };

interface Options {
  /** Of the whole call, with its redirects. */
  readonly timeLimitMs: number;
  readonly maxBytes: number;
  readonly allowsLoopback: boolean;
  readonly resolve?: Resolve;
  /** Calls go through a proxy, which resolves names itself. */
  readonly usesProxy?: boolean;
}

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Reads the text at an address that somebody has typed: on the public internet only (`outside-lookup.ts`), also behind redirects. Rejects with
 * `CalendarFailure`.
 */
export async function fetchCalendar(
  address: string,
  etag: string | null,
  options: Options,
): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(options.timeLimitMs);
  const agent = options.usesProxy ? null : new Agent({ lookup: outsideOnly(options.resolve ?? resolveName) });
  try {
    let at = address;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const response = await get(at, { etag, signal, agent, allowsLoopback: options.allowsLoopback });
      const { location } = response.headers;
      if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined)
        return await contentOf(response, options.maxBytes);
      response.destroy();
      if (!URL.canParse(location, at)) break;
      at = new URL(location, at).href;
    }
    throw new CalendarFailure('The address redirects too many times.');
  } catch (error) {
    throw signal.aborted && !(error instanceof CalendarFailure)
      ? new CalendarFailure(`The calendar did not answer within ${options.timeLimitMs / 1000} seconds.`)
      : explained(error);
  } finally {
    agent?.destroy();
  }
}

interface Asking {
  readonly etag: string | null;
  readonly signal: AbortSignal;
  readonly agent: Agent | null;
  readonly allowsLoopback: boolean;
}

function get(at: string, { etag, signal, agent, allowsLoopback }: Asking): Promise<IncomingMessage> {
  const allowed = calendarAddress(at, allowsLoopback);
  if ('fault' in allowed)
    throw new CalendarFailure(`The address redirects to another address. ${allowed.fault}`);
  const { url } = allowed;
  // Only tests allow what is refused otherwise.
  const isInside = 'fault' in calendarAddress(at, false);
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Parley',
    ...(etag !== null && { 'if-none-match': etag }),
  };
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
  const route = isInside ? {} : { agent: agent ?? globalAgent };
  return new Promise((answered, failed) => {
    request(url, { headers, signal, ...route }, answered)
      .on('error', failed)
      .end();
  });
}

async function contentOf(response: IncomingMessage, maxBytes: number): Promise<FetchedCalendar> {
  const { statusCode: status = 0, headers } = response;
  if (status === 304) {
    response.destroy();
    return { kind: 'unchanged' };
  }
  if (status !== 200) {
    response.destroy();
    throw new CalendarFailure(sentenceOf(status));
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes)
      throw new CalendarFailure(`The calendar is larger than ${maxBytes / 1_000_000} MB.`);
    parts.push(part);
  }
  return { kind: 'text', text: Buffer.concat(parts).toString('utf8'), etag: headers.etag ?? null };
}

function sentenceOf(status: number): string {
  if (status === 404 || status === 410)
    return 'No calendar was found at the address. It may have been replaced.';
  if (status === 401 || status === 403) return 'The calendar is not public. Use its secret address.';
  return `The calendar answered with error ${status}.`;
}

function explained(error: unknown): CalendarFailure {
  if (error instanceof CalendarFailure) return error;
  if (error instanceof PrivateAddressError)
    return new CalendarFailure(
      'The address is in a private network. Enter one that can be reached from the internet.',
    );
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOTFOUND') return new CalendarFailure('There is no server at this address.');
  return new CalendarFailure('The calendar could not be reached.');
}
