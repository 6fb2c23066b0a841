import { isIP } from 'node:net';
import { isPrivateAddress } from '../private-address.ts';
import { isOnThisMachine } from '../push-address.ts';

/** Calendar programs offer addresses of this scheme, which are https behind it. */
const WEBCAL = /^webcals?:\/\//i;

/**
 * The address of a calendar that may be read: https, not a number of a private network, without a password in it. `webcal://` counts as
 * `https://`. On this machine only where `allowsLoopback` says so, as in tests. Else why not, as a sentence. Source: rule availability-5.
 */
export function calendarAddress(
  typed: string,
  allowsLoopback: boolean,
): { readonly url: URL } | { readonly fault: string } {
  const text = typed.trim().replace(WEBCAL, 'https://');
  if (!URL.canParse(text)) return { fault: 'Enter an address that begins with https://' };
  const url = new URL(text);
  if (allowsLoopback && isOnThisMachine(url.href)) return { url };
  if (url.protocol !== 'https:') return { fault: 'Enter an address that begins with https://' };
  if (url.username !== '' || url.password !== '')
    return { fault: 'Addresses with a user name or password cannot be read. Use the secret address.' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isOnThisMachine(url.href) || (isIP(host) !== 0 && isPrivateAddress(host)))
    return {
      fault: 'This address works only in a private network. Enter one that can be reached from the internet.',
    };
  return { url };
}
