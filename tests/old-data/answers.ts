import { cookieName } from '#server/http/session.ts';
import { addressOf } from '../kit/access-world.ts';
import type { TestApp } from '../kit/app.ts';
import { READERS, type ReadCall } from './calls.ts';

/** A call with what it answered: the status, what tells of further pages, and the fields. */
export interface Answered extends ReadCall {
  readonly status: number;
  readonly total?: string;
  readonly body: unknown;
}

/** The token of the session with which an account's calls are made. */
export const tokenOf = (accountName: string) => `old-data-${accountName}`;

/** Makes a call and keeps of its answer what must stay. */
export async function answerOf(
  kit: TestApp,
  { as, act: perform, params = {}, query = '' }: ReadCall,
): Promise<Answered> {
  const audience = (Object.keys(READERS) as (keyof typeof READERS)[]).find((one) =>
    READERS[one].includes(as ?? ''),
  );
  const { statusCode, headers, payload, rawPayload } = await kit.app.inject({
    method: 'GET',
    url: addressOf(perform, { params, query }),
    headers: as && audience ? { cookie: `${cookieName(audience, false)}=${tokenOf(as)}` } : {},
  });
  const type = String(headers['content-type']);
  const total = headers['x-total-count'];
  return {
    as,
    act: perform,
    params,
    query,
    status: statusCode,
    ...(typeof total === 'string' && { total }),
    body: type.includes('json')
      ? withoutWords(JSON.parse(payload))
      : type.startsWith('image/')
        ? rawPayload.toString('base64')
        : payload.split(/\r?\n/),
  };
}

/** The product's own words of messages and topics are not data: a better sentence is no lost row. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (value === null || typeof value !== 'object') return value;
  const row: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withoutWords(field)]),
  );
  if ('explanation' in row) return { ...row, name: '', explanation: '' };
  if ('isEdited' in row) return { ...row, name: '', fields: [], ...(!row['isEdited'] && noWords) };
  if (row['isAsSent'] === false && row['channel'] !== 'in_app')
    return {
      ...row,
      ...Object.fromEntries(Object.keys(noWords).flatMap((key) => (key in row ? [[key, null]] : []))),
    };
  return row;
}

const noWords = { subject: null, text: null, html: null };
