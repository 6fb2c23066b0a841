/**
 * SQL: the ids of the credential types that an appointment needs, an integer[] in order: its own, and those that the company demands for
 * its client and service type. `assignment` is the alias of a row of `assignments`. Types that are archived are not needed any more. Source:
 * rules eligibility-3 and eligibility-4.
 */
export function requiredCredentials(assignment: string): string {
  return `ARRAY(SELECT need.id FROM credential_types need WHERE need.archived_at IS NULL
    AND (need.id = ANY(${assignment}.required_credentials) OR ${ruled(assignment, 'NOT rule.is_preferred')}) ORDER BY need.id)`;
}

/**
 * SQL: the ids of the credential types that are wished for an appointment and not needed, an integer[] in order. `assignment` has a column
 * `preferred_credentials` besides. Source: rules eligibility-4 and ranking-1.
 */
export function wishedCredentials(assignment: string): string {
  return `ARRAY(SELECT need.id FROM credential_types need WHERE need.archived_at IS NULL
    AND (need.id = ANY(${assignment}.preferred_credentials) OR ${ruled(assignment, 'rule.is_preferred')})
    AND need.id <> ALL (${requiredCredentials(assignment)}) ORDER BY need.id)`;
}

function ruled(assignment: string, strength: string): string {
  return `EXISTS (SELECT FROM credential_requirements rule WHERE rule.type_id = need.id AND ${strength}
    AND (rule.client_id IS NULL OR rule.client_id = ${assignment}.client_id)
    AND (rule.service_type IS NULL OR rule.service_type = ${assignment}.service_type))`;
}

/**
 * SQL: the civil date on which an appointment ends, as `lastDayOf` in domain/dispatch/credential.ts. Source: rule eligibility-3.
 */
export function lastDay(assignment: string): string {
  return `(${assignment}.date + (${assignment}.end_time <= ${assignment}.start_time AND ${assignment}.end_time <> '00:00')::integer)`;
}

/**
 * SQL: whether an interpreter (an expression of the id) has a credential of a type (likewise) that counts on a day (likewise), as `countsOn`
 * in domain/dispatch/credential.ts. Source: rule eligibility-3.
 */
export function hasCredential(interpreterId: string, typeId: string, day: string): string {
  return `EXISTS (SELECT FROM interpreter_credentials held WHERE held.interpreter_id = ${interpreterId}
    AND held.type_id = ${typeId} AND held.state = 'verified' AND (held.expires_on IS NULL OR held.expires_on >= ${day}))`;
}

/**
 * SQL: what an interpreter has of a type, jsonb of `HeldCredential[]`, from which `credentialProblem` in domain/dispatch/credential.ts makes the
 * sentence.
 */
export function heldCredentials(interpreterId: string, typeId: string): string {
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object('state', held.state, 'expiresOn', held.expires_on)), '[]')
    FROM interpreter_credentials held WHERE held.interpreter_id = ${interpreterId} AND held.type_id = ${typeId})`;
}
