import { eq } from 'drizzle-orm';
import { beginRule } from '#server/db/closeouts/begin-rule.ts';
import type { Repriced } from '#server/db/closeouts/reprice.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { hourlyTerms } from '#server/db/rate-card.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { changeAccount } from '../../auth/commands/accounts.ts';
import { type LinkMaker, moveInvitation } from '../../auth/commands/invitation.ts';
import { companyToday } from '../../settings/queries.ts';
import { type InterpreterRow, lockInterpreter } from '../queries.ts';
import { homeAfterMove } from './home-by-address.ts';
import {
  auditedFields,
  type EnteredInterpreter,
  profileOf,
  refuseTakenEmail,
} from './interpreter-profile.ts';
import { languageAnswered } from './language-messages.ts';

/**
 * Changes an interpreter; rates in cents per hour. `passwordHash` null leaves the password; a new one ends their
 * sessions. A new e-mail address ends open links; an open invitation is sent again (rule sign-in-13). `seen` is the
 * `updatedAt` of the form, undefined to overwrite. Refused as `not_found` if unknown or archived, `stale` if changed
 * since `seen`, `username_taken` or `email_taken`. Source: rules people-3 and appointments-10.
 */
export async function changeInterpreter(
  tx: Tx,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly interpreterId: number;
    /** What is undefined stays. */
    readonly to: Omit<EnteredInterpreter, 'hourlyRate' | Optional> & {
      readonly hourlyRate: EnteredInterpreter['hourlyRate'] | '';
    } & { readonly [Name in Optional]?: EnteredInterpreter[Name] | undefined };
    /** The rates stay, whatever `to` says. */
    readonly keepsRates: boolean;
    readonly seen?: string | undefined;
    readonly passwordHash: string | null;
    readonly maker: LinkMaker;
  },
): Promise<InterpreterRow> {
  const { actor, now, interpreterId, keepsRates, seen, passwordHash, maker } = change;
  const before = await lockInterpreter(tx, interpreterId, 'no key update');
  const { name, updatedAt: present } = before;
  const what = `the details of ${name}`;
  await refuseIfStale(tx, { seen, present, entity: 'interpreter', entityId: interpreterId, what });
  const used = [...before.languages, ...before.requestedLanguages];
  await refuseUnknownLanguages(tx, change.to.languages, { field: (index) => `languages.${index}`, used });
  const { hourlyRate, legalRate, medicalRate } = before;
  const {
    isAvailable = before.isAvailable,
    availabilityNotes = before.availabilityNotes,
    engagement = before.engagement,
    customRates = { legalRateCents: legalRate, medicalRateCents: medicalRate },
  } = change.to;
  const to = { ...change.to, isAvailable, availabilityNotes, engagement, customRates };
  const entered = { ...profileOf(to), hourlyRate: to.hourlyRate === '' ? hourlyRate : to.hourlyRate };
  // What staff add is confirmed by that.
  const confirmed = before.requestedLanguages.filter((language) =>
    entered.languages.some((one) => one === language),
  );
  const profile = {
    ...entered,
    ...(keepsRates && { hourlyRate, legalRate, medicalRate }),
    requestedLanguages: before.requestedLanguages.filter((language) => !confirmed.includes(language)),
  };
  const repriced = await beginRates(tx, before, profile, now);
  const home = await homeAfterMove(tx, interpreterId, { from: before.address, to: profile.address });
  const [changed] = await tx
    .update(interpreters)
    .set({ ...profile, ...home, updatedAt: changedAt(interpreters.updatedAt, now) })
    .where(eq(interpreters.id, interpreterId))
    .returning({ updatedAt: interpreters.updatedAt })
    .catch(refuseTakenEmail);
  const { username } = to;
  if (username !== before.username || passwordHash !== null)
    await changeAccount(tx, before.accountId, { username, passwordHash });
  const canSignIn = before.canSignIn || passwordHash !== null;
  const after = { ...before, ...profile, ...changed, username, canSignIn };
  const hasMoved = after.email !== before.email;
  const moved = hasMoved ? await moveInvitation(tx, { ...after, audience: 'interpreter' }, maker, now) : null;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'interpreters.update',
        entity: 'interpreter',
        entityId: interpreterId,
        change: {
          ...differences(auditedFields(before), auditedFields(after)),
          ...(passwordHash !== null && { password: 'changed' }),
        },
      },
      ...(moved ? [moved.audit] : []),
      ...repriced.flatMap(({ audit }) => audit),
    ],
    messages: [
      ...(moved?.messages ?? []),
      ...confirmed.flatMap((language) =>
        languageAnswered({ interpreterId, language, isConfirmed: true, now }),
      ),
    ],
    changes: [
      { topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] },
      ...repriced.flatMap(({ changes }) => changes),
    ],
  });
  return after;
}

type Optional = 'isAvailable' | 'availabilityNotes' | 'engagement' | 'customRates';
type Rates = Pick<InterpreterRow, 'hourlyRate' | 'legalRate' | 'medicalRate'>;

/** A rate that changes holds from today on. Source: rule rates-6. */
async function beginRates(tx: Tx, before: InterpreterRow, to: Rates, now: string): Promise<Repriced[]> {
  const repriced: Repriced[] = [];
  for (const [field, serviceType] of [
    ['hourlyRate', null],
    ['legalRate', 'legal'],
    ['medicalRate', 'medical'],
  ] as const) {
    if (to[field] === before[field]) continue;
    const scope = { interpreterId: before.id, serviceType };
    const from = await companyToday(tx, now);
    const rule = { side: 'pay', kind: 'hourly_rate', scope, terms: hourlyTerms(to[field]), from } as const;
    repriced.push(await beginRule(tx, rule, now));
  }
  return repriced;
}
