import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * Where a place opens in the maps of a device, told by its user agent: Apple's on its own devices, the phone's own choice on
 * Android (RFC 5870), else Google's, which needs no app.
 */
export function mapAddress(place: string, userAgent: string): string {
  const query = encodeURIComponent(place);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  if (userAgent.includes('Android')) return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

interface MapLinkProps {
  place: string;
  /** Says 'Map' where the place stands beside the link. */
  isShort?: boolean | undefined;
}

/** A place, which a press opens on the map. */
export function MapLink({ place, isShort = false }: MapLinkProps) {
  const address = mapAddress(place, navigator.userAgent);
  return (
    <a
      href={address}
      // The phone's own app takes the place over from the page; a web page gets a tab of its own.
      {...(address.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
      className="relative z-10 inline-flex min-h-11 min-w-11 max-w-full items-center rounded-[4px] font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-fine:md:min-h-6"
    >
      <span className="wrap-anywhere min-w-0">
        {isShort ? 'Map' : place}
        <VisuallyHidden>{isShort ? ` of ${place}` : ' (opens the map)'}</VisuallyHidden>
      </span>
    </a>
  );
}
