/**
 * The push services of browsers: Chrome and its relatives, Firefox, Safari, Edge on Windows. A host name; with a dot
 * before it, all hosts below it.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether the server may send to this address of a push service: https, and one of the known services (rule messages-20). A
 * service on this machine only where `allowsLoopback` says so, as in tests.
 */
export function isPushAddress(endpoint: string, allowsLoopback: boolean): boolean {
  if (allowsLoopback && isOnThisMachine(endpoint)) return true;
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isBare = port === '' && username === '' && password === '';
  return protocol === 'https:' && isBare && PUSH_SERVICES.some((service) => isOf(service, hostname));
}

/** Whether the push service is on this machine: only then is an inside address right. */
export function isOnThisMachine(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  return /^https?:$/.test(protocol) && isLocal(hostname);
}

function isOf(service: string, hostname: string): boolean {
  return service.startsWith('.') ? hostname.endsWith(service) : hostname === service;
}

function isLocal(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost\.?|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
