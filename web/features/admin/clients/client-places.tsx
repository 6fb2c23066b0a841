import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { ClientProfile } from '#contracts/clients/shapes.ts';
import type { PlaceOfClient } from '#contracts/places/shapes.ts';
import { clientPlacesQuery } from '#web/api/staff/places.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { PositionLink } from '../position-link.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { usePermission } from '../use-permission.ts';

const PlaceDialog = lazyComponent(() => import('./place-dialog.tsx'), 'PlaceDialog');

/** So many are shown at first. */
const FIRST = 6;

/** Where the places of a client are, and how that is known (rule eligibility-13). */
export function ClientPlaces({ client }: { client: ClientProfile }) {
  const [opened, setOpened] = useState<PlaceOfClient | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery(clientPlacesQuery(client.id));
  const mayChange = usePermission()('places.put') && client.archivedAt === undefined;
  return (
    <>
      <ProfileSection title="Places" what="The places" query={query}>
        {(places) => (
          <>
            <ul className="divide-y divide-line">
              {(showsAll ? places : places.slice(0, FIRST)).map((place) => (
                <PlaceRow
                  key={place.location}
                  place={place}
                  {...(mayChange && { onEdit: () => startTransition(() => setOpened(place)) })}
                />
              ))}
            </ul>
            {!showsAll && places.length > FIRST && (
              <p className="border-line border-t px-4 py-2">
                <TextButton
                  onClick={() => setShowsAll(true)}
                >{`Show all ${places.length} places`}</TextButton>
              </p>
            )}
          </>
        )}
      </ProfileSection>
      <Suspense fallback={null}>
        {opened && <PlaceDialog client={client} place={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

function PlaceRow({ place, onEdit }: { place: PlaceOfClient; onEdit?: () => void }) {
  const { location, position, upcoming } = place;
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{location}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft text-small">
          <span>{HOW_KNOWN[place.source ?? 'unknown']}</span>
          {position !== null && <PositionLink position={position} />}
          {upcoming > 0 && <span>{upcoming} upcoming</span>}
        </p>
      </div>
      {onEdit && (
        <Button
          variant="secondary"
          size="small"
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={`Edit the position of ${location}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
    </li>
  );
}

const HOW_KNOWN: Readonly<Record<NonNullable<PlaceOfClient['source']> | 'unknown', string>> = {
  typed: 'Typed',
  check_ins: 'Known from check-ins',
  zip_code: 'By ZIP code',
  unknown: 'Not known',
};
