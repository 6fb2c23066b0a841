const key = 'pushDeviceTold';
/** The server is told again now and then: its database may be an older one than this device remembers. */
const againAfterMs = 7 * 86_400_000;

/**
 * Whether the server has been told of this device as this interpreter's; with an endpoint, of that subscription and lately.
 */
export function isDeviceTold(interpreterId: number, endpoint?: string): boolean {
  const [at, id, told] = (localStorage.getItem(key) ?? '').split(' ');
  if (Number(id) !== interpreterId) return false;
  return endpoint === undefined || (told === endpoint && Math.abs(Date.now() - Number(at)) < againAfterMs);
}

export function rememberToldDevice(interpreterId: number, endpoint: string): void {
  try {
    localStorage.setItem(key, `${Date.now()} ${interpreterId} ${endpoint}`);
  } catch {
    // It is told again at the next opening.
  }
}

export function forgetToldDevice(): void {
  localStorage.removeItem(key);
}
