import { randomUUID } from 'node:crypto';
import type { ActorRole } from '#domain/assignment/lifecycle.ts';
import type { Actor } from '#server/db/record/record.ts';
import type { Secret } from '#server/http/dependencies.ts';

/** Who changes something, when (an instant), and the key from which offers' tokens are derived. */
export interface CommandContext {
  readonly actor: Actor;
  readonly now: string;
  readonly secret: Secret;
}

/** The author of a call, as commands need it. */
export function commandContext(
  { actor, now }: Omit<CommandContext, 'secret'>,
  secret: Secret,
): CommandContext {
  return { actor, now, secret };
}

/** The actor's role for an assignment: the holder of an offer's link acts as its interpreter. */
export function roleOf({ audience }: Actor): ActorRole {
  return audience === 'token' ? 'interpreter' : audience;
}

/**
 * Names one action upon an assignment for the messages it causes. Each action has its own name: an interpreter who is booked,
 * replaced and booked again is told three times.
 */
export function newEventKey(assignmentId: number): string {
  return `assignment:${assignmentId}:${randomUUID()}`;
}
