import type { NoLocationCause } from '#domain/assignment/without-location.ts';

export type PhoneKind = 'iphone' | 'android' | 'other';

/** What to do about a missing location: the fact, and the steps on this kind of phone. */
export interface LocationHelp {
  title: string;
  steps: readonly string[];
}

/** The kind of phone by user agent; an iPad says that it is a Mac, but one with touch. */
export function phoneKind(userAgent: string, touchPoints: number): PhoneKind {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

const allow: Readonly<Record<PhoneKind, readonly string[]>> = {
  iphone: [
    'Open Settings › Privacy & Security › Location Services and turn it on.',
    'There, choose Safari Websites (or your browser) › While Using the App.',
    'Come back here and try again. Choose Allow when you are asked.',
  ],
  android: [
    'Swipe down from the top of the screen and turn on Location.',
    'Open Settings › Apps › Chrome (or your browser) › Permissions › Location and choose Allow.',
    'Come back here and try again. Choose Allow when you are asked.',
  ],
  other: [
    'Open this site’s settings beside the address and allow Location.',
    'Make sure that the device’s own location services are on, then try again.',
  ],
};

const findable: Readonly<Record<PhoneKind, string>> = {
  iphone: 'Make sure that Wi-Fi and Location Services are on: your phone uses them indoors.',
  android: 'Make sure that Wi-Fi and Location are on: your phone uses them indoors.',
  other: 'Make sure that Wi-Fi and location services are on.',
};

/** The text for a check-in without a location. */
export function locationHelp(cause: NoLocationCause, phone: PhoneKind): LocationHelp {
  switch (cause) {
    case 'denied':
      return { title: 'Location is turned off for Parley', steps: allow[phone] };
    case 'unavailable':
      return {
        title: "Your phone can't find your location",
        steps: [findable[phone], 'Step to a window or outside for a moment, then try again.'],
      };
    case 'timed-out':
      return {
        title: "Your phone didn't find your location in time",
        steps: ['Indoors it can take a while. Step to a window or a door, then try again.', findable[phone]],
      };
    case 'unsupported':
      return {
        title: "This browser can't share a location",
        steps: [
          phone === 'iphone'
            ? 'Open the portal in Safari, or check in without a location.'
            : 'Open the portal in Chrome, or check in without a location.',
        ],
      };
  }
}
