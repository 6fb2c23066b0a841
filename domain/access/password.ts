import type { Audience } from '#domain/access/access.ts';
import { isListedPassword } from '#domain/access/common-passwords.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** Source: rule S8. */
const MIN_PASSWORD_CHARACTERS: Readonly<Record<Audience, number>> = {
  staff: 15,
  interpreter: 8,
  client: 8,
};

/** Source: rule S8. */
const MAX_PASSWORD_CHARACTERS = 128;

/** A new password with what it must differ from. `field` names the input field that a refusal belongs to. */
export interface NewPassword {
  readonly password: string;
  readonly audience: Audience;
  readonly username: string;
  readonly email: string | null;
  readonly field: 'password' | 'newPassword';
}

/**
 * The form in which passwords are hashed and compared, so that the same keys on another device give the same password
 * (Unicode NFKC, NIST SP 800-63B §5.1.1.2). Nothing is trimmed.
 * @example normalizePassword('cafe\u0301') // 'café'
 */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFKC');
}

/**
 * Checks a new password and returns its normalized form. Refused as `validation_failed` at `field` if it is too short,
 * too long, very common, or equal to the username or e-mail address. Characters are Unicode code points. Source: rule
 * S8.
 * @example judgePassword({ password: 'Password123', audience: 'client', username: 'ada', email: null, field: 'password' })
 * // refused: 'This password is too common. Choose another'
 */
export function judgePassword(candidate: NewPassword): Result<string> {
  const { audience, field } = candidate;
  const password = normalizePassword(candidate.password);
  const least = MIN_PASSWORD_CHARACTERS[audience];
  const no = (sentence: string) => refuse('validation_failed', sentence, { fields: { [field]: sentence } });
  if ([...password].length < least) return no(`At least ${least} characters`);
  if ([...candidate.password].length > MAX_PASSWORD_CHARACTERS)
    return no(`At most ${MAX_PASSWORD_CHARACTERS} characters`);
  const own = [candidate.username, candidate.email].map((name) => name && foldCase(normalizePassword(name)));
  if (own.includes(foldCase(password))) return no('Choose a password other than your username or e-mail');
  if (isCommon(password)) return no('This password is too common. Choose another');
  return accept(password);
}

/** Whether it is a listed password, or a listed or very short one repeated: 'passwordpassword', 'abcabcabcabc'. */
function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  if (isListedPassword(text)) return true;
  const unit = repeatedUnit(text);
  return unit !== null && (unit.length <= 4 || isListedPassword(unit));
}

/** The shortest text whose repetition gives the whole text, or null: 'abcabc' → 'abc'. */
function repeatedUnit(text: string): string | null {
  // A text is a repetition exactly if it occurs inside its own double somewhere other than at the two ends.
  const length = (text + text).indexOf(text, 1);
  return length < text.length ? text.slice(0, length) : null;
}

function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}
