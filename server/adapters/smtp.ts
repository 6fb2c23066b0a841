import { createHash } from 'node:crypto';
import { withoutControls } from './one-line.ts';
import { outcomeOfFailure } from './smtp-outcome.ts';
import type { Attachment, EmailLetter, Transport } from './transport.ts';

/** Letters under way at the same time, each on a connection of its own that is kept. */
const WIDTH = 8;
/**
 * How long each step may take; the whole of a letter `letter`, however a server drips its answers. A server that looks through a
 * letter before it says that it has it takes minutes (RFC 5321 §4.5.3.2.6 asks for ten): whoever gives up earlier sends it twice.
 * A server that is there no more is known by the connection.
 */
const TIME_LIMITS_MS = { connection: 10_000, greeting: 10_000, socket: 180_000, letter: 300_000 };
/** A connection that nobody uses is closed by us, before the server does it in the middle of the next letter. */
const IDLE_MS = 30_000;

interface Options {
  /** `smtp://user:password@host:port`, or smtps. */
  readonly serverUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Where people reach the product; its host makes Message-IDs ours. */
  readonly publicUrl: string;
  readonly timeLimitsMs?: Partial<typeof TIME_LIMITS_MS>;
}

/** Hands e-mails to one mail server (RFC 5321), signing in where the address says how, and encrypted wherever the server can. */
export function smtp({ serverUrl, from, publicUrl, timeLimitsMs }: Options): Transport<EmailLetter> {
  const server = serverOf(serverUrl);
  const limits = { ...TIME_LIMITS_MS, ...timeLimitsMs };
  let pool: ReturnType<typeof openPool> | null = null;

  return {
    isConfigured: true,
    description: `${server.host}:${server.port} as ${from.name ? `${from.name} <${from.address}>` : from.address}`,
    width: WIDTH,
    async send(letter) {
      if (!isAddress(letter.to.address))
        return { result: 'refused', why: 'The e-mail address is none that a mail server takes' };
      try {
        pool ??= openPool(server, limits);
        const signal = AbortSignal.timeout(limits.letter);
        await (await pool).sendMail({ ...mailOf(letter, from, new URL(publicUrl).hostname), signal });
        return { result: 'taken', providerId: null };
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
    close: async () => (await pool)?.close({ force: true }),
  };
}

type Server = ReturnType<typeof serverOf>;

function serverOf(serverUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(serverUrl);
  const isSecure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(username);
  return {
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    auth: user === '' ? null : { user, pass: decodeURIComponent(password) },
    isOnThisMachine: /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
  };
}

async function openPool(server: Server, limits: typeof TIME_LIMITS_MS) {
  // Loaded with the first letter: an installation that sends none starts without it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    // A password never crosses a network in the clear.
    requireTLS: !server.isSecure && server.auth !== null && !server.isOnThisMachine,
    ...(server.auth && { auth: server.auth }),
    maxConnections: WIDTH,
    // Only what has not been handed over at all is tried on another connection; all else is the outbox's to repeat.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    dnsTimeout: limits.connection,
    socketTimeout: limits.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Names and addresses go as such and never as text to be read again, so that none of them makes a second one. */
function mailOf(letter: EmailLetter, from: Options['from'], host: string) {
  const to = { name: withoutControls(letter.to.name), address: letter.to.address };
  return {
    from,
    to: [to],
    envelope: { from: from.address, to: [to.address] },
    subject: withoutControls(letter.subject),
    text: letter.text,
    ...(letter.html !== '' && { html: letter.html }),
    attachments: letter.attachments.map(attached),
    // An address that no mail server takes is none to answer to.
    ...(letter.replyTo !== null &&
      isAddress(letter.replyTo) && { replyTo: [{ name: from.name, address: letter.replyTo }] }),
    messageId: `<${createHash('sha256').update(letter.key).digest('hex').slice(0, 40)}@${host}>`,
    headers: {
      // No holiday notice comes back (RFC 3834 §5).
      'Auto-Submitted': 'auto-generated',
      ...(letter.wishesPage !== null && { 'List-Unsubscribe': `<${letter.wishesPage}>` }),
    },
  };
}

function attached({ filename, contentType, content }: Attachment) {
  return {
    filename: withoutControls(filename),
    contentType: withoutControls(contentType),
    content,
    // Byte by byte as it was made: a mail server may end the lines of a text in its own way.
    contentTransferEncoding: 'base64' as const,
  };
}

/** One address that needs no quoting, on both sides of its @. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(text);
}
