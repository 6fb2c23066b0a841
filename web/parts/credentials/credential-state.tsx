import type { Credential } from '#contracts/credentials/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { type CredentialState, daysBetween } from '#domain/dispatch/credential.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const TONES: Readonly<Record<CredentialState, BadgeTone>> = {
  waiting: 'yellow',
  verified: 'green',
  expires_soon: 'yellow',
  expired: 'red',
  refused: 'red',
  replaced: 'gray',
};

const OFFICE_WORDS: Readonly<Record<CredentialState, string>> = {
  waiting: 'To check',
  verified: 'Verified',
  expires_soon: 'Expires soon',
  expired: 'Expired',
  refused: 'Refused',
  replaced: 'Replaced',
};

/** Its interpreter reads what it means for them. */
const OWN_WORDS: Readonly<Record<CredentialState, string>> = {
  ...OFFICE_WORDS,
  waiting: 'Waiting for the office',
  refused: 'Not accepted',
};

/** How a credential stands, for its interpreter or for the office (rule eligibility-2). */
export function CredentialBadge({ state, isOwn = false }: { state: CredentialState; isOwn?: boolean }) {
  return (
    <Badge tone={TONES[state]} dot>
      {(isOwn ? OWN_WORDS : OFFICE_WORDS)[state]}
    </Badge>
  );
}

/**
 * Until when a credential counts; `today` is a civil date.
 * @example 'Expires Mar 31, 2026, in 29 days'
 */
export function describeEnd(
  { expiresOn, state }: Pick<Credential, 'expiresOn' | 'state'>,
  today: string | undefined,
): string {
  if (expiresOn === null) return 'Does not expire';
  const day = formatDateShort(expiresOn);
  if (today === undefined) return `Until ${day}`;
  const left = daysBetween(today, expiresOn);
  if (left < 0) return `Expired ${day}`;
  if (state !== 'expires_soon') return `Until ${day}`;
  return `Expires ${day}, ${left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`}`;
}
