import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
/** A phone's clock may be half a minute off, in either direction (RFC 6238 §5.2). */
const WINDOW_STEPS = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new key for an authenticator app, as base32 text. */
export function newAuthenticatorKey(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address (`otpauth:`) by which an app takes the key over. `issuer` and `account` are what it shows. */
export function authenticatorAddress(key: string, issuer: string, account: string): string {
  // The colon separates both in the label.
  const plain = (text: string) => text.replaceAll(':', ' ');
  const totp = new TOTP({
    ...SHAPE,
    issuer: plain(issuer),
    label: plain(account),
    secret: Secret.fromBase32(key),
  });
  return totp.toString();
}

/**
 * The time step (a number that grows) to which a code of six digits belongs, at most one step from `now` (an instant);
 * null if it is wrong. A step must not be taken twice (RFC 6238 §5.2).
 */
export function stepOfCode(key: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now);
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(key) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** A QR code as the outline of its dark squares, in a square of `size` units (an SVG path). */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
