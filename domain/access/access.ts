/** The three kinds of people who sign in. Source: rule access-1. */
export type Audience = 'staff' | 'interpreter' | 'client';

export const AUDIENCES = ['staff', 'interpreter', 'client'] as const satisfies readonly Audience[];

/** What a member of staff is there for, the most powerful first. Source: rule access-5. */
export const ROLES = ['administrator', 'dispatcher', 'bookkeeper', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do something: staff with a role, interpreters, or clients. */
export type Who = Role | 'interpreter' | 'client';

/**
 * Who may make a call. `everyone` needs no session. Interpreters and clients reach only their own data: the queries of
 * their calls require a scope (rule access-3).
 */
export type Grant = 'everyone' | readonly Who[];

// A call names the roles that may make it: there is no group for all of 'staff' but ROLES itself.
export const ADMINISTRATOR = ['administrator'] as const;
/** Who arranges appointments: people, appointments, offers, messages. */
export const DISPATCH = ['administrator', 'dispatcher'] as const;
/** Who handles money: payments, rates, reports. */
export const MONEY = ['administrator', 'bookkeeper'] as const;
export const DISPATCH_OR_MONEY = ['administrator', 'dispatcher', 'bookkeeper'] as const;
export const INTERPRETER = ['interpreter'] as const;
export const CLIENT = ['client'] as const;
export const DISPATCH_OR_INTERPRETER = [...DISPATCH, ...INTERPRETER] as const;
export const ANY_STAFF_OR_INTERPRETER = [...ROLES, ...INTERPRETER] as const;
export const ANY_STAFF_OR_CLIENT = [...ROLES, ...CLIENT] as const;
export const MONEY_OR_INTERPRETER = [...MONEY, ...INTERPRETER] as const;
export const MONEY_OR_CLIENT = [...MONEY, ...CLIENT] as const;
export const INTERPRETER_OR_CLIENT = ['interpreter', 'client'] as const;
export const SIGNED_IN = [...ROLES, ...INTERPRETER_OR_CLIENT] as const;

/** The roles that see rates, amounts and margins. Source: rule access-9. */
export function seesMoney(role: Role): boolean {
  return (MONEY as readonly Role[]).includes(role);
}

/** The audiences of which somebody may make a call. */
export function audiencesOf(grant: Exclude<Grant, 'everyone'>): Audience[] {
  return AUDIENCES.filter((audience) =>
    audience === 'staff' ? ROLES.some((role) => grant.includes(role)) : grant.includes(audience),
  );
}
