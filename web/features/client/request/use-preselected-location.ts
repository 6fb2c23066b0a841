import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRemote } from '#domain/assignment/mode.ts';
import { clientRequestsQuery } from '#web/api/client/past-assignments.ts';
import { clientProfileQuery } from '#web/api/client/profile.ts';
import { addressesOf } from '#web/parts/places/location-field.tsx';

interface Preselection {
  clientId: number;
  /** The form asks for a place and has none. */
  isMissing: boolean;
  /** Changes when the form is emptied. */
  generation: number;
  onSelect: (location: string) => void;
}

/**
 * Selects the place that a request most likely has, once in an empty form: that of the last request on site, else the only
 * address. Answers it; '' if none was selected.
 */
export function usePreselectedLocation({ clientId, isMissing, generation, onSelect }: Preselection): string {
  const likely = useLikelyLocation(clientId);
  const [selected, setSelected] = useState('');
  const done = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once in each form; the rest is read at that moment.
  useEffect(() => {
    if (likely === null || done.current === generation) return;
    done.current = generation;
    if (likely === '' || !isMissing) return;
    setSelected(likely);
    onSelect(likely);
  }, [likely, generation]);
  return selected;
}

/** '' if there is none; null while it is not known. */
function useLikelyLocation(clientId: number): string | null {
  const client = useQuery(clientProfileQuery(clientId));
  const requests = useQuery(clientRequestsQuery(clientId));
  if (client.isPending || requests.isPending) return null;
  const addresses = addressesOf(client.data);
  const last = requests.data?.find((request) => !isRemote(request));
  return last?.location ?? (addresses.length === 1 ? (addresses[0] ?? '') : '');
}
