import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '#web/api/staff/clients.ts';
import { interpreterQuery } from '#web/api/staff/interpreters.ts';
import { personAt, screenTitle } from './screens.ts';

/** The title of the tab: the page about a person has their name, once it has loaded them. */
export function useTabTitle(location: string): string {
  const { kind, id } = personAt(location) ?? {};
  // The page asks; here its answer is read.
  const interpreter = useQuery({ ...interpreterQuery(id ?? 0), enabled: false }).data;
  const client = useQuery({ ...clientQuery(id ?? 0), enabled: false }).data;
  const person = kind === 'client' ? client : interpreter;
  return person?.name ?? screenTitle(location);
}
