import { MapPinOff } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** Marks a check-in with which no place was shared. */
export function WithoutLocationBadge() {
  return (
    <Badge tone="yellow">
      <MapPinOff aria-hidden className="size-3.5" />
      Without location
    </Badge>
  );
}
