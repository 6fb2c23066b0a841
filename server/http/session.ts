import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUDIENCES, type Audience, type Role } from '#domain/access/access.ts';
import { mintScope, type Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { accounts, sessions } from '#server/db/schema/people.ts';
import { hashToken } from '#server/db/tokens.ts';

/** How long sessions last (rule sign-in-7). */
const SESSION_MS = 30 * 24 * 3_600_000;
const UNKEPT_MS = 12 * 3_600_000;
const STAFF_IDLE_MS = 30 * 60_000;
/** How often "last seen" is written: a write per request would cost more than the answer. */
const SEEN_EVERY_MS = 60_000;

/** One cookie per audience (rule sign-in-6). */
export function cookieName(audience: Audience, isSecure: boolean): string {
  return isSecure ? `__Host-parley-${audience}` : `parley-${audience}`;
}

/** What a browser calls itself is cut to this; it is free text from outside. */
const LONGEST_USER_AGENT = 300;

/**
 * The token of a new session (for the cookie) and the values of its row. `now` is an instant; `request`: by which it
 * begins, for the name of the device.
 */
export function newSession(now: string, isKept: boolean, request?: Pick<FastifyRequest, 'headers'>) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(now) + (isKept ? SESSION_MS : UNKEPT_MS)).toISOString();
  const userAgent = request?.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
  return { token, tokenHash: hashToken(token), expiresAt, isKept, userAgent };
}

/** Sets the audience's cookie. If the session is not kept, the cookie ends with the browser. */
export function setSessionCookie(
  reply: FastifyReply,
  audience: Audience,
  session: { token: string; expiresAt: string; isKept: boolean },
  isSecure: boolean,
): void {
  const expires = session.isKept ? { expires: new Date(session.expiresAt) } : {};
  reply.setCookie(cookieName(audience, isSecure), session.token, { ...attributes(isSecure), ...expires });
}

export function clearSessionCookie(reply: FastifyReply, audience: Audience, isSecure: boolean): void {
  reply.clearCookie(cookieName(audience, isSecure), attributes(isSecure));
}

const attributes = (isSecure: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
});

/** The token of an audience's session in this browser, valid or not; null for none. */
export function browserToken(request: FastifyRequest, audience: Audience, isSecure: boolean): string | null {
  return request.cookies[cookieName(audience, isSecure)] || null;
}

const DEVICE_COOKIE_MS = 365 * 24 * 3_600_000;
const deviceCookie = (isSecure: boolean) => (isSecure ? '__Host-parley-device' : 'parley-device');

/** The token by which this browser is recognized at sign-in, for all audiences (rule sign-in-3); a new one if it has none. */
export function deviceToken(request: FastifyRequest, isSecure: boolean): string {
  const token = request.cookies[deviceCookie(isSecure)];
  return token && /^[\w-]{43}$/.test(token) ? token : randomBytes(32).toString('base64url');
}

/** Lets the browser keep its token. `now` is an instant. */
export function setDeviceCookie(reply: FastifyReply, token: string, now: string, isSecure: boolean): void {
  const expires = new Date(Date.parse(now) + DEVICE_COOKIE_MS);
  reply.setCookie(deviceCookie(isSecure), token, { ...attributes(isSecure), expires });
}

/** The tokens of a request, in the order in which they are tried. */
export function sessionTokens(
  request: FastifyRequest,
  isSecure: boolean,
): { audience: Audience; token: string }[] {
  const wanted =
    request.headers['x-parley-audience'] ?? (request.query as { audience?: unknown } | undefined)?.audience; // EventSource cannot send headers
  return AUDIENCES.filter(
    (audience) => !AUDIENCES.includes(wanted as Audience) || audience === wanted,
  ).flatMap((audience) => {
    const token = request.cookies[cookieName(audience, isSecure)];
    return token ? [{ audience, token }] : [];
  });
}

/** Whether account `a` has no second factor although the company demands one. */
const NEEDS_SECOND_FACTOR = `(SELECT requires_second_factor FROM settings)
             AND NOT EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL)`;

const { id: accountId, audience: ofAudience, username } = accounts;
const SESSION = {
  ...fieldsOf('a', { accountId, audience: ofAudience, username }),
  name: computed<string>('coalesce(i.name, c.name, s.name)'),
  profileId: computed<number>('coalesce(i.id, c.id, s.id)'),
  isStale: computed<boolean>(`e.last_seen_at < $2::timestamptz - interval '${SEEN_EVERY_MS} milliseconds'`),
  role: computed<Role | null>('s.role'),
  needsSecondFactor: computed<boolean>(`a.audience = 'staff' AND ${NEEDS_SECOND_FACTOR}`),
};

const FIND = select(selection(SESSION), (columns) => ({
  name: 'session-find',
  text: `
    SELECT ${columns}
    FROM sessions e
    JOIN accounts a ON a.id = e.account_id AND a.archived_at IS NULL
    LEFT JOIN interpreters i ON i.account_id = a.id
    LEFT JOIN clients c ON c.account_id = a.id
    LEFT JOIN staff s ON s.account_id = a.id
    WHERE e.token_hash = $1 AND e.expires_at > $2::timestamptz AND a.audience = $3
      AND (a.audience <> 'staff' OR e.is_kept OR e.last_seen_at > $2::timestamptz - interval '${STAFF_IDLE_MS} milliseconds')`,
}));

/**
 * The scope of a session at `now`; null if the token is unknown, expired, idle too long or its account archived. The
 * look-up counts as activity of the person, except `quietly`: the event stream of an open screen keeps nobody signed in
 * (rule sign-in-6).
 */
export async function findSession(
  db: Db,
  audience: Audience,
  token: string,
  now: string,
  how: 'quietly' | 'as the person' = 'as the person',
): Promise<Scope | null> {
  const tokenHash = hashToken(token);
  const [row] = await selectRows(db, FIND, [tokenHash, now, audience]);
  if (!row) return null;
  if (row.isStale && how === 'as the person')
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  return scopeOf(row);
}

function scopeOf({ audience, role, needsSecondFactor, profileId, ...row }: RowOf<typeof SESSION>): Scope {
  const account = { accountId: row.accountId, username: row.username, name: row.name };
  switch (audience) {
    case 'staff':
      // Every member of staff has one; without, the least.
      return mintScope({ ...account, audience, role: role ?? 'viewer', needsSecondFactor });
    case 'interpreter':
      return mintScope({ ...account, audience, interpreterId: profileId });
    case 'client':
      return mintScope({ ...account, audience, clientId: profileId });
  }
}
