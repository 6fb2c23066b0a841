import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import type { Home } from '#contracts/places/shapes.ts';
import { radiusInWords } from '#domain/dispatch/travel.ts';
import { homeQuery } from '#web/api/staff/places.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { howHomeIsKnown } from '#web/parts/home/home-values.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { PositionLink } from '../position-link.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { usePermission } from '../use-permission.ts';

const HomeDialog = lazyComponent(() => import('./home-dialog.tsx'), 'HomeDialog');

/** Where the interpreter leaves from, and how far they travel (rule eligibility-16). */
export function InterpreterHome({ interpreter }: { interpreter: InterpreterProfile }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(homeQuery(interpreter.id));
  const mayChange = usePermission()('homes.put') && interpreter.archivedAt === undefined;
  return (
    <>
      <ProfileSection
        title="Home and travel"
        what="Home and travel"
        query={query}
        action={
          mayChange &&
          query.data && (
            <Button
              variant="secondary"
              size="small"
              icon={<Pencil aria-hidden className="size-4" />}
              aria-label="Edit home and travel"
              onClick={() => startTransition(() => setIsOpen(true))}
            >
              Edit
            </Button>
          )
        }
      >
        {(home) => (
          <div className="px-4 py-3">
            <DetailsList details={detailsOf(home)} />
          </div>
        )}
      </ProfileSection>
      <Suspense fallback={null}>
        {isOpen && query.data && (
          <HomeDialog interpreter={interpreter} home={query.data} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

function detailsOf(home: Home): Detail[] {
  const { position, radiusMiles } = home;
  return [
    {
      label: 'Sets out from',
      value: (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span>{howHomeIsKnown(home)}</span>
          {position !== null && <PositionLink position={position} />}
        </span>
      ),
    },
    {
      label: 'Travels',
      value: radiusMiles === null ? 'Any distance' : `Up to ${radiusInWords(radiusMiles)}`,
    },
  ];
}
