import { splitPlace } from '#domain/assignment/mode.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Place as PlaceInWords } from './place.tsx';

/** An address, or a point in degrees. */
type Place = string | { readonly lat: number; readonly lng: number };

/**
 * The address that opens a place in a map, by user agent: Apple Maps on Apple's devices, the phone's own choice on
 * Android (RFC 5870), else Google Maps, which needs no app.
 */
export function mapAddress(place: Place, userAgent: string): string {
  const query = encodeURIComponent(typeof place === 'string' ? place : `${place.lat},${place.lng}`);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  if (userAgent.includes('Android')) return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** What opens at such an address, in words. */
export function mapName(address: string): string {
  if (address.startsWith('https://maps.apple.com/')) return 'Apple Maps';
  return address.startsWith('geo:') ? 'your map app' : 'Google Maps';
}

type MapLinkProps =
  /** `isShort` says only what it opens: the place is beside the link. */
  | { place: string; isShort?: boolean; label?: never }
  /** A point has no words of its own. */
  | { place: Place; isShort?: boolean; label: string };

/** A link that opens a place on a map, and says on which; the place alone if it is no address, and nothing for that beside it. */
export function MapLink({ place, isShort = false, label }: MapLinkProps) {
  if (typeof place === 'string' && splitPlace(place).by)
    return isShort ? null : <PlaceInWords place={place} />;
  const address = mapAddress(place, navigator.userAgent);
  const words = label ?? String(place);
  return (
    <a
      href={address}
      // The phone's own app replaces the page; a web page gets a new tab.
      {...(address.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
      className="relative z-10 inline-flex min-h-11 min-w-11 max-w-full items-center rounded-[4px] font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-fine:md:min-h-6"
    >
      <span className="wrap-anywhere min-w-0">
        {isShort ? `Open in ${mapName(address)}` : words}
        <VisuallyHidden>{isShort ? ` (${words})` : ` (opens ${mapName(address)})`}</VisuallyHidden>
      </span>
    </a>
  );
}
