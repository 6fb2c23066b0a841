import { PORTAL_PATH } from '#contracts/messages/push-payload.ts';
import { oneLine } from '#server/adapters/one-line.ts';
import type { PushMessage } from '#server/adapters/transport.ts';
import { escapeHtml } from './template.ts';

/*
 * The words of a test. They are fixed and say that it is a test: somebody who gets one by mistake knows it, and nobody can send words
 * of their own this way.
 */

/** A test by e-mail; `company` is the company's name. */
export function testEmail(company: string) {
  const name = oneLine(company);
  const sentence = `This is a test message from ${name}. Email works. You do not need to do anything.`;
  return {
    subject: `Test message from ${name}`,
    text: `${sentence}\n`,
    html: `<!doctype html><html lang="en"><body><p>${escapeHtml(sentence)}</p></body></html>`,
    attachments: [],
    replyTo: null,
    preferencesPage: null,
  };
}

/** A test by text message. */
export function testSms(company: string): string {
  return `Test message from ${oneLine(company)}. Text messages work. You do not need to do anything.`;
}

/** A test by push: worth nothing an hour later. */
export function testPush(company: string): Omit<PushMessage, 'to'> {
  return {
    payload: {
      kind: 'staff_push',
      title: `Test message from ${oneLine(company)}`,
      body: 'Notifications work. You do not need to do anything.',
      tag: 'message-test',
      url: PORTAL_PATH,
      actions: ['open'],
      assignmentId: null,
    },
    ttlSeconds: 3600,
    urgency: 'normal',
  };
}
