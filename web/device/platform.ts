/** Whether the app runs from the home screen, in its own window. */
export function isStandalone(): boolean {
  // Safari on iOS had its own property first.
  const isHomeScreenApp = 'standalone' in navigator && navigator.standalone === true;
  return isHomeScreenApp || window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * Whether this is an iPhone or iPad, whose browsers never offer to install; an iPad says that it is a Mac, but one with
 * touch.
 */
export function isIos(): boolean {
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isTouchMac || /iPhone|iPad|iPod/.test(navigator.userAgent);
}

/** Whether this is a phone or a tablet: a person's own device, whose browser is closed and opened many times a day. */
export const isPhone = (): boolean => isIos() || isAndroid();

export function isAndroid(): boolean {
  return /Android/.test(navigator.userAgent);
}
