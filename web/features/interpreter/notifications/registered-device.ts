const key = 'pushDeviceTold';
/** The device registers again now and then: the server's database may have been restored. */
const againAfterMs = 7 * 86_400_000;

/** Whether the server knows this device as this interpreter's; with an endpoint, that subscription and recently. */
export function isDeviceRegistered(interpreterId: number, endpoint?: string): boolean {
  const [at, id, known] = (localStorage.getItem(key) ?? '').split(' ');
  if (Number(id) !== interpreterId) return false;
  return endpoint === undefined || (known === endpoint && Math.abs(Date.now() - Number(at)) < againAfterMs);
}

export function rememberRegisteredDevice(interpreterId: number, endpoint: string): void {
  try {
    localStorage.setItem(key, `${Date.now()} ${interpreterId} ${endpoint}`);
  } catch {
    // The next opening registers it again.
  }
}

export function forgetRegisteredDevice(): void {
  localStorage.removeItem(key);
}
