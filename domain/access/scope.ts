declare const minted: unique symbol;

/**
 * Proof of who asks. Only `mintScope` makes one, from a session that the server has checked; queries demand the kind
 * they serve, so forgetting whose data is asked for is a type error (design §4).
 */
interface Minted {
  readonly [minted]: true;
}

/** A signed-in member of staff: sees everything. */
export interface StaffScope extends Minted {
  readonly audience: 'staff';
  readonly accountId: number;
  readonly username: string;
  readonly name: string;
}

/** A signed-in interpreter: only what is theirs. */
export interface InterpreterScope extends Minted {
  readonly audience: 'interpreter';
  readonly accountId: number;
  readonly username: string;
  readonly name: string;
  readonly interpreterId: number;
}

/** A signed-in client: only what is theirs. */
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

/** Makes the scope of a checked session; called where sessions are read and nowhere else. */
export function mintScope<S extends Unminted<Scope>>(session: S): ScopeOf<S['audience']> {
  // The brand exists in types only.
  return session as unknown as ScopeOf<S['audience']>;
}
