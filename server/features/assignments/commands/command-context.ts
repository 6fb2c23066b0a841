import { randomUUID } from 'node:crypto';
import type { ActorRole } from '#domain/assignment/lifecycle.ts';
import type { Actor } from '#server/db/record/record.ts';
import type { Secret } from '#server/http/dependencies.ts';

/** Who changes something, at which instant, and the key from which the tokens of offers are derived. */
export interface CommandContext {
  readonly actor: Actor;
  readonly now: string;
  readonly secret: Secret;
}

/** Who makes a call, as its commands know them. */
export function commandContext(
  { actor, now }: Omit<CommandContext, 'secret'>,
  secret: Secret,
): CommandContext {
  return { actor, now, secret };
}

/** The actor's part in the life of an assignment: whoever holds an offer's link acts as its interpreter. */
export function roleOf({ audience }: Actor): ActorRole {
  return audience === 'token' ? 'interpreter' : audience;
}

/**
 * Names one act upon an assignment for the messages it causes. Each act has its own name: an interpreter who is booked,
 * replaced and booked again is told three times.
 */
export function newEventKey(assignmentId: number): string {
  return `assignment:${assignmentId}:${randomUUID()}`;
}
