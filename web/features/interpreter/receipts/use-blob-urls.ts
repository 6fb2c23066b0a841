import { useEffect, useState } from 'react';
import { releaseAddress } from '#web/device/release-address.ts';
import type { Receipt } from '../report-queue/track-assignment.ts';

/** An address within this page for each photo on the device, by id, while the photo is there. */
export function useBlobUrls(receipts: readonly Receipt[]): ReadonlyMap<string, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = receipts.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an id's photo never changes, the list may be a new one each time.
  useEffect(() => {
    const made = new Map(receipts.map(({ id, image }) => [id, URL.createObjectURL(image)]));
    setAddresses(made);
    return () => {
      for (const address of made.values()) releaseAddress(address);
    };
  }, [ids]);
  return addresses;
}
