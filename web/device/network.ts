/** Whether the device believes that it has a network; 'yes' proves nothing. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Calls back when the network is lost or back, until the returned function is called. */
export function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
