import { usePermission } from '../../use-permission.ts';
import { allowedActions } from './allowed-actions.ts';

/** `allowedActions`, none for a role that only reads (rule access-6). */
export function useAllowedActions(): typeof allowedActions {
  const may = usePermission();
  return (assignment, now) => (may('assignments.update') ? allowedActions(assignment, now) : new Set());
}
