import { oneLine } from './one-line.ts';
import type { Outcome } from './transport.ts';

/** Of a failed sending, what nodemailer tells: which step failed (`command`), and what the server answered, if it did. */
interface Failure {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** Answers at these steps are about the one letter; at all others they are about us. */
const OF_THE_LETTER = ['RCPT TO', 'DATA'];
/** What a server says to everybody who has not signed in, or not by TLS (RFC 4954 §6, RFC 3207 §4). */
const NOT_ADMITTED = [530, 535, 538];
/** Too large, said before the letter was read (RFC 1870 §6.1). */
const TOO_LARGE = 552;
/** The connection was in a wrong state; another will do. */
const BAD_SEQUENCE = 503;
/** It closes the connection, whatever was asked (RFC 5321 §3.8). */
const NOT_AVAILABLE = 421;

/**
 * What a failed sending means (RFC 5321 §4.2.1): 4yz and 421 pass, of the one letter or of the server itself; 5yz for the recipient or the letter is for ever; whoever does
 * not admit us, or cannot be reached, is down for all. A connection that broke off while the letter was handed over says
 * nothing: it is sent again, and its Message-ID shows it once.
 */
export function outcomeOfFailure(error: unknown): Outcome {
  const failure: Failure = error instanceof Error ? error : {};
  const status = typeof failure.responseCode === 'number' ? failure.responseCode : null;
  if (status === null) return unanswered(failure);
  const why = `The mail server answered: ${oneLine(String(failure.response))}`;
  const step = String(failure.command ?? '');
  if (step.startsWith('AUTH') || NOT_ADMITTED.includes(status)) return down(why);
  if (status === NOT_AVAILABLE || (status < 500 && !OF_THE_LETTER.includes(step))) return troubled(why);
  if (status < 500 || status === BAD_SEQUENCE) return { result: 'later', why, afterSeconds: null };
  return OF_THE_LETTER.includes(step) || status === TOO_LARGE ? { result: 'refused', why } : down(why);
}

function unanswered({ message, code }: Failure): Outcome {
  const said = oneLine(String(message ?? 'unknown failure'));
  switch (code) {
    case 'EMESSAGE':
    case 'EENVELOPE':
      return { result: 'refused', why: `The e-mail cannot be sent: ${said}` };
    case 'EABORT':
      return down('The mail server has not answered in time');
    case 'ECONNECTION':
      if (said.startsWith('Connection closed unexpectedly'))
        return troubled('The mail server broke off the connection');
      return down(`The mail server closes the connection: ${said}`);
    default:
      return down(`The mail server cannot be used: ${said}`);
  }
}

/** Not for the sake of the letter: the next one may fare the same. */
function troubled(why: string): Outcome {
  return { result: 'later', why, afterSeconds: null, isOfService: true };
}

function down(why: string): Outcome {
  return { result: 'down', why, afterSeconds: null };
}
