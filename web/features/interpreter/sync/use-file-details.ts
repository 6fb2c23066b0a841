import { useState } from 'react';

/** Stored permanently on this device. */
const key = 'calendarFileDetails';

/** Whether calendar files are to have the client's phone and the notes (rule messages-22): chosen once for this device. */
export function useFileDetails(): [hasDetails: boolean, choose: (hasDetails: boolean) => void] {
  const [hasDetails, setHasDetails] = useState(() => localStorage.getItem(key) !== null);
  function choose(next: boolean) {
    setHasDetails(next);
    try {
      if (next) localStorage.setItem(key, 'yes');
      else localStorage.removeItem(key);
    } catch {
      // If the storage is full, the choice holds for this visit only.
    }
  }
  return [hasDetails, choose];
}
