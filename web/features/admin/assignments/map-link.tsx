import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where a map shows an address. */
export function mapOfAddress(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** Where a map shows a point, in degrees. */
export function mapOfPoint({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}

/** A link to a map, in a tab of its own that knows nothing of this one. */
export function MapLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-[4px] font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      <MapPin aria-hidden className="me-1 inline size-[1em] align-[-0.1em] text-ink-soft" />
      {children}
      <span className="sr-only"> (map, opens in a new tab)</span>
    </a>
  );
}
