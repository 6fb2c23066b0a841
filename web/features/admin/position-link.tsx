import { MapLink } from '#web/parts/map-link.tsx';

/** A position 'latitude, longitude', which opens on a map. */
export function PositionLink({ position }: { position: string }) {
  const [lat = 0, lng = 0] = position.split(',').map(Number);
  return <MapLink place={{ lat, lng }} label={position} />;
}
