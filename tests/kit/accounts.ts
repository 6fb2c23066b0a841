import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#server/db/schema/records.ts';
import type { Answer, TestApp } from './app.ts';
import { sendDue } from './send-due.ts';

interface Somebody {
  readonly cookie: string;
}

const ENTRIES = { client: '/api/clients', interpreter: '/api/interpreters' } as const;
const LOGINS = { client: '/api/client-auth', interpreter: '/api/interpreter' } as const;

/** The token of the link in a text, by which one signs up or chooses another password. */
export const tokenOf = (text: unknown) => /invitation\?token=([\w-]+)/.exec(String(text))?.[1] ?? '';

/** What a browser sends back of the session that an answer has opened. */
export const cookieOf = ({ headers }: Pick<Answer, 'headers'>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** What is done with a link; `app` is asked at each call, for it starts after a file's constants. */
export function linksOf(app: () => TestApp) {
  return {
    look: (token: string) => app().call('GET', `/api/invitations/${token}`),
    accept: (token: string, body: object, as?: Somebody) =>
      app().call('POST', `/api/invitations/${token}/accept`, { body, ...(as && { as }) }),
  };
}

/** How a person with an account signs in, and is recognized afterwards. */
export function signInOf(audience: 'client' | 'interpreter', app: () => TestApp) {
  return {
    signIn: (username: string, password: string) =>
      app().call('POST', `${LOGINS[audience]}/login`, { body: { username, password } }),
    session: (cookie: string) => app().call('GET', `${LOGINS[audience]}/session`, { as: { cookie } }),
  };
}

/** Staff's acts on the entries of one directory, and the messages about their accounts. */
export function directoryOf(audience: 'client' | 'interpreter', app: () => TestApp, staff: () => Somebody) {
  const entries = ENTRIES[audience];
  const messagesTo = (id: number) =>
    app()
      .database.db.select()
      .from(notifications)
      .where(
        and(
          eq(notifications.recipientAudience, audience),
          inArray(notifications.kind, ['invitation', 'password_reset']),
          eq(notifications.recipientId, id),
        ),
      )
      .orderBy(notifications.id);
  return {
    create: (body: object, headers: Record<string, string> = {}) =>
      app().call('POST', entries, { as: staff(), body, headers }),
    change: (id: number, body: object) => app().call('PUT', `${entries}/${id}`, { as: staff(), body }),
    archive: (id: number) => app().call('DELETE', `${entries}/${id}`, { as: staff() }),
    invite: (id: number) => app().call('POST', `${entries}/${id}/invitation`, { as: staff() }),
    messagesTo,
    /** Sends everything that is due, and answers the e-mails of those messages; no text is among them. */
    delivered: async (id: number) => {
      const { email, sms } = await sendDue(app());
      expect(sms.sent).toEqual([]);
      const keys = (await messagesTo(id)).map(({ dedupeKey }) => dedupeKey);
      return email.sent.filter(({ key }) => keys.includes(key));
    },
  };
}
