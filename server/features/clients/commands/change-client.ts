import { eq } from 'drizzle-orm';
import type { ClientScope } from '#domain/access/scope.ts';
import { beginRule } from '#server/db/closeouts/begin-rule.ts';
import type { Repriced } from '#server/db/closeouts/reprice.ts';
import type { Tx } from '#server/db/connect.ts';
import { hourlyTerms } from '#server/db/rate-card.ts';
import { differences, sentOf } from '#server/db/record/differences.ts';
import { type ActivityEntry, type Actor, record } from '#server/db/record/record.ts';
import { clients } from '#server/db/schema/people.ts';
import { changedAt, isStale, refuseIfStale, stale } from '#server/db/stale.ts';
import { endLinks } from '../../auth/commands/account-links.ts';
import { type LinkMaker, type MadeInvitation, moveInvitation } from '../../auth/commands/invitation.ts';
import { companyToday } from '../../settings/queries.ts';
import { type ClientRow, lockClient, noClient } from '../queries.ts';
import {
  type ChangedProfile,
  type ClientProfile,
  type OwnProfile,
  refuseTakenEmail,
} from './client-profile.ts';

/** Who changes which client, when (an instant), and which `updatedAt` they saw (undefined: overwrite). */
interface Changing {
  readonly actor: Actor;
  readonly now: string;
  readonly clientId: number;
  readonly seen?: string | undefined;
}

/**
 * Changes a client's profile, the rate in cents per hour (null for none); username and password stay. A new e-mail
 * address ends open links; an open invitation is sent again (rule sign-in-13). Refused as `not_found` if unknown or archived,
 * `stale` if changed since `seen`, and `email_taken`. Source: rules people-3 and appointments-10.
 */
export async function changeClient(
  tx: Tx,
  change: Changing & {
    readonly to: ChangedProfile;
    /** The rate stays, whatever `to` says. */
    readonly keepsRate: boolean;
    readonly maker: LinkMaker;
  },
): Promise<ClientRow> {
  const { clientId, keepsRate, seen, maker, now } = change;
  const before = await lockClient(tx, clientId, 'no key update');
  const { customRate = before.customRate, ...others } = change.to;
  const to = { ...others, customRate: keepsRate ? before.customRate : customRate };
  const { name, updatedAt: present } = before;
  const what = `the details of ${name}`;
  await refuseIfStale(tx, { seen, present, entity: 'client', entityId: clientId, what });
  let repriced: Repriced | undefined;
  if (to.customRate !== before.customRate) {
    const [terms, from] = [hourlyTerms(to.customRate), await companyToday(tx, now)];
    const rule = { side: 'charge', kind: 'hourly_rate', scope: { clientId }, terms, from } as const;
    repriced = await beginRule(tx, rule, now);
  }
  const move = () => moveInvitation(tx, { ...before, email: to.email, audience: 'client' }, maker, now);
  return save(tx, change, { act: 'clients.update', before, to, move, activity: () => [], repriced });
}

/**
 * Clients change their own contact and addresses. Staff see it in the activity. Refused as `not_found` for another
 * client's id, and like `changeClient`; the sentence for `stale` names nobody. Source: rule people-6.
 */
export async function changeOwnClient(
  tx: Tx,
  who: ClientScope,
  change: Changing & { readonly to: OwnProfile },
): Promise<ClientRow> {
  const { clientId, to, seen } = change;
  if (who.clientId !== clientId) throw noClient();
  const before = await lockClient(tx, clientId, 'no key update');
  if (isStale(seen, before.updatedAt)) throw stale('Your profile was changed elsewhere since you opened it.');
  const activity = (fields: readonly string[]): ActivityEntry[] =>
    fields.length === 0
      ? []
      : [{ kind: 'client_changed', summary: `${before.name} changed ${inWords(fields)}`, clientId }];
  // Somebody at the client's device must not get a permanent link by entering their own address.
  const move = async () => {
    await endLinks(tx, before.accountId);
    return null;
  };
  return save(tx, change, { act: 'clients.changeOwn', before, to, move, activity });
}

const FIELD_WORDS: Readonly<Record<keyof OwnProfile, string>> = {
  email: 'the email',
  phone: 'the phone number',
  contactPerson: 'the contact person',
  address: 'the address',
  addresses: 'further addresses',
};

const list = new Intl.ListFormat('en-US');

function inWords(fields: readonly string[]): string {
  // The keys come from the difference of two own profiles.
  return list.format(fields.map((name) => FIELD_WORDS[name as keyof OwnProfile]));
}

/**
 * Writes a change to the locked row `before`, with its records. `move` handles the open links of a client whose e-mail
 * changed.
 */
async function save(
  tx: Tx,
  { actor, now, clientId }: Changing,
  saving: {
    readonly act: 'clients.update' | 'clients.changeOwn';
    readonly before: ClientRow;
    readonly to: OwnProfile;
    readonly move: () => Promise<MadeInvitation | null>;
    readonly activity: (changedFields: readonly string[]) => ActivityEntry[];
    readonly repriced?: Repriced | undefined;
  },
): Promise<ClientRow> {
  const { act: action, before, to, move, activity, repriced } = saving;
  const [changed] = await tx
    .update(clients)
    .set({ ...to, updatedAt: changedAt(clients.updatedAt, now) })
    .where(eq(clients.id, clientId))
    .returning({ updatedAt: clients.updatedAt })
    .catch(refuseTakenEmail);
  const moved = to.email === before.email ? null : await move();
  const change = differences<ClientProfile>(before, to);
  await record(tx, actor, now, {
    audit: [
      { act: action, entity: 'client', entityId: clientId, change },
      ...(moved ? [moved.audit] : []),
      ...(repriced?.audit ?? []),
    ],
    messages: moved?.messages ?? [],
    activity: activity(Object.keys(change)),
    changes: [{ topic: 'clients', ids: [clientId], clientIds: [clientId] }, ...(repriced?.changes ?? [])],
  });
  return { ...before, ...sentOf(to), ...changed };
}
