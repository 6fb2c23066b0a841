import type { Role } from './access.ts';

declare const minted: unique symbol;

/**
 * Proof of who asks. Only `mintScope` makes it, from a session that the server has checked. Queries require the kind of
 * scope that they serve, so that ignoring whose data it is becomes a type error (rule access-3).
 */
interface Minted {
  readonly [minted]: true;
}

/** A signed-in member of staff. What they may do depends on the role (rule access-5). */
export interface StaffScope extends Minted {
  readonly audience: 'staff';
  readonly role: Role;
  /** The company demands a second factor, and they have none (rule sign-in-21). */
  readonly needsSecondFactor: boolean;
  readonly accountId: number;
  readonly username: string;
  readonly name: string;
}

/** A signed-in interpreter, who may see their own data only. */
export interface InterpreterScope extends Minted {
  readonly audience: 'interpreter';
  readonly accountId: number;
  readonly username: string;
  readonly name: string;
  readonly interpreterId: number;
}

/** A signed-in client, who may see their own data only. */
export interface ClientScope extends Minted {
  readonly audience: 'client';
  readonly accountId: number;
  readonly username: string;
  readonly name: string;
  readonly clientId: number;
}

export type Scope = StaffScope | InterpreterScope | ClientScope;

/** The scope of an audience. */
export type ScopeOf<A extends Scope['audience']> = Extract<Scope, { audience: A }>;

type Unminted<S> = S extends unknown ? Omit<S, typeof minted> : never;

/** Makes the scope of a checked session. Called only where sessions are read. */
export function mintScope<S extends Unminted<Scope>>(session: S): ScopeOf<S['audience']> {
  // The brand exists only in types.
  return session as unknown as ScopeOf<S['audience']>;
}
