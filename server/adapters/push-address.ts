/**
 * The push services of the browsers: Chrome and all that are made of it, Firefox, Safari, Edge on Windows. A host, or with a
 * dot before it every host below.
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
 * Whether the server may send to this address of a push service. A browser names it, and nothing in a browser is trusted
 * (design 3.22): https, and one of the known services. An installation that is itself on localhost also takes a service on
 * localhost, as tests have one.
 */
export function isPushAddress(endpoint: string, publicUrl: string): boolean {
  if (isOnThisMachine(endpoint, publicUrl)) return true;
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isBare = port === '' && username === '' && password === '';
  return protocol === 'https:' && isBare && PUSH_SERVICES.some((service) => isOf(service, hostname));
}

/** Whether a push service and the installation both are on this machine: there alone an inside address is right. */
export function isOnThisMachine(endpoint: string, publicUrl: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  return /^https?:$/.test(protocol) && isLocal(hostname) && isLocal(new URL(publicUrl).hostname);
}

function isOf(service: string, hostname: string): boolean {
  return service.startsWith('.') ? hostname.endsWith(service) : hostname === service;
}

function isLocal(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost\.?|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
