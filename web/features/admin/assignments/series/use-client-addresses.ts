import { useQuery } from '@tanstack/react-query';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { addressesOf } from '#web/parts/places/location-field.tsx';

/** The addresses of a client; none while they load. */
export function useClientAddresses(clientId: number): readonly string[] {
  const { data: clients } = useQuery(clientsQuery);
  return addressesOf(clients?.find(({ id }) => id === clientId));
}
