import { PORTAL_PATH } from '#contracts/push-payload.ts';
import type { PushLetter } from '#server/adapters/transport.ts';

/*
 * The words of a test. They are fixed, and say what they are: whoever gets one by mistake has nothing to do, and nobody can send
 * words of their own this way.
 */

const inOneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

/** A test by e-mail; `company` is the company's name. */
export function testEmail(company: string) {
  const name = inOneLine(company);
  const sentence = `This is a test message from ${name}. E-mail works; there is nothing to do.`;
  return {
    subject: `Test message from ${name}`,
    text: `${sentence}\n`,
    html: `<!doctype html><html lang="en"><body><p>${escaped(sentence)}</p></body></html>`,
    attachments: [],
    replyTo: null,
    wishesPage: null,
  };
}

/** A test by text message. */
export function testSms(company: string): string {
  return `Test message from ${inOneLine(company)}. Text messages work; there is nothing to do.`;
}

/** A test by push: worth nothing an hour later. */
export function testPush(company: string): Omit<PushLetter, 'to'> {
  return {
    payload: {
      kind: 'staff_push',
      title: `Test message from ${inOneLine(company)}`,
      body: 'Notifications work; there is nothing to do.',
      tag: 'message-test',
      url: PORTAL_PATH,
      actions: ['open'],
      assignmentId: null,
    },
    ttlSeconds: 3600,
    urgency: 'normal',
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
