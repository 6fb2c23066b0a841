import { shortLine } from './one-line.ts';
import type { SendResult } from './transport.ts';

/** What nodemailer reports about a failed message: which step failed (`command`), and what the server answered, if it did. */
interface Failure {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** Answers at these steps are about the message; at all other steps they are about us. */
const ABOUT_THE_MESSAGE = ['RCPT TO', 'DATA'];
/** The answers to a sender who has not signed in, or not over TLS (RFC 4954 §6, RFC 3207 §4). */
const NOT_ADMITTED = [530, 535, 538];
/** Too large, answered before the message was read (RFC 1870 §6.1). */
const TOO_LARGE = 552;
/** The connection was in a wrong state; another one will do. */
const BAD_SEQUENCE = 503;
/** The server closes the connection, whatever was asked (RFC 5321 §3.8). */
const NOT_AVAILABLE = 421;

/**
 * What a failed sending means (RFC 5321 §4.2.1). 4yz and 421 are temporary, for this message or for the server; 5yz for
 * the recipient or the message is final; a server that cannot be reached or does not accept us is down for all
 * messages. A connection that broke during the handover says nothing: the message is sent again, and its Message-ID
 * prevents a second copy.
 */
export function resultOfFailure(error: unknown): SendResult {
  const failure: Failure = error instanceof Error ? error : {};
  const status = typeof failure.responseCode === 'number' ? failure.responseCode : null;
  if (status === null) return unanswered(failure);
  const why = `The mail server answered: ${shortLine(String(failure.response))}`;
  const step = String(failure.command ?? '');
  if (step === 'STARTTLS') return down(`The mail server offers no encryption (STARTTLS). ${why}`);
  if (step.startsWith('AUTH') || NOT_ADMITTED.includes(status)) return down(why);
  if (status === NOT_AVAILABLE || (status < 500 && !ABOUT_THE_MESSAGE.includes(step))) return troubled(why);
  if (status < 500 || status === BAD_SEQUENCE) return { result: 'later', why, afterSeconds: null };
  return ABOUT_THE_MESSAGE.includes(step) || status === TOO_LARGE ? { result: 'refused', why } : down(why);
}

function unanswered({ message, code }: Failure): SendResult {
  const problem = shortLine(String(message ?? 'unknown failure'));
  switch (code) {
    case 'EMESSAGE':
    case 'EENVELOPE':
      return { result: 'refused', why: `The email cannot be sent: ${problem}` };
    case 'EABORT':
      return down('The mail server has not answered in time');
    case 'ECONNECTION':
      if (problem.startsWith('Connection closed unexpectedly'))
        return troubled('The mail server closed the connection unexpectedly');
      return down(`The mail server closed the connection: ${problem}`);
    default:
      return down(`The mail server cannot be used: ${explained(problem)}`);
  }
}

/** What people can do about a failure before the mail server has said anything, by what the library says. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN|ENODATA/, 'there is no server with this name'],
  [/ECONNREFUSED/, 'nothing answers at this host and port'],
  [/EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|Connection timeout/, 'this host cannot be reached at this port'],
  [/Greeting never received/, 'it does not answer; with port 465 choose TLS'],
  [
    /wrong version number|packet length too long/i,
    'it does not begin with TLS at this port; choose STARTTLS',
  ],
  [/certificate|altnames/i, 'its certificate is not valid for this name'],
];

function explained(problem: string): string {
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(problem)) ?? [];
  // What the library advises is for programmers.
  return advice === undefined ? problem : `${advice} (${problem.replace(/; if the root CA.*$/, '')})`;
}

/** The cause is not this message: the next one may fail too. */
function troubled(why: string): SendResult {
  return { result: 'later', why, afterSeconds: null, isOfService: true };
}

function down(why: string): SendResult {
  return { result: 'down', why, afterSeconds: null };
}
