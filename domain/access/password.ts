import type { Audience } from '#domain/access/access.ts';
import { isListedPassword } from '#domain/access/common-passwords.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** Source: rule sign-in-4. */
const MIN_PASSWORD_CHARACTERS: Readonly<Record<Audience, number>> = {
  staff: 15,
  interpreter: 8,
  client: 8,
};

/** Source: rule sign-in-4. */
const MAX_PASSWORD_CHARACTERS = 128;

/** A new password with what it must differ from. `field` names the input field that a refusal belongs to. */
export interface NewPassword {
  readonly password: string;
  readonly audience: Audience;
  readonly username: string;
  readonly email: string | null;
  /** The person's name, if it is known. */
  readonly name?: string | null;
  readonly companyName: string;
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
 * too long, very common, equal to the username or e-mail address, or made of words of the person and the company. Characters are Unicode
 * code points. Source: rule sign-in-4.
 * @example checkNewPassword({ password: 'Password123', audience: 'client', username: 'ada', email: null, companyName: 'Parley', field: 'password' })
 * // refused: 'This password is too common. Choose another'
 */
export function checkNewPassword(candidate: NewPassword): Result<string> {
  const { audience, field } = candidate;
  const password = normalizePassword(candidate.password);
  const least = MIN_PASSWORD_CHARACTERS[audience];
  const no = (sentence: string) => refuse('validation_failed', sentence, { fields: { [field]: sentence } });
  if ([...password].length < least) return no(`At least ${least} characters`);
  if ([...candidate.password].length > MAX_PASSWORD_CHARACTERS)
    return no(`At most ${MAX_PASSWORD_CHARACTERS} characters`);
  const own = [candidate.username, candidate.email].map((name) => name && foldCase(normalizePassword(name)));
  if (own.includes(foldCase(password))) return no('Choose a password other than your username or email');
  if (isCommon(password)) return no('This password is too common. Choose another');
  if (isMadeOfOwnWords(password, candidate))
    return no('This password is too easy to guess from your name or the company. Choose another');
  return accept(password);
}

/** A repetition of at most this many characters is no longer than one of them. */
const SHORT_UNIT = 8;

/**
 * Whether it is a listed password, also between digits and signs, or a listed or short text repeated: 'Password2026!!!',
 * 'passwordpassword', 'abcabcabcabc'.
 */
function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (isListedPassword(text) || isListedPassword(core)) return true;
  const unit = repeatedUnit(text);
  return unit !== null && (unit.length <= SHORT_UNIT || isListedPassword(unit));
}

/** The product's own name is one that people try. */
const PRODUCT = 'parley';
/** Shorter words are parts of many others. */
const SHORTEST_WORD = 3;
/** So many characters must remain without the words that others know. */
const LEAST_OF_ONES_OWN = 6;

/** Whether little remains without the words of the person and the company: 'adaLovelace1815', 'cityhospital2026'. */
function isMadeOfOwnWords(password: string, { username, email, name, companyName }: NewPassword): boolean {
  const known = foldCase([PRODUCT, username, email, name, companyName].join(' '));
  const words = known.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SHORTEST_WORD);
  const text = foldCase(password);
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < LEAST_OF_ONES_OWN;
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
