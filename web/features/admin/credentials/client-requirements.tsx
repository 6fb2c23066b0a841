import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { ClientProfile } from '#contracts/clients/shapes.ts';
import { requirementsQuery } from '#web/api/staff/credentials.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { usePermission } from '../use-permission.ts';
import { RequirementList } from './requirement-list.tsx';

const RequirementDialog = lazyComponent(() => import('./requirement-dialog.tsx'), 'RequirementDialog');

/** Which credentials the appointments of a client need or wish: its own requirements and those of all clients (rule eligibility-4). */
export function ClientRequirements({ client }: { client: ClientProfile }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(requirementsQuery);
  const mayAdd = usePermission()('credentialRequirements.create') && client.archivedAt === undefined;
  return (
    <>
      <ProfileSection
        title="Credentials"
        what="The requirements"
        query={query}
        action={
          mayAdd && (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              aria-label="Add a requirement"
              onClick={() => startTransition(() => setIsOpen(true))}
            >
              Add
            </Button>
          )
        }
      >
        {(all) => {
          const applying = all.filter((one) => one.client === null || one.client.id === client.id);
          if (applying.length === 0)
            return (
              <p className="px-4 py-3 text-ink-soft">
                The appointments of {client.name} need no credentials, unless one asks for some itself.
              </p>
            );
          return (
            <RequirementList
              label="Requirements"
              requirements={applying}
              noteOf={(one) => (one.client === null ? 'from Settings' : null)}
            />
          );
        }}
      </ProfileSection>
      <Suspense fallback={null}>
        {isOpen && <RequirementDialog client={client} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
